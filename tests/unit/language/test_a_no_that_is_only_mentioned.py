"""To repeat the choice, or to deny a no, is no no: nothing is given up for it, and the question is put again."""

from __future__ import annotations

import pytest
from tests.unit.language.bikes import confirming

from trinco.core.reading import Answer

MENTIONED = {
    "en-US": (
        *("yes or no", "yes/no", "no or yes", "yes or no, please", "not no", "I can't say no", "I wouldn't say no"),
        *("I didn't say no", "I'm not saying no", "it's not a no"),
    ),
    "pt-BR": (
        *("sim ou não", "sim/não", "não ou sim", "sim ou não, por favor", "não posso dizer não", "não digo que não"),
        *("não disse não", "eu não diria que não", "não é um não"),
    ),
    "es-MX": (
        *("sí o no", "si/no", "no o sí", "sí o no, por favor", "no puedo decir que no", "no digo que no"),
        *("no dije que no", "no diría que no", "no es un no"),
    ),
}
SAID = {
    "en-US": ("no", "no no", "I said no", "no, I said no", "no way", "not now"),
    "pt-BR": (
        "não",
        "não não",
        "eu disse não",
        "não, eu disse que não",
        "não é não",
        "agora não",
        "não quero nada não",
        "não, por enquanto não",
    ),
    "es-MX": ("no", "no no", "dije que no", "no, dije que no", "ahora no"),
}


def each(said: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    return [(locale, text) for locale, texts in said.items() for text in texts]


@pytest.mark.parametrize(("locale", "text"), each(MENTIONED))
def test_a_no_that_is_only_mentioned_is_neither(locale: str, text: str) -> None:
    reading = confirming(locale, text)
    assert (reading.answer, reading.abandons, reading.values) == (Answer.NONE, False, ())


@pytest.mark.parametrize(("locale", "text"), each(SAID))
def test_a_no_that_is_said_is_one(locale: str, text: str) -> None:
    assert confirming(locale, text).answer is Answer.NO
