"""`trinco-contas`, or `python -m trinco_contas.server`: runs the Contas MCP server over stdio or HTTP.

Over HTTP the first line on standard output is the address; over stdio standard output is the protocol's.
"""

import argparse
import os
import socket
import sys
from contextlib import closing
from pathlib import Path

import uvicorn
from mcp.server import MCPServer

from trinco_contas.server.accounts import Accounts
from trinco_contas.server.app import build_server
from trinco_contas.server.authorised_lines import FIXTURE, AuthorisedLines, FixtureLines, HttpLines
from trinco_contas.server.flows import Flows
from trinco_contas.server.gate import Gate
from trinco_contas.server.identity import Identities
from trinco_contas.server.settings import SettingsError, policy_in_force

TOKEN_VARIABLE = "CONTAS_LINES_TOKEN"


def main() -> None:
    """Run the server until its caller leaves, or until it is told to stop."""
    parser = _parser()
    options = parser.parse_args()
    try:
        gate = Gate(policy_in_force(options.line_policy), _lines(options), Identities.from_environment())
    except (SettingsError, ValueError) as error:
        parser.exit(2, f"trinco-contas: {error}\n")
    with Accounts(options.db) as accounts, closing(Flows(accounts, gate)) as flows:
        flows.go_on()
        server = build_server(accounts, gate, flows, answer_delay=options.answer_delay)
        if options.transport == "stdio":
            server.run("stdio")
        else:
            _serve_http(server, options.host, options.port)


def _lines(options: argparse.Namespace) -> AuthorisedLines:
    if not options.lines_url:
        return FixtureLines(options.lines_file or FIXTURE)
    return HttpLines(options.lines_url, token=os.environ.get(TOKEN_VARIABLE, ""), timeout=options.lines_timeout)


def _serve_http(server: MCPServer, host: str, port: int) -> None:
    app = server.streamable_http_app(host=host, json_response=True)
    with socket.create_server((host, port)) as listener:
        # Inherited by each connection. Without it head and body of an answer are 40 ms apart.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sys.stdout.write(f"http://{host}:{listener.getsockname()[1]}/mcp\n")
        sys.stdout.flush()
        uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listener])


def _file(named: str) -> Path | None:
    return Path(named) if named else None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="trinco-contas", description=__doc__)
    parser.add_argument("--db", type=Path, required=True, help="the accounts' file; a fresh path is filled anew")
    parser.add_argument("--transport", choices=["stdio", "http"], default="stdio")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8300, help="0 takes a free one")
    parser.add_argument("--line-policy", default="", help="alt1 or alt2; empty: the setting, or alt1")
    parser.add_argument("--lines-file", type=_file, default=None, help="which lines are authorised, as JSON")
    parser.add_argument("--lines-url", default="", help=f"the service to ask instead; its token is in {TOKEN_VARIABLE}")
    parser.add_argument("--lines-timeout", type=float, default=3.0, help="seconds to wait for that service")
    parser.add_argument(
        "--answer-delay", type=float, default=0.0, help="seconds between a new effect's commit and its answer"
    )
    return parser


if __name__ == "__main__":
    main()
