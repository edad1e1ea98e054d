"""spec/001 section 6 and field cases H1 to H6: what a message gives to the parameter that is asked."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.unit.language.agents import values

from trinco.core.reading import Answer, Cue

ORDER = {"tool": "cancelar_pedido", "asked": ("order_id",)}
AMOUNT = {"tool": "contestar_cobranca", "asked": ("valor",), "known": {"subject": "TIM CTRL Redes Sociais 8.0"}}
SUBJECT = {"tool": "contestar_cobranca", "asked": ("subject", "valor")}
REASON = {"tool": "solicitar_troca", "asked": ("motivo",), "known": {"order_id": "PED-1005"}}


@pytest.mark.parametrize(
    ("text", "cue"),
    {
        "PED-1001": Cue.BARE,
        "1001": Cue.BARE,
        "é o 1001, por favor": Cue.BARE,
        "ped1001": Cue.BARE,
        "acho que é 1001": Cue.BARE,
        "o pedido é o PED-1001": Cue.NAMED,
        "pedido 1001": Cue.NAMED,
        "pedido um zero zero um": Cue.NAMED,
        "quero cancelar o pedido PED-1001": Cue.NAMED,
        "na verdade é o 1001": Cue.CORRECTED,
        "não é o 1002, é o 1001": Cue.CORRECTED,
        "PED-1002 não, PED-1001": Cue.CORRECTED,
    }.items(),
)
def test_the_asked_parameter_is_filled(read, text: str, cue: Cue) -> None:
    reading = read(text, **ORDER)
    assert [(f.parameter, f.value, f.cue) for f in reading.values] == [("order_id", "PED-1001", cue)]


@pytest.mark.parametrize(
    "text",
    [
        "pedido",
        "não sei",
        "oi",
        "sim",
        "obrigado",
        "qual é o número?",
        "meu pedido é de 2023",
        "1001 reais",
        "faz 30 dias",
        "não é o 1001",
        "1001 não",
        "o PED-1001 não, obrigado",
        "quero falar com um atendente",
        "cancela",
        "moro no 42",
    ],
)
def test_what_gives_no_value_fills_nothing(read, text: str) -> None:
    assert read(text, **ORDER).values == ()


def test_two_candidates_are_listed_and_fill_nothing(read) -> None:
    reading = read("o PED-1001 ou o 1002", **ORDER)
    assert (reading.values, reading.ambiguous) == ((), {"order_id": ("PED-1001", "PED-1002")})


def test_a_generic_keyword_does_not_interrupt(read) -> None:
    reading = read("o pedido é o PED-1001", **ORDER)
    assert reading.unequivocal is None
    assert not reading.abandons


def test_a_question_about_the_asked_parameter_is_no_request(read) -> None:
    reading = read("onde vejo o número do pedido?", **ORDER)
    assert reading.unequivocal is None
    assert reading.asks


def test_a_value_that_belongs_to_another_request_fills_nothing_here(read) -> None:
    reading = read("quero rastrear o PED-2002", **ORDER)
    assert reading.values == ()
    assert reading.unequivocal is not None
    assert reading.unequivocal.values[0].value == "PED-2002"


@pytest.mark.parametrize(
    "text",
    [
        "PED-1001. Quero ver a fatura também",
        "o 1001 e depois quero ver minha fatura",
        "1001, e quero ver minha fatura",
        "é o 1001. aproveita e me mostra a fatura",
    ],
)
def test_a_value_before_another_request_is_still_an_answer(read, text: str) -> None:
    reading = read(text, **ORDER)
    assert values(reading) == {"order_id": "PED-1001"}
    assert reading.unequivocal is not None


def test_a_refused_value_before_another_request_is_none(read) -> None:
    reading = read("1001 não, quero ver minha fatura", **ORDER)
    assert reading.values == ()
    assert reading.unequivocal is not None


@pytest.mark.parametrize(
    "text", ["R$ 71,99", "71,99", "foi 71,99", "setenta e um e noventa e nove", "me cobraram 71,99 em março"]
)
def test_an_amount_fills_the_asked_amount(read, text: str) -> None:
    assert values(read(text, **AMOUNT)) == {"valor": Decimal("71.99")}


@pytest.mark.parametrize(
    ("text", "choices"), {"71.99": ("71.99", "7199.00"), "189,90 e não 149,90": ("189.90", "149.90")}.items()
)
def test_a_doubtful_amount_is_asked(read, text: str, choices: tuple[str, ...]) -> None:
    reading = read(text, **AMOUNT)
    assert (reading.values, reading.ambiguous) == ((), {"valor": tuple(map(Decimal, choices))})


@pytest.mark.parametrize("text", ["US$ 50", "71,99 dólares", "quanto foi?", "não lembro"])
def test_no_amount_in_the_agents_currency_fills_nothing(read, text: str) -> None:
    assert read(text, **AMOUNT).values == ()


@pytest.mark.parametrize(
    "text", ["TIM Fashion", "é o TIM Fashion, por favor", "o serviço é TIM Fashion", "não contratei o TIM Fashion"]
)
def test_a_text_that_was_asked_for_is_taken(read, text: str) -> None:
    assert values(read(text, **SUBJECT)) == {"subject": "TIM Fashion"}


def test_a_text_and_an_amount_in_one_message_go_each_to_its_own(read) -> None:
    assert values(read("TIM Fashion, R$ 71,99", **SUBJECT)) == {"subject": "TIM Fashion", "valor": Decimal("71.99")}
    assert values(read("R$ 71,99", **SUBJECT)) == {"valor": Decimal("71.99")}


@pytest.mark.parametrize(
    "text",
    [
        "não sei",
        "qual serviço?",
        "sim",
        "não",
        "o serviço",
        "isso",
        "oi",
        "esquece",
        "obrigado",
        "quero rastrear pedido",
        "quero falar com um atendente",
        "espera",
        "não quero o TIM Fashion",
        "👍",
    ],
)
def test_what_answers_nothing_is_no_text(read, text: str) -> None:
    assert read(text, **SUBJECT).values == ()


@pytest.mark.parametrize("text", ["ficou pequeno", "produto errado", "não serviu", "veio com defeito e não liga"])
def test_a_reason_is_kept_in_the_persons_words(read, text: str) -> None:
    reading = read(text, **REASON)
    assert values(reading) == {"motivo": text}
    assert reading.answer is Answer.NONE


def test_free_text_is_taken_for_the_asked_parameter_only(read) -> None:
    assert read("ficou pequeno", tool="solicitar_troca", asked=("order_id", "motivo")).values == ()
    assert values(read("motivo: ficou pequeno", tool="solicitar_troca", asked=("order_id", "motivo"))) == {
        "motivo": "ficou pequeno"
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    {
        "amanhã": {"dia": "2026-03-12"},
        "2 pontos dia 25/03": {"pontos": 2, "dia": "2026-03-25"},
        "a quantidade é 3": {"pontos": 3},
        "3": {},
        "segunda via da fatura": {},
    }.items(),
)
def test_a_bare_value_fills_only_the_parameter_just_asked(read, text: str, expected: dict[str, object]) -> None:
    assert values(read(text, tool="agendar_visita", asked=("dia", "pontos"))) == expected


def test_a_list_is_a_tuple_of_its_elements(read) -> None:
    reading = read("TIM Fashion, Aya Audiobooks e Neymar Jr", tool="cancelar_servicos", asked=("items",))
    assert values(reading) == {"items": ("TIM Fashion", "Aya Audiobooks", "Neymar Jr")}


def test_an_enumerated_value_and_a_flag_are_read(read) -> None:
    assert values(read("o básico plus", tool="mudar_plano", asked=("plano", "avisar"))) == {"plano": "Básico Plus"}
    assert values(read("sim", tool="mudar_plano", asked=("avisar",), known={"plano": "Família"})) == {"avisar": True}
    assert values(read("não, obrigado", tool="mudar_plano", asked=("avisar",), known={"plano": "Família"})) == {
        "avisar": False
    }


@pytest.mark.parametrize(
    "text", ["esquece", "deixa pra lá", "desisto", "não quero mais", "não quero mais cancelar", "mudei de ideia"]
)
def test_giving_up_is_heard(read, text: str) -> None:
    assert read(text, **ORDER).abandons


def test_a_word_of_giving_up_that_is_the_operations_own_says_nothing(read) -> None:
    for text in ("cancela", "cancelar", "cancela tudo"):
        assert not read(text, **ORDER).abandons
    assert read("cancela", **REASON).abandons


@pytest.mark.parametrize(
    "text", ["não esquece do pedido", "esqueci o número", "não desisto", "não quero mais esse plano"]
)
def test_a_word_of_giving_up_used_otherwise_says_nothing(read, text: str) -> None:
    assert not read(text, **ORDER).abandons


@pytest.mark.parametrize("text", ["quero falar com um atendente", "me passa para um humano", "falar com alguém"])
def test_a_person_is_asked_for(read, text: str) -> None:
    assert read(text, **ORDER).asks_person


@pytest.mark.parametrize("text", ["qual o valor?", "qual o prazo", "e quanto demora", "vocês abrem sábado?"])
def test_a_question_is_heard(read, text: str) -> None:
    assert read(text, **ORDER).asks


@pytest.mark.parametrize(
    "text",
    [
        "na verdade é o 1006",
        "não, é o 1006",
        "errei, o pedido certo é 1006",
        "o pedido na verdade é o 1006",
        "é o 1006",
        "1006",
        "PED-1006",
        "quero ver outra coisa",
        "quero saber o prazo",
        "gostaria de consultar meu plano",
    ],
)
def test_words_about_something_else_are_no_text_for_the_open_parameter(read, text: str) -> None:
    """H1, H4: an abstention is one more question."""
    assert "motivo" not in values(read(text, **REASON))


@pytest.mark.parametrize(
    "text", ["ficou pequeno", "veio com defeito", "o 1005 chegou quebrado", "quero outro tamanho", "comprei 2 e veio 1"]
)
def test_a_reason_in_ones_own_words_is_one(read, text: str) -> None:
    assert "motivo" in values(read(text, **REASON))


@pytest.mark.parametrize(
    "text",
    [
        "esquece isso e me mostra a fatura",
        "esquece e quero ver minha fatura",
        "deixa pra lá e quero rastrear o pedido 1002",
        "esquece, quero ver minha fatura",
    ],
)
def test_giving_up_may_be_joined_to_what_is_wanted_instead(read, text: str) -> None:
    """R001-6.2"""
    reading = read(text, **ORDER)
    assert reading.abandons
    assert reading.unequivocal is not None


@pytest.mark.parametrize("text", ["quero cancelar o pedido 1001 ou o 1002", "cancela o pedido 1001 e o 1002"])
def test_two_candidates_in_a_request_are_kept_for_the_question(read, text: str) -> None:
    (intent,) = [i for i in read(text).intents if i.tool == "cancelar_pedido"]
    assert intent.values == ()
    assert intent.ambiguous == {"order_id": ("PED-1001", "PED-1002")}


@pytest.mark.parametrize(
    "text",
    [
        "ficou pequeno, mas na verdade quero cancelar",
        "quero cancelar porque ficou pequeno",
        "prefiro cancelar",
        "queria rastrear",
        "não, o pedido é outro",
        "não, é outro pedido",
        "repete",
        "pode repetir?",
    ],
)
def test_a_text_that_was_asked_for_is_no_wish_for_something_else(read, text: str) -> None:
    assert read(text, **REASON).values == ()


@pytest.mark.parametrize("text", ["não serviu", "quero trocar porque veio errado", "porque cancelaram a festa"])
def test_a_text_that_was_asked_for_may_tell_of_what_was_done_or_not(read, text: str) -> None:
    assert [fact.parameter for fact in read(text, **REASON).values] == ["motivo"]
