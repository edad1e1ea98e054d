"""The pure rules of a transaction; no I/O, clock, language or domain word."""
