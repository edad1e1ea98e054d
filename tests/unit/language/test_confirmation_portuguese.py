"""Field cases D1 to D12: what is a yes in Portuguese, what is a no, and what is neither."""

from __future__ import annotations

import pytest

from trinco.language import Label, confirmation

PENDING = {"order_id": "PED-1001"}
OPERATION = ("cancelar pedido", "cancelamento do pedido")

YES = """
sim | Sim! | SIM. | siiim | sim sim | sim, por favor | sim senhora | sim, obrigado | bom dia, sim | sim 👍
confirmo | sim, confirmo | claro | claro que sim | com certeza | isso mesmo | é isso mesmo | isso aí
exatamente | positivo | está correto | pode | pode sim | pode fazer | pode prosseguir | pode confirmar
confirma | quero sim | sim, pode cancelar | sim, cancela | sim, quero cancelar
sim, confirmo o cancelamento do pedido | pode cancelar o pedido | pode cancelar o PED-1001 | sim, o PED-1001
sim, o 1001 | ok | tá | tá bom | tá certo | beleza | aham | ss | s | isso | fechado | 👍 | ✅ | 👌🏽 | vai em frente
ótimo, pode fazer | legal, pode fazer | maravilha, confirma | vai lá | sim, confirmo tudo | pode mandar bala
é isso que eu quero | sim, é isso que eu quero | acertou, é isso | sim, absoluta | ahan | sm | smi | confirmo td
ah, sim, pode | hum, sim, pode | sim, confirmo que quero cancelar | dados corretos, pode fazer
ok, pode fazer | sim ✅ | confimo | confrimo | s\u200bim | \u0455\u0456m | Sím | \uff53\uff49\uff4d | "sim"
- sim
"""
NO = """
não | nao | NÃO! | n | não, obrigado | nem pensar | de jeito nenhum | não quero | não quero mais
não confirmo | agora não | ainda não | não cancela | cancela não | não quero cancelar
não, não quero cancelar o pedido | não precisa | não pode | claro que não | melhor não | não, deixa
deixa pra lá | 👎 | ❌ | no | depois | mais tarde | não não | nãooo | não, por enquanto não
"""
NEITHER = """
oi, tudo bem | olá tudo certo | ah tá | ah sim | ah, ok | tá certo isso | hum hum | segue
pode sim, mas só o primeiro | isso não | não tem problema | pode ser amanhã | confirmo que não
o correto é o outro | nem sim nem não | 👍👎 | 👍? | sim. não. | s.i.m | já confirmei | tá kkkk | pode, se der
sim, exceto o primeiro | sim, PED-1001 e PED-1002 | tá, tchau | tá bom, obrigado | sim? | ok?
sim, mas não agora | não, pode cancelar | ok, quero consultar antes | sim, mas não quero cancelar
claro, preciso pensar | cancela | cancelar | cancele | pode cancelar | quero cancelar
quero cancelar o pedido | quero cancelar o pedido PED-1001 | sim, cancela o cancelamento
pode cancelar o cancelamento | sim, cancela isso | sim e não | sim ou não | sim/não | s/n
sim, se for grátis | sim, caso não cobre | sim, desde que não cobre | sim, sem taxa | acho que sim | talvez
pode ser que sim | sim, né | tem certeza? | tem certeza | não sei | não tenho certeza | hmm, sim | sim...
espera | um momento | sim, depois | sim, amanhã | sim, daqui a pouco | sim, hoje | qual o valor?
sim, qual o valor? | ok, quanto custa | como assim? | não entendi | obrigado | ok, obrigado | entendi
certo, entendi | pode deixar | ok tchau | simples | assim | disallow | north | norte | confirmou?
confirma pra mim o pedido | confirma o valor antes | sim, primeiro me diz o prazo | ele disse sim
meu marido disse sim | sim, tudo | sim, para | sim, uma | sim, dois | por que não? | sim, e não
sim, seu chato | banana | 🤔 | 🙏 | 1 | sim1 | quero falar com atendente | sim, e esquece
beleza, mas e a taxa
"""
CHANGE = """
na verdade é o 1002 | sim, o PED-1002 | não, é o 1002 | não, é o PED-1002 | sim, mas é o 1002 | só o primeiro
sim, o outro | sim, e muda o endereço | sim, e cancela o 2002 também | quero trocar | não é o 1001, é o 1002
PED-1002
"""


def cases(listed: str) -> list[str]:
    return [text.strip() for line in listed.strip().splitlines() for text in line.split(" | ")]


@pytest.mark.parametrize("text", cases(YES))
def test_a_clear_yes_confirms(text: str) -> None:
    assert confirmation(text, "pt-BR", PENDING, OPERATION).label is Label.CONFIRM


@pytest.mark.parametrize("text", cases(NO))
def test_a_clear_no_denies(text: str) -> None:
    assert confirmation(text, "pt-BR", PENDING, OPERATION).label is Label.DENY


@pytest.mark.parametrize("text", cases(NEITHER))
def test_what_is_no_clear_yes_never_confirms(text: str) -> None:
    assert confirmation(text, "pt-BR", PENDING, OPERATION).label is not Label.CONFIRM


@pytest.mark.parametrize(
    "text", ["cancela", "não, pode cancelar", "sim e não", "acho que sim", "espera", "hmm", "não sei"]
)
def test_what_could_be_either_is_neither(text: str) -> None:
    assert confirmation(text, "pt-BR", PENDING, OPERATION).label is Label.UNCLEAR


@pytest.mark.parametrize("text", cases(CHANGE))
def test_another_value_or_a_word_of_change_is_a_change(text: str) -> None:
    assert confirmation(text, "pt-BR", PENDING, OPERATION).label is Label.CHANGE


@pytest.mark.parametrize("text", ["cancela", "cancelar", "cancele, por favor"])
def test_a_word_of_giving_up_denies_an_operation_that_is_no_cancellation(text: str) -> None:
    assert confirmation(text, "pt-BR", PENDING, ("trocar pedido",)).label is Label.DENY


def test_one_of_several_items_is_a_choice_and_no_yes() -> None:
    assert confirmation("sim, o Neymar Jr", "pt-BR", {"items": ["TIM Fashion", "Neymar Jr"]}).label is not Label.CONFIRM


@pytest.mark.parametrize("text", ["sim, e quero rastrear o 2002", "sim, e aproveita e rastreia o 2002"])
def test_a_second_request_follows_a_yes(text: str) -> None:
    reading = confirmation(text, "pt-BR", PENDING, OPERATION)
    assert reading.label is Label.CONFIRM
    assert reading.rest is not None
    assert text[slice(*reading.rest)].endswith("o 2002")


@pytest.mark.parametrize(
    "text",
    [
        "sim, e quero desconto",
        "sim, e quero saber se posso trocar",
        "sim, e quero ver antes",
        "sim, e não quero rastrear",
    ],
)
def test_what_follows_a_yes_without_being_a_request_of_its_own_spoils_it(text: str) -> None:
    assert confirmation(text, "pt-BR", PENDING, OPERATION).label is not Label.CONFIRM
