"""Turn a text into what a speech engine can say: digits and symbols become words, lines become sentences.

Identifiers, documents and telephone numbers are said digit by digit, amounts, dates and times as people say them.
What has no sound is left out.
"""

from __future__ import annotations

import re
import unicodedata
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING

from trinco.language.formats import currency_signs
from trinco.language.locales import language_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from trinco.language.locales import Language

_LARGEST = 15
"""Digits of a number that is said as one."""
_SPELLED = 4
"""Digits of a number without separators that is still said as one; a longer one names something."""
_MILLION = 1_000_000
_SOUNDING = frozenset(" .,;:?!'’-")
_PAUSES = frozenset(".,;:?!")
_NUMBERED = r"\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{4}"
"""A day whose month is a number."""
_MARKER = re.compile(r"(?m)^[ \t]*[-*•–—][ \t]+")
_LINES = re.compile(r"[ \t]*[\r\n]+[ \t]*")


def speech(text: str, locale: str) -> str:
    """Return `text` as it is spoken: letters, blanks and the marks that make a pause, and nothing else.

    Args:
        text: a reply, of any length.
        locale: that of its words and numbers, such as `pt-BR`; raises `UsageError` for one that isn't supported.
    """
    speaker = _speaker(locale)
    bare = unicodedata.normalize("NFC", _MARKER.sub("", text))
    return _sounding(speaker.worded(bare))


@lru_cache(maxsize=32)
def _speaker(locale: str) -> _Speaker:
    return _Speaker(language_of(locale))


class _Speaker:
    """The words of one locale, in place of what has none."""

    def __init__(self, language: Language) -> None:
        self._language, self._voice = language, language.tongue.voice
        self._months = [month[:3] for month in self._voice.months]
        formats = language.formats
        self._signs = currency_signs(formats, self._voice.money)
        group, point = re.escape(formats.group), re.escape(formats.decimal)
        number = rf"\d{{1,3}}(?:{group}\d{{3}})+(?:{point}\d+)?|\d+(?:{point}\d+)?"
        sign = "|".join(sorted(map(re.escape, self._signs), key=len, reverse=True))
        kinds: dict[str, tuple[str, Callable[[re.Match[str]], str]]] = {
            "address": (r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?://|www\.)\S+[\w/]", self._address),
            "money": (rf"-?(?:(?:{sign})\s?-?(?:{number})|(?:{number})\s?(?:{sign}))(?!\d)", self._money),
            "date": (rf"(?<!\d)(?:{_NUMBERED}|{self._written()})(?!\d)", self._date),
            "time": (r"(?<!\d)(?:[01]?\d|2[0-3])(?::|h)[0-5]\d(?!\d)|(?<!\d)(?:[01]?\d|2[0-3])h(?!\w)", self._time),
            "percent": (rf"-?(?:{number})\s?%", self._percent),
            "ordinal": (r"(?<!\w)\d+[ºª°]", self._ordinal),
            "sign": (r"[&+]", lambda found: self._voice.signs[found[0]]),
            "numbered": (r"(?<!\w)[nN][º°]\.?", lambda _: self._voice.number),
            "dictated": (r"\+?\(?\d(?:[\d\s()./-]*[()/-][\d\s()./-]*)\d(?!\d)", self._dictated),
            "named": (r"(?<!\w)(?=[^\W_]*\d)(?=\w*[^\W\d_])[^\W_]+(?!\w)|[^\W\d_]+[-_/]\w*\d\w*", self._named),
            "number": (rf"(?<![\w.,])-?(?:{number})(?!\w)|\d+", self._number),
        }
        self._say = {name: say for name, (_, say) in kinds.items()}
        self._pattern = re.compile("|".join(f"(?P<{name}>{pattern})" for name, (pattern, _) in kinds.items()))

    def worded(self, text: str) -> str:
        return self._pattern.sub(lambda found: f" {self._say[str(found.lastgroup)](found)} ", text)

    def _written(self) -> str:
        """Return the pattern of a day whose month is written in letters: "25 Dec 2026"."""
        months = "|".join(month[:3] for month in self._voice.months)
        return rf"\d{{1,2}} (?:{months}) \d{{4}}"

    # Each kind

    def _address(self, found: re.Match[str]) -> str:
        bare = re.sub(r"^https?://", "", found[0])
        parts = re.findall(r"[^\W\d_]+|\d|.", bare)
        return " ".join(
            self._voice.signs.get(part, part) if not part.isdigit() else self._digits(part) for part in parts
        )

    def _money(self, found: re.Match[str]) -> str:
        sign = next(s for s in sorted(self._signs, key=len, reverse=True) if s in found[0])
        amount = self._exact("".join(found[0].replace(sign, "").split()))
        coin = self._voice.money[self._signs[sign]]
        whole, cents = divmod(int(abs(amount) * 100), 100)
        said = [self._counted(whole, coin.one, coin.many, feminine=coin.feminine)] if whole or not cents else []
        said += [self._counted(cents, coin.cent, coin.cents)] if cents else []
        return f"{self._voice.minus} " * (amount < 0) + self._voice.together.join(said)

    def _counted(self, number: int, one: str, many: str, *, feminine: bool = False) -> str:
        if number >= 10**_LARGEST:
            return f"{self._digits(str(number))} {many}"
        link = self._voice.of if number >= _MILLION and number % _MILLION == 0 else " "
        say = self._voice.counting or self._voice.cardinal
        return say(number, feminine=feminine) + link + (one if number == 1 else many)

    def _date(self, found: re.Match[str]) -> str:
        day = self._day(found[0])
        if day is None:
            return self._digits(found[0])
        voice = self._voice
        said = voice.days.get(day.day) or voice.cardinal(day.day)
        return voice.date.format(day=said, month=voice.months[day.month - 1], year=voice.cardinal(day.year))

    def _day(self, written: str) -> date | None:
        try:
            if "-" in written:
                return date.fromisoformat(written)
            if "/" not in written:
                day, month, year = written.split()
                return date(int(year), self._months.index(month) + 1, int(day))
            first, second, year = map(int, written.split("/"))
            month_first = self._language.region in self._language.calendar.month_first_regions
            return date(year, first, second) if month_first else date(year, second, first)
        except ValueError:
            return None

    def _percent(self, found: re.Match[str]) -> str:
        said = re.match(r"-?[^\s%]+", found[0])
        return f"{self._number(said)} {self._voice.percent}" if said else ""

    def _ordinal(self, found: re.Match[str]) -> str:
        """Say the first of something as such, and any other by its number."""
        number = int(found[0][:-1])
        return (number == 1 and self._voice.days.get(1)) or self._digits_or_one(found[0][:-1])

    def _digits_or_one(self, written: str) -> str:
        return self._voice.cardinal(int(written)) if len(written) <= _SPELLED else self._digits(written)

    def _time(self, found: re.Match[str]) -> str:
        hour, _, minute = found[0].replace("h", ":").partition(":")
        return self._voice.clock(int(hour), int(minute or 0))

    def _dictated(self, found: re.Match[str]) -> str:
        """Say a document's or a telephone's number: its groups apart."""
        groups = re.findall(r"\d+", found[0])
        plus = f"{self._voice.signs['+']} " * found[0].startswith("+")
        return plus + ", ".join(map(self._digits, groups))

    def _named(self, found: re.Match[str]) -> str:
        """Say what names a thing: capitals as letters, figures one by one."""
        parts = re.findall(r"[^\W\d_]+|\d+", found[0])
        return " ".join(self._digits(p) if p[0].isdigit() else " ".join(p) if p.isupper() else p for p in parts)

    def _number(self, found: re.Match[str]) -> str:
        written = found[0].removeprefix("-")
        minus = f"{self._voice.minus} " * found[0].startswith("-")
        whole, _, part = written.replace(self._language.formats.group, "").partition(self._language.formats.decimal)
        grouped = self._language.formats.group in written or part
        if len(whole) > _LARGEST or (len(whole) > 1 and whole[0] == "0") or (not grouped and len(whole) > _SPELLED):
            return minus + self._digits(whole) + (f" {self._voice.point} {self._digits(part)}" if part else "")
        return minus + self._voice.cardinal(int(whole)) + (f" {self._voice.point} {self._digits(part)}" if part else "")

    def _digits(self, written: str) -> str:
        return " ".join(self._voice.cardinal(int(c)) for c in written if c.isdecimal())

    def _exact(self, written: str) -> Decimal:
        formats = self._language.formats
        return Decimal(written.replace(formats.group, "").replace(formats.decimal, "."))


def _sounding(text: str) -> str:
    """Leave what has a sound or makes a pause; a line ends as a sentence does."""
    lines = (line.strip() for line in _LINES.split(text))
    joined = " ".join(line if line[-1] in _PAUSES else f"{line}." for line in lines if line)
    kept = "".join(c if c.isalpha() or c in _SOUNDING or unicodedata.combining(c) else " " for c in joined)
    kept = re.sub(r"(?<!\w)[-'’]+|[-'’]+(?!\w)", " ", kept)
    kept = re.sub(r"\s+([.,;:?!])", r"\1", kept)
    kept = re.sub(r"([.,;:?!])[.,;:?!]+", r"\1", kept)
    return " ".join(kept.split()).lstrip(".,;:?! ")
