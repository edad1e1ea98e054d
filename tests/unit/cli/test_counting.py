"""One thing is not said to be many."""

import pytest

from trinco.faces.cli.counting import counted


@pytest.mark.parametrize(("count", "text"), [(0, "0 tools"), (1, "1 tool"), (2, "2 tools")])
def test_a_noun_is_as_many_as_its_count(count: int, text: str) -> None:
    assert counted(count, "tool") == text


def test_a_noun_may_have_a_plural_of_its_own() -> None:
    assert [counted(n, "entry", "entries") for n in (1, 2)] == ["1 entry", "2 entries"]
