"""Show all that will be sent, each argument by its label: a person says yes to nothing that was not said.

One line an argument, and one an item that a validator made of them; lists and objects are written in full. What is
left out is only what the validator's own question says already.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING

from trinco.core.contract import ParameterType
from trinco.core.parts import is_id
from trinco.language.naming import capitalised, label_of
from trinco.language.results import HEADINGS, as_list, as_object, reason_of

if TYPE_CHECKING:
    from trinco.core.contract import Contract, Parameter
    from trinco.language.catalogues import Texts
    from trinco.language.formats import Formats

ITEMS = "items"
"""The argument that a validator expands others into (spec/000 section 3)."""
ELIGIBLE = "eligible"
"""A validator's word on an item; false: it is left out."""
LEAST = 3
"""Characters of a value that can be recognised in a question."""

_MARKS = r"[\"'()\u2018\u2019\u201c\u201d\u00ab\u00bb*]?"
_BEFORE = re.compile(rf"(?:^|\s){_MARKS}$")
_AFTER = re.compile(rf"{_MARKS}[.,;:!?]?{_MARKS}(?:\s|$)")


_NO_LABELS: Mapping[str, object] = {}


class Shown:
    """Writes the arguments of one agent's operations."""

    def __init__(self, texts: Texts, formats: Formats, currency: str) -> None:
        self._texts, self._formats, self._currency = texts, formats, currency

    def pairs(
        self,
        arguments: Mapping[str, object],
        contract: Contract | None,
        question: str = "",
        labels: Mapping[str, object] = _NO_LABELS,
    ) -> str:
        """Return a line for each argument but the items; what `question` says by itself is not said again.

        `labels` are what people call a value that was chosen by its label; both are shown.
        """
        told = self._told_by(question, arguments, contract)
        rest = {name: value for name, value in arguments.items() if not _is_items(name, value) and name not in told}
        return "\n".join(
            line for name, value in rest.items() for line in self._lines(name, value, contract, labels.get(name))
        )

    def items(self, arguments: Mapping[str, object], contract: Contract | None) -> str:
        """Return a heading and a line for each item; those that a validator excluded are named as such."""
        found = arguments.get(ITEMS)
        if not _is_items(ITEMS, found):
            return ""
        parameter = contract.parameter(ITEMS) if contract else None
        label = self._heading(parameter, ITEMS) if parameter else self._texts.render("piece.items", {})
        lines = [self._item(entry, contract, number) for number, entry in enumerate(as_list(found), 1)]
        return "\n".join([f"{label}:", *lines])

    def value(self, parameter: Parameter | None, value: object) -> str:
        """Write one value in a line."""
        fields = as_object(value)
        return self._object(fields, None) if fields else self._any(value, parameter, None)

    def _told_by(self, question: str, arguments: Mapping[str, object], contract: Contract | None) -> set[str]:
        """Return the arguments whose values `question` has as whole words, each place counted once."""
        written = {
            name: self._leaf(parameter, value)
            for name, value in arguments.items()
            if contract and (parameter := contract.parameter(name)) and _recognisable(parameter, value)
        }
        told: set[str] = set()
        for name, value in sorted(written.items(), key=lambda pair: -len(pair[1])):
            start = _place(value, question) if len(value) >= LEAST else -1
            if start >= 0:
                told.add(name)
                question = question[:start] + "\0" + question[start + len(value) :]
        return told

    def _lines(self, name: str, value: object, contract: Contract | None, called: object = None) -> list[str]:
        parameter = contract.parameter(name) if contract else None
        label = self._heading(parameter, name)
        if isinstance(called, str) and called != (written := self._any(value, parameter, contract)):
            return [self._pair(label, f"{self._leaf(None, called)} ({written})")]
        entries = as_list(value)
        if len(entries) > 1 and not self._in_a_row(parameter, entries):
            said = [self._any(entry, parameter, contract) for entry in entries]
            return [self._pair(f"{label} ({number})", entry) for number, entry in enumerate(said, 1)]
        fields = as_object(value)
        return [self._pair(label, self._object(fields, contract) if fields else self._any(value, parameter, contract))]

    def _item(self, entry: object, contract: Contract | None, number: int) -> str:
        fields = dict(as_object(entry))
        if not fields:
            return self._texts.render("piece.value", {"value": self._any(entry, None, contract)})
        eligible, reason = fields.get(ELIGIBLE), ""
        if isinstance(eligible, bool):  # being listed says it, or being left out
            del fields[ELIGIBLE]
        if eligible is False:
            reason = reason_of(fields)
            fields = {name: value for name, value in fields.items() if not reason or value != reason}
        name = (
            self._alone(fields)
            or self._object(fields, contract)
            or self._texts.render("piece.nameless", {"number": number})
        )
        if eligible is False:
            return self._texts.render("piece.item_excluded", {"name": name, "reason": " ".join(reason.split())})
        return self._texts.render("piece.value", {"value": name})

    def _alone(self, fields: Mapping[str, object]) -> str:
        """Return what an item is called that is nothing but its number."""
        name, value = next(iter(fields.items()), ("", None))
        named = len(fields) == 1 and is_id(name) and isinstance(value, str | int) and not isinstance(value, bool)
        return self._leaf(None, value) if named else ""

    def _any(self, value: object, parameter: Parameter | None, contract: Contract | None) -> str:
        if fields := as_object(value):
            return f"({self._object(fields, contract)})"
        entries = as_list(value)
        return self._list(entries, parameter, contract) if entries else self._leaf(parameter, value)

    def _list(self, entries: Sequence[object], parameter: Parameter | None, contract: Contract | None) -> str:
        said = [self._any(entry, parameter, contract) for entry in entries]
        if self._in_a_row(parameter, entries):
            return self._formats.listed(said)
        return "; ".join(f"[{number}] {entry}" for number, entry in enumerate(said, 1))

    def _in_a_row(self, parameter: Parameter | None, entries: Sequence[object]) -> bool:
        """Say whether the entries stay apart when they stand in one sentence."""
        if any(isinstance(entry, Mapping | list | tuple) for entry in entries):
            return False
        said = [self._leaf(parameter, entry) for entry in entries]
        return not any(mark in f" {text} " for text in said for mark in (", ", ";", f" {self._formats.joiner} "))

    def _object(self, fields: Mapping[str, object], contract: Contract | None) -> str:
        """Write an object: by its name, if it has one, with the rest beside it."""
        key = next((k for k in HEADINGS if isinstance(fields.get(k), str) and str(fields[k]).strip()), None)
        rest = "; ".join(self._field(name, value, contract) for name, value in fields.items() if name != key)
        if key is None:
            return rest
        heading = self._leaf(None, fields[key])
        return f"{heading} ({rest})" if rest else heading

    def _field(self, name: str, value: object, contract: Contract | None) -> str:
        parameter = contract.parameter(name) if contract else None
        return f"{self._heading(parameter, name)}: {self._any(value, parameter, contract)}"

    def _leaf(self, parameter: Parameter | None, value: object) -> str:
        form = (parameter.format or "") if parameter else ""
        if value in ([], (), {}):
            said = ""
        elif form == "money" and _finer_than_cents(value):
            said = f"{self._exactly(value)} {self._currency}"
        else:
            said = self._exactly(value) if _is_long(value) else self._formats.written(value, form, self._currency)
        return " ".join(said.split()) or self._texts.render("piece.empty", {})

    def _exactly(self, value: object) -> str:
        return str(value).replace(".", self._formats.decimal)

    def _heading(self, parameter: Parameter | None, name: str) -> str:
        label = label_of(parameter, name)
        said = self._formats.heading(label) if parameter and parameter.label else capitalised(label)
        return " ".join(said.split()) or self._texts.render("piece.empty", {})

    def _pair(self, label: str, value: str) -> str:
        return self._texts.render("piece.pair", {"label": label, "value": value})


def _place(value: str, question: str) -> int:
    """Return where `value` stands in `question` as whole words; -1 if nowhere."""
    start = question.find(value)
    while start >= 0:
        if _BEFORE.search(question, max(start - 2, 0), start) and _AFTER.match(question, start + len(value)):
            break
        start = question.find(value, start + 1)
    return start


def _is_items(name: str, value: object) -> bool:
    return name == ITEMS and bool(as_list(value))


def _recognisable(parameter: Parameter, value: object) -> bool:
    boolean = parameter.type is ParameterType.BOOLEAN or isinstance(value, bool)
    return not boolean and isinstance(value, str | int | float | Decimal)


def _is_long(value: object) -> bool:
    """Say whether writing the number as people do would round it."""
    return isinstance(value, Decimal) and len(value.as_tuple().digits) > 28


def _finer_than_cents(value: object) -> bool:
    try:
        exponent = Decimal(str(value)).normalize().as_tuple().exponent
    except (InvalidOperation, ValueError):
        return False
    return isinstance(exponent, int) and exponent < -2
