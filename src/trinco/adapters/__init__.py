"""One port each, one technology each; adapters do not know one another."""
