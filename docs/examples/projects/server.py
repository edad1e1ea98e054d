"""Projects with a state: the state is given by id or by name, and the answer says what was stored."""

from typing import Any

from mcp.server import MCPServer

from trinco.toolkit.inputs import Candidate, DateTime, Given, Listing, Reference, Text, ToolInputs, input_tool
from trinco.toolkit.inputs.sdk import mcp_tools

STATES = Listing([Candidate(id=1, name="New"), Candidate(id=2, name="Processing"), Candidate(id=3, name="Closed")])
PROJECTS: dict[int, dict[str, Any]] = {}

CREATE = ToolInputs(
    fields={
        "name": Text(required=True, most=255),
        "state": Reference(source=STATES, description="State of the project.", examples=("New", "Processing")),
        "start": DateTime(description="When it is to begin.", zone="Europe/Lisbon"),
    },
)


@input_tool(CREATE, hints={"destructiveHint": False})
async def create_project(given: Given) -> dict[str, Any]:
    """Create a project."""
    number = len(PROJECTS) + 1
    PROJECTS[number] = {"state": 1, **given.written}
    return given.success(id=number, stored=PROJECTS[number], also=["state"])


server = MCPServer("projects", tools=mcp_tools(create_project))

if __name__ == "__main__":
    server.run("stdio")
