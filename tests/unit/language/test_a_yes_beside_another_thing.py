"""A yes beside a word that may name another thing, role or deed is no yes to what is on display.

A part of a value stands for the whole only where it can't be anything else: not one of several that are named
together, not another option of the same parameter, and a number only in its own role.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal

import pytest
from tests.unit.language import agents

from trinco.core.contract import Catalogue, Contract, OperationType, Parameter, Route
from trinco.core.reading import Answer, Expectation
from trinco.language import Label, confirmation, reader_for

OPENINGS = ("sim, ", "confirmo, ", "pode ser, ", "isso, ")


def says_yes(text: str, locale: str, shown: Mapping[str, object], *operation: str) -> bool:
    return confirmation(text, locale, shown, operation).label is Label.CONFIRM


@pytest.mark.parametrize(
    ("shown", "named"),
    [
        (
            {"serviços": "Netflix, Spotify, Deezer"},
            ("Netflix", "a Netflix", "cancela a Netflix", "o Spotify", "Deezer"),
        ),
        ({"favorecido": "Maria Silva e João Souza"}, ("para a Maria", "a Maria Silva", "pro João Souza", "João")),
        ({"produto": "Camiseta Azul e Calça Preta"}, ("a Camiseta", "camiseta preta", "a Calça")),
        ({"itens": "Tênis; Meia; Boné"}, ("o Tênis", "Boné")),
    ],
)
def test_one_of_several_that_are_shown_together_is_not_all_of_them(
    shown: dict[str, object], named: tuple[str, ...]
) -> None:
    found = [
        said
        for opening in OPENINGS
        for name in named
        if says_yes(said := opening + name, "pt-BR", shown, "cancelar serviços", "transferir")
    ]
    assert found == []


PLAN = Contract(
    tool="mudar_plano",
    server="s",
    title="Mudar de plano",
    description="Muda de plano.",
    operation_type=OperationType.TRANSACTIONAL,
    require_confirmation=True,
    parameters=(Parameter(name="plano", label="plano", enum=("Básico", "Básico Plus", "Família")),),
    requires=("plano",),
)
READER = reader_for(
    Catalogue(
        agent="x",
        locale="pt-BR",
        time_zone="America/Sao_Paulo",
        currency="BRL",
        contracts={"mudar_plano": PLAN},
        routes=(Route(name="pl", tool="mudar_plano", keywords=("mudar de plano",)),),
    )
)


@pytest.mark.parametrize(
    "said",
    ["sim, o Básico", "sim, para o Básico", "pode mudar para o Básico", "confirmo o Básico", "sim, no plano Básico"],
)
def test_another_option_that_begins_like_the_one_on_display_is_another(said: str) -> None:
    waiting = Expectation(tool="mudar_plano", route="pl", confirming=True, known={"plano": "Básico Plus"})
    assert READER.read(said, waiting, today=date(2026, 3, 11)).answer is not Answer.YES


NUMBERS: tuple[dict[str, object], ...] = ({"valor": Decimal(10)}, {"quantidade": 10}, {"valor": "R$ 10,00"})


@pytest.mark.parametrize("shown", NUMBERS, ids=str)
@pytest.mark.parametrize(
    "said", ["no dia 10", "dia 10", "às 10", "da conta 10", "no plano 10", "tamanho 10", "daqui a 10 dias", "10 vezes"]
)
def test_a_number_in_another_role_is_not_the_one_on_display(shown: dict[str, object], said: str) -> None:
    found = [
        opening + said
        for opening in OPENINGS
        if says_yes(opening + said, "pt-BR", shown, "fazer transferência", "transferir")
    ]
    assert found == []


@pytest.mark.parametrize("said", ["el día 10", "a las 10", "de la cuenta 10", "en 10 cuotas"])
def test_nor_in_spanish(said: str) -> None:
    assert not says_yes(f"sí, {said}", "es-MX", {"monto": Decimal(10)}, "hacer una transferencia")


@pytest.mark.parametrize("said", ["on the 10th", "at 10", "from account 10", "in 10 days"])
def test_nor_in_english(said: str) -> None:
    assert not says_yes(f"yes, {said}", "en-US", {"amount": Decimal(10)}, "pay someone")


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        *(
            ("pt-BR", said)
            for said in (
                *(
                    "o meu está ótimo",
                    "está ótimo assim",
                    "continua ótimo",
                    "tudo continua ótimo",
                    "continua tudo certo",
                ),
                *("já está confirmado", "está perfeito do jeito que está", "o meu está perfeito", "está bom como está"),
            )
        ),
        *(("en-US", said) for said in ("it's great as it is", "everything works fine", "mine is perfect")),
        *(("en-US", said) for said in ("it works great", "it's perfect the way it is")),
        *(("es-MX", said) for said in ("el mío está perfecto", "está perfecto así como está", "sigue perfecto")),
    ],
)
def test_to_be_content_with_things_as_they_are_is_no_yes_to_changing_them(locale: str, said: str) -> None:
    for operation, shown in ((("cancelar pedido", "cancel order"), {"pedido": "PED-1001"}), (("excluir conta",), {})):
        assert not says_yes(said, locale, shown, *operation)


@pytest.mark.parametrize(
    "said", ["sim. Pausa", "sim. Posso pausar?", "sim, e pausa ela por 10 dias", "sim. Devolução", "sim, -150"]
)
def test_a_yes_beside_another_deed_on_the_same_thing_is_none(said: str) -> None:
    shown = {"assinatura": "Netflix", "valor": "R$ 150,00"}
    assert not says_yes(said, "pt-BR", shown, "cancelar assinatura", "cancelamento da assinatura")


@pytest.mark.parametrize("said", ["sim, o PED-1001", "sim, PED-1001", "confirmo o PED-1001", "isso, 1001"])
def test_to_name_one_of_several_items_is_no_yes_to_all_of_them(said: str) -> None:
    """A validator may make several items of one value; the value itself then names one of them."""
    items = ("PED-1001", "PED-1002", "PED-1003")
    waiting = Expectation(
        tool="cancelar_pedido",
        route="cancelar",
        confirming=True,
        known={"order_id": "PED-1001"},
        options=items,
    )
    reader = reader_for(agents.CATALOGUE)
    assert reader.read(said, waiting, today=date(2026, 3, 11)).answer is not Answer.YES
    assert reader.read("sim", waiting, today=date(2026, 3, 11)).answer is Answer.YES
