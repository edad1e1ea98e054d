"""Call tools over MCP; what an answer means is decided elsewhere."""

from trinco.adapters.mcp.tools import McpTools

__all__ = ["McpTools"]
