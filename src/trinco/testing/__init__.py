"""Shipped test doubles and the promises every adapter must keep."""
