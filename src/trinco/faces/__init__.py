"""The ways in; each wires an engine and translates, and none knows another."""
