"""What may stand behind a yes as its reason, and what takes the yes back in the form of one.

A reason may hold only words that are known to be harmless: a closed class of each language (what went wrong with a
thing, what befell the speaker, "I don't want it any more" of what the operation takes away), words of grammar and the
operation's own things. A word nobody knows may be another value: "confirmo, pois devo ao João", where Maria is on
display. A missed yes costs one more question.
"""

from __future__ import annotations

from itertools import product

import pytest

from trinco.language import Label, confirmation

CANCEL = (("cancelar pedido", "cancelamento do pedido"), {"número do pedido": "PED-1001"})
PLAN = (("mudar de plano", "mudança de plano"), {"plano": "Básico"})
PAY = (("transferir", "fazer uma transferência"), {"valor": "R$ 150,00", "favorecido": "Maria Silva"})
VISIT = (("agendar visita", "agendamento da visita"), {"dia": "20/03/2026", "período": "manhã"})
BUY = (("comprar produto", "compra do produto"), {"produto": "camiseta azul", "quantidade": "2"})
BLOCK = (("bloquear cartão", "bloqueio do cartão"), {"final": "4321"})
QUESTIONS = (CANCEL, PLAN, PAY, VISIT, BUY, BLOCK)
OPENINGS = ("sim, ", "confirmo, ", "claro, ", "pode sim, ", "sim ")
CAUSES = ("porque", "pois", "já que", "é que", "uma vez que", "visto que", "por causa", "por conta")

DENYING = """
não quero cancelar; não entendi; não entendi a pergunta; não fui eu que pedi; não pedi isso; não era para cancelar;
não é para cancelar; não era essa; não é a minha; não posso; não posso agora; não sei; não tenho certeza; não vou;
não confirmo; não autorizei; não concordo; você não entendeu; você entendeu errado; o sistema errou; não tenho escolha;
não tem jeito; preciso pensar; quero pensar; meu filho clicou; cliquei sem querer; foi engano; me enganei; errei;
me confundi; não está certo; está errado; tá errado o número; o número é outro; o número não é esse; mudei de ideia;
desisti; não precisa; não precisa mais; não precisa cancelar; resolvi ficar; vou ficar; vou continuar; gosto do pedido;
ainda uso; não terminei; nunca pedi; nunca quis cancelar; jamais cancelaria; ninguém pediu; você não vai cancelar;
ela quer o produto; quero o produto; quero receber; vou receber; preciso do pedido; a compra continua; o pedido fica;
ficaremos com ele; vamos ficar; fico; nada será cancelado; nada muda; fui obrigado; estou sendo obrigado; você pediu;
o sistema pediu; me avisaram; queria falar com alguém; queria entender; prefiro pausar; quero a outra; queria outra
"""
OTHER_VALUES = """
quero o Família; o Família cabe todos; preciso do Família; Família; plano Família; devo ao João; devo para o João;
meu irmão João precisa do dinheiro; combinei com o João; João pediu; João; estou livre à tarde; só posso à tarde;
de manhã não posso; à tarde; período da tarde; sábado estou em casa; sexta; estarei em casa sexta; quero a verde;
camiseta verde; gosto da verde; preciso da calça; quero três; preciso de três; perdi o outro; perdi o azul; o da Caixa;
o cartão azul; o certo é o Família; o certo é o outro; Spotify; assinatura do Spotify; o motivo foi o verde
"""
ENGLISH = """
I don't want to cancel; that's not what I asked; I didn't ask for this; it isn't mine; it's not me; you got it wrong;
I made a mistake; I clicked by accident; I didn't mean it; I did not understand; I still use it; I like it; it is wrong;
I'd rather pause; I can't decide; I'm not sure; I was only asking; I want the Family one; I want Family;
you won't cancel it; I want to keep it; I'd like to receive it; I'm free in the afternoon; I owe John; John needs it;
I'm keeping it; we keep it; I need it; nothing changes; somebody told me to; I was told to; my son did it
"""
SPANISH = """
no quiero cancelar; no entendí; no fui yo; no lo pedí; no es mío; me equivoqué; está mal; el número es otro;
cambié de opinión; todavía lo uso; me gusta; quiero quedármelo; quiero recibirlo; lo necesito; usted no va a cancelar;
quiero el Familia; le debo a Juan; Juan lo necesita; estoy libre en la tarde; el sábado estoy en casa; quiero la verde;
mi hijo lo hizo; me obligan; no era para cancelar; no estoy seguro; tengo que pensar; prefiero pausar
"""


def listed(written: str) -> list[str]:
    return [" ".join(part.split()) for part in written.split(";")]


@pytest.mark.parametrize("reason", [*listed(DENYING), *listed(OTHER_VALUES)])
def test_what_is_put_as_a_reason_and_denies_or_names_another_thing_is_no_yes(reason: str) -> None:
    found = [
        (said, operation[0])
        for opening, cause, (operation, shown) in product(OPENINGS, CAUSES, QUESTIONS)
        if confirmation(said := f"{opening}{cause} {reason}", "pt-BR", shown, operation).label is Label.CONFIRM
    ]
    assert found == []


@pytest.mark.parametrize("reason", listed(ENGLISH))
def test_the_same_in_english(reason: str) -> None:
    asked = (
        (("cancel order", "cancellation of the order"), {"order": "ORD-1001"}),
        (("change plan",), {"plan": "Basic"}),
        (("pay someone", "make a payment"), {"amount": "$150.00", "payee": "Maria Silva"}),
        (("book a visit",), {"day": "03/20/2026", "period": "morning"}),
    )
    found = [
        said
        for opening, cause, (operation, shown) in product(
            ("yes, ", "yes ", "sure, "), ("because", "since", "as", "'cause"), asked
        )
        if confirmation(said := f"{opening}{cause} {reason}", "en-US", shown, operation).label is Label.CONFIRM
    ]
    assert found == []


@pytest.mark.parametrize("reason", listed(SPANISH))
def test_the_same_in_spanish(reason: str) -> None:
    asked = (
        (("cancelar pedido", "cancelación del pedido"), {"pedido": "PED-1001"}),
        (("cambiar de plan",), {"plan": "Básico"}),
        (("hacer una transferencia",), {"monto": "$150.00", "destinatario": "María Silva"}),
        (("agendar visita",), {"día": "20/03/2026", "turno": "mañana"}),
    )
    found = [
        said
        for opening, cause, (operation, shown) in product(
            ("sí, ", "claro, ", "confirmo, "), ("porque", "ya que", "es que", "pues"), asked
        )
        if confirmation(said := f"{opening}{cause} {reason}", "es-MX", shown, operation).label is Label.CONFIRM
    ]
    assert found == []


@pytest.mark.parametrize(
    "said",
    [
        "sim, porque chegou quebrado",
        "sim, chegou com defeito",
        "sim, porque não quero mais",
        "pode cancelar, não quero mais",
        "sim, não preciso mais dele",
        "pode cancelar porque comprei duas vezes",
        "sim, já que está atrasado",
        "sim, porque demorou demais",
    ],
)
def test_a_reason_that_everybody_gives_takes_nothing_from_a_yes(said: str) -> None:
    operation, shown = CANCEL
    assert confirmation(said, "pt-BR", shown, operation).label is Label.CONFIRM


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        *(("pt-BR", s) for s in ("já já confirmo", "sim, já já", "pode, já já", "ok, já já", "já confirmo")),
        *(("en-US", s) for s in ("I'll confirm", "I will confirm", "I would confirm", "correct me")),
        *(("en-US", s) for s in ("that's okay, thanks", "it's okay", "it's ok, thanks", "that's fine, thanks")),
        *(("es-MX", s) for s in ("ahora confirmo", "ya confirmo", "ahorita confirmo", "ya mero")),
    ],
)
def test_a_yes_that_is_announced_or_may_decline_is_none(locale: str, said: str) -> None:
    """ "Já já" is in a little while, and "that's okay, thanks" may decline an offer."""
    for operation, shown in ((("cancelar pedido", "cancel order"), {"pedido": "PED-1001"}), (("excluir conta",), {})):
        assert confirmation(said, locale, shown, operation).label is not Label.CONFIRM
