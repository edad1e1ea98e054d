"""`python -m trinco_retail.server`: runs the shop's MCP server over stdio or HTTP.

Over HTTP the first line on standard output is the address; over stdio standard output is the protocol's.
"""

import argparse
import socket
import sys
import time
from contextlib import closing
from pathlib import Path

import uvicorn
from mcp.server import MCPServer

from trinco_retail.server.app import build_server
from trinco_retail.server.shop import Shop, ShopRules
from trinco_retail.server.sizes import SizeExchanges


def main() -> None:
    """Run the server until its caller leaves, or until it is told to stop."""
    options = _options()
    rules = ShopRules(
        deduplicates=not options.without_deduplication,
        checks_state=not options.without_state_check,
        busy_once=frozenset(options.busy_once.split()),
        before_commit=lambda: time.sleep(options.effect_delay),
    )
    with Shop(options.db, rules=rules) as shop, closing(SizeExchanges(shop)) as sizes:
        sizes.go_on()
        server = build_server(
            shop,
            sizes=sizes,
            customer_id=options.customer,
            answer_delay=options.answer_delay,
            mail_fails=options.mail == "down",
        )
        if options.transport == "stdio":
            server.run("stdio")
        else:
            _serve_http(server, options.host, options.port)


def _serve_http(server: MCPServer, host: str, port: int) -> None:
    app = server.streamable_http_app(host=host, json_response=True)
    with socket.create_server((host, port)) as listener:
        # Inherited by each connection. Without it head and body of an answer are 40 ms apart.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sys.stdout.write(f"http://{host}:{listener.getsockname()[1]}/mcp\n")
        sys.stdout.flush()
        uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listener])


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m trinco_retail.server", description=__doc__)
    parser.add_argument("--db", type=Path, required=True, help="the shop's file; a fresh path is a fresh shop")
    parser.add_argument("--transport", choices=["stdio", "http"], default="stdio")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8200, help="0 takes a free one")
    parser.add_argument("--customer", default="CLIENTE-001", help="the customer in front of the shop")
    parser.add_argument(
        "--answer-delay", type=float, default=0.0, help="seconds between a new effect's commit and its answer"
    )
    parser.add_argument("--effect-delay", type=float, default=0.0, help="seconds inside an effect, before its commit")
    parser.add_argument("--busy-once", default="", help="orders, with blanks between, whose first operation is refused")
    parser.add_argument("--mail", choices=["up", "down"], default="up", help="down: summaries can't be sent")
    parser.add_argument("--without-deduplication", action="store_true", help="ignore keys; no seal, no look-up")
    parser.add_argument("--without-state-check", action="store_true", help="let an order be cancelled twice")
    return parser.parse_args()


if __name__ == "__main__":
    main()
