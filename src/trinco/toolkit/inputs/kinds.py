"""The kinds of fields that need no look-up: texts, numbers, money and flags."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from trinco.toolkit.inputs.fields import At, Declared, JsonSchema, Read, bounds, out_of_range
from trinco.toolkit.inputs.numbers import amounts, decimal, fraction_digits, plain
from trinco.toolkit.inputs.problems import Code, Problem, Said, problem

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
_BREAKS = re.compile("[\x00-\x1f\x7f\x85\u2028\u2029\ud800-\udfff]")
_WORD = r"[^\d\s.,'-]+"
_MONEY = re.compile(
    rf"(?P<sign>-)?\s*(?P<before>{_WORD})?\s*(?P<amount>-?\d[\d.,' \u00a0]*?)\s*(?P<after>{_WORD})?\Z", re.ASCII
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Declared):
    """A text. One line, without outer blanks, unless `lines`; what is too long is refused and never cut."""

    least: int = 1
    most: int | None = None
    """Characters, not bytes."""
    lines: bool = False
    pattern: str | None = None
    """A regular expression that the whole text has to match. Say in the description what it asks for."""

    TAKES: ClassVar[str] = "takes.text"
    TAKES_WORDS: ClassVar[bool] = True

    def branches(self, nested: Callable[[Declared], JsonSchema]) -> tuple[JsonSchema, ...]:
        limits = {"minLength": self.least or None, "maxLength": self.most}
        return ({"type": "string", **{key: limit for key, limit in limits.items() if limit is not None}},)

    def notes(self, language: str) -> tuple[Said, ...]:
        return () if self.most is None else (Said(key="describe.length", facts={"most": self.most}),)

    def read(self, value: object, at: At) -> Read | tuple[Problem, ...]:
        if not isinstance(value, str):
            return self.wrong(value, at)
        text = value.replace("\r\n", "\n") if self.lines else value.strip()
        found = tuple(self._problems(text, value, at.path))
        return found or Read(value=text, written=text)

    def _problems(self, text: str, value: str, path: str) -> list[Problem]:
        found: list[Problem] = []
        length = len(text) if text.strip() else 0
        if length < self.least:
            found.append(problem(path, Code.TOO_SHORT, length=length, least=self.least))
        if self.most is not None and length > self.most:
            found.append(problem(path, Code.TOO_LONG, length=length, most=self.most))
        if (_CONTROL if self.lines else _BREAKS).search(text):
            key = "bad_characters.lines" if self.lines else "bad_characters"
            found.append(Problem(field=path, code=Code.BAD_CHARACTERS, said=Said(key=key)))
        elif self.pattern is not None and length >= self.least and not re.fullmatch(self.pattern, text):
            found.append(problem(path, Code.BAD_PATTERN, received=self.shown(value)))
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Flag(Declared):
    """True or false, and nothing that somebody might read as one of them."""

    TAKES: ClassVar[str] = "takes.flag"

    def branches(self, nested: Callable[[Declared], JsonSchema]) -> tuple[JsonSchema, ...]:
        return ({"type": "boolean"},)

    def read(self, value: object, at: At) -> Read | tuple[Problem, ...]:
        known = {"true": True, "false": False}.get(value) if isinstance(value, str) else value
        return Read(value=known, written=known) if isinstance(known, bool) else self.wrong(value, at)

    def same(self, sent: object, stored: object) -> bool:
        return stored in (sent, int(bool(sent)), str(int(bool(sent))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Integer(Declared):
    """A whole number."""

    least: int | None = None
    most: int | None = None

    TAKES: ClassVar[str] = "takes.integer"

    def branches(self, nested: Callable[[Declared], JsonSchema]) -> tuple[JsonSchema, ...]:
        return ({"type": "integer", **_limits(self.least, self.most)},)

    def notes(self, language: str) -> tuple[Said, ...]:
        return _bounded(self.least, self.most)

    def read(self, value: object, at: At) -> Read | tuple[Problem, ...]:
        number = _number(self, value, at)
        if not isinstance(number, Decimal):
            return number
        if number != number.to_integral_value():
            return (problem(at.path, Code.NOT_WHOLE, received=self.shown(value)),)
        whole = int(number)
        return _bound(whole, self, value, at) or Read(value=whole, written=whole)

    def same(self, sent: object, stored: object) -> bool:
        return decimal(sent) == decimal(stored)


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Declared):
    """A decimal number."""

    least: Decimal | int | None = None
    most: Decimal | int | None = None
    places: int | None = None

    TAKES: ClassVar[str] = "takes.number"

    def branches(self, nested: Callable[[Declared], JsonSchema]) -> tuple[JsonSchema, ...]:
        return ({"type": "number", **_limits(self.least, self.most)},)

    def notes(self, language: str) -> tuple[Said, ...]:
        return _bounded(self.least, self.most)

    def read(self, value: object, at: At) -> Read | tuple[Problem, ...]:
        number = _number(self, value, at)
        if not isinstance(number, Decimal):
            return number
        return _precise(number, self.places, self, value, at) or (
            _bound(number, self, value, at) or Read(value=number, written=number)
        )

    def same(self, sent: object, stored: object) -> bool:
        return decimal(sent) == decimal(stored)

    def plain(self, value: object) -> object:
        return plain(value) if isinstance(value, Decimal) else value


@dataclass(frozen=True, slots=True, kw_only=True)
class Money(Declared):
    """An amount in one currency."""

    currency: str
    """Its code: `BRL`."""
    symbols: tuple[str, ...] = ()
    """What callers may write for it besides: `R$`. A symbol of several currencies is none of them."""
    places: int = 2
    least: Decimal | int | None = None
    most: Decimal | int | None = None

    TAKES: ClassVar[str] = "takes.money"

    def branches(self, nested: Callable[[Declared], JsonSchema]) -> tuple[JsonSchema, ...]:
        return ({"type": "number", **_limits(self.least, self.most)}, {"type": "string", "minLength": 1})

    def notes(self, language: str) -> tuple[Said, ...]:
        return (Said(key="describe.money", facts={"currency": self.currency}), *_bounded(self.least, self.most))

    def read(self, value: object, at: At) -> Read | tuple[Problem, ...]:
        amount = self._text(value, at) if isinstance(value, str) else decimal(value)
        if amount is None:
            return self.wrong(value, at)
        if not isinstance(amount, Decimal):
            return amount
        return _precise(amount, self.places, self, value, at) or (
            _bound(amount, self, value, at)
            or Read(value=amount, written=amount.quantize(Decimal(1).scaleb(-self.places)))
        )

    def same(self, sent: object, stored: object) -> bool:
        return decimal(sent) == decimal(stored)

    def _text(self, value: str, at: At) -> Decimal | tuple[Problem, ...] | None:
        found = _MONEY.match(value.strip()) if len(value) <= 64 else None
        if found is None:
            return None
        named = {each.casefold() for each in (found["before"], found["after"]) if each}
        if not named <= {each.casefold() for each in (self.currency, *self.symbols)}:
            return (problem(at.path, Code.WRONG_CURRENCY, received=self.shown(value), currency=self.currency),)
        readings = amounts((found["sign"] or "") + found["amount"])
        if len(readings) > 1:
            return _two_readings(self, value, readings, at)
        return readings[0] if readings else None


def _number(field: Declared, value: object, at: At) -> Decimal | tuple[Problem, ...]:
    readings = amounts(value) if isinstance(value, str) and len(value) <= 64 else []
    if len(readings) > 1:
        return _two_readings(field, value, readings, at)
    number = decimal(value)
    if number is not None:
        return number
    (found,) = field.wrong(value, at)
    if not readings:
        return (found,)
    meant = plain(readings[0])  # 12,5: plainly a decimal comma, but that is for its author to say
    hint = Said(key="hint.write", facts={"value": meant})
    return (Problem(field=at.path, code=found.code, said=found.said, hints=(hint,), suggestion=meant),)


def _two_readings(field: Declared, value: object, readings: list[Decimal], at: At) -> tuple[Problem, ...]:
    first, second = (plain(each) for each in readings[:2])
    facts = {"received": field.shown(value), "first": first, "second": second}
    said = Said(key=Code.AMBIGUOUS_NUMBER, facts=facts)
    return (Problem(field=at.path, code=Code.AMBIGUOUS_NUMBER, said=said, allowed=(first, second)),)


def _precise(number: Decimal, places: int | None, field: Declared, value: object, at: At) -> tuple[Problem, ...]:
    if places is None or fraction_digits(number) <= places:
        return ()
    return (problem(at.path, Code.TOO_PRECISE, received=field.shown(value), places=places),)


def _bound(number: Decimal | int, field: Integer | Number | Money, value: object, at: At) -> tuple[Problem, ...]:
    if (field.least is None or number >= field.least) and (field.most is None or number <= field.most):
        return ()
    return out_of_range(at.path, field.shown(value), field.least, field.most)


def _limits(least: Decimal | int | None, most: Decimal | int | None) -> JsonSchema:
    found = {"minimum": least, "maximum": most}
    return {key: plain(Decimal(limit)) for key, limit in found.items() if limit is not None}


def _bounded(least: Decimal | int | None, most: Decimal | int | None) -> tuple[Said, ...]:
    if least is None and most is None:
        return ()
    return (Said(key="describe.bounds", facts={"bounds": bounds(least, most)}),)
