"""Read `args_schema`: the arguments of one tool, each with what a value of it looks like.

How words become such a value is the language layer's work.
"""

from __future__ import annotations

import re
import warnings
from decimal import Decimal
from typing import TYPE_CHECKING, Literal

from trinco.contracts.keys import PARAMETER
from trinco.contracts.report import did_you_mean
from trinco.contracts.section import PLAIN_WHOLE, TRUE, Section, quoted
from trinco.contracts.tree import Kind, Node
from trinco.core.contract import Parameter, ParameterType

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.contracts.report import Report
    from trinco.core.values import Value

TYPES: Mapping[str, ParameterType] = {
    **{str(kind): kind for kind in ParameterType},
    "int": ParameterType.INTEGER,
    "float": ParameterType.NUMBER,
    "double": ParameterType.NUMBER,
    "bool": ParameterType.BOOLEAN,
    "list": ParameterType.ARRAY,
    "dict": ParameterType.OBJECT,
    "map": ParameterType.OBJECT,
}
_TEXT = frozenset({ParameterType.STRING})
_NUMERIC = frozenset({ParameterType.NUMBER, ParameterType.STRING})
FORMATS: Mapping[str, frozenset[ParameterType]] = {
    "identifier": _TEXT | {ParameterType.INTEGER},
    "money": _NUMERIC,
    "date": _TEXT,
    "time": _TEXT,
    "phone": _TEXT,
    "cpf": _TEXT,
    "cnpj": _TEXT,
    "cep": _TEXT,
    "email": _TEXT,
    "text": _TEXT,
    "integer": _NUMERIC | {ParameterType.INTEGER},
    "number": _NUMERIC,
    "digits": _TEXT,
}
"""The types that can hold a value of each format; in an array, the entries have it."""

MEANT: Mapping[str, str] = {
    "str": "write `string`",
    **{form: f"write `type: string` and `format: {form}`" for form in FORMATS if form not in TYPES},
}
"""Words that people write as a type."""

PATTERNED = frozenset({"identifier", "text", "digits"})
"""Formats that leave room for a pattern."""

PERSONAL = frozenset({"cpf", "cnpj", "cep", "phone", "email", "digits", "text"})
"""Formats whose values are masked in events and logs unless `personal: false` is written. Free text is one of them."""

WRITABLE = "write one value, no list and no mapping"

PLAIN_NUMBER = re.compile(r"-?\d{1,30}(?:\.\d{1,30})?")


def read_parameters(members: Mapping[str, Node], path: str, report: Report) -> tuple[Parameter, ...]:
    """Read all arguments of one tool, in the order they are written."""
    return tuple(_read(name, node, f"{path}.{name}", report) for name, node in members.items())


def _read(name: str, node: Node, path: str, report: Report) -> Parameter:
    if node.kind is Kind.TEXT:  # `order_id: string`
        node = Node(place=node.place, kind=Kind.MAPPING, entries={"type": node})
    section = Section(node, PARAMETER, path, report)
    kind = TYPES[section.choice("type", "string", TYPES, instead=MEANT)]
    form = section.choice("format", None, FORMATS)
    if form and not _holds(kind, form):
        able = ", ".join(sorted(FORMATS[form]))
        section.problem("format", f"{form!r} doesn't fit the type {kind}", f"types that hold it: {able}, array")
    pattern, enum, examples = _pattern(section, kind, form), _enum(section, kind), _examples(section, kind)
    shaped = pattern or enum or examples or any(section.unclear(key) for key in ("pattern", "enum", "examples"))
    if form == "identifier" and not shaped:
        hint = "write a `pattern` or `examples`"
        section.problem("format", "is 'identifier' and has no shape, so no words could fill it", hint)
    free = kind is ParameterType.STRING and not (form or pattern or enum)
    return Parameter(
        name=name,
        type=kind,
        label=section.text("label", "", blank=True),
        description=section.text("description", "", blank=True),
        ask=section.text("ask", None),
        format=form,
        pattern=pattern,
        enum=enum,
        synonyms=_synonyms(section, enum),
        examples=examples,
        prefer=_prefer(section, form),
        personal=section.flag("personal", form in PERSONAL or free),
    )


def _prefer(section: Section, form: str | None) -> Literal["future", "past"]:
    """Read which one a date is that is said without its year."""
    if "prefer" in section and form != "date":
        hint = "remove it, or write `format: date`"
        section.problem("prefer", "says which date is meant, and the format is no date", hint)
    return "past" if section.choice("prefer", "future", ("future", "past")) == "past" else "future"


def _holds(kind: ParameterType, form: str) -> bool:
    return kind is ParameterType.ARRAY or kind in FORMATS[form]


def _pattern(section: Section, kind: ParameterType, form: str | None) -> str | None:
    pattern = section.text("pattern", None)
    if pattern is None:
        return None
    if kind not in {ParameterType.STRING, ParameterType.ARRAY}:
        hint = "remove it, or write `type: string`"
        section.problem("pattern", f"needs text to match, and the type is {kind}", hint)
    elif form and form not in PATTERNED:
        hint = "remove it, or write `format: identifier`"
        section.problem("pattern", f"means nothing for the format {form!r}, which has a form of its own", hint)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            re.compile(pattern)
    except (re.error, OverflowError, RecursionError, Warning) as error:
        hint = "write it as Python's `re` reads it, in single quotes: 'PED-[0-9]+'"
        section.problem("pattern", f"is no regular expression: {error}", hint)
    return pattern


def _enum(section: Section, kind: ParameterType) -> tuple[Value, ...]:
    values: list[Value] = []
    for node in section.items("enum"):
        fits, value = _fitting(node, kind)
        if fits:
            values.append(value)
        else:
            section.report.add(
                node.place, f"{section.named('enum')} has {node}, and the type is {kind}", _fit(node, kind)
            )
    if "enum" in section and not section.items("enum"):
        section.problem("enum", "allows no value at all", "list the values there are, or remove it")
    return tuple(values)


def _synonyms(section: Section, enum: tuple[Value, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Read what else the values are called; one name may stand for one value only."""
    listed = [str(value) for value in enum]
    owners = {_folded(name): name for name in listed}
    found: list[tuple[str, tuple[str, ...]]] = []
    for name, node in section.members("synonyms").items():
        path = f"{section.named('synonyms')}.{name}"
        if name not in listed:
            section.report.add(node.place, f"{path} is no value of `enum`", did_you_mean(name, listed))
        others = section.said_items(node, path)
        for said in others:
            owner = owners.setdefault(_folded(said.text), name)
            if owner != name:
                message = f"{path} has {said.text!r}, which stands for {owner!r} already"
                section.report.add(said.place, message, "leave it with the one that people mean by it")
        found.append((name, tuple(said.text for said in others)))
    return tuple(found)


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())


def _examples(section: Section, kind: ParameterType) -> tuple[Value, ...]:
    """Read examples: values of the type, or text as people would say it ("R$ 71,99")."""
    values: list[Value] = []
    for node in section.items("examples"):
        fits, value = (True, node.text) if node.kind is Kind.TEXT else _fitting(node, kind)
        if fits:
            values.append(value)
        else:
            hint = quoted(node) if node.written else WRITABLE
            section.report.add(node.place, f"{section.named('examples')} has {node}, and the type is {kind}", hint)
    return tuple(values)


def _fit(node: Node, kind: ParameterType) -> str:
    """Suggest what to do with a value that isn't of the type."""
    if kind is ParameterType.STRING and node.written:
        return quoted(node)
    return WRITABLE if kind in {ParameterType.ARRAY, ParameterType.OBJECT} else f"write it as {kind}, or change `type`"


def _fitting(node: Node, kind: ParameterType) -> tuple[bool, Value]:
    """Say whether `node` is a scalar of the type (in an array: any scalar), and its value."""
    if node.kind is Kind.TEXT and kind in {ParameterType.STRING, ParameterType.ARRAY}:
        return True, node.text
    if node.kind is Kind.FLAG and kind is ParameterType.BOOLEAN:
        return True, node.text.lower() in TRUE
    if node.kind is Kind.WHOLE and kind in {ParameterType.INTEGER, ParameterType.NUMBER, ParameterType.ARRAY}:
        return (True, int(node.text)) if PLAIN_WHOLE.fullmatch(node.text) else (False, None)
    if node.kind is Kind.NUMBER and kind in {ParameterType.NUMBER, ParameterType.ARRAY}:
        return (True, Decimal(node.text)) if PLAIN_NUMBER.fullmatch(node.text) else (False, None)
    return False, None
