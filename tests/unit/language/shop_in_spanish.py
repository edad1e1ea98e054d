"""The small agent of `agents.py` as a Mexican shop, and the same as one of Spain."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tests.unit.language.agents import contract

from trinco.core.contract import Catalogue, Parameter, ParameterType, Route

TODAY = date(2026, 3, 11)  # a Wednesday

ORDER = Parameter(name="order_id", label="el número del pedido", format="identifier", pattern=r"PED-[A-Z0-9]+")
CONTRACTS = (
    contract("cancelar_pedido", "Cancela un pedido que todavía no llegó.", ORDER),
    contract("consultar_entrega", "Muestra dónde está la entrega.", ORDER, effect=False),
    contract("consultar_factura", "Muestra la factura.", effect=False),
    contract("devolver_pedido", "Devuelve un pedido.", ORDER, Parameter(name="motivo", label="el motivo")),
    contract(
        "disputar_cobro",
        "Disputa un cobro.",
        Parameter(name="servicio", label="el servicio cobrado"),
        Parameter(name="monto", label="el monto cobrado", format="money", type=ParameterType.NUMBER),
        Parameter(name="dia", label="la fecha del cobro", format="date", prefer="past"),
    ),
    contract(
        "agendar_visita",
        "Agenda una visita técnica.",
        Parameter(name="dia", label="el día de la visita", format="date"),
        Parameter(name="puntos", label="la cantidad de puntos", type=ParameterType.INTEGER),
    ),
    contract(
        "cambiar_plan",
        "Cambia el plan.",
        Parameter(name="plan", label="el plan", enum=("Básico", "Básico Plus", "Familia")),
        Parameter(name="avisar", label="el aviso por correo", type=ParameterType.BOOLEAN),
    ),
)
ROUTES = (
    Route(name="cancel", tool="cancelar_pedido", priority=20, keywords=("cancelar pedido", "cancelación del pedido")),
    Route(
        name="track",
        tool="consultar_entrega",
        priority=30,
        keywords=("rastrear pedido", "rastrear", "dónde está mi pedido", "pedido", "entrega"),
    ),
    Route(name="bill", tool="consultar_factura", priority=10, keywords=("ver factura", "factura", "recibo")),
    Route(name="return", tool="devolver_pedido", priority=25, keywords=("devolver pedido", "devolución del pedido")),
    Route(name="dispute", tool="disputar_cobro", priority=15, keywords=("disputar un cobro", "no contraté")),
    Route(name="visit", tool="agendar_visita", keywords=("agendar visita", "visita técnica")),
    Route(name="plan", tool="cambiar_plan", keywords=("cambiar de plan",)),
)
MEXICAN = Catalogue(
    agent="shop",
    locale="es-MX",
    time_zone="America/Mexico_City",
    currency="MXN",
    contracts={c.tool: c for c in CONTRACTS},
    routes=ROUTES,
)
IBERIAN = replace(MEXICAN, locale="es-ES", time_zone="Europe/Madrid", currency="EUR")
ARGENTINE = replace(MEXICAN, locale="es-AR", time_zone="America/Argentina/Buenos_Aires", currency="ARS")
