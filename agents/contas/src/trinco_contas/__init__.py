"""The Contas agent: its YAML, its MCP server and its conversations."""
