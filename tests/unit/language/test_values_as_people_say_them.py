"""Values in messages as people write and say them; the tables beside this file give the reason for each."""

from __future__ import annotations

import pytest
from tests.unit.language.people import read, rows
from tests.unit.language.people_english import ENGLISH
from tests.unit.language.people_portuguese_quantities import QUANTITIES
from tests.unit.language.people_portuguese_things import THINGS
from tests.unit.language.people_spanish import SPANISH

SAID = (
    *rows(QUANTITIES, "pt-BR"),
    *rows(THINGS, "pt-BR"),
    *rows(SPANISH, "es-ES"),
    *rows(ENGLISH, "en-US"),
)


@pytest.mark.parametrize(("kind", "text", "value", "extra", "locale"), SAID)
def test_a_value_is_read_as_it_is_meant_or_not_at_all(
    kind: str, text: str, value: object, extra: object, locale: str
) -> None:
    assert read(kind, text, extra, locale) == value
