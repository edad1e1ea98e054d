"""Values as people write and say them in Spanish, each with the reason for its value."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.unit.language.people import Sayings

SPANISH: Sayings = {
    "number": (
        ("dos docenas y media", "30", "dozens and half of one"),
        ("el 20% de descuento", None, "a share is no plain number"),
        ("no son 15, son 50", "50", "the first is refused"),
        ("veintitrés mil cuatrocientos", "23400", "a long cardinal"),
        ("tres y medio", "3.5", "and a half"),
        ("treinta y pico", None, "not exact"),
        ("2 adultos y 3 niños", None, "two of them, of different things"),
    ),
    "ordinal": (
        ("el vigesimotercero", 23, "one word"),
        ("la 2ª", 2, "a figure with its sign"),
    ),
    "money": (
        ("me cobraron ochenta y nueve con noventa", "89.90", "hundredths behind con"),
        ("treinta lucas", "30000.00 CLP", "thousands in Chile", "es-CL"),
        ("50 pavos", "50.00 EUR", "slang in Spain"),
        ("doscientos varos", "200.00 MXN", "slang in Mexico", "es-MX"),
        ("fueron 45 euros y no 54 euros", "45.00 EUR", "a sentence refuses the second"),
        ("no fueron 45, fueron 54", "54.00", "the first is refused"),
        ("1 250,50 €", "1250.50 EUR", "a blank parts the thousands"),
        ("entre 50 y 60 euros", None, "a range is no amount"),
        ("me cobraron en dólares, 35", "35.00 USD", "the currency said apart", "es-AR"),
        ("el 12/03 me quitaron 49,90", "49.90", "a date beside the amount"),
        ("30 o 40 euros, no me acuerdo", None, "two without a cue"),
        ("vale 50 pero me cobraron 60", None, "which of the two is asked"),
        ("pedido 2047 por 89,90", "89.90", "an order's number beside the amount"),
        ("llamé al 612 345 678 por los 89,90", "89.90", "a telephone beside the amount"),
        ("son 50, no 500", "50.00", "the second is refused"),
        ("un euro con cincuenta", "1.50 EUR", "one and its hundredths"),
    ),
    "date": (
        ("pasado mñn", "2026-03-13", "shortened"),
        ("nací el 4 de julio de 76", "1976-07-04", "two digits of a birth's year"),
        ("el doce del cinco", "2026-05-12", "day and month by numbers in words"),
        ("el último día de abril", "2026-04-30", "the last day of a month"),
        ("el primer día del mes que entra", "2026-04-01", "the first day of the next month"),
        ("ya no es el 12, ahora es el 15 de marzo", "2026-03-15", "one that holds no more"),
        ("antes del 20 de marzo", None, "a bound is no day"),
        ("de hoy en ocho", "2026-03-18", "a week from today in Mexico"),
        ("el viernes en ocho", "2026-03-20", "a week after the coming one"),
        ("el 3 o el 4 de mayo", None, "one of two"),
        ("no puede ser mañana, mejor el viernes", "2026-03-13", "the first is refused by what can't be"),
        ("el otro viernes", None, "the coming one or the one after it"),
        ("del 10 al 15 de abril", None, "a span of days"),
        ("mañana por la mañana", "2026-03-12", "a day and a part of it"),
        ("hasta el viernes", None, "a bound is no day"),
    ),
    "time": (
        ("las cinco menos cuarto de la tarde", "16:45", "a quarter less"),
        ("a las 18.30 h", "18:30", "a point between hours and minutes"),
        ("entre las 10 y las 12 de la mañana", None, "a range is no time"),
        ("no es a las 14:00, es a las 15:00", "15:00", "the first is refused"),
        ("de 2 a 4 de la tarde", None, "a span of time"),
        ("después de las 14:00", None, "a bound is no time"),
        ("media hora", None, "how long is no time of day"),
    ),
    "phone": (
        ("el fijo es el 91 234 56 78", "+34912345678", "a landline"),
        ("seis uno dos, treinta y cuatro, cincuenta y seis, setenta y ocho", "+34612345678", "digits and pairs"),
        ("lada 33, número 1234 5678", "+523312345678", "the area code apart", "es-MX"),
        ("+54 9 11 2345 6789", "+5491123456789", "an Argentine mobile", "es-AR"),
        ("el 612 345 678 ya no lo uso, apunta 612 345 679", "+34612345679", "one that isn't used any more"),
        ("612 345 678 o 612 345 679", None, "two without a cue"),
        ("llama al 112", None, "no telephone of anybody"),
        ("0034 612345678", "+34612345678", "zeros for the plus"),
    ),
    "postal_code": (
        ("cero ocho cero cero uno", "08001", "dictated with a zero first"),
        ("cp 28013 Madrid", "28013", "with its label"),
    ),
    "email": (
        ("luis guion bajo perez arroba correo punto es", "luis_perez@correo.es", "a sign of two words"),
        ("ya no es luis@correo.es, ahora es luis@correo.com", "luis@correo.com", "one that holds no more"),
    ),
    "identifier": (
        ("ped 20 47", "PED-2047", "in pairs", "PED-[0-9]{4}"),
        ("PED-2O47", "PED-2047", "O for zero", "PED-[0-9]{4}"),
        ("lo compré en 2024 y no tengo el número", None, "a year, and the number is lacking", "PED-[0-9]{4}"),
        ("el PED-2046 ya no existe, es el PED-2047", "PED-2047", "one that is gone", "PED-[0-9]{4}"),
        ("pe e de guion dos cero cuatro siete", "PED-2047", "dictated", "PED-[0-9]{4}"),
        ("pedido PED-2047 de 2024", "PED-2047", "a year beside it", "PED-[0-9]{4}"),
        ("PED-2046 o 2047", None, "the second goes on from the first", "PED-[0-9]{4}"),
        ("no es el PED-2046 sino el PED-2047", "PED-2047", "the first is refused", "PED-[0-9]{4}"),
    ),
    "suffix": (
        ("acaba en doble cero siete ocho", "0078", "a digit doubled"),
        ("los últimos cuatro son 1 2 3 4", "1234", "digits with blanks"),
        ("no es el que termina en 1111, es el que termina en 2222", "2222", "the first is refused"),
        ("a final de mes pago", None, "the end of the month"),
    ),
    "enumeration": (
        (
            "llegó todo roto, la verdad",
            "defecto",
            "a synonym in a sentence",
            {
                "defecto": (
                    "roto",
                    "rajado",
                ),
                "retraso": ("tarde",),
            },
        ),
        ("trasferencia", "transferencia", "a letter is missing", {"transferencia": (), "tarjeta": ()}),
        (
            "prefiero tarjeta, que efectivo no llevo",
            "tarjeta",
            "the other stands in the reason",
            {"tarjeta": (), "efectivo": ()},
        ),
        ("tarjeta o efectivo", None, "two without a cue", {"tarjeta": (), "efectivo": ()}),
        ("premium no", None, "the only one is refused", {"Premium": (), "Básico": ()}),
    ),
    "list": (("pan, leche y huevos", ("pan", "leche", "huevos"), "commas and y"),),
    "text": (
        ("lo que pasa es que la talla no me queda", "la talla no me queda", "an introduction"),
        ("motivo: llegó tarde", "llegó tarde", "a label with a colon"),
        ("bueno, es que cambié de casa", "cambié de casa", "a hesitation and an introduction"),
        ("la pantalla se rompió", "la pantalla se rompió", "the article is the sentence's own"),
        ("porque es demasiado caro, lo siento", "es demasiado caro", "an apology behind"),
        ("el motor no arranca", "el motor no arranca", "the article is the sentence's own"),
        ("mi hijo lo rompió", "mi hijo lo rompió", "a sentence with a determiner"),
        ("no sé", None, "answers nothing"),
    ),
}
