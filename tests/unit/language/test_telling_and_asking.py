"""A word that may ask may as well tell why or when: a mark, or a second clause, says which."""

from __future__ import annotations

import pytest

from trinco.core.reading import Answer, Cue

REASON = {"tool": "solicitar_troca", "asked": ("motivo",), "known": {"order_id": "PED-1005"}}
ORDER = {"tool": "cancelar_pedido", "asked": ("order_id",)}
SHOWN = {
    "tool": "solicitar_troca",
    "confirming": True,
    "known": {"order_id": "PED-1005", "motivo": "ficou pequeno"},
}
REASON_EN = {"tool": "exchange_order", "asked": ("reason",), "known": {"order_id": "ORD-1005"}}


@pytest.mark.parametrize("lead", ["porque", "pq", "por que", "Porque"])
@pytest.mark.parametrize("reason", ["veio com defeito", "não serviu", "quebrou"])
def test_a_cause_answers_the_question_for_a_reason(read, lead: str, reason: str) -> None:
    reading = read(f"{lead} {reason}", **REASON)
    assert not reading.asks
    assert [f.value for f in reading.values] == [reason]


@pytest.mark.parametrize(
    "text",
    [
        "quando abri a caixa estava quebrado",
        "quando chegou já estava quebrado",
        "onde liga não funciona",
        "quando recebi, veio errado",
    ],
)
def test_two_clauses_tell_something(read, text: str) -> None:
    reading = read(text, **REASON)
    assert not reading.asks
    assert [f.value for f in reading.values] == [text]
    assert reading.unequivocal is None
    assert read(text).unequivocal is None


@pytest.mark.parametrize(
    "text",
    [
        "porque demora tanto?",
        "quando chega",
        "quando foi enviado o pedido",
        "onde vejo isso",
        "como faço",
        "qual o prazo",
    ],
)
def test_one_clause_or_a_mark_asks(read, text: str) -> None:
    reading = read(text, **REASON)
    assert reading.values == ()
    assert reading.asks or reading.unequivocal is not None


@pytest.mark.parametrize(
    ("text", "values"),
    {
        "because it broke": ["it broke"],
        "when I opened the box it was broken": ["when I opened the box it was broken"],
        "when was it shipped": [],
        "when does it arrive": [],
    }.items(),
)
def test_it_is_the_same_in_english(read_english, text: str, values: list[str]) -> None:
    assert [f.value for f in read_english(text, **REASON_EN).values] == values


@pytest.mark.parametrize(
    "text",
    [
        "cadê o pedido 1001?",
        "qual o status do 1001?",
        "quando chega o 1001",
        "onde está o 1001",
        "quanto custou o 1001",
    ],
)
def test_a_question_about_a_thing_gives_no_value(read, text: str) -> None:
    assert read(text, **ORDER).values == ()


@pytest.mark.parametrize(
    "text", ["1001?", "é o 1001. quanto tempo demora?", "pode ser o 1001?", "posso cancelar o 1001?"]
)
def test_a_value_beside_a_question_or_offered_as_one_is_taken(read, text: str) -> None:
    assert [f.value for f in read(text, **ORDER).values] == ["PED-1001"]


@pytest.mark.parametrize(
    "text",
    [
        "não, veio rasgado",
        "muda o motivo para veio rasgado",
        "troca o motivo por veio rasgado",
        "não, o motivo é veio rasgado",
        "o motivo é veio rasgado",
    ],
)
def test_a_text_on_display_is_told_anew(read, text: str) -> None:
    reading = read(text, **SHOWN)
    assert reading.answer is Answer.NONE
    assert [(f.parameter, f.value) for f in reading.values] == [("motivo", "veio rasgado")]
    assert reading.values[0].cue is not Cue.BARE


@pytest.mark.parametrize(
    "text", ["não, já resolvi", "não, desisti", "não, eu errei", "não quero", "não", "veio rasgado"]
)
def test_what_the_speaker_did_is_no_new_text(read, text: str) -> None:
    assert read(text, **SHOWN).values == ()
