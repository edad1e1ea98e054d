"""Fixtures over the small agent of `agents.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.unit.language import shop_in_english, shop_in_spanish
from tests.unit.language.agents import CATALOGUE, ENGLISH, TODAY
from tests.unit.language.shop_in_english import ENGLISH_CATALOGUE
from tests.unit.language.shop_in_spanish import IBERIAN, MEXICAN

from trinco.core.reading import Expectation
from trinco.language import reader_for

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from trinco.core.contract import Catalogue
    from trinco.core.reading import Reading


def _reading(catalogue: Catalogue, today: date) -> Callable[..., Reading]:
    reader = reader_for(catalogue)

    def reading(text: str, **expected: object) -> Reading:
        return reader.read(text, Expectation(**expected), today=today)  # pyright: ignore[reportArgumentType]

    return reading


@pytest.fixture(scope="session")
def read() -> Callable[..., Reading]:
    """Read a text as the agent would: `read(text, tool=..., asked=..., confirming=..., known=...)`."""
    return _reading(CATALOGUE, TODAY)


@pytest.fixture(scope="session")
def read_english() -> Callable[..., Reading]:
    """Do the same over the English agent."""
    return _reading(ENGLISH, TODAY)


@pytest.fixture(scope="session")
def read_english_shop() -> Callable[..., Reading]:
    """Do the same over the English shop."""
    return _reading(ENGLISH_CATALOGUE, shop_in_english.TODAY)


@pytest.fixture(scope="session")
def read_spanish() -> Callable[..., Reading]:
    """Do the same over the Mexican shop."""
    return _reading(MEXICAN, shop_in_spanish.TODAY)


@pytest.fixture(scope="session")
def read_iberian() -> Callable[..., Reading]:
    """Do the same over that of Spain."""
    return _reading(IBERIAN, shop_in_spanish.TODAY)
