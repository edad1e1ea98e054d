"""The command line: `trinco`, its commands, and how each ends (docs/reference/cli.md)."""

from trinco.faces.cli.app import main

__all__ = ["main"]
