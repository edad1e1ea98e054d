"""The Contas MCP server: bills, plans and services of telephone lines, behind one question: whose line is it?"""
