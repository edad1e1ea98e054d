"""What a message is that says nothing but a greeting, thanks, that it was noted, or that it needs help."""

from __future__ import annotations

from datetime import date

import pytest
from tests.unit.language.agents import CATALOGUE

from trinco.core.copying import replace
from trinco.core.reading import Courtesy, Expectation, Reading
from trinco.language import reader_for

GREETINGS = {
    "pt-BR": ["oi", "Olá!", "bom dia", "Boa tarde, tudo bem?", "oi oi", "opa, bom dia 😊", "oie"],
    "en-US": ["hi", "Hello!", "good morning", "hey there"],
}
THANKS = {
    "pt-BR": ["obrigada", "Muito obrigado!", "ok, valeu", "vlw 🙏", "brigado, tchau"],
    "en-US": ["thanks", "ok, thank you!", "got it, thanks"],
}
NOTED = {
    "pt-BR": ["entendi", "tchau", "tudo bem", "ok", "👍", "beleza, até mais"],
    "en-US": ["got it", "bye", "ok"],
}
HELP = {
    "pt-BR": [
        *("ajuda", "Menu", "help", "o que você faz?", "oi, o que vc pode fazer?", "preciso de ajuda, por favor"),
        *("quais são as opções?", "em que você pode me ajudar"),
    ],
    "en-US": ["help", "menu", "what can you do?", "hi, can you help me?", "what are my options"],
    "es-ES": ["ayuda", "menú", "¿qué haces?", "hola, ¿en qué me puede ayudar?"],
}
NONE = {
    "pt-BR": [
        "oi, quero cancelar",
        "obrigado, mas não",
        "não",
        "não, obrigado",
        "bom dia, qual o prazo?",
        "tudo",
        "?",
        "...",
        "olá, e o 1001",
        "entendi errado",
        "bom",
        "dia",
        "ajuda com a fatura",
        "o que você faz com os meus dados?",
    ],
    "en-US": ["hi, cancel it", "thanks for nothing", "no thanks"],
}


def read(text: str, locale: str) -> Reading:
    reader = reader_for(replace(CATALOGUE, locale=locale))
    return reader.read(text, Expectation(), today=date(2026, 11, 30))


def _all(of: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(text, locale) for locale, texts in of.items() for text in texts]


@pytest.mark.parametrize(("text", "locale"), _all(GREETINGS))
def test_a_greeting_alone_is_one(text: str, locale: str) -> None:
    assert read(text, locale).courtesy is Courtesy.GREETING


@pytest.mark.parametrize(("text", "locale"), _all(THANKS))
def test_thanks_alone_are_that(text: str, locale: str) -> None:
    assert read(text, locale).courtesy is Courtesy.THANKS


@pytest.mark.parametrize(("text", "locale"), _all(NOTED))
def test_words_that_take_note_or_say_goodbye_are_no_more(text: str, locale: str) -> None:
    assert read(text, locale).courtesy is Courtesy.NOTED


@pytest.mark.parametrize(("text", "locale"), _all(HELP))
def test_who_asks_what_can_be_asked_for_is_told_that(text: str, locale: str) -> None:
    assert read(text, locale).courtesy is Courtesy.HELP


@pytest.mark.parametrize(("text", "locale"), _all(NONE))
def test_whatever_says_more_is_no_courtesy(text: str, locale: str) -> None:
    assert read(text, locale).courtesy is None
