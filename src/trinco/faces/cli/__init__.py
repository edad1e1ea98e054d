"""The command line: `trinco`, its commands, and how each ends (docs/reference/cli.md)."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command line."""
    try:
        # It takes a while, in which somebody may have second thoughts.
        from trinco.faces.cli.app import main as run
    except KeyboardInterrupt:
        sys.exit(130)
    run()
