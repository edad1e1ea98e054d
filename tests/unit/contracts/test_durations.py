"""Durations say their unit, or are seconds."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trinco.contracts.durations import duration_hint, read_duration


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("15m", 900),
        ("2m", 120),
        ("30s", 30),
        ("24h", 86_400),
        ("500ms", 0.5),
        ("1h30m", 5_400),
        ("1d2h3m4s5ms", 93_784.005),
        ("1.5h", 5_400),
        ("0.1s", 0.1),
        ("30", 30),
        ("0.5", 0.5),
        ("0", 0),
        ("3650d", 315_360_000),
    ],
)
def test_a_duration_is_read(text: str, seconds: float) -> None:
    assert read_duration(text) == timedelta(seconds=seconds)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "m", "15 m", "15M", "30m1h", "1m1m", "-5s", "+5s", "1,5h", "5ms3s", "1w", "1:30", ".5s", "5.s"),
        *("1e3", "3651d", "9" * 40, "٣s", "inf", "nan", "1_000", "15m\n"),
    ],
)
def test_what_is_no_duration_is_none(text: str) -> None:
    assert read_duration(text) is None


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("15 minutes", "did you mean 15m?"),
        ("15M", "did you mean 15m?"),
        ("2 horas", "did you mean 2h?"),
        ("200 milliseconds", "did you mean 200ms?"),
        ("1,5 h", "did you mean 1.5h?"),
        ("3 weeks", "write 500ms, 30s, 15m, 1h30m or 24h"),
        ("soon", "write 500ms, 30s, 15m, 1h30m or 24h"),
    ],
)
def test_a_hint_says_how_it_is_written(text: str, hint: str) -> None:
    assert duration_hint(text) == hint


@given(st.integers(0, 9_999), st.sampled_from(["ms", "s", "m", "h"]))
def test_a_number_and_a_unit_are_that_many_units(number: int, unit: str) -> None:
    sizes = {"ms": timedelta(milliseconds=1), "s": timedelta(seconds=1), "m": timedelta(minutes=1)}
    assert read_duration(f"{number}{unit}") == number * sizes.get(unit, timedelta(hours=1))


@given(st.text())
def test_any_text_has_an_answer_and_a_hint(text: str) -> None:
    read_duration(text)
    assert duration_hint(text)
