"""The JSON in a text is found, wherever it stands, and what is left is the text without it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trinco.core.embedded import Unreadable, opened, values_in


@pytest.mark.parametrize(
    ("text", "values", "rest"),
    [
        ("", (), ""),
        ("Done.", (), "Done."),
        ('{"a": 1}', ({"a": 1},), "\n"),
        ('{"a": 1}\n[2, {"b": 3}]', ({"a": 1}, [2, {"b": 3}]), "\n\n\n"),
        ('Result: {"a": 1}.', ({"a": 1},), "Result: \n."),
        ("[PED-1] {name} [x] cancelled", (), "[PED-1] {name} [x] cancelled"),
        ('[ERROR] {"a": 1}', ({"a": 1},), "[ERROR] \n"),
        ('cut off: [{"a": 1}, {"b"', ({"a": 1},), 'cut off: [\n, {"b"'),
    ],
)
def test_what_is_json_is_told_from_what_is_not(text: str, values: tuple[object, ...], rest: str) -> None:
    assert values_in(text) == (values, rest)


@pytest.mark.parametrize("line", ["[2026-03-01 12:00] started\n", "no bracket in here at all, and it is long\n"])
def test_a_long_text_is_read_to_its_end(line: str) -> None:
    text = line * 3_000
    values, rest = values_in(text + '{"a": 1}' + text)
    assert (values, rest) == (({"a": 1},), text + "\n" + text)


@pytest.mark.parametrize("text", ['{"a": 1, "a": 2}', "[" * 100_000, "[1," * 500, "[" + "9" * 5_000 + "]"])
def test_what_can_not_be_read_is_not_passed_over(text: str) -> None:
    with pytest.raises(Unreadable):
        values_in(text)


@pytest.mark.parametrize(
    ("value", "found"),
    [
        (' {"a": 1} ', {"a": 1}),
        ("[1]", [1]),
        ("[x]", "[x]"),
        ('{"a": 1, "a": 2}', '{"a": 1, "a": 2}'),
        ("1", "1"),
        (3, 3),
    ],
)
def test_a_text_that_is_all_json_is_opened(value: object, found: object) -> None:
    assert opened(value) == found


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


PIECES = st.lists(JSON, min_size=1, max_size=2) | st.dictionaries(st.text(max_size=3), JSON)


@given(st.lists(PIECES, max_size=3), st.sampled_from(["", "\n", " and ", "Result:\n"]))
def test_whatever_pieces_of_json_a_text_is_made_of_are_found(values: list[object], between: str) -> None:
    text = "".join(between + json.dumps(value, indent=2) for value in values)
    assert values_in(text)[0] == tuple(values)


@given(st.text('[]{}",:1a \n', max_size=200))
def test_no_text_is_too_odd(text: str) -> None:
    try:
        values_in(text)
    except Unreadable:
        assert text
