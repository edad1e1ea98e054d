"""Any text is read, quickly, and odd ones give nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.language.agents import CATALOGUE, TODAY

from trinco.core.reading import Answer, Expectation
from trinco.language import reader_for
from trinco.language.normal import LIMIT, Message, fold

READER = reader_for(CATALOGUE)
EXPECTED = (
    Expectation(),
    Expectation(tool="cancelar_pedido", asked=("order_id",)),
    Expectation(tool="cancelar_pedido", confirming=True, known={"order_id": "PED-1001"}),
    Expectation(tool="contestar_cobranca", asked=("subject", "valor")),
    Expectation(tool="agendar_visita", asked=("dia", "pontos"), options=("sim", "dia 5")),
    Expectation(tool="cancelar_servicos", asked=("items",)),
    Expectation(tool="gone", asked=("nothing",), confirming=True),
)
WORDS = st.sampled_from(
    [
        "sim",
        "não",
        "quero",
        "cancelar",
        "pedido",
        "PED-1001",
        "1001",
        "71,99",
        "R$",
        "reais",
        "dia",
        "25/03",
        "amanhã",
        "próxima",
        "sexta",
        "e",
        "ou",
        ",",
        ".",
        "?",
        "!",
        "é",
        "o",
        "na",
        "verdade",
        "meia",
        "vinte",
        "mil",
        "com",
        "vírgula",
        "-",
        "esquece",
        "fatura",
        "rastrear",
        "troca",
        "por",
        "depois",
        "de",
        "5k",
        "1.2.3",
        "1a000",
        "34191790010104351004791020150008291070026000",
        "99/99",
        "dois",
        "primeiros",
        "todos",
        "menos",
    ]
)


@given(st.text(max_size=200), st.sampled_from(EXPECTED))
def test_any_text_is_read(text: str, expected: Expectation) -> None:
    READER.read(text, expected, today=TODAY)


@given(st.lists(WORDS, max_size=14), st.sampled_from(EXPECTED))
def test_any_order_of_words_is_read_and_every_span_lies_in_the_message(parts: list[str], expected: Expectation) -> None:
    text = " ".join(parts)
    reading = READER.read(text, expected, today=TODAY)
    spans = [f.span for f in reading.values] + [i.span for i in reading.intents]
    assert all(0 <= start < end <= len(text) for start, end in spans)
    assert len({f.parameter for f in reading.values}) == len(reading.values)
    assert not {f.parameter for f in reading.values} & set(reading.ambiguous)


@given(st.lists(WORDS, max_size=13), st.integers(0, 13))
def test_no_message_with_a_negation_is_a_yes(parts: list[str], place: int) -> None:
    parts.insert(place, "não")
    assert READER.read(" ".join(parts), EXPECTED[2], today=TODAY).answer is not Answer.YES


@pytest.mark.parametrize(
    "text", ["\ud800", "\x00\x01", "‎‏", "🙏🙏🙏", "?", "...", "\n\n", "\U0001f468\u200d\U0001f469", "́"]
)
def test_a_message_without_words_gives_nothing(text: str) -> None:
    for expected in EXPECTED:
        reading = READER.read(text, expected, today=TODAY)
        assert (reading.answer, reading.values, reading.intents) == (Answer.NONE, (), ())


@pytest.mark.parametrize(
    "unit", ["sim ", "x", "1", "9,", "um e ", "PED-", "quero cancelar o pedido ", "\n", "(", "dia "]
)
def test_a_huge_text_is_not_read_at_all(unit: str) -> None:
    for expected in EXPECTED:
        reading = READER.read(unit * 50_000, expected, today=TODAY)
        assert (reading.answer, reading.values, reading.reason) == (Answer.NONE, (), "too_long")


@given(st.text())
def test_folding_keeps_every_offset(text: str) -> None:
    assert len(fold(text)) == len(text)
    message = Message(text)
    assert all(0 <= t.start < t.end <= min(len(text), LIMIT) for t in message.tokens)


@pytest.mark.parametrize(
    ("text", "words"),
    {
        "Não É": ("nao", "e"),
        "s\u200bim": ("sim",),
        "\u0455\u0456m": ("sim",),
        "that’s": ("thats",),
        "na\u0303o": ("nao",),
        "1º": ("1o",),
        "71,99reais": ("71,99", "reais"),
    }.items(),
)
def test_folding_takes_away_what_only_disguises(text: str, words: tuple[str, ...]) -> None:
    assert Message(text).words == words
