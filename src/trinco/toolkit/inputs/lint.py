"""Find in a tool's input schema what some model provider or client refuses, rewrites or misreads.

The rules are a table. They rest on what users of each reported, so they age: a provider that has learned a keyword
since is a rule too many, not a tool that breaks. One refused tool often costs the whole request, with all its tools.
Checks any tool's schema, whoever wrote it; leaves out whether it is good JSON Schema.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

from trinco.toolkit.inputs.fields import JsonSchema


class Reader(StrEnum):
    """Who reads a schema. The strict modes are asked for by name: they refuse much that all others take."""

    ANTHROPIC = "Anthropic"
    OPENAI = "OpenAI"
    GEMINI = "Gemini"
    CLIENTS = "some clients"
    OPENAI_STRICT = "OpenAI strict"
    ANTHROPIC_STRICT = "Anthropic strict"


EVERYONE = frozenset({Reader.ANTHROPIC, Reader.OPENAI, Reader.GEMINI, Reader.CLIENTS})
"""All readers but the strict modes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing in a schema that not everyone takes."""

    path: str
    """A JSON pointer into the schema; empty for the root."""
    code: str
    readers: tuple[Reader, ...]
    says: str

    def __str__(self) -> str:
        return f"{self.path or '/'}: {self.says} ({', '.join(self.readers)})"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rule:
    code: str
    readers: tuple[Reader, ...]
    says: str
    broken: Callable[[JsonSchema, bool], bool]
    """Is given a schema, and whether it is the root."""


_COMBINATORS = frozenset({"oneOf", "anyOf", "allOf", "not"})
_BOUNDS = frozenset({"minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern"})
_CONDITIONS = frozenset({"allOf", "not", "if", "then", "else", "dependentRequired", "dependentSchemas"})


def _has(*keys: str) -> Callable[[JsonSchema, bool], bool]:
    return lambda schema, root: bool(schema.keys() & set(keys))


def _numbered(schema: JsonSchema, root: bool) -> bool:
    values = [*_list(schema.get("enum")), *([schema["const"]] if "const" in schema else [])]
    return any(isinstance(value, int | float) and not isinstance(value, bool) for value in values)


def _empty_branch(schema: JsonSchema, root: bool) -> bool:
    branches = [each for key in ("anyOf", "oneOf") for each in _list(schema.get(key))]
    return any(isinstance(each, dict) and not cast("JsonSchema", each).keys() & {"type", "$ref"} for each in branches)


def _null(schema: JsonSchema, root: bool) -> bool:
    typed = schema.get("type")
    return typed == "null" or "null" in _list(typed) or ("default" in schema and schema["default"] is None)


def _not_strict(schema: JsonSchema, root: bool) -> bool:
    if schema.get("type") != "object":
        return False
    names = cast("JsonSchema", schema.get("properties") or {}).keys()
    return schema.get("additionalProperties") is not False or names != set(map(str, _list(schema.get("required"))))


_EVERY_PROVIDER = (Reader.ANTHROPIC, Reader.OPENAI, Reader.GEMINI, Reader.OPENAI_STRICT, Reader.ANTHROPIC_STRICT)
_RULES = (
    _Rule(
        code="root-combinator",
        readers=_EVERY_PROVIDER,
        says="a combinator at the root; put it into a property, or check it in the tool",
        broken=lambda schema, root: root and bool(schema.keys() & _COMBINATORS),
    ),
    _Rule(
        code="root-not-object",
        readers=_EVERY_PROVIDER,
        says='the root has no "type": "object"',
        broken=lambda schema, root: root and schema.get("type") != "object",
    ),
    _Rule(
        code="one-of",
        readers=(Reader.GEMINI, Reader.OPENAI_STRICT),
        says="oneOf; anyOf says the same here and is taken by more",
        broken=lambda schema, root: not root and "oneOf" in schema,
    ),
    _Rule(
        code="type-list",
        readers=(Reader.GEMINI, Reader.CLIENTS),
        says="a list of types; write anyOf",
        broken=lambda schema, root: isinstance(schema.get("type"), list),
    ),
    _Rule(
        code="numeric-enum",
        readers=(Reader.GEMINI,),
        says="an enum or const of numbers; write minimum and maximum, and the values in the description",
        broken=_numbered,
    ),
    _Rule(
        code="null",
        readers=(Reader.CLIENTS,),
        says='null as a type or a default; models then send "null", or clients ask for what is optional',
        broken=_null,
    ),
    _Rule(code="empty-branch", readers=(Reader.GEMINI,), says="a branch without a type", broken=_empty_branch),
    _Rule(
        code="format",
        readers=(Reader.GEMINI,),
        says="a format other than date-time or enum; say it in the description",
        broken=lambda schema, root: schema.get("format", "enum") not in ("date-time", "enum"),
    ),
    _Rule(code="ref", readers=(Reader.GEMINI, Reader.CLIENTS), says="$ref; write it out", broken=_has("$ref")),
    _Rule(
        code="condition",
        readers=(Reader.OPENAI_STRICT, Reader.GEMINI),
        says="a condition; check it in the tool",
        broken=lambda schema, root: bool(schema.keys() & _CONDITIONS) and not (root and "allOf" in schema),
    ),
    _Rule(
        code="bounds",
        readers=(Reader.ANTHROPIC_STRICT,),
        says="bounds; check them in the tool",
        broken=_has(*_BOUNDS),
    ),
    _Rule(
        code="not-strict",
        readers=(Reader.OPENAI_STRICT,),
        says="not all properties are required, or additionalProperties isn't false",
        broken=_not_strict,
    ),
)


def lint_schema(schema: Mapping[str, object], readers: Collection[Reader] = EVERYONE) -> list[Finding]:
    """Return all that one of `readers` refuses, rewrites or misreads, in the schema's own order."""
    return [
        Finding(path=path, code=rule.code, readers=concerned, says=rule.says)
        for path, part in _parts(dict(schema), "")
        for rule in _RULES
        if (concerned := tuple(each for each in rule.readers if each in readers)) and rule.broken(part, path == "")
    ]


def _parts(schema: JsonSchema, path: str) -> Iterator[tuple[str, JsonSchema]]:
    """Yield the schema and every one within it."""
    yield path, schema
    for key, value in schema.items():
        if key in ("properties", "$defs", "definitions", "patternProperties") and isinstance(value, dict):
            for name, part in cast("JsonSchema", value).items():
                if isinstance(part, dict):
                    yield from _parts(cast("JsonSchema", part), f"{path}/{key}/{name}")
        elif key in ("items", "additionalProperties", "not", "if", "then", "else") and isinstance(value, dict):
            yield from _parts(cast("JsonSchema", value), f"{path}/{key}")
        elif key in ("anyOf", "oneOf", "allOf", "prefixItems"):
            for n, part in enumerate(_list(value)):
                if isinstance(part, dict):
                    yield from _parts(cast("JsonSchema", part), f"{path}/{key}/{n}")


def _list(value: object) -> list[object]:
    return cast("list[object]", value) if isinstance(value, list) else []
