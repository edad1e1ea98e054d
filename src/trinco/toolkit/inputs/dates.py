"""Read a date or time in the few forms that mean one thing; write it as the server keeps it (spec/004 section 2).

| given | read as |
|---|---|
| `2026-06-01` | the start of that day, or its end, as the field says |
| `2026-06-01 09:30`, `2026-06-01 09:30:00`, `2026-06-01T09:30:00` | that time in the server's zone |
| `...Z`, `...+02:00` | converted to the server's zone; refused where none is configured |
| `01/06/2026` | refused, with both readings named |
| a time that the clocks skip, or have twice | refused, with what is near, or with both readings |

No words ("tomorrow"), no numbers of seconds, no weeks, no two-digit years: nothing that somebody else may read in
another way. Leaves out spoken dates, which are the language layer's part.
"""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from enum import StrEnum
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from trinco.toolkit.inputs.problems import Code, Day, Problem, Said, problem
from trinco.toolkit.inputs.untrusted import received

SERVER_FORMAT = "%Y-%m-%d %H:%M:%S"
_LONGEST = 64
# Digits are written out: \d also matches those of other scripts, and \Z, unlike $, no newline.
_ISO = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})"
    r"(?:[Tt ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,9}))?)?\ ?([Zz]|[+-][0-9]{2}(?::?[0-9]{2})?)?)?\Z"
)
_TIME = r"([Tt ](?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?)?\Z"
_SHORT = re.compile(r"([0-9]{4})([-/.])([0-9]{1,2})\2([0-9]{1,2})" + _TIME)
_WRITTEN = re.compile(r"([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4})" + _TIME)


class DateOnly(StrEnum):
    """What a field that keeps a time makes of a day."""

    START = "start"
    END = "end"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class When:
    """A date or time that was read. `at` has the server's zone, or none where none is configured."""

    at: datetime
    day_only: bool = False
    fraction_dropped: bool = False


def normalize_date(
    value: object,
    *,
    zone: str | None = None,
    field: str = "",
    date_only: DateOnly = DateOnly.START,
    writes: str = SERVER_FORMAT,
    takes: str = "takes.datetime",
) -> When | Problem:
    """Return what `value` means, or what is wrong. `zone` is the server's, and `writes` the form that it keeps."""
    asked_for = Said(key=takes)
    if not isinstance(value, str) or len(value) > _LONGEST:
        return problem(field, Code.WRONG_TYPE, received=received(value), takes=asked_for)
    text = value.strip(" \t\r\n")
    found = _ISO.match(text)
    if found is None:
        return _other_form(text, field, asked_for)
    read = _calendar(found)
    if read is None:
        return problem(field, Code.IMPOSSIBLE_DATE, received=received(text))
    fraction = bool((found[7] or "").strip("0"))
    if found[4] is None:
        return _whole_day(read, text, zone, field, date_only)
    if found[8] is not None:
        return _with_offset(read, text, found[8], zone, field, writes, fraction)
    return _local(read, text, zone, field, fraction, writes)


def written(at: datetime, form: str = SERVER_FORMAT) -> str:
    """Return a time as the server writes it. A year has four digits on every system."""
    return at.strftime(form.replace("%Y", f"{at.year:04}"))


def in_zone(at: datetime, zone: str | None) -> datetime:
    """Return a stored time without an offset as one of the server's zone."""
    return at if zone is None or at.tzinfo is not None else at.replace(tzinfo=zone_of(zone))


def instant(at: datetime) -> datetime:
    """Return a time to compare by: two of one zone are else compared by what their clocks show."""
    try:
        return at.astimezone(UTC) if at.tzinfo is not None else at.replace(tzinfo=UTC)
    except OverflowError:
        return at.replace(tzinfo=UTC)


@cache
def zone_of(name: str) -> tzinfo:
    """Return a time zone by its name; an unknown one is the author's mistake."""
    try:
        return UTC if name == "UTC" else ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValueError(f"there is no time zone {name!r}") from None


def _calendar(found: re.Match[str]) -> datetime | None:
    year, month, day, hour, minute, second = (int(found[n] or 0) for n in range(1, 7))
    try:
        return datetime(year, month, day, hour, minute, second)  # noqa: DTZ001 - its zone is decided next
    except ValueError:
        return None


def _whole_day(read: datetime, text: str, zone: str | None, field: str, policy: DateOnly) -> When | Problem:
    if policy is DateOnly.REFUSED:
        return problem(field, Code.TIME_REQUIRED, received=received(text))
    at = datetime.combine(read.date(), time(23, 59, 59)) if policy is DateOnly.END else read
    if zone is None:
        return When(at=at, day_only=True)
    # Where a day begins at 01:00 because the clocks skip its midnight, or ends twice, the outer moment is the day's.
    local = at.replace(tzinfo=zone_of(zone), fold=1 if policy is DateOnly.END else 0)
    if policy is DateOnly.START and _gap(local):
        local = _nearest(local)[1]
    return When(at=local, day_only=True)


def _with_offset(
    read: datetime, text: str, offset: str, zone: str | None, field: str, writes: str, fraction: bool
) -> When | Problem:
    if zone is None:
        return problem(field, Code.NO_ZONE, received=received(text))
    shift = _offset(offset)
    if shift is None:
        return problem(field, Code.IMPOSSIBLE_DATE, received=received(text))
    try:
        local = read.replace(tzinfo=timezone(shift)).astimezone(zone_of(zone))
    except OverflowError:
        return problem(field, Code.IMPOSSIBLE_DATE, received=received(text))
    if local.fold and "%z" not in writes:
        return problem(field, Code.REPEATED_HOUR, received=received(text), local=f"{local:%H:%M}", zone=zone)
    return When(at=local, fraction_dropped=fraction)


def _local(read: datetime, text: str, zone: str | None, field: str, fraction: bool, writes: str) -> When | Problem:
    if zone is None:
        return When(at=read, fraction_dropped=fraction)
    local = read.replace(tzinfo=zone_of(zone))
    if _gap(local):
        before, after = (written(at) for at in _nearest(local))
        facts = {"received": received(text), "zone": zone, "before": before, "after": after}
        said = Said(key=Code.NONEXISTENT_TIME, facts=facts)
        return Problem(field=field, code=Code.NONEXISTENT_TIME, said=said, allowed=(before, after))
    if local.utcoffset() != local.replace(fold=1).utcoffset():
        return _twice(local, text, zone, field, writes)
    return When(at=local, fraction_dropped=fraction)


def _twice(local: datetime, text: str, zone: str, field: str, writes: str) -> Problem:
    first, second = local.isoformat(), local.replace(fold=1).isoformat()
    said = Said(
        key=Code.AMBIGUOUS_TIME, facts={"received": received(text), "zone": zone, "first": first, "second": second}
    )
    allowed = (first, second) if "%z" in writes else (first,)
    return Problem(field=field, code=Code.AMBIGUOUS_TIME, said=said, allowed=allowed)


def _gap(local: datetime) -> bool:
    try:
        return local.astimezone(UTC).astimezone(local.tzinfo).replace(tzinfo=None) != local.replace(tzinfo=None)
    except OverflowError:  # at either end of the calendar no clock is changed
        return False


def _nearest(local: datetime) -> tuple[datetime, datetime]:
    """Return the last second before a gap and the first one after it."""
    low = local.replace(fold=1).astimezone(UTC)  # in a gap, the later offset gives the earlier instant
    high = local.replace(fold=0).astimezone(UTC)
    zone = local.tzinfo
    before = low.astimezone(zone).utcoffset()
    while high - low > timedelta(seconds=1):
        middle = (low + (high - low) / 2).replace(microsecond=0)
        if middle.astimezone(zone).utcoffset() == before:
            low = middle
        else:
            high = middle
    return low.astimezone(zone), high.astimezone(zone)


def _offset(text: str) -> timedelta | None:
    if text in "Zz":
        return timedelta(0)
    hours, minutes = int(text[1:3]), int(text[-2:]) if len(text) > 3 else 0
    shift = timedelta(hours=hours, minutes=minutes)
    if minutes > 59 or shift > timedelta(hours=14):
        return None
    return -shift if text[0] == "-" else shift


def _other_form(text: str, field: str, takes: Said) -> Problem:
    readings: list[Day] = []
    if (found := _SHORT.match(text)) is not None:
        readings = _days((int(found[1]), int(found[3]), int(found[4])))
    elif (found := _WRITTEN.match(text)) is not None:
        one, other, year = int(found[1]), int(found[3]), int(found[4])
        readings = _days((year, other, one), (year, one, other))
    if found is not None and not readings:
        return problem(field, Code.IMPOSSIBLE_DATE, received=received(text))
    facts: dict[str, object] = {"received": received(text), "takes": takes}
    at = (found and found[5]) or ""
    meant = tuple(f"{day.iso}{at}" for day in readings)
    if len(readings) == 2:
        facts |= {"first": readings[0], "second": readings[1], "first_iso": meant[0], "second_iso": meant[1]}
        said = Said(key=Code.AMBIGUOUS_DATE, facts=facts)
        return Problem(field=field, code=Code.AMBIGUOUS_DATE, said=said, allowed=meant)
    hints = tuple(Said(key="hint.write", facts={"value": each}) for each in meant)
    said = Said(key=Code.BAD_FORMAT, facts=facts)
    return Problem(
        field=field, code=Code.BAD_FORMAT, said=said, hints=hints, allowed=meant, suggestion=next(iter(meant), None)
    )


def _days(*readings: tuple[int, int, int]) -> list[Day]:
    """Return those readings that are days, each once."""
    found: list[Day] = []
    for year, month, number in dict.fromkeys(readings):
        try:
            date(year, month, number)
        except ValueError:
            continue
        found.append(Day(year=year, month=month, day=number))
    return found
