"""A yes with another request: both are heard where each is beyond doubt, and else the question stands as it was."""

from __future__ import annotations

from itertools import product

import pytest

from trinco.core.reading import Answer
from trinco.language import Label, confirmation
from trinco.language.confirmation import answer
from trinco.language.deed import deed_of
from trinco.language.locales import language_of
from trinco.language.normal import Message
from trinco.language.question import Display

OPEN = {"tool": "cancelar_pedido", "route": "cancel", "confirming": True, "known": {"order_id": "PED-1001"}}
EXCHANGE = {
    "tool": "solicitar_troca",
    "route": "exchange",
    "confirming": True,
    "known": {"order_id": "PED-1005", "motivo": "ficou pequeno"},
}
OPEN_EN = {"tool": "cancel_order", "route": "cancel", "confirming": True, "known": {"order_id": "ORD-1001"}}


def asked_for(reading) -> tuple[str, dict[str, object]]:
    intent = reading.unequivocal
    assert intent is not None
    return intent.tool, {fact.parameter: fact.value for fact in intent.values}


@pytest.mark.parametrize(
    "text",
    [
        "sim e o 1002 também",
        "sim, e o pedido 1002 também",
        "sim, e o PED-1002 também, por favor",
        "sim, e cancela o 1002",
        "sim, e cancela o pedido 1002 também",
        "sim, e quero cancelar o 1002",
        "sim, e pode cancelar o PED-1002",
        "sim. cancela também o 1002",
        "sim! o 1002 também",
        "sim, também o 1002",
        "sim, cancela o 1001 e o 1002 também",
        "pode sim, e além disso cancela o 1002",
    ],
)
def test_a_yes_that_asks_for_the_same_with_another_thing_is_both(read, text: str) -> None:
    reading = read(text, **OPEN)
    assert reading.answer is Answer.YES
    assert asked_for(reading) == ("cancelar_pedido", {"order_id": "PED-1002"})
    assert reading.values == ()
    (fact,) = reading.unequivocal.values
    assert "1002" in text[slice(*fact.span)]


@pytest.mark.parametrize(
    "text", ["yes, and 1002 too", "yes and also 1002", "yes, and cancel 1002", "yes. cancel 1002 as well"]
)
def test_the_same_holds_in_english(read_english, text: str) -> None:
    reading = read_english(text, **OPEN_EN)
    assert reading.answer is Answer.YES
    assert asked_for(reading) == ("cancel_order", {"order_id": "ORD-1002"})


@pytest.mark.parametrize("text", ["sim, e o 1003 também", "sim, e troca o 1003 também", "sim, e quero trocar o 1003"])
def test_what_the_other_one_lacks_is_left_to_be_asked(read, text: str) -> None:
    reading = read(text, **EXCHANGE)
    assert (reading.answer, asked_for(reading)) == (Answer.YES, ("solicitar_troca", {"order_id": "PED-1003"}))


@pytest.mark.parametrize(
    ("text", "values"),
    {
        "sim, e quero trocar o pedido 1005": {"order_id": "PED-1005"},
        "sim, e também quero trocar o pedido 1005": {"order_id": "PED-1005"},
        "sim. quero trocar o pedido 1005 porque veio quebrado": {"order_id": "PED-1005", "motivo": "veio quebrado"},
    }.items(),
)
def test_a_word_of_change_may_be_the_verb_of_the_second_request(read, text: str, values: dict[str, object]) -> None:
    reading = read(text, **OPEN)
    assert (reading.answer, asked_for(reading)) == (Answer.YES, ("solicitar_troca", values))


@pytest.mark.parametrize("text", ["sim, o 1001, e rastrear o 1002", "sim, cancela o 1001 e também rastreia o 1002"])
def test_a_second_request_is_for_its_own_verbs_operation(read, text: str) -> None:
    reading = read(text, **OPEN)
    assert (reading.answer, asked_for(reading)) == (Answer.YES, ("consultar_entrega", {"order_id": "PED-1002"}))


def test_a_word_of_giving_up_may_be_its_verb_too(read) -> None:
    reading = read("sim, e cancela o pedido 1003", **EXCHANGE)
    assert (reading.answer, asked_for(reading)) == (Answer.YES, ("cancelar_pedido", {"order_id": "PED-1003"}))


DOUBTFUL = [
    "sim, e o 1002",
    "sim, cancela o 1001 e o 1002",
    "sim. cancela o 1002",
    "sim, e o 1002?",
    "sim, e cancela só o 1002",
    "sim, e não o 1002",
    "sim, e o 1002 também não",
    "sim, e o 1002 em vez do 1001",
    "sim, e cancela o 1002 e o 1003",
    "sim, e cancela o 1002 amanhã",
    "sim, e cancela o 1002 se der",
    "sim, e quero o 1002 também",
    "sim, e pode mandar o 1002 também",
    "sim, e o 1002 também, mas espera",
    "sim, e troca pelo 1002",
    "sim, e quero trocar o número: 1002",
    "sim, e quero trocar o pedido para o 1002",
    "sim, e quero trocar o produto",
    "sim, e quero trocar o pedido",
    "sim, e quero trocar o pedido 1001",
    "ok, e o 1002 também",
    "o 1002 também",
    "e o 1002 também",
]


@pytest.mark.parametrize("text", DOUBTFUL)
def test_what_is_no_clear_second_request_confirms_and_changes_nothing(read, text: str) -> None:
    reading = read(text, **OPEN)
    assert reading.answer is Answer.NONE
    assert (reading.values, reading.ambiguous, reading.unequivocal) == ((), {}, None)


@pytest.mark.parametrize("text", ["yes, and 1002", "yes, and 1002 instead", "1002 too", "yes, and not 1002 either"])
def test_nor_does_it_in_english(read_english, text: str) -> None:
    reading = read_english(text, **OPEN_EN)
    assert (reading.answer, reading.values) == (Answer.NONE, ())


def test_a_correction_is_none_the_less_one(read) -> None:
    for text in ("na verdade é o 1002", "não, o 1002", "sim, o PED-1002"):
        assert [f.value for f in read(text, **OPEN).values] == ["PED-1002"]


GUARDING = (
    "não; nem; mas; só; menos; se der; caso dê; amanhã; mais tarde; espera; antes; talvez; acho que; quando; ?; em vez"
)
SECOND = ("o 1002 também", "cancela o 1002", "quero cancelar o pedido 1002", "cancela também o PED-1002")


@pytest.mark.parametrize("lead", ["sim, e", "sim. e", "claro, e também", "confirmo, e"])
def test_no_guarding_word_in_the_second_request_leaves_a_yes(read, lead: str) -> None:
    for guard, second in product(GUARDING.split("; "), SECOND):
        for text in (f"{lead} {guard} {second}", f"{lead} {second} {guard}", f"{lead} {second}, {guard}"):
            reading = read(text, **OPEN)
            assert reading.answer is Answer.NONE, text
            assert reading.values == (), text


@pytest.mark.parametrize("second", SECOND)
@pytest.mark.parametrize("first", ["ok", "cancela", "pode cancelar", "o 1001", "isso", "não", "acho que sim", "quero"])
def test_no_second_request_makes_a_yes_of_what_is_none(read, first: str, second: str) -> None:
    for joiner in (", e ", " e ", ". ", ", "):
        reading = read(f"{first}{joiner}{second}", **OPEN)
        assert reading.answer is not Answer.YES


@pytest.mark.parametrize(
    "text",
    [
        "isso, obrigado",
        "sim :)",
        "sim, urgente",
        "sim, imediatamente",
        "sim, cancela. obrigado, tchau",
        "sim, obrigada. até mais!",
        "siga",
    ],
)
def test_what_takes_nothing_from_a_yes_leaves_it_one(read, text: str) -> None:
    assert read(text, **OPEN).answer is Answer.YES


@pytest.mark.parametrize(
    "text",
    [
        "ok, obrigado",
        "blz obg",
        "sim :(",
        "sim, tchau",
        "tchau, obrigado",
        "ok. obrigado, tchau",
        "urgente",
        "continue",
    ],
)
def test_what_only_sounds_like_the_end_of_one_is_none(read, text: str) -> None:
    assert read(text, **OPEN).answer is Answer.NONE


REQUESTS = ("quero trocar o pedido 1005", "quero rastrear o pedido 1002", "quero ver minha fatura")
BEFORE = (
    *("pensando bem", "desculpa", "perdão", "ops", "corrigindo", "confundi", "brincadeira", "espera", "o correto é"),
    *("quer dizer", "quero mesmo é", "preferia", "era pra ser", "falei que", "na verdade", "antes", "primeiro", "mas"),
)
BEHIND = (
    *("para decidir", "pra ter certeza", "pra confirmar", ", daí decido", ", aí te respondo", ", segura aí", "antes"),
    *("que é o certo", "e aí eu vejo", "primeiro", "pra comparar", ", depois confirmo", "se der", "em vez disso"),
)


@pytest.mark.parametrize(("request_", "before"), list(product(REQUESTS, BEFORE)))
def test_words_before_a_second_request_may_take_the_yes_back(read, request_: str, before: str) -> None:
    for text in (f"sim. {before}, {request_}", f"sim, e {before} {request_}", f"sim. {before} {request_}"):
        assert read(text, **OPEN).answer is not Answer.YES, text


@pytest.mark.parametrize(("request_", "behind"), list(product(REQUESTS, BEHIND)))
def test_words_behind_a_second_request_may_take_the_yes_back(read, request_: str, behind: str) -> None:
    for text in (f"sim e {request_} {behind}", f"sim. {request_} {behind}"):
        assert read(text, **OPEN).answer is not Answer.YES, text


@pytest.mark.parametrize("word", ["zelofar", "prunido", "quirela"])
def test_no_word_that_nobody_knows_stands_beside_a_second_request(read, word: str) -> None:
    for request_ in REQUESTS:
        for text in (f"sim. {word}, {request_}", f"sim, e {request_} {word}", f"sim, e {request_}, {word}"):
            assert read(text, **OPEN).answer is not Answer.YES, text


@pytest.mark.parametrize(
    "text",
    [
        "pode trocar o número do pedido",
        "sim, quero trocar o motivo",
        "pode trocar o motivo",
        "sim, troca o número",
        "sim, quero trocar de pedido",
        "sim, troca o número do pedido",
    ],
)
def test_to_change_what_is_shown_is_no_yes_to_a_deed_with_the_same_verb(read, text: str) -> None:
    assert read(text, **EXCHANGE).answer is not Answer.YES


@pytest.mark.parametrize("text", ["sim, quero trocar o pedido", "pode trocar", "sim, troca o pedido 1005"])
def test_the_deed_itself_may_be_named(read, text: str) -> None:
    assert read(text, **EXCHANGE).answer is Answer.YES


@pytest.mark.parametrize("reason", ["não quero mais", "mudei de ideia", "não gostei", "desisti", "nunca chegou"])
def test_a_refusal_that_is_also_a_value_on_display_stays_a_refusal(read, reason: str) -> None:
    shown = {**EXCHANGE, "known": {"order_id": "PED-1005", "motivo": reason}}
    for text in (f"sim, {reason}", f"sim {reason}", f"ok, {reason}", reason):
        assert read(text, **shown).answer is not Answer.YES, text


@pytest.mark.parametrize("text", ["desistir, pode cancelar", "sim, desistir", "sim e", "sim, e depois", "sim e ainda"])
def test_what_breaks_off_or_may_end_the_request_is_no_yes(read, text: str) -> None:
    assert read(text, **OPEN).answer is not Answer.YES


@pytest.mark.parametrize("behind", BEHIND)
def test_without_an_agents_routes_they_do_too(behind: str) -> None:
    for text in (f"sim e quero ver minha fatura {behind}", f"sim, e me mostra minha fatura {behind}"):
        label = confirmation(text, "pt-BR", {"pedido": "PED-1001"}, ("cancelar pedido",)).label
        assert label is not Label.CONFIRM, text


@pytest.mark.parametrize("cause", ["porque", "pois", "já que", "por causa de"])
@pytest.mark.parametrize(
    "told", ["o certo é o 1002", "o 1002 chegou", "já cancelei ontem", "ele disse que sim", "se der"]
)
@pytest.mark.parametrize("joined", ["sim, {} {}", "sim. {} {}", "pode cancelar sim, {} {}"])
def test_a_reason_with_another_value_or_a_deed_that_is_done_is_no_yes(read, cause: str, told: str, joined: str) -> None:
    text = joined.format(cause, told)
    assert read(text, **OPEN).answer is not Answer.YES, text
    label = confirmation(text, "pt-BR", {"pedido": "PED-1001"}, ("cancelar pedido",)).label
    assert label is not Label.CONFIRM, text


def test_a_plain_reason_leaves_a_yes_one(read) -> None:
    assert read("sim, pois não serviu", **OPEN).answer is Answer.YES


def test_where_all_that_will_be_sent_was_shown_a_yes_adds_no_detail() -> None:
    """An offer may be taken with its details; a question of ours shows all of them."""
    asked: tuple[str, dict[str, object], tuple[str, ...]] = ("pt-BR", {}, ("agendar visita", "agendamento de visita"))
    for text in ("sim, para o dia 15", "sim, agenda para sexta", "sim, quero agendar duas visitas"):
        message, language = Message(text), language_of("pt-BR")
        deed = deed_of(language, asked[2][:1], asked[2][1:])
        assert answer(message, language, Display(), deed, True, True, None).label is not Label.CONFIRM, text


@pytest.mark.parametrize("text", ["sim, pequeno", "sim, quero o pequeno", "sim, ficou"])
def test_a_word_of_a_shown_reason_does_not_stand_for_it(read, text: str) -> None:
    assert read(text, **EXCHANGE).answer is not Answer.YES
