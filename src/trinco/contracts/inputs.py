"""Read what a tool takes out of its JSON Schema, as far as that is said plainly.

References, conditions and combinations of schemas are left alone: what isn't understood is never reported.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast


class Inputs:
    """The properties of one input schema."""

    def __init__(self, schema: Mapping[str, object]) -> None:
        self.properties = _mapping(schema.get("properties"))
        self.required = tuple(name for name in _sequence(schema.get("required")) if isinstance(name, str))
        further = schema.get("additionalProperties")
        self._open = further is True or isinstance(further, Mapping)

    def takes(self, name: str) -> bool:
        """Say whether the tool does something with this argument: many ignore what they don't declare."""
        return name in self.properties or self._open

    def types_of(self, name: str) -> frozenset[str]:
        """Return the JSON types that a property may have; nothing where that isn't said plainly."""
        schema = _mapping(self.properties.get(name))
        choices = [_mapping(one) for word in ("anyOf", "oneOf") for one in _sequence(schema.get(word))]
        found: set[str] = set()
        for one in choices or [schema]:
            said = one.get("type")
            types = [said] if isinstance(said, str) else [t for t in _sequence(said) if isinstance(t, str)]
            if not types:
                return frozenset()
            found.update(types)
        return frozenset(found - {"null"})

    def enum_of(self, name: str) -> tuple[object, ...]:
        return tuple(_sequence(_mapping(self.properties.get(name)).get("enum")))


def _mapping(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, Mapping) else {}


def _sequence(value: object) -> Sequence[object]:
    return cast("Sequence[object]", value) if isinstance(value, Sequence) and not isinstance(value, str) else ()
