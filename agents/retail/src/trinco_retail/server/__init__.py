"""The shop's MCP server: a small domain on SQLite, with tools that act once and refuse in typed words."""
