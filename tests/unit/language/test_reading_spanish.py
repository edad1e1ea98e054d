"""What a shop understands in Spanish: requests, values while they are collected, answers while a question is open."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.unit.language.agents import values

from trinco.core.reading import Answer, Courtesy, Strength

CLEAR = {
    "quiero cancelar el pedido": "cancelar_pedido",
    "hola buenas tardes, quisiera cancelar mi pedido por favor": "cancelar_pedido",
    "Cancele el pedido, por favor": "cancelar_pedido",
    "cancélame el pedido porfa": "cancelar_pedido",
    "cancelame el pedido 1001": "cancelar_pedido",
    "cancelación del pedido 1001": "cancelar_pedido",
    "necesito que cancelen mi pedido": "cancelar_pedido",
    "me podrías cancelar el pedido": "cancelar_pedido",
    "¿me puede cancelar el pedido 1001?": "cancelar_pedido",
    "quiero rastrear mi pedido": "consultar_entrega",
    "rastréame el pedido": "consultar_entrega",
    "no puedo rastrear mi pedido": "consultar_entrega",
    "¿dónde está mi pedido?": "consultar_entrega",
    "donde esta mi pedido": "consultar_entrega",
    "olvídalo, quiero ver mi factura": "consultar_factura",
    "quiero ver mi factura": "consultar_factura",
    "muéstrame la factura": "consultar_factura",
    "quiero mi factura": "consultar_factura",
    "quiero devolver el pedido": "devolver_pedido",
    "devuélvanme el pedido 1005": "devolver_pedido",
    "quiero hacer la devolución del pedido": "devolver_pedido",
    "no contraté TIM Fashion": "disputar_cobro",
    "quería disputar un cobro": "disputar_cobro",
    "nunca contraté el TIM Fashion": "disputar_cobro",
    "quiero agendar una visita técnica": "agendar_visita",
    "agéndame una visita": "agendar_visita",
}
VAGUE = [
    "pedido",
    "mi pedido...",
    "el pedido es el PED-1001",
    "mi pedido no llegó",
    "el pedido fue cancelado",
    "¿cuál es el plazo para cancelar el pedido?",
    "cuánto cuesta cancelar el pedido",
    "si cancelo el pedido, ¿pierdo el envío?",
    "no quiero cancelar el pedido",
    "no quiero devolver el pedido",
    "hola",
    "",
    "banana",
]
RESERVED = [
    "quiero cancelar el pedido 1001 si no ha salido",
    "si todavía no salió, quiero cancelar el pedido 1001",
    "cancela el pedido 1001 siempre que no cobren",
    "cancela el pedido 1001 si llega tarde",
    "quiero cancelar el pedido 1001 sin multa",
    "quiero cancelar el pedido 1001 mañana",
    "cancela el pedido 1001 más tarde",
    "cancela la mitad del pedido 1001",
]


@pytest.mark.parametrize(("text", "tool"), CLEAR.items())
def test_a_verb_with_its_object_asks_for_an_operation(read_spanish, text: str, tool: str) -> None:
    found = read_spanish(text).unequivocal
    assert found is not None
    assert found.tool == tool


@pytest.mark.parametrize("text", VAGUE)
def test_a_mention_is_generic_at_most(read_spanish, text: str) -> None:
    assert all(i.strength is Strength.GENERIC for i in read_spanish(text).intents)


@pytest.mark.parametrize("text", RESERVED)
def test_a_condition_a_delay_or_a_part_makes_a_request_a_suggestion(read_spanish, text: str) -> None:
    reading = read_spanish(text)
    assert reading.unequivocal is None
    assert "cancelar_pedido" in [i.tool for i in reading.intents]


@pytest.mark.parametrize("text", ["si es posible, quiero cancelar el pedido 1001", "cancela el pedido 1001, si puede"])
def test_a_polite_condition_is_none(read_spanish, text: str) -> None:
    found = read_spanish(text).unequivocal
    assert found is not None
    assert found.tool == "cancelar_pedido"


# Values

CANCEL = {"tool": "cancelar_pedido", "asked": ("order_id",)}
RETURN = {"tool": "devolver_pedido", "asked": ("order_id", "motivo")}
REASON = {"tool": "devolver_pedido", "asked": ("motivo",), "known": {"order_id": "PED-1005"}}
DISPUTE = {"tool": "disputar_cobro", "asked": ("monto",), "known": {"servicio": "TIM Fashion"}}
VISIT = {"tool": "agendar_visita", "asked": ("dia",)}


@pytest.mark.parametrize(
    "text",
    [
        "1001",
        "PED-1001",
        "ped 1001",
        "es el 1001",
        "el pedido es el 1001",
        "sí, el 1001",
        "no, es el 1001",
        "el 1001, por favor",
    ],
)
def test_the_order_that_was_asked_for_is_taken(read_spanish, text: str) -> None:
    assert values(read_spanish(text, **CANCEL)) == {"order_id": "PED-1001"}


@pytest.mark.parametrize(
    "text",
    [
        "no es el 1002, es el 1001",
        "1002, no, 1001",
        "1002... digo, 1001",
        "en vez del 1002, el 1001",
        "1002, perdón, 1001",
        "1002, me equivoqué, es el 1001",
    ],
)
def test_a_correction_resolves_to_the_corrected_value(read_spanish, text: str) -> None:
    assert values(read_spanish(text, **CANCEL)) == {"order_id": "PED-1001"}


@pytest.mark.parametrize(
    ("text", "reason"),
    {
        "1005, llegó roto": "llegó roto",
        "1005 porque llegó roto": "llegó roto",
        "1005 xq vino roto": "vino roto",
        "es el 1005. llegó roto": "llegó roto",
        "1005 motivo: llegó roto": "llegó roto",
        "PED-1005 no me quedó": "no me quedó",
    }.items(),
)
def test_a_number_and_a_reason_are_both_taken(read_spanish, text: str, reason: str) -> None:
    assert values(read_spanish(text, **RETURN)) == {"order_id": "PED-1005", "motivo": reason}


@pytest.mark.parametrize(
    "text", ["porque no me quedó", "no me quedó", "es que no me quedó", "el motivo es que no me quedó"]
)
def test_a_reason_that_was_asked_for_is_taken(read_spanish, text: str) -> None:
    assert values(read_spanish(text, **REASON)) == {"motivo": "no me quedó"}


@pytest.mark.parametrize(
    "text", ["no sé", "un momento", "ahorita te digo", "no lo recuerdo", "espérame tantito", "hola", "ok"]
)
def test_what_gives_no_reason_is_none(read_spanish, text: str) -> None:
    assert values(read_spanish(text, **REASON)) == {}


@pytest.mark.parametrize(
    "text",
    [
        "fueron $1,071.99",
        "1,071.99",
        "1071.99 pesos",
        "me cobraron 1,071.99",
        "mil setenta y un pesos con noventa y nueve centavos",
    ],
)
def test_an_amount_is_read_as_mexico_writes_it(read_spanish, text: str) -> None:
    assert values(read_spanish(text, **DISPUTE)) == {"monto": Decimal("1071.99")}


@pytest.mark.parametrize("text", ["1.071,99 €", "1.071,99", "1071,99 euros", "me cobraron 1.071,99"])
def test_an_amount_is_read_as_spain_writes_it(read_iberian, text: str) -> None:
    assert values(read_iberian(text, **DISPUTE)) == {"monto": Decimal("1071.99")}


@pytest.mark.parametrize("text", ["1.071,99", "12,50"])
def test_an_amount_against_the_convention_is_asked(read_spanish, text: str) -> None:
    reading = read_spanish(text, **DISPUTE)
    assert values(reading) == {}
    assert "monto" in reading.ambiguous


@pytest.mark.parametrize("text", ["50 euros", "US$ 50", "50 dólares", "S/ 50"])
def test_another_currency_is_another_value(read_iberian, read_spanish, text: str) -> None:
    reading = (read_spanish if "euros" in text else read_iberian)(text, **DISPUTE)
    assert "monto" not in values(reading)


@pytest.mark.parametrize("text", ["más de 70", "hasta 70 pesos", "entre 70 y 80"])
def test_a_bound_is_no_amount(read_spanish, text: str) -> None:
    assert values(read_spanish(text, **DISPUTE)) == {}


@pytest.mark.parametrize("text", ["casi $70", "unos 70 pesos", "cerca de 70 pesos"])
def test_an_amount_that_is_only_near_is_asked(read_spanish, text: str) -> None:
    assert read_spanish(text, **DISPUTE).ambiguous == {"monto": (Decimal("70.00"),)}


@pytest.mark.parametrize(
    ("text", "day"),
    {
        "mañana": "2026-03-12",
        "pasado mañana": "2026-03-13",
        "el viernes": "2026-03-13",
        "el 25 de marzo": "2026-03-25",
        "el día 25": "2026-03-25",
        "25/03": "2026-03-25",
        "dentro de tres días": "2026-03-14",
    }.items(),
)
def test_a_day_is_read(read_spanish, text: str, day: str) -> None:
    assert values(read_spanish(text, **VISIT)) == {"dia": day}


@pytest.mark.parametrize(
    ("text", "value"), {"sí": True, "no": False, "sí, por favor": True, "no, gracias": False}.items()
)
def test_a_yes_or_no_that_was_asked_for_is_a_value(read_spanish, text: str, value: bool) -> None:
    known = {"plan": "Familia"}
    assert values(read_spanish(text, tool="cambiar_plan", asked=("avisar",), known=known)) == {"avisar": value}


@pytest.mark.parametrize(
    ("text", "plan"), {"el familia": "Familia", "básico plus": "Básico Plus", "quiero el basico": "Básico"}.items()
)
def test_one_of_the_declared_values_is_taken(read_spanish, text: str, plan: str) -> None:
    assert values(read_spanish(text, tool="cambiar_plan", asked=("plan",))) == {"plan": plan}


# While a question is open

OPEN = {"tool": "cancelar_pedido", "confirming": True, "known": {"order_id": "PED-1001"}}


@pytest.mark.parametrize(
    "text", ["sí", "si", "sí, cancélalo", "sí, el 1001", "vale", "dale", "órale", "puede cancelar el pedido PED-1001"]
)
def test_a_yes_is_a_yes_and_nothing_else(read_spanish, text: str) -> None:
    reading = read_spanish(text, **OPEN)
    assert reading.answer is Answer.YES
    assert (reading.values, reading.intents, reading.abandons) == ((), (), False)


@pytest.mark.parametrize("text", ["no", "no quiero cancelar", "no, gracias", "déjalo así", "ya no quiero cancelar"])
def test_a_no_is_a_no(read_spanish, text: str) -> None:
    assert read_spanish(text, **OPEN).answer is Answer.NO


@pytest.mark.parametrize(
    "text", ["cancela", "puede cancelar", "¿cuánto cuesta?", "si no cobran", "mmm", "banana", "quiero mi pedido", ""]
)
def test_anything_else_is_neither(read_spanish, text: str) -> None:
    assert read_spanish(text, **OPEN).answer is Answer.NONE


@pytest.mark.parametrize(
    "text", ["no, es el 1002", "cámbialo por el 1002", "mejor el 1002", "no es el 1001, es el 1002"]
)
def test_another_value_at_the_question_corrects_it(read_spanish, text: str) -> None:
    reading = read_spanish(text, **OPEN)
    assert reading.answer is not Answer.YES
    assert values(reading) == {"order_id": "PED-1002"}


@pytest.mark.parametrize("text", ["sí, y quiero rastrear el 2002", "sí. Quiero rastrear el 2002"])
def test_a_yes_with_a_second_request_is_both(read_spanish, text: str) -> None:
    reading = read_spanish(text, **OPEN)
    assert reading.answer is Answer.YES
    assert [i.tool for i in reading.intents] == ["consultar_entrega"]


@pytest.mark.parametrize(
    "text", ["olvídalo", "olvidalo", "déjalo así", "ya no quiero nada", "cambié de opinión", "mejor déjalo"]
)
def test_giving_up_is_heard(read_spanish, text: str) -> None:
    assert read_spanish(text, **RETURN).abandons


@pytest.mark.parametrize("text", ["ya no quiero ese plan", "déjalo en la puerta"])
def test_what_gives_up_nothing_is_not(read_spanish, text: str) -> None:
    assert not read_spanish(text, **RETURN).abandons


@pytest.mark.parametrize(
    "text", ["quiero hablar con una persona", "pásame con un agente", "necesito un asesor", "quiero hablar con alguien"]
)
def test_a_person_is_asked_for(read_spanish, text: str) -> None:
    assert read_spanish(text).asks_person


@pytest.mark.parametrize(
    ("text", "kind"),
    {
        "hola": Courtesy.GREETING,
        "buenos días": Courtesy.GREETING,
        "¿qué tal?": Courtesy.GREETING,
        "gracias": Courtesy.THANKS,
        "muchas gracias": Courtesy.THANKS,
        "ok": Courtesy.NOTED,
        "entendido": Courtesy.NOTED,
        "hasta luego": Courtesy.NOTED,
    }.items(),
)
def test_courtesy_is_told_apart(read_spanish, text: str, kind: Courtesy) -> None:
    assert read_spanish(text).courtesy is kind


@pytest.mark.parametrize("text", ["¿cuánto tarda?", "cuánto tarda", "qué hora es", "¿a qué hora llega?"])
def test_a_question_asks(read_spanish, text: str) -> None:
    assert read_spanish(text, **REASON).asks


# A choice among things on display

OPTIONS = ("TIM Fashion", "Neymar Jr", "Premium")


@pytest.mark.parametrize(
    ("text", "chosen"),
    {
        "el primero": (0,),
        "el 2": (1,),
        "el último": (2,),
        "los dos primeros": (0, 1),
        "el segundo y el Premium": (1, 2),
        "la 1 y la 3": (0, 2),
        "dame el tercero": (2,),
        "solo el fashion": (0,),
        "nomás el premium": (2,),
        "todos": (0, 1, 2),
        "los tres": (0, 1, 2),
        "todos menos el Neymar Jr": (0, 2),
        "todo excepto premium": (0, 1),
        "no quiero el Premium": (),
        "ninguno": (),
        "un segundo": (),
        "ese": (),
        "ambos": (),
    }.items(),
)
def test_what_is_chosen_is_told_by_place_name_or_count(read_spanish, text: str, chosen: tuple[int, ...]) -> None:
    assert read_spanish(text, tool="cambiar_plan", asked=("plan",), options=OPTIONS).selected == chosen


@pytest.mark.parametrize("text", ["los dos", "las dos, por favor"])
def test_both_are_chosen_where_there_are_two(read_spanish, text: str) -> None:
    assert read_spanish(text, tool="cambiar_plan", asked=("plan",), options=OPTIONS[:2]).selected == (0, 1)


@pytest.mark.parametrize("text", ["ninguno", "ninguno de los tres", "no quiero ninguno"])
def test_none_of_them_is_a_no(read_spanish, text: str) -> None:
    assert read_spanish(text, tool="cambiar_plan", asked=("plan",), options=OPTIONS).answer is Answer.NO
