"""Fixtures over the small agent of `agents.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.unit.language.agents import CATALOGUE, ENGLISH, TODAY

from trinco.core.reading import Expectation
from trinco.language import reader_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from trinco.core.reading import Reading


@pytest.fixture(scope="session")
def read() -> Callable[..., Reading]:
    """Read a text as the agent would: `read(text, tool=..., asked=..., confirming=..., known=...)`."""
    reader = reader_for(CATALOGUE)

    def reading(text: str, **expected: object) -> Reading:
        return reader.read(text, Expectation(**expected), today=TODAY)  # pyright: ignore[reportArgumentType]

    return reading


@pytest.fixture(scope="session")
def read_english() -> Callable[..., Reading]:
    """Do the same over the English agent."""
    reader = reader_for(ENGLISH)

    def reading(text: str, **expected: object) -> Reading:
        return reader.read(text, Expectation(**expected), today=TODAY)  # pyright: ignore[reportArgumentType]

    return reading
