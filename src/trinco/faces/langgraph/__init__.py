"""Trinco as a LangGraph node; the graph's state is never the authority."""
