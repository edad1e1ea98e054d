"""A text that was asked for is not what only delays, declines to answer, or says who the speaker is."""

from __future__ import annotations

import pytest

MOTIVE = {"tool": "solicitar_troca", "asked": ("motivo",), "known": {"order_id": "PED-1005"}}
REASON = {"tool": "exchange_order", "asked": ("reason",), "known": {"order_id": "ORD-1005"}}


@pytest.mark.parametrize(
    "text",
    """
    espera um pouco; espera aí que vou ver; aguarda um pouquinho; já te falo; te falo já já; depois eu falo; um momento
    só um instante; só um instante, vou pegar a nota; um minutinho; calma aí, deixa eu ver; prefiro não dizer
    prefiro não dizer o motivo; não quero falar; não sei o motivo; nada a declarar; não te interessa
    meu cpf é 529.982.247-25; meu email é a@b.co; meu nome é João da Silva; telefone: 11 98888-7777
    """.replace("\n", ";").split(";"),
)
def test_no_motive_is_taken(read, text: str) -> None:
    assert read(text.strip(), **MOTIVE).values == ()


@pytest.mark.parametrize(
    "text",
    """
    wait a bit; hold on a second; one moment; just a moment please; just a moment, let me look at the box
    I'll tell you in a moment; I'd rather not say; I prefer not to say; none of your business; I'll get back to you
    my name is John Smith; my email is a@b.co; my phone number is 555-123-4567
    """.replace("\n", ";").split(";"),
)
def test_no_reason_is_taken_in_english(read_english, text: str) -> None:
    assert read_english(text.strip(), **REASON).values == ()


@pytest.mark.parametrize(
    ("text", "motive"),
    {
        "espera muito longa": "espera muito longa",
        "ficou um pouco pequeno": "ficou um pouco pequeno",
        "veio com um momento de atraso": "veio com um momento de atraso",
        "o celular quebrou": "o celular quebrou",
        "o celular é pequeno": "o celular é pequeno",
        "meu cpf é 529.982.247-25, veio quebrado": "veio quebrado",
        "veio quebrado, meu cpf é 529.982.247-25": "veio quebrado",
        "meu nome é João, ficou pequeno": "ficou pequeno",
    }.items(),
)
def test_a_motive_is_taken_beside_such_words(read, text: str, motive: str) -> None:
    assert [f.value for f in read(text, **MOTIVE).values] == [motive]


@pytest.mark.parametrize(
    ("text", "reason"),
    {"it took a moment to break": "it took a moment to break", "my name is John, it broke": "it broke"}.items(),
)
def test_a_reason_is_taken_beside_such_words(read_english, text: str, reason: str) -> None:
    assert [f.value for f in read_english(text, **REASON).values] == [reason]


@pytest.mark.parametrize(
    ("text", "motive"),
    {
        "quero trocar o pedido PED-1005, meu cpf é 529.982.247-25 e email a@b.co": None,
        "quero trocar o pedido PED-1005, meu nome é João da Silva": None,
        "quero trocar o pedido PED-1005, meu cpf é 529.982.247-25, veio quebrado": "veio quebrado",
        "quero trocar o pedido PED-1005, veio quebrado": "veio quebrado",
    }.items(),
)
def test_who_the_speaker_is_is_no_motive_of_a_request(read, text: str, motive: str | None) -> None:
    found = read(text).unequivocal
    assert found is not None
    assert {f.parameter: f.value for f in found.values}.get("motivo") == motive


def test_nor_beside_a_value(read) -> None:
    reading = read("PED-1005, meu cpf é 529.982.247-25", tool="solicitar_troca", asked=("order_id", "motivo"))
    assert {f.parameter: f.value for f in reading.values} == {"order_id": "PED-1005"}


@pytest.mark.parametrize("text", ["order ORD-1005, it is too small", "order 1005, it is too small"])
def test_a_value_and_a_text_are_taken_together(read_english, text: str) -> None:
    reading = read_english(text, tool="exchange_order", asked=("order_id", "reason"))
    assert {f.parameter: f.value for f in reading.values} == {"order_id": "ORD-1005", "reason": "it is too small"}
