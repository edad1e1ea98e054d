"""Read times of day, as "14:45": in figures, by the clock's halves and quarters, by noon and midnight.

An hour that may be before or after noon ("às três") keeps both readings. How long something takes is no time of day.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trinco.language.values.found import Candidate
from trinco.language.values.worded import cardinal
from trinco.language.vocabulary import Half

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trinco.language.locales import Language
    from trinco.language.normal import Message

_POINTED = re.compile(r"(\d{1,2})\.([0-5]\d)")
_FIGURE = re.compile(r"(\d{1,2})(?:(hs?|hrs?)(?:([0-5]\d)(?:min|m)?)?)?([ap]m?)?")
_MINUTES = re.compile(r"([0-5]\d)(?:([ap]m?)|hs?|hrs?)?")


@dataclass(frozen=True, slots=True)
class _Said:
    """An hour with its minutes, before it is known which half of the day is meant."""

    hour: int
    minute: int
    last: int
    marked: bool = False
    """Its own form shows that it is a time."""
    sure: bool = False
    """As clocks of 24 hours show it."""
    half: Half | None = None


def times(message: Message, language: Language) -> tuple[Candidate, ...]:
    """Return all times of day in `message`, in their order."""
    return tuple(_Grammar(message, language).found())


class _Grammar:
    def __init__(self, message: Message, language: Language) -> None:
        self.message, self.language = message, language
        self.words, self.clock = message.words, language.calendar.clock
        self.has_minutes_first = not self.clock.between.isdisjoint(self.words) or bool(
            self.clock.bare_halves.intersection(self.words)
        )

    def found(self) -> Iterable[Candidate]:
        at, tokens, words = 0, self.message.tokens, self.words
        openings, spoken = self.clock.openings, self.language.numbers.openings
        if not self.message.has_digits and openings.isdisjoint(words) and spoken.isdisjoint(words):
            return
        while at < len(tokens):
            opens = words[at][0].isdecimal() or words[at] in openings or words[at] in spoken
            read = self._at(at) if opens else None
            if read:
                values, last = read
                span = (tokens[at].start, tokens[last - 1].end)
                yield Candidate(value=values[0], others=values[1:], span=span, strong=True)
            at = read[1] if read else at + 1

    def _at(self, at: int) -> tuple[tuple[str, ...], int] | None:
        said = self._twelve(at) or (self._before_hour(at) if self.has_minutes_first else None) or self._hour(at)
        if said is None:
            return None
        last, half = said.last, said.half
        for phrase in self.clock.exact:
            last += len(phrase) if self.words[last : last + len(phrase)] == phrase else 0
        if half is None:
            half, last = self._half(last)
        marked = said.marked or half is not None or last > said.last or self._is_led(at) or last - at == len(self.words)
        if not marked or (half is None and self._goes_on(last)):
            return None
        hours = _hours(said, half)
        return (tuple(f"{hour:02d}:{said.minute:02d}" for hour in hours), last) if hours else None

    # Parts

    def _phrase(self, at: int, phrases: Iterable[tuple[str, ...]]) -> int:
        return max((len(p) for p in phrases if self.words[at : at + len(p)] == p), default=0)

    def _number(self, at: int, most: int) -> tuple[int, int] | None:
        """Read a whole number up to `most`, in figures or words."""
        if at >= len(self.words):
            return None
        word = self.words[at]
        if word.isdecimal():
            return (int(word), at + 1) if len(word) <= 2 and int(word) <= most else None
        value, last = cardinal(self.words, at, self.language.numbers)
        return (value, last) if last > at and value <= most else None

    def _half(self, at: int) -> tuple[Half | None, int]:
        for phrase, half in self.clock.longest_periods:
            if self.words[at : at + len(phrase)] == phrase:
                return half, at + len(phrase)
        return None, at

    def _is_led(self, at: int) -> bool:
        return (at > 0 and self.words[at - 1] in self.clock.at) or self._begins_range(at)

    def _begins_range(self, at: int) -> bool:
        """Say whether the hour is the first of two: "entre *as quatro* e as seis"."""
        while at and self.words[at - 1] in self.language.calendar.led | self.clock.at:
            at -= 1
        return at > 0 and self.words[at - 1] in self.language.tongue.sayings.ranging

    def _goes_on(self, last: int) -> bool:
        """Say whether the number goes on as something else: "às 3 camisetas", 10:30:15, 3,5."""
        if last >= len(self.words):
            return False
        word, joined = self.words[last], self.message.tokens[last].start == self.message.tokens[last - 1].end
        if joined and word in "/-:.," and last + 1 < len(self.words):
            return self.message.tokens[last + 1].start == self.message.tokens[last].end
        return word == "%" or word in self.clock.counted

    # Forms

    def _twelve(self, at: int) -> _Said | None:
        """Read noon and midnight, and what is past them: "meio-dia e meia"."""
        noon, midnight = self._phrase(at, self.clock.noon), self._phrase(at, self.clock.midnight)
        if not noon and not midnight:
            return None
        last = at + max(noon, midnight)
        minute, last = self._past(last)
        return _Said(0 if midnight else 12, minute, last, marked=True, sure=True)

    def _before_hour(self, at: int) -> _Said | None:
        """Read "quinze pras três", "half past two", "quarter to three"."""
        clock, words = self.clock, self.words
        start = at + 1 if words[at] in self.language.numbers.articles and at + 1 < len(words) else at
        if words[start] in clock.halves or words[start] in clock.quarters:
            minutes, last = (30 if words[start] in clock.halves else 15), start + 1
        else:
            number = self._number(at, 59)
            if not number or not number[0]:
                return None
            minutes, last = number
            last += last < len(words) and words[last] in clock.minutes
        to, past = self._phrase(last, clock.to), self._phrase(last, clock.past)
        bare = words[start] in clock.bare_halves and last == start + 1
        if not to and not past and not (bare and self._number(last, 12)):
            return None
        hour_at = last + max(to, past)
        if twelve := (self._twelve(hour_at) if hour_at < len(words) else None):
            hour, last, sure = twelve.hour, twelve.last, True
        elif number := self._number(hour_at, 24):
            (hour, last), sure = number, False
            last += last < len(words) and words[last] in clock.hours
        else:
            return None
        if not to:
            return _Said(hour, minutes, last, marked=True, sure=sure)
        earlier = (hour - 1) % 24 if sure or hour != 1 else 12
        return _Said(earlier, 60 - minutes, last, marked=True, sure=sure)

    def _hour(self, at: int) -> _Said | None:
        if self.words[at][0].isdecimal():
            return self._in_figures(at)
        number = self._number(at, 24)
        if not number:
            return None
        hour, last = number
        named = last < len(self.words) and self.words[last] in self.clock.hours
        last += named
        minute, after = (0, last) if self._begins_range(at) else self._past(last)
        return _said(hour, minute, after, marked=after > last)

    def _in_figures(self, at: int) -> _Said | None:
        tokens, words = self.message.tokens, self.words
        glued = at > 0 and tokens[at - 1].end == tokens[at].start
        if (pointed := _POINTED.fullmatch(words[at])) and not glued:
            return self._pointed(at, int(pointed[1]), int(pointed[2]))
        m = _FIGURE.fullmatch(words[at])
        if not m or (glued and (tokens[at - 1].is_word or tokens[at - 1].text in "/:.,-")) or int(m[1]) > 24:
            return None
        hour, last, minute, half = int(m[1]), at + 1, int(m[3] or 0), m[4]
        colon = words[at + 1 : at + 2] == (":",) and at + 2 < len(words) and tokens[at + 1].start == tokens[at].end
        minutes = _MINUTES.fullmatch(words[at + 2]) if colon and not m[2] and not half else None
        if minutes and tokens[at + 2].start == tokens[at + 1].end:
            minute, last, half = int(minutes[1]), at + 3, minutes[2]
        shown = bool(m[2] or (minutes and last > at + 1))
        if half and half[:1] not in self.clock.letters:
            return None
        if not shown and not half:
            last += last < len(words) and words[last] in self.clock.hours
            minute, after = (0, last) if self._begins_range(at) else self._past(last)
            return _said(hour, minute, after, marked=after > last, sure=len(m[1]) == 2 and m[1][0] == "0")
        if shown and not half and minute == 0 and not minutes:
            minute, last = self._past(last)
        sure = m[1][0] == "0" or (self.clock.is_24 and shown and hour > 6)
        named = self.clock.letters.get(half[:1]) if half else None
        return _Said(hour, minute, last, marked=True, sure=sure, half=named)

    def _pointed(self, at: int, hour: int, minute: int) -> _Said | None:
        """Read "17.05 h": a number with two decimals is one if anything says so, or nothing stands beside it."""
        if hour > 24:
            return None
        named = at + 1 < len(self.words) and self.words[at + 1] in self.clock.hours
        sure = hour > 12 or self.words[at][0] == "0" or (self.clock.is_24 and hour > 6)
        return _Said(hour, minute, at + 1 + named, marked=named, sure=sure)

    def _past(self, at: int) -> tuple[int, int]:
        """Return the minutes that follow the hour, and the index after them."""
        words, clock = self.words, self.clock
        if at >= len(words):
            return 0, at
        less, joined = words[at] in clock.less, words[at] in self.language.numbers.joiners
        after = at + 1 if less or joined else at
        if (less or joined) and after < len(words):
            articled = words[after] in self.language.numbers.articles and after + 1 < len(words)
            name = words[after + 1] if articled and words[after + 1] in clock.quarters else words[after]
            if name in clock.halves or name in clock.quarters:
                minutes = 30 if name in clock.halves else 15
                return (-minutes if less else minutes), after + 1 + (name != words[after])
        number = self._number(after, 59)
        if not number or (number[0] < 10 and not (less or joined)) or number[0] == 0:
            return 0, at
        minutes, last = number
        last += last < len(words) and words[last] in clock.minutes
        return (-minutes if less else minutes), last


def _said(hour: int, minute: int, last: int, *, marked: bool, sure: bool = False) -> _Said:
    """Return the hour and its minutes; those that it lacks are of the hour before: "las tres menos cuarto"."""
    if minute >= 0:
        return _Said(hour, minute, last, marked=marked, sure=sure)
    return _Said((hour - 1) % 24 if hour != 1 else 12, 60 + minute, last, marked=marked, sure=sure)


def _hours(said: _Said, half: Half | None) -> tuple[int, ...]:
    """Return the hours that may be meant, in 24."""
    hour = said.hour % 24 if said.hour != 12 else 12
    if said.hour == 24:
        hour = 0
    match half:
        case Half.MORNING:
            return (hour % 12,) if hour == 12 else ((hour,) if hour < 12 else ())
        case Half.AFTERNOON:
            return (12 + hour % 12,) if 1 <= hour <= 12 else ((hour,) if hour > 12 else ())
        case Half.NIGHT:
            if hour == 12:
                return (0,)
            return (hour,) if hour < 5 or hour > 12 else (hour + 12,)
        case None:
            return (hour,) if said.sure or hour == 0 or hour > 12 else (hour, (hour + 12) % 24)
