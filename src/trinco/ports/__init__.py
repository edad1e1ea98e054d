"""The Protocols the engine needs; no implementation lives here."""
