"""Field cases D1 to D12 in Spanish: to "usted", "tú" and "vos", in Spain and in America, and the yes that is an if."""

from __future__ import annotations

import pytest

from trinco.language import Label, confirmation

PENDING = {"order_id": "PED-1001"}
OPERATION = ("cancelar pedido", "cancelación del pedido")

YES = """
sí | si | Sí! | ¡Sí! | SI. | siii | sí sí | sí, por favor | si porfa | sí señor | sí, gracias | buenos días, sí
sí 👍 | confirmo | sí, confirmo | si confirmo | lo confirmo | claro | claro que sí | por supuesto | desde luego
así es | exacto | exactamente | correcto | es correcto | está correcto | de acuerdo | estoy de acuerdo
perfecto | adelante | proceda | procede, por favor | puede proceder | puedes proceder | podés proceder | puede
puedes | podés | hágalo | hazlo | hacelo | confirma | confirme | confírmelo | sí, puede cancelar | sí, cancélalo
sí, cancelalo porfa | sí, cancele | sí, quiero cancelar | sí, cancélamelo | si cancelalo
sí, confirmo la cancelación del pedido | puede cancelar el pedido | puedes cancelar el pedido
puede cancelar el PED-1001 | sí, el PED-1001 | sí, el 1001 | sí quiero | me parece bien | ok | vale | venga
dale | listo | órale | sale | va | simón | ándale | de una | está bien | ta bien | bueno | muy bien | todo bien
sip | sep | okis | s | 👍 | ✅ | 👌🏽 | ok, hágalo | dale, hacelo | vale, hazlo | órale, hazlo | sale, adelante
sí ✅ | confimo | confrimo | s\u200bi | \u0455\u0456 | \uff53\uff49 | "sí" | si, adelante | si adelante
si está bien | sí está correcto | sí, todo correcto | bueno, sí | yo sí | pues sí | ¡por supuesto!
¡Claro que sí!
- sí
"""
NO = """
no | No! | ¡NO! | n | nop | nel | no, gracias | no gracias | para nada | de ninguna manera | no quiero
ya no quiero | ya no | no confirmo | no lo confirmo | ahora no | ahorita no | todavía no | aún no | no cancele
no canceles | no cancelés | no lo canceles | no quiero cancelar | no, no quiero cancelar el pedido
no hace falta | claro que no | mejor no | creo que no | no, déjalo | déjalo así | dejalo así | olvídalo
olvidalo | 👎 | ❌ | luego | más tarde | no no | nooo | no, por ahora no | no estoy de acuerdo | no, para nada
qué va
"""
NEITHER = """
si no cobran | si no hay cargo | sí, si no me cobran | si es gratis | si es posible | si se puede | si puede
si puedes | confirmo si está bien | confirmo si está correcto | confirmo si es correcto | hazlo si está bien
hágalo si está todo correcto | cancélalo si puedes | cancela si es posible | ok si está bien
adelante si está todo bien | dale si está bien | si está correcto, confirmo | si está bien, adelante
si está todo bien cancela el pedido | si todo está bien confirmo | si el precio es el mismo, confirmo
si es así, confirmo | y si cancelo | ¿y si cancelo? | y si confirmo | a ver si puedes
sí, siempre que no cobren | sí, a menos que cobren | sí, con tal de que no cobren | sí, salvo que cobren
sí, sin costo | hola, todo bien? | ah sí | ah, ok | ah vale | ya veo | entiendo | entendido | ok, gracias
vale, gracias | gracias | puede ser | puede que sí | a lo mejor | tal vez | quizás sí | creo que sí
supongo que sí | capaz que sí | igual sí | sí, ¿no? | ¿seguro? | ¿está seguro? | sí? | ¿sí? | ok? | ¿ok? | no sé
no estoy seguro | mmm, sí | sí... | da igual | como quieras | lo que sea | cómo no llegó, sí | como no | espera
espere | un momento | sí, después | sí, mañana | sí, luego | sí, ahorita | sí, hoy | déjame pensarlo
lo voy a pensar | ¿cuánto cuesta? | sí, ¿cuánto cuesta? | ok, cuánto cuesta | cómo así | no entiendo | sí y no
sí o no | sí/no | s/n | ni sí ni no | 👍👎 | 👍? | sí. no. | s.i.m | vale jajaja | sí, pero no ahora
sí, pero solo el primero | sí, excepto el primero | sí, PED-1001 y PED-1002 | no, puede cancelar
ok, quiero consultar antes | cancela | cancelar | cancele | cancélalo | puede cancelar | quiero cancelar
quiero cancelar el pedido | quiero cancelar el pedido PED-1001 | lo quiero cancelar | sí, cancela la cancelación
puede cancelar la cancelación | sí, cancela eso | confirmó | él confirmó | ya confirmó | confirmé
mi esposo confirmó | mi esposa dijo que sí | él dijo sí | ya lo confirmé | confirma el precio antes
me confirma el precio | me confirma | confírmeme el monto | sí, primero dígame el plazo | el vale | mi vale
es de Claro | de Claro | a Simón | para Simón | norte | sino | sinceramente | simple | nombre | noche | sí, todo
sí, para | sí, dos | sí, una | ¿por qué no? | por qué no | sí, y no | banana | 🤔 | 🙏 | 1 | si1 | ok chao
hasta luego | quiero hablar con un agente | sí, y olvídalo | vale, pero y la comisión | así está bien | ya está
lo quiero | te confirmo | ya le confirmo | luego te confirmo | ahorita le confirmo | es broma | en parte
me vale | sí, en cuanto llegue | sí, una vez que llegue | sí, apenas llegue | el sí | mi sí | quiero el pedido
sí, quiero recibir mi pedido | sigue | siga | continúe | quiero continuar | quiero seguir con el pedido
"""
CHANGE = """
en realidad es el 1002 | sí, el PED-1002 | no, es el 1002 | no, es el PED-1002 | sí, pero es el 1002
solo el primero | sí, el otro | sí, y cambia la dirección | sí, y cancela el 2002 también | quiero cambiar
no es el 1001, es el 1002 | PED-1002 | mejor el 1002 | nomás el primero | perdón, es el 1002 | si es el 1002
"""
UNCLEAR = """
cancela | no, puede cancelar | sí y no | creo que sí | espera | mmm | no sé | confirmo si está bien
si es gratis | tal vez | da igual | sí?
"""


def cases(listed: str) -> list[str]:
    return [text.strip() for line in listed.strip().splitlines() for text in line.split(" | ")]


@pytest.mark.parametrize("text", cases(YES))
def test_a_clear_yes_confirms(text: str) -> None:
    assert confirmation(text, "es-MX", PENDING, OPERATION).label is Label.CONFIRM


@pytest.mark.parametrize("text", cases(NO))
def test_a_clear_no_denies(text: str) -> None:
    assert confirmation(text, "es-MX", PENDING, OPERATION).label is Label.DENY


@pytest.mark.parametrize("text", cases(NEITHER))
def test_what_is_no_clear_yes_never_confirms(text: str) -> None:
    assert confirmation(text, "es-MX", PENDING, OPERATION).label is not Label.CONFIRM


@pytest.mark.parametrize("text", cases(UNCLEAR))
def test_what_could_be_either_is_neither(text: str) -> None:
    assert confirmation(text, "es-ES", PENDING, OPERATION).label is Label.UNCLEAR


@pytest.mark.parametrize("text", cases(CHANGE))
def test_another_value_or_a_word_of_change_is_a_change(text: str) -> None:
    assert confirmation(text, "es-AR", PENDING, OPERATION).label is Label.CHANGE


@pytest.mark.parametrize("text", ["cancela", "cancelar", "cancele, por favor", "cancelalo", "cancélelo"])
def test_a_word_of_giving_up_denies_an_operation_that_is_no_cancellation(text: str) -> None:
    assert confirmation(text, "es-MX", PENDING, ("cambiar pedido",)).label is Label.DENY


@pytest.mark.parametrize("text", ["vale", "dale", "listo", "sale", "órale", "va", "está bien", "ok"])
def test_what_only_agrees_to_what_was_just_said_is_no_late_yes(text: str) -> None:
    assert confirmation(text, "es-ES", PENDING, OPERATION, just_asked=False).label is Label.UNCLEAR


@pytest.mark.parametrize("text", ["sí", "si", "sí, confirmo", "adelante"])
def test_a_yes_to_half_a_question_is_none(text: str) -> None:
    assert confirmation(text, "es-MX", PENDING, OPERATION, heard_full_question=False).label is Label.UNCLEAR


@pytest.mark.parametrize(
    "text", ["sí, devuélvelo", "si, devuelvelo", "sí, puede devolver el pedido", "sí, devolvelo", "dale, devolvé"]
)
def test_a_verb_is_known_in_each_person_and_with_pronouns(text: str) -> None:
    expected = Label.CONFIRM if text.startswith("s") else Label.UNCLEAR
    assert confirmation(text, "es-AR", PENDING, ("devolver pedido",)).label is expected


@pytest.mark.parametrize("locale", ["es", "es-ES", "es-MX", "es-AR", "es-CO", "es-CL", "es-PE", "es-419", "es_MX"])
def test_every_country_is_understood(locale: str) -> None:
    for text in ("vale", "órale", "dale", "listo", "sí", "de una"):
        assert confirmation(text, locale, PENDING, OPERATION).label is Label.CONFIRM


def test_one_of_several_items_is_a_choice_and_no_yes() -> None:
    assert confirmation("sí, el Neymar Jr", "es-ES", {"items": ["TIM Fashion", "Neymar Jr"]}).label is not Label.CONFIRM


@pytest.mark.parametrize(
    "text", ["sí, y quiero rastrear el 2002", "sí, y de paso rastrea el 2002", "si confirmo, y quiero rastrear el 2002"]
)
def test_a_second_request_follows_a_yes(text: str) -> None:
    reading = confirmation(text, "es-MX", PENDING, OPERATION)
    assert reading.label is Label.CONFIRM
    assert reading.rest is not None
    assert text[slice(*reading.rest)].endswith("el 2002")


@pytest.mark.parametrize(
    "text",
    [
        "sí, y quiero un descuento",
        "sí, y quiero saber si puedo cambiar",
        "sí, y quiero ver antes",
        "sí, y no quiero rastrear",
    ],
)
def test_what_follows_a_yes_without_being_a_request_of_its_own_spoils_it(text: str) -> None:
    assert confirmation(text, "es-MX", PENDING, OPERATION).label is not Label.CONFIRM


@pytest.mark.parametrize("text", ["No, ahora no. ¿A qué hora abren?", "no, quiero ver mi factura"])
def test_another_request_is_a_new_intent(text: str) -> None:
    assert confirmation(text, "es-MX").label is Label.NEW_INTENT


@pytest.mark.parametrize(
    "text",
    [
        "si alcanza",
        "si alcanza dale",
        "si quieres",
        "si gusta",
        "si hay lugar",
        "si tengo tiempo sí",
        "sí si me da tiempo",
        "si Dios quiere",
    ],
)
def test_a_condition_is_no_yes_to_an_offer(text: str) -> None:
    assert confirmation(text, "es-MX", {}, ("reservar mesa", "reserva")).label is not Label.CONFIRM


@pytest.mark.parametrize("text", ["sí, ¿a qué?", "sí a qué", "sí qué", "sí que", "confirmo qué", "¿que confirmo qué?"])
def test_a_yes_that_asks_what_it_would_be_to_is_none(text: str) -> None:
    assert confirmation(text, "es-MX", {}, ("reservar mesa", "reserva")).label is not Label.CONFIRM


@pytest.mark.parametrize(
    "text",
    [
        "si resérvala",
        "si reserva la mesa",
        "sí reserva",
        "si, reserve",
        "sí puede",
        "si\u0301 puede",
        "sí me parece bien",
    ],
)
def test_a_yes_without_its_accent_or_its_comma_is_one_before_the_verb(text: str) -> None:
    assert confirmation(text, "es-MX", {}, ("reservar mesa", "reserva")).label is Label.CONFIRM


def test_what_the_operation_is_without_is_no_word_of_agreement() -> None:
    assert (
        confirmation("sí, con subtítulos", "es-ES", {}, ("ver la película sin subtítulos",)).label is not Label.CONFIRM
    )
