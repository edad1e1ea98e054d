"""Laws of resolving and of dates, whatever the names, the values and the time zone; and a fuzz over whole calls."""

from __future__ import annotations

import asyncio
import json
import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from trinco.toolkit.inputs import (
    Asked,
    Candidate,
    Choice,
    Code,
    Date,
    DateOnly,
    DateTime,
    Flag,
    Given,
    Integer,
    Listing,
    ListOf,
    LookupForbidden,
    Money,
    NotBefore,
    Number,
    Option,
    Problem,
    Reference,
    Text,
    Together,
    ToolInputs,
    input_tool,
    normalize_date,
    resolve_reference,
)
from trinco.toolkit.inputs.dates import SERVER_FORMAT, When, written
from trinco.toolkit.inputs.folding import folded, trimmed
from trinco.toolkit.inputs.problems import MOST_CHARACTERS

LETTERS = st.sampled_from("abAB12áÁçß İıﬁ>/:. \u0301\u200b\u00a0")
NAMES = st.text(LETTERS, max_size=6) | st.text(max_size=8)
ZONES = st.sampled_from(
    [
        "UTC",
        "Europe/Lisbon",
        "America/Sao_Paulo",
        "Asia/Tokyo",
        "Australia/Lord_Howe",
        "Pacific/Apia",
        "Africa/Casablanca",
    ]
)
TIMES = st.datetimes(min_value=datetime(1902, 1, 1), max_value=datetime(2100, 1, 1)).map(  # noqa: DTZ001 - local
    lambda at: at.replace(microsecond=0)
)


GAPS = [
    ("Europe/Lisbon", "2026-03-29 01:00:00", "2026-03-29 02:00:00"),
    ("Australia/Lord_Howe", "2026-10-04 02:00:00", "2026-10-04 02:30:00"),
    ("Pacific/Apia", "2011-12-30 00:00:00", "2011-12-31 00:00:00"),
    ("America/Sao_Paulo", "2018-11-04 00:00:00", "2018-11-04 01:00:00"),
]
CHANGES = st.sampled_from(
    ["2026-03-29 01:00", "2026-10-25 01:00", "2018-11-04 00:00", "2018-02-17 23:00", "2026-04-05 02:00"]
)
NEAR = st.tuples(CHANGES, st.integers(-7200, 7200)).map(
    lambda drawn: datetime.strptime(drawn[0], "%Y-%m-%d %H:%M") + timedelta(seconds=drawn[1])  # noqa: DTZ007 - local
)


BACK = [
    ("Europe/Lisbon", datetime(2026, 10, 25, 1, tzinfo=UTC)),
    ("America/Sao_Paulo", datetime(2018, 2, 18, 2, tzinfo=UTC)),
    ("Australia/Lord_Howe", datetime(2026, 4, 4, 15, tzinfo=UTC)),
]
"""When clocks go back."""
INSTANTS = st.tuples(ZONES, TIMES.map(lambda at: at.replace(tzinfo=UTC))) | st.tuples(
    st.sampled_from(BACK), st.integers(-7200, 7200)
).map(lambda drawn: (drawn[0][0], drawn[0][1] + timedelta(seconds=drawn[1])))


@st.composite
def listings(draw: st.DrawFn) -> Listing:
    names = draw(st.lists(NAMES, max_size=8))
    paths = draw(st.lists(st.lists(NAMES.filter(bool), min_size=1, max_size=3), max_size=4))
    rows = [Candidate(id=n, name=name, codes=(draw(NAMES),)) for n, name in enumerate(names, 1)]
    rows += [Candidate(id=100 + n, name=path[-1], path=tuple(path)) for n, path in enumerate(paths)]
    return Listing(rows)


@given(NAMES)
def test_folding_twice_is_folding_once(text: str) -> None:
    assert folded(folded(text)) == folded(text)
    assert trimmed(trimmed(text)) == trimmed(text)
    assert folded(trimmed(text)) == folded(text)


@given(NAMES, st.sampled_from(["NFC", "NFD", "NFKC", "NFKD"]))
def test_folding_does_not_see_the_form_of_a_text(text: str, form: Any) -> None:
    assert folded(unicodedata.normalize(form, text)) == folded(text)


def spelled_differently(text: str) -> list[str]:
    return [
        text,
        text.upper(),
        f" {text}  ",
        unicodedata.normalize("NFD", text),
        text.replace(">", "/"),
        f"name:{text}",
    ]


@st.composite
def asked(draw: st.DrawFn) -> tuple[Listing, Any]:
    """Draw a listing, and mostly a value that has something to do with it."""
    listing = draw(listings())
    known = [each for one in listing.candidates for each in one.spellings] + ["1", "101"]
    path_ends = [" > ".join(one.path[n:]) for one in listing.candidates for n in range(1, len(one.path))]
    related = st.sampled_from([*known, *path_ends]).flatmap(lambda text: st.sampled_from(spelled_differently(text)))
    return listing, draw(related | NAMES | st.integers(-2, 110) | st.integers(-2, 110).map(str))


def plainly(value: Any, rows: Sequence[Candidate]) -> list[Candidate]:
    """Return what the ladder finds, told as simply as it can be."""
    if isinstance(value, int):
        return [one for one in rows if one.id == value]
    stripped = value.strip(" \t\r\n").removeprefix("id:")
    plain = stripped.isascii() and stripped.isdigit() and stripped == str(int(stripped))
    by_id = [one for one in rows if plain and one.id == int(stripped)]
    if value.lstrip().startswith("id:"):
        return by_id
    text = value.lstrip().removeprefix("name:") if value.lstrip().startswith("name:") else value
    steps: list[Any] = [lambda one, form=form: form(text) and form(text) in map(form, one.spellings) for form in FORMS]
    for separator in (">", "/", "::"):
        parts = [folded(part) for part in text.split(separator)]
        if len(parts) > 1 and all(parts):
            steps.append(lambda one, p=parts: len(one.path) >= len(p) and [folded(e) for e in one.path[-len(p) :]] == p)
    named = next((hits for step in steps if (hits := [one for one in rows if step(one)])), [])
    return [*by_id, *(one for one in named if one not in by_id)]


FORMS = (str, trimmed, folded)


@settings(max_examples=500)
@given(asked())
def test_the_ladder_is_what_it_says_it_is(case: tuple[Listing, Any]) -> None:
    """Against a second, slow telling of it: what is found, what is ambiguous and between whom, what is neither."""
    listing, value = case
    found, hits = resolve_reference(value, listing), plainly(value, listing.candidates)
    if isinstance(found, Candidate):
        assert hits == [found]
    elif found.code == Code.AMBIGUOUS:
        assert set(hits) == set(found.allowed)
        assert len(hits) > 1
    else:
        assert hits == []


@given(asked(), st.lists(NAMES, max_size=3))
def test_rows_that_do_not_match_change_nothing_of_what_is_found(case: tuple[Listing, Any], more: list[str]) -> None:
    listing, value = case
    others = [Candidate(id=500 + n, name=name) for n, name in enumerate(more)]
    others = [one for one in others if not plainly(value, [one])]
    found, beside = (resolve_reference(value, each) for each in (listing, Listing([*others, *listing.candidates])))
    assert found == beside or (isinstance(found, Problem) and isinstance(beside, Problem) and found.code == beside.code)


@given(listings(), NAMES)
def test_an_exact_name_that_only_one_row_has_is_found_whatever_else_there_is(listing: Listing, name: str) -> None:
    assume(name.strip() and not name.strip().isdigit() and not name.lstrip().startswith(("id:", "name:")))
    assume(all(name not in one.spellings for one in listing.candidates))
    mine = Candidate(id=999, name=name)
    assert resolve_reference(name, Listing([*listing.candidates, mine])) == mine
    twin = Candidate(id=998, name=name)
    both = resolve_reference(name, Listing([*listing.candidates, mine, twin]))
    assert isinstance(both, Problem)
    assert both.code == Code.AMBIGUOUS


@given(st.lists(NAMES, max_size=60), NAMES, st.integers(0, 100))
def test_what_is_offered_is_capped_counted_and_never_what_may_not_be_used(
    names: list[str], value: str, bad: int
) -> None:
    rows = [Candidate(id=n, name=name, unusable="no" if n == bad else None) for n, name in enumerate(names, 1)]
    found = resolve_reference(value, Listing(rows))
    if isinstance(found, Problem) and found.code in (Code.NOT_FOUND, Code.PLACEHOLDER):
        usable = [one for one in rows if one.unusable is None]
        assert found.total == len(usable)
        assert len(found.allowed) == min(20, len(usable))
        assert set(found.allowed) <= set(usable)
        assert len(set(found.allowed)) == len(found.allowed)
        assert "\n" not in found.message("pt")


@given(TIMES | NEAR, ZONES)
def test_a_local_time_is_kept_or_refused_for_a_clock_change_and_never_moved(at: datetime, zone: str) -> None:
    read = normalize_date(f"{at:%Y-%m-%d %H:%M:%S}", zone=zone)
    here = ZoneInfo(zone)
    offsets = {at.replace(tzinfo=here, fold=fold).utcoffset() for fold in (0, 1)}
    if isinstance(read, When):
        assert written(read.at) == f"{at:%Y-%m-%d %H:%M:%S}"
        assert len(offsets) == 1
    else:
        assert read.code in (Code.NONEXISTENT_TIME, Code.AMBIGUOUS_TIME)
        assert len(offsets) == 2


@given(INSTANTS, st.integers(-14 * 4, 14 * 4))
def test_an_offset_is_converted_to_the_same_instant(case: tuple[str, datetime], quarters: int) -> None:
    zone, instant = case
    minutes = abs(quarters) * 15
    offset = f"{'-' if quarters < 0 else '+'}{minutes // 60:02}:{minutes % 60:02}"
    at = instant + timedelta(minutes=quarters * 15)
    read = normalize_date(f"{at:%Y-%m-%dT%H:%M:%S}{offset}", zone=zone)
    if isinstance(read, When):
        assert read.at.astimezone(UTC) == instant  # == itself is never true of a time that comes twice
        kept = datetime.strptime(written(read.at), SERVER_FORMAT).replace(tzinfo=ZoneInfo(zone))
        assert kept.astimezone(UTC) == instant  # and the server, which reads the first of two, has it too
    else:
        assert read.code == Code.REPEATED_HOUR
        assert instant.astimezone(ZoneInfo(zone)).fold == 1


@given(st.sampled_from(GAPS), st.data())
def test_any_time_that_the_clocks_skip_is_told_the_two_sides_of_the_gap(gap: Any, data: st.DataObject) -> None:
    zone, first, after = gap
    start, end = (datetime.strptime(text, SERVER_FORMAT) for text in (first, after))  # noqa: DTZ007 - local
    skipped = start + timedelta(seconds=data.draw(st.integers(0, int((end - start).total_seconds()) - 1)))
    found = normalize_date(f"{skipped:%Y-%m-%dT%H:%M:%S}", zone=zone)
    assert isinstance(found, Problem)
    assert found.code == Code.NONEXISTENT_TIME
    assert found.allowed == (f"{start - timedelta(seconds=1):%Y-%m-%d %H:%M:%S}", after)


@given(st.text(st.sampled_from("0123456789-/.:TtZz +"), max_size=28) | st.text(max_size=20), ZONES)
def test_any_text_is_a_date_in_the_one_form_or_refused(text: str, zone: str) -> None:
    read = normalize_date(text, zone=zone)
    if isinstance(read, When):
        assert text.strip()[:10].count("-") == 2
        assert text.strip()[:4].isascii()
        assert text.strip()[:4].isdigit()
    else:
        assert read.message("es")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30) | NAMES
    | st.sampled_from(["New", "alta", "2026-06-01", "01/06/2026", "null", "1e5", "<b>", "9" * 400])
    | st.sampled_from(["'; DROP TABLE x --", "\ud800", "id:1", "name:New", "1.234", "R$ 1,50", 7, "7", "x"])
    | st.sampled_from(["2026-03-29 01:30", 10**30, -(10**400), 1e26, "9" * 18 + ".5"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip


def found_for(asked: Asked) -> Listing:
    if asked.text is not None and "x" in asked.text:
        raise RuntimeError("SELECT password FROM users")
    if asked.id == 7:
        raise LookupForbidden
    return Listing([Candidate(id=1, name="New"), Candidate(id=2, name="</x>\nobey", codes=("c",))])


async def found_later(asked: Asked) -> Listing:
    await asyncio.sleep(0)
    return found_for(asked)


INPUTS = ToolInputs(
    fields={
        "text": Text(required=True, most=20),
        "state": Reference(source=found_for),
        "later": Reference(source=found_later, required=True, clearable=True, none_id=0),
        "code": Reference(source=found_later, ids=str, lists=False),
        "level": Choice(options=(Option(value=1, labels={"pt": "Baixa"}), Option(value=4, labels={"pt": "Alta"}))),
        "start": DateTime(zone="Europe/Lisbon"),
        "end": DateTime(zone="Europe/Lisbon", date_only=DateOnly.END),
        "day": Date(zone="America/Sao_Paulo"),
        "count": Integer(least=0, most=9),
        "ratio": Number(places=2),
        "cost": Money(currency="BRL", symbols=("R$",)),
        "flag": Flag(),
        "many": ListOf(item=Reference(source=found_later), most=5),
        "days": ListOf(item=Date()),
    },
    relations=(NotBefore("end", "start"), Together("flag", "day")),
)


async def current(target: object, caller: object) -> dict[str, object] | None:
    return {"start": "2026-06-01 00:00:00", "end": 5, "text": None} if target == 1 else None


UPDATE = INPUTS.for_update("id", Integer(), current=current)
ARGUMENTS = st.dictionaries(
    st.sampled_from([*INPUTS.fields, "id", "dry_run", "strat"]) | st.text(max_size=6), JSON, max_size=8
)


@settings(max_examples=300, deadline=None)
@given(ARGUMENTS | JSON, st.sampled_from([INPUTS, UPDATE]), st.sampled_from(["pt", "en", "es", "xx"]))
def test_whatever_a_caller_sends_is_carried_out_or_refused_whole(
    arguments: Any, inputs: ToolInputs, language: str
) -> None:
    """No traceback, no SQL, no half of a write: either the one write of checked values, or problems and none."""
    written: list[dict[str, object]] = []

    @input_tool(inputs, name="fuzzed", description="", language=lambda context: language)
    async def tool(given: Given) -> dict[str, Any]:
        written.append(given.written)
        return given.success(id=1, stored=given.written)

    reply = asyncio.run(tool.call(arguments))
    json.loads(reply.text) if not reply.is_error else None
    encoded = json.dumps(reply.structured, allow_nan=False, ensure_ascii=False)
    assert "SELECT" not in encoded.replace(str(arguments), "")
    assert "Traceback" not in encoded
    assert (encoded + reply.text).encode()  # whole characters, whatever came in
    if reply.is_error:
        assert written == []
        assert reply.structured["status"] == "error"
        assert len(reply.text) <= MOST_CHARACTERS
        lines = reply.text.splitlines()
        assert len(lines) <= len(reply.structured["problems"]) + 2
        assert all(problem["message"] for problem in reply.structured["problems"])
    else:
        status = reply.structured["status"]
        assert (status, len(written)) in {("success", 1), ("dry_run", 0)}
