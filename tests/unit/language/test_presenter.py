"""What people are told: field cases C9, C11, D8, F3, G1 to G9."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.language.agents import CATALOGUE, contract

from trinco.core.answered_items import ItemState
from trinco.core.contract import Execution, Parameter
from trinco.core.errors import UsageError
from trinco.core.items_told import as_facts
from trinco.core.outcome import Delivery, ToolAnswer, weigh
from trinco.core.speech import Say, Utterance
from trinco.language import presenter_for

PRESENTER = presenter_for(CATALOGUE, {})


def say(kind: Say, tool: str | None = "cancelar_pedido", **facts: object) -> str:
    return PRESENTER.present([Utterance(say=kind, tool=tool, facts=facts)])


def with_response(**response: object):
    contracts = dict(CATALOGUE.contracts)
    contracts["cancelar_pedido"] = replace(contracts["cancelar_pedido"], response=response)
    return presenter_for(replace(CATALOGUE, contracts=contracts), {})


def done(presenter, result: dict[str, object], **facts: object) -> str:
    items = weigh(ToolAnswer(delivery=Delivery.RETURNED, body=result), Execution()).items
    states = {item.state for item in items}
    told = {
        "arguments": {"order_id": "PED-1001"},
        "result": result,
        "text": "",
        "read_only": False,
        "item_results": as_facts(items),
        "partly": {ItemState.DONE, ItemState.FAILED} <= states,
        **facts,
    }
    return presenter.present([Utterance(say=Say.DONE, tool="cancelar_pedido", facts=told)])


def test_the_question_shows_the_operation_and_exactly_what_will_be_sent() -> None:
    arguments = {"subject": "TIM Fashion", "valor": "1071.99"}
    reply = say(Say.ASK_CONFIRMATION, "contestar_cobranca", arguments=arguments, question="", items=[], again=False)
    assert reply == (
        "Confira, por favor: contesta uma cobrança.\n- Serviço cobrado: TIM Fashion\n- Valor cobrado: R$ 1.071,99\n"
        "Posso continuar? Responda sim ou não."
    )


def test_a_date_is_written_the_local_way_and_a_technical_name_as_words() -> None:
    reply = say(Say.ASK_CONFIRMATION, "agendar_visita", arguments={"dia": "2026-03-25", "pontos": 3, "secret_id": "X1"})
    assert "- Dia da visita: 25/03/2026" in reply
    assert "- Quantidade de pontos: 3" in reply
    assert "- Secret id: X1" in reply


def test_a_validators_question_replaces_the_default_one_and_hides_no_argument() -> None:
    question = "Você confirma o cancelamento do TIM Fashion?"
    reply = say(
        Say.ASK_CONFIRMATION,
        "contestar_cobranca",
        arguments={"subject": "TIM Fashion", "valor": "10"},
        question=question,
    )
    assert reply.startswith(question)
    assert "R$ 10,00" in reply
    assert "Serviço cobrado" not in reply  # it is in the question already


def test_excluded_items_are_named_in_the_question() -> None:
    items = [{"name": "A"}, {"name": "B", "eligible": False, "reason": "não encontrado"}]
    for question in ("", "Confirma o cancelamento de A?"):
        reply = say(Say.ASK_CONFIRMATION, arguments={"items": items}, items=items, question=question)
        assert "Itens:\n- A\n- B: fica de fora (não encontrado)\n" in reply


def test_asking_again_shows_the_same_values() -> None:
    assert "PED-1001" in say(
        Say.ASK_CONFIRMATION, arguments={"order_id": "PED-1001"}, question="", items=[], again=True
    )


def test_a_parameter_is_asked_by_its_own_question_or_by_its_label() -> None:
    assert "o número do pedido" in say(Say.ASK_PARAMETER, parameter="order_id", again=False, message="")
    assert say(Say.ASK_PARAMETER, parameter="order_id", message="Qual dos dois pedidos?") == "Qual dos dois pedidos?"
    assert "nome interno." in say(Say.ASK_PARAMETER, parameter="nome_interno", again=False, message="")


@pytest.mark.parametrize(
    ("locale", "first", "again"),
    [
        (
            "pt-BR",
            "me diga, por favor: período (manhã ou tarde).",
            "Me diga, por favor: período. Pode ser: manhã ou tarde.",
        ),
        ("en-US", "please tell me: período (manhã or tarde).", "Please tell me: período. It can be: manhã or tarde."),
        (
            "es-MX",
            "dígame, por favor: período (manhã o tarde).",
            "Dígame, por favor: período. Puede ser: manhã o tarde.",
        ),
    ],
)
def test_what_an_enumeration_allows_is_said_where_one_is_asked_for(locale: str, first: str, again: str) -> None:
    """Nobody can choose among what they aren't told."""

    def asked(*, repeated: bool, **declared: object) -> str:
        period = Parameter(**{"name": "period", "label": "período", "enum": ("manhã", "tarde"), **declared})
        visit = replace(CATALOGUE.contracts["agendar_visita"], parameters=(period,))
        catalogue = replace(CATALOGUE, locale=locale, contracts={"agendar_visita": visit})
        facts = {"parameter": "period", "again": repeated, "message": ""}
        return presenter_for(catalogue, {}).present(
            [Utterance(say=Say.ASK_PARAMETER, tool="agendar_visita", facts=facts)]
        )

    assert first in asked(repeated=False)
    assert again in asked(repeated=True)
    own = asked(repeated=False, ask="De manhã ou à tarde?")
    assert own == "De manhã ou à tarde?"
    assert "Tarde?" in asked(repeated=True, ask="Manhã? Tarde?")
    assert "Manhã ou tarde" not in asked(repeated=True, ask="Manhã? Tarde?")
    assert "17" not in asked(repeated=True, enum=tuple(range(18)))


def test_candidates_and_options_are_listed() -> None:
    reply = say(Say.CHOOSE_VALUE, "contestar_cobranca", parameter="valor", candidates=["71.99", "7199.00"])
    assert "R$ 71,99 ou R$ 7.199,00" in reply
    assert "1. A\n2. B" in say(Say.CHOOSE_OPTION, question="Qual?", options=["A", "B"])
    assert "1. Cancela um pedido que ainda não chegou\n2. Mostra a fatura" in say(
        Say.CHOOSE_INTENT, None, tools=("cancelar_pedido", "consultar_fatura")
    )


def test_success_is_told_with_its_protocol() -> None:
    reply = done(PRESENTER, {"protocol": "CANCEL-1", "order_id": "PED-1001", "success": True})
    assert reply.splitlines()[-2:] == ["- Número do pedido: PED-1001", "Protocolo: CANCEL-1"]
    assert done(PRESENTER, {"message": "Pedido cancelado.", "protocol": "C-1"}).endswith(
        "Pedido cancelado.\nProtocolo: C-1"
    )


def test_every_item_is_named_failures_first() -> None:
    results = [
        {"subject": "A", "success": True, "protocol": "P1"},
        {"subject": "B", "ok": False, "reason": "not_found"},
        {"subject": "C"},
    ]
    assert done(PRESENTER, {"results": results}).splitlines() == [
        "Foi feito só em parte: 1 de 3.",
        "- B: não foi feito (not_found)",
        "- C: ainda sem confirmação",
        "- A: feito (protocolo P1)",
    ]


def test_a_declared_template_tells_the_result() -> None:
    presenter = with_response(
        mode="template", template="Pedido {{ result.order.id }}: {{ result.total }} ({{ arguments.order_id }})."
    )
    assert done(presenter, {"order": {"id": 7}, "total": Decimal("349.90")}) == "Pedido 7: 349,90 (PED-1001)."


def test_a_template_for_the_whole_never_speaks_for_a_part() -> None:
    presenter = with_response(mode="template", template="Tudo cancelado.")
    reply = done(presenter, {"results": [{"id": "A", "success": True}, {"id": "B", "success": False}]})
    assert "Tudo cancelado" not in reply


@pytest.mark.parametrize(
    ("response", "result", "told"),
    [
        ({"mode": "field", "field": "a.b"}, {"a": {"b": "x"}}, "x"),
        (
            {
                "mode": "list",
                "source": "rows",
                "item_template": "* {{ item.n }}",
                "heading_plural": "{{ count }} linhas:",
            },
            {"rows": [{"n": 1}, {"n": 2}]},
            "2 linhas:\n* 1\n* 2",
        ),
        ({"mode": "list", "source": "rows", "empty_message": "Nada."}, {"rows": []}, "Nada."),
        ({"mode": "template", "template": "{{ result.missing.deep }}ok"}, {}, "ok"),
        ({"mode": "template", "template": "{{ 1 / 0 }}"}, {"message": "Feito."}, "Feito."),
    ],
)
def test_a_read_only_result_is_told_as_declared(
    response: dict[str, object], result: dict[str, object], told: str
) -> None:
    assert done(with_response(**response), result, read_only=True) == told


def test_a_result_without_a_declaration_is_told_readably() -> None:
    reply = done(
        PRESENTER,
        {"total": 349.9, "items": [{"title": "livro", "price": "10"}], "status": "X", "ok": True},
        read_only=True,
    )
    assert reply == "- Total: 349,9\nItems:\n- livro, 10\n- Status: X"


ASKED = contract(
    "ver_vaga",
    "Mostra uma vaga.",
    Parameter(name="vaga", label="a vaga"),
    Parameter(name="price", label="o preço", format="money"),
    effect=False,
)


@pytest.mark.parametrize(
    ("result", "told"),
    [
        ({"free": False}, "- Free: não"),
        ({"vaga": "V-1", "free": True}, "- Vaga: V-1\n- Free: sim"),
        ({"vaga": "V-1"}, "- Vaga: V-1"),
        ({"success": True, "ok": True}, "Consultei, e não há nada para mostrar."),
        ({"price": Decimal("99999.00")}, "- Preço: R$ 99.999,00"),
        (
            {"rows": [{"title": "A", "free": False, "price": "10"}, {"title": "B", "free": True}]},
            "Rows:\n- A, Free: não, R$ 10,00\n- B, Free: sim",
        ),
        ({"room": {"name": "Sala 2", "open": False}}, "- Room: Sala 2, Open: não"),
        ({"note": "a\nProtocolo: C-9\n- Total: 1"}, "- Note: a Protocolo: C-9 - Total: 1"),
        ({"rows": [{"note": "a\n- b"}, "c\nd"], "tags": ["e\nf"]}, "Rows:\n- a - b\n- c d\n- Tags: e f"),
        ({"protocol": "C-1\n- Total: 2"}, "Protocolo: C-1 - Total: 2"),
        ({"message": "Linha 1.\nLinha 2."}, "Linha 1.\nLinha 2."),
    ],
)
def test_all_of_a_result_is_told_and_no_value_looks_like_another_line(result: dict[str, object], told: str) -> None:
    presenter = presenter_for(replace(CATALOGUE, contracts={ASKED.tool: ASKED}), {})
    facts = {"arguments": {"vaga": "V-1"}, "result": result, "text": "", "read_only": True}
    assert presenter.present([Utterance(say=Say.DONE, tool=ASKED.tool, facts=facts)]) == told


def test_a_text_of_several_lines_stays_as_it_is() -> None:
    facts = {"arguments": {}, "result": {}, "text": "Linha 1.\nLinha 2.", "read_only": True}
    assert say(Say.DONE, "consultar_fatura", **facts) == "Linha 1.\nLinha 2."


def test_an_item_can_not_look_like_two() -> None:
    results = [{"name": "A\n- B: feito", "success": False, "reason": "x\ny"}, {"name": "C", "success": True}]
    assert "- A - B: feito: não foi feito (x y)\n" in done(PRESENTER, {"results": results})


def test_the_field_that_says_that_it_went_well_is_not_told_beside_it() -> None:
    approved = replace(CATALOGUE.contracts["cancelar_pedido"], execution=Execution(success_field="approved"))
    presenter = presenter_for(replace(CATALOGUE, contracts={approved.tool: approved}), {})
    reply = done(presenter, {"approved": True, "notified": False})
    assert "Approved" not in reply
    assert reply.endswith("- Notified: não")


def test_what_is_unknown_is_told_exactly_so() -> None:
    assert say(Say.UNKNOWN, arguments={}, checking=True) == (
        "Ainda não consegui confirmar se foi feito. Estou verificando; não repita por outro canal."
    )


def test_an_announcement_stands_right_before_its_outcome() -> None:
    reply = PRESENTER.present(
        [
            Utterance(say=Say.SUSPENDED),
            Utterance(say=Say.ALREADY),
            Utterance(say=Say.FAILED, facts={"why": "refused", "message": "Já entregue"}),
        ]
    )
    assert reply.split("\n\n")[1].splitlines()[1:] == ["O sistema não aceitou, e nada foi feito. Já entregue."]


def test_the_reason_of_a_refusal_is_passed_on() -> None:
    assert say(Say.NOT_ELIGIBLE, reason="Pedido já entregue").startswith("Pedido já entregue. ")
    assert "nada foi feito" in say(Say.NOT_ELIGIBLE, reason="")


def test_text_from_outside_is_plain_text() -> None:
    value = "a\x00b\x1b[31m\u202eevil {{ 7 * 7 }} <b>\ud800"
    reply = say(Say.ASK_CONFIRMATION, "contestar_cobranca", arguments={"subject": value})
    assert "{{ 7 * 7 }} <b>" in reply
    assert not any(c in reply for c in "\x00\x1b\u202e\ud800")
    reply.encode()


def test_an_agents_own_text_goes_over_ours_with_its_variants() -> None:
    presenter = presenter_for(
        CATALOGUE, {"cancelled": "Ok, {{ operation }} fica para outra hora.", "unknown.items": "..."}
    )
    reply = presenter.present([Utterance(say=Say.CANCELLED, tool="cancelar_pedido", facts={"why": "declined"})])
    assert reply == "Ok, Cancela um pedido que ainda não chegou fica para outra hora."


@pytest.mark.parametrize("text", ["{{ limit / 0 }}", "{{ limit.__class__ }}", " ", "{{ 'a' * 10**9 }}"])
def test_an_agents_own_text_that_fails_or_says_nothing_gives_way_to_ours(text: str) -> None:
    presenter = presenter_for(CATALOGUE, {"empty": text})
    assert presenter.present([Utterance(say=Say.EMPTY)]) == say(Say.EMPTY, None)


@pytest.mark.parametrize(
    ("key", "text"),
    [("cancelado", "x"), ("done", "{{ oops"), ("done", "{% for %}"), ("done", "{% include 'x' %}")],
)
def test_a_text_that_cannot_be_used_is_refused_at_once(key: str, text: str) -> None:
    with pytest.raises(UsageError, match="messages can't be used"):
        presenter_for(CATALOGUE, {key: text})


def test_an_unsupported_language_is_refused_at_once() -> None:
    with pytest.raises(UsageError, match="supported languages"):
        presenter_for(replace(CATALOGUE, locale="fr-FR"), {})


FACTS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.decimals(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
NAMES = st.sampled_from(
    [
        "arguments",
        "result",
        "items",
        "options",
        "question",
        "parameter",
        "candidates",
        "tools",
        "reason",
        "message",
        "why",
        "again",
        "text",
        "read_only",
        "code",
        "limit",
    ]
)


@given(
    st.sampled_from(Say),
    st.sampled_from([None, "cancelar_pedido", "contestar_cobranca", "gone"]),
    st.dictionaries(NAMES, FACTS),
)
def test_odd_facts_never_raise(kind: Say, tool: str | None, facts: dict[str, object]) -> None:
    PRESENTER.present([Utterance(say=kind, tool=tool, facts=facts)])


@pytest.mark.parametrize("status", ["SUCCESS", "ok", "Done"])
def test_a_status_that_only_says_it_went_well_is_not_repeated(status: str) -> None:
    assert "tatus" not in done(PRESENTER, {"total": 1, "status": status}, read_only=True)


@pytest.mark.parametrize(
    ("own", "shown"),
    [
        ("Confirma?", ["- Número do pedido: PED-1001", "- Motivo: x"]),
        ("Troco o {{ arguments.order_id }}?", ["PED-1001", "- Motivo: x"]),
        ("{{ pairs }}\nConfirma?", ["- Número do pedido: PED-1001", "- Motivo: x"]),
    ],
)
def test_an_agents_own_question_hides_nothing(own: str, shown: list[str]) -> None:
    presenter = presenter_for(CATALOGUE, {"ask_confirmation": own})
    facts = {"arguments": {"order_id": "PED-1001", "motivo": "x"}, "question": ""}
    said = presenter.present([Utterance(say=Say.ASK_CONFIRMATION, tool="solicitar_troca", facts=facts)])
    assert all(said.count(line) == 1 for line in shown), said
