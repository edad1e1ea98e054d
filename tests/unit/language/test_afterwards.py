"""What people say of an answer about several items: that what failed should be tried again, or all be shown."""

from __future__ import annotations

from datetime import date

import pytest
from tests.unit.language.agents import CATALOGUE
from tests.unit.language.shop_in_english import ENGLISH_CATALOGUE as ENGLISH
from tests.unit.language.shop_in_spanish import MEXICAN as SPANISH

from trinco.core.contract import Catalogue
from trinco.core.reading import Answer, Expectation, Reading
from trinco.language import reader_for

TODAY = date(2026, 3, 2)
CATALOGUES = {"pt": CATALOGUE, "en": ENGLISH, "es": SPANISH}
CANCELS = {"pt": "cancelar_pedido", "en": "cancel_order", "es": "cancelar_pedido"}


def read(text: str, code: str = "pt", **expected: object) -> Reading:
    catalogue: Catalogue = CATALOGUES[code]
    usual = {"failed": CANCELS[code] if CANCELS[code] in catalogue.contracts else next(iter(catalogue.contracts))}
    return reader_for(catalogue).read(text, Expectation(**{**usual, **expected}), today=TODAY)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("pt", "tenta de novo os que falharam"),
        ("pt", "Tenta de novo, por favor"),
        ("pt", "pode tentar outra vez só os que não deram certo?"),
        ("pt", "tente novamente com os que faltam"),
        ("pt", "cancela de novo os que falharam"),
        ("pt", "tenta cancelar de novo os pedidos que falharam"),
        ("pt", "repete o resto"),
        ("en", "try again the ones that failed"),
        ("en", "please try again"),
        ("en", "retry the failed ones"),
        ("en", "could you try the rest once more?"),
        ("es", "intenta de nuevo los que fallaron"),
        ("es", "inténtelo otra vez, por favor"),
        ("es", "vuelve a intentarlo"),
        ("es", "reintenta solo los que faltan"),
    ],
)
def test_what_failed_is_asked_for_again(code: str, text: str) -> None:
    reading = read(text, code)
    assert (reading.redoes, reading.wants_all, reading.answer, reading.intents) == (True, False, Answer.NONE, ())


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("pt", "e o resto?"),
        ("pt", "mostra todos"),
        ("pt", "quero ver tudo"),
        ("pt", "me mostra os outros, por favor"),
        ("pt", "e os que falharam?"),
        ("pt", "quais falharam?"),
        ("en", "what about the rest?"),
        ("en", "show them all"),
        ("en", "which ones failed?"),
        ("en", "show me all of them"),
        ("es", "¿y el resto?"),
        ("es", "muéstreme todos"),
        ("es", "¿cuáles fallaron?"),
    ],
)
def test_all_of_them_are_asked_for(code: str, text: str) -> None:
    reading = read(text, code)
    assert (reading.wants_all, reading.redoes, reading.answer) == (True, False, Answer.NONE)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("pt", "não, tenta de novo"),
        ("pt", "não tenta de novo os que falharam"),
        ("pt", "tenta de novo amanhã os que falharam"),
        ("pt", "tenta de novo o PED-1001"),
        ("pt", "se der, tenta de novo os que falharam"),
        ("pt", "tenta de novo todos"),
        ("pt", "tenta de novo e mostra todos"),
        ("pt", "de novo"),
        ("pt", "todos"),
        ("pt", "tenta"),
        ("pt", "mostra todos os pedidos"),
        ("pt", "quero ver minha fatura"),
        ("pt", "obrigado"),
        ("en", "don't try again"),
        ("en", "try again tomorrow"),
        ("en", "again"),
        ("es", "no lo intentes de nuevo"),
        ("es", "otra vez"),
    ],
)
def test_another_word_makes_it_another_message(code: str, text: str) -> None:
    reading = read(text, code)
    assert (reading.redoes, reading.wants_all) == (False, False)


def test_the_verb_of_what_failed_is_known_and_no_other() -> None:
    assert read("cancela os que falharam").redoes
    assert not read("cancela os que falharam", failed=None).redoes
    assert read("tenta de novo os que falharam", failed=None).redoes


def test_where_a_question_waits_it_is_no_request_of_its_own() -> None:
    waiting = read(
        "tenta de novo os que falharam", tool="cancelar_pedido", confirming=True, known={"order_id": "PED-1"}
    )
    assert not waiting.redoes
    assert waiting.answer is not Answer.YES
    offered = read("e o resto?", options=("Um", "Dois"), confirming=True)
    assert not offered.wants_all


def test_while_something_is_sent_all_items_may_be_asked_for_and_a_no_is_heard() -> None:
    expected = {"tool": "cancelar_pedido", "confirming": True, "sent": True, "known": {"order_id": "PED-1"}}
    assert read("mostra todos", **expected).wants_all
    assert read("não!", **expected).answer is Answer.NO
