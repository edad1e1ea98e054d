"""Dates and times: the forms that mean one thing are read, all else is refused with what to write instead."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from tests.unit.toolkit.inputs.desk import codes, read, values, wrong

from trinco.toolkit.inputs import Code, Date, DateOnly, DateTime, Problem, ToolInputs, normalize_date
from trinco.toolkit.inputs.dates import When

LISBON = DateTime(zone="Europe/Lisbon")
PLAIN = DateTime()


async def test_39_a_day_is_its_first_second_or_its_last_as_the_field_says() -> None:
    """R004-2.1"""
    assert await read(PLAIN, "2026-06-01") == "2026-06-01 00:00:00"
    assert await read(DateTime(date_only=DateOnly.END), "2026-06-01") == "2026-06-01 23:59:59"
    assert (await wrong(DateTime(date_only=DateOnly.REFUSED), "2026-06-01")).code == Code.TIME_REQUIRED


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("2026-06-01 09:30:15", "2026-06-01 09:30:15"),
        ("2026-06-01T09:30:15", "2026-06-01 09:30:15"),
        ("2026-06-01t09:30", "2026-06-01 09:30:00"),
        ("2026-06-01 09:30", "2026-06-01 09:30:00"),
        ("2026-06-01T09:30:15.000", "2026-06-01 09:30:15"),
    ],
)
async def test_40_the_forms_without_an_offset(given: str, kept: str) -> None:
    """R004-2.2"""
    assert await read(PLAIN, given) == kept
    assert await read(LISBON, given) == kept


async def test_40_a_fraction_is_dropped_and_a_warning_says_so() -> None:
    found = await values(ToolInputs(fields={"due": LISBON}), {"due": "2026-06-01T09:30:15.250z"})
    assert found.read["due"].written == "2026-06-01 10:30:15"
    assert [said.key for said in found.read["due"].warnings] == ["warn.fraction"]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("2026-06-01T09:30:00Z", "2026-06-01 10:30:00"),
        ("2026-06-01T09:30:00+02:00", "2026-06-01 08:30:00"),
        ("2026-06-01 09:30:00 -0300", "2026-06-01 13:30:00"),
        ("2026-01-01T00:30:00+01", "2025-12-31 23:30:00"),
        ("2026-06-01T09:30:00-00:00", "2026-06-01 10:30:00"),
    ],
)
async def test_41_an_offset_is_converted(given: str, kept: str) -> None:
    assert await read(LISBON, given) == kept


async def test_41_an_offset_is_refused_where_nothing_says_what_to_convert_it_to() -> None:
    assert await codes(PLAIN, "2026-06-01T09:30:00Z", "2026-06-01T09:30:00+02:00") == [Code.NO_ZONE] * 2
    assert await codes(LISBON, "2026-06-01T09:30:00+15:00", "2026-06-01T09:30:00+02:75") == [Code.IMPOSSIBLE_DATE] * 2


async def test_42_a_time_that_the_clocks_skip_is_refused_with_the_nearest_ones() -> None:
    found = await wrong(LISBON, "2026-03-29 01:30:00")
    assert found.code == Code.NONEXISTENT_TIME
    assert found.allowed == ("2026-03-29 00:59:59", "2026-03-29 02:00:00")
    for near in found.allowed:
        assert await read(LISBON, near) == near


async def test_42_a_time_that_comes_twice_is_refused_with_both_readings() -> None:
    found = await wrong(LISBON, "2026-10-25 01:30:00")
    assert found.code == Code.AMBIGUOUS_TIME
    for reading in ("2026-10-25T01:30:00+01:00", "2026-10-25T01:30:00+00:00"):
        assert reading in found.message("en")
    assert found.allowed == ("2026-10-25T01:30:00+01:00",)
    assert await read(LISBON, found.allowed[0]) == "2026-10-25 01:30:00"


async def test_42_the_second_of_two_equal_times_is_kept_only_by_a_format_that_can_tell() -> None:
    assert (await wrong(LISBON, "2026-10-25T01:30:00+00:00")).code == Code.REPEATED_HOUR
    exact = DateTime(zone="Europe/Lisbon", writes="%Y-%m-%dT%H:%M:%S%z")
    assert await read(exact, "2026-10-25T01:30:00Z") == "2026-10-25T01:30:00+0000"
    assert len((await wrong(exact, "2026-10-25T01:30")).allowed) == 2


async def test_42_a_day_whose_midnight_is_skipped_begins_with_its_first_moment() -> None:
    assert await read(DateTime(zone="America/Sao_Paulo"), "2018-11-04") == "2018-11-04 01:00:00"


@pytest.mark.parametrize(
    "text",
    [
        "2026-02-30",
        "2026-13-01",
        "2026-06-01 24:00:00",
        "2026-06-01 10:60",
        "2026-06-01T10:00:60",
        "2026-02-29",
        "2026-00-10",
    ],
)
async def test_43_what_is_in_no_calendar_and_on_no_clock_is_refused(text: str) -> None:
    assert await codes(PLAIN, text) == await codes(LISBON, text) == [Code.IMPOSSIBLE_DATE]


async def test_44_a_date_that_can_be_two_days_is_refused_with_both_named() -> None:
    found = await wrong(PLAIN, "01/06/2026")
    assert (found.code, found.allowed) == (Code.AMBIGUOUS_DATE, ("2026-06-01", "2026-01-06"))
    assert "1 June 2026 or 6 January 2026" in found.message("en")
    assert "1 de junho de 2026 ou 6 de janeiro de 2026" in found.message("pt-BR")
    assert "1 de junio de 2026 o 6 de enero de 2026" in found.message("es")


async def test_44_a_time_beside_such_a_date_stays_with_both() -> None:
    found = await wrong(LISBON, "01/06/2026 09:30")
    assert found.allowed == ("2026-06-01 09:30", "2026-01-06 09:30")
    assert await read(LISBON, found.allowed[0]) == "2026-06-01 09:30:00"
    assert (await wrong(LISBON, "13/06/2026T09:30")).suggestion == "2026-06-13T09:30"
    assert await codes(LISBON, "31/31/2026", "30.02.2026", "2026/2/30") == [Code.IMPOSSIBLE_DATE] * 3


@pytest.mark.parametrize("text", ["13/06/2026", "13.06.2026", "13-6-2026", "06/13/2026", "2026-6-13", "2026/06/13"])
async def test_44_another_form_of_one_day_is_refused_with_what_to_write(text: str) -> None:
    found = await wrong(PLAIN, text)
    assert (found.code, found.suggestion) == (Code.BAD_FORMAT, "2026-06-13")


@pytest.mark.parametrize(
    "text",
    ["tomorrow", "amanhã", "1780000000", "2026-W23-1", "2026-153", "2026-06", "01/06/26", "20260601", "June 1, 2026",
     "2026-06-01T10", "2026-06-01T10:00:00,5", "2026-06-01\n10:00", "2026-06-01 10:00 Europe/Lisbon", "x" * 60],
)  # fmt: skip
async def test_45_words_seconds_weeks_and_short_years_are_refused(text: str) -> None:
    """R004-2.3"""
    found = await wrong(LISBON, text)
    assert (found.code, found.suggestion) == (Code.BAD_FORMAT, None)
    assert "YYYY-MM-DD" in found.message("en")


async def test_46_words_for_nothing_and_the_zero_date_are_refused() -> None:
    assert await codes(PLAIN, "NULL", "", "  ", "none") == [Code.PLACEHOLDER] * 4
    assert await codes(PLAIN, "0000-00-00", "0000-00-00 00:00:00") == [Code.IMPOSSIBLE_DATE] * 2


async def test_47_what_the_server_cannot_keep_is_refused() -> None:
    field = DateTime(
        zone="Europe/Lisbon",
        earliest=datetime(1970, 1, 1, 0, 0, 1, tzinfo=UTC),
        latest=datetime(2038, 1, 19, 3, 14, 7, tzinfo=UTC),
    )
    assert await read(field, "2038-01-19T03:14:07Z") == "2038-01-19 03:14:07"
    assert await codes(field, "2038-01-19T03:14:08Z", "1969-12-31", "2038-01-20") == [Code.OUT_OF_RANGE] * 3


async def test_48_digits_of_other_scripts_are_refused() -> None:
    assert (
        await codes(PLAIN, "\uff12\uff10\uff12\uff16-06-01", "\u0662\u0660\u0662\u0666-\u0660\u0666-\u0660\u0661")
        == [Code.BAD_FORMAT] * 2
    )


async def test_49_only_a_text_is_a_date() -> None:
    assert await codes(PLAIN, True, 20260601, 1.5, ["2026-06-01"], {}) == [Code.WRONG_TYPE] * 5


async def test_50_outer_blanks_are_dropped() -> None:
    assert await read(PLAIN, "  2026-06-01 \n") == "2026-06-01 00:00:00"


async def test_51_the_first_and_the_last_year_are_read_and_written_whole() -> None:
    for field in (
        PLAIN,
        LISBON,
        DateTime(zone="Asia/Tokyo"),
        DateTime(zone="America/Sao_Paulo", date_only=DateOnly.END),
    ):
        assert (await read(field, "0001-01-01"))[:10] == "0001-01-01"
        assert (await read(field, "9999-12-31"))[:10] == "9999-12-31"
    assert await codes(DateTime(zone="Asia/Tokyo"), "9999-12-31T23:00:00Z") == [Code.IMPOSSIBLE_DATE]


async def test_a_day_takes_no_time_but_its_own_midnight() -> None:
    assert await read(Date(), "2026-06-01") == "2026-06-01"
    assert await read(Date(zone="Europe/Lisbon"), "2026-05-31T23:00:00Z") == "2026-06-01"
    assert await read(Date(zone="America/Sao_Paulo"), "2018-11-04") == "2018-11-04"
    assert (await wrong(Date(), "2026-06-01 10:00")).code == Code.HAS_TIME
    assert (await wrong(Date(), "01/06/2026")).code == Code.AMBIGUOUS_DATE


def test_it_can_be_used_without_a_declaration() -> None:
    read = normalize_date("2026-06-01T09:30:00Z", zone="Europe/Lisbon")
    assert isinstance(read, When)
    assert read.at == datetime(2026, 6, 1, 9, 30, tzinfo=UTC)
    assert isinstance(normalize_date("soon"), Problem)
