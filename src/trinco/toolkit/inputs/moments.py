"""Fields that are a day or a time, in the server's own zone and format."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import ClassVar

from trinco.toolkit.inputs.dates import (
    SERVER_FORMAT,
    DateOnly,
    When,
    in_zone,
    instant,
    normalize_date,
    written,
    zone_of,
)
from trinco.toolkit.inputs.fields import At, Declared, JsonSchema, Read, out_of_range
from trinco.toolkit.inputs.problems import Code, Problem, Said, problem


@dataclass(frozen=True, slots=True, kw_only=True)
class DateTime(Declared):
    """A time. Without a `zone`, times are the server's own and an offset is refused, for nothing could convert it."""

    zone: str | None = None
    """The server's time zone: `Europe/Lisbon`."""
    writes: str = SERVER_FORMAT
    date_only: DateOnly = DateOnly.START
    """What a day without a time is: its first second, its last one, or refused."""
    earliest: datetime | None = None
    latest: datetime | None = None
    """What the server can keep. Aware times where there is a zone."""

    TAKES: ClassVar[str] = "takes.datetime"

    def __post_init__(self) -> None:
        if self.zone is not None:
            zone_of(self.zone)  # an unknown one is the author's mistake, and found here

    def branches(self, nested: Callable[[Declared], JsonSchema]) -> tuple[JsonSchema, ...]:
        return ({"type": "string", "minLength": 1},)

    def notes(self, language: str) -> tuple[Said, ...]:
        if self.zone is None:
            return (Said(key="describe.datetime.plain"),)
        return (Said(key="describe.datetime", facts={"zone": self.zone}),)

    def read(self, value: object, at: At) -> Read | tuple[Problem, ...]:
        when = normalize_date(value, zone=self.zone, field=at.path, date_only=self.date_only, writes=self.writes)
        if isinstance(when, Problem):
            return (when,)
        moment = instant(when.at)
        if (self.earliest is not None and moment < instant(self.earliest)) or (
            self.latest is not None and moment > instant(self.latest)
        ):
            return out_of_range(at.path, self.shown(value), self._bound(self.earliest), self._bound(self.latest))
        warnings = (Said(key="warn.fraction", facts={"field": at.path}),) if when.fraction_dropped else ()
        return Read(value=moment, written=written(when.at, self.writes), warnings=warnings)

    def from_stored(self, stored: object) -> object:
        if isinstance(stored, datetime):
            return instant(in_zone(stored, self.zone))
        for form in (self.writes, SERVER_FORMAT, "%Y-%m-%dT%H:%M:%S", "%Y-%m-%dT%H:%M:%S%z", "%Y-%m-%d"):
            try:
                return instant(in_zone(datetime.strptime(str(stored), form), self.zone))  # noqa: DTZ007 - the server's
            except ValueError:
                continue
        return None

    def same(self, sent: object, stored: object) -> bool:
        return sent == stored or ((kept := self.from_stored(stored)) is not None and kept == self.from_stored(sent))

    def _bound(self, at: datetime | None) -> str | None:
        return None if at is None else written(at)


@dataclass(frozen=True, slots=True, kw_only=True)
class Date(Declared):
    """A day. A time is refused, unless it is the day's own midnight in the server's zone."""

    zone: str | None = None
    writes: str = "%Y-%m-%d"
    earliest: date | None = None
    latest: date | None = None

    TAKES: ClassVar[str] = "takes.date"

    def __post_init__(self) -> None:
        if self.zone is not None:
            zone_of(self.zone)  # an unknown one is the author's mistake, and found here

    def branches(self, nested: Callable[[Declared], JsonSchema]) -> tuple[JsonSchema, ...]:
        return ({"type": "string", "minLength": 1},)

    def notes(self, language: str) -> tuple[Said, ...]:
        return (Said(key="describe.date"),)

    def read(self, value: object, at: At) -> Read | tuple[Problem, ...]:
        when = self._when(value, at.path)
        if isinstance(when, Problem):
            return (when,)
        if when.at.time() != time(0) and not when.day_only:
            return (problem(at.path, Code.HAS_TIME, received=self.shown(value)),)
        day = when.at.date()
        if (self.earliest is not None and day < self.earliest) or (self.latest is not None and day > self.latest):
            return out_of_range(at.path, self.shown(value), self.earliest, self.latest)
        return Read(value=day, written=written(datetime.combine(day, time()), self.writes))

    def from_stored(self, stored: object) -> object:
        if isinstance(stored, date):
            return stored.date() if isinstance(stored, datetime) else stored
        for form, text in ((self.writes, str(stored)), ("%Y-%m-%d", str(stored)[:10])):
            try:
                return datetime.strptime(text, form).date()  # noqa: DTZ007 - a day has no zone
            except ValueError:
                continue
        return None

    def same(self, sent: object, stored: object) -> bool:
        return sent == stored or ((kept := self.from_stored(stored)) is not None and kept == self.from_stored(sent))

    def _when(self, value: object, path: str) -> When | Problem:
        # A day alone needs no zone, and so no clock that skips its midnight.
        whole = normalize_date(value, field=path, takes=self.TAKES)
        if self.zone is None or (isinstance(whole, When) and whole.day_only):
            return whole
        return normalize_date(value, zone=self.zone, field=path, takes=self.TAKES)
