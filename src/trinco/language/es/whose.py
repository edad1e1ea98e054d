"""What people say in Spanish of whose a thing is."""

from __future__ import annotations

from trinco.language.listed import word_set
from trinco.language.whose import Whose

WHOSE = Whose(
    relations=word_set(
        "esposa esposo marido mujer madre mamá padre papá hijo hija hijos hijas hermano hermana abuela abuelo "
        "nieto nieta tío tía sobrino sobrina primo prima suegra suegro yerno nuera cuñado cuñada novio novia "
        "compañero compañera vecino vecina amigo amiga padrastro madrastra jefe jefa empleado empleada "
        "dependiente"
    ),
    mine=word_set("mi mis nuestro nuestra"),
    of=word_set("de para"),
    ending="",
    others=word_set("otra otro otras otros suya suyo ajena"),
    numbered=word_set(
        "pedido protocolo factura boleta tarjeta contrato código clave ticket nota orden cargo solicitud "
        "valor monto dni rfc curp"
    ),
)
