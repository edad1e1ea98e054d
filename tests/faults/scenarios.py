"""Conversations that the faults happen in, and what may and must come of each."""

from __future__ import annotations

from dataclasses import dataclass

from tests.faults.process import Say

MINUTES = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """`{a}` and `{b}` stand for two orders. Each line may have the minute from which on it is said."""

    name: str
    lines: tuple[str, ...]
    minutes: tuple[float, ...] = ()
    wanted: tuple[tuple[str, str], ...] = ()
    """The effects that are asked for and confirmed: tool and order."""
    least_boundaries: int
    """Fewer than this, and boundaries went missing."""

    def deeds(self, orders: tuple[str, ...]) -> tuple[Say, ...]:
        a, b = orders
        times = (*self.minutes, *[max(self.minutes, default=0.0)] * len(self.lines))
        return tuple(
            Say(message_id=f"m{n}", text=line.format(a=a, b=b), at=times[n] * MINUTES)
            for n, line in enumerate(self.lines)
        )

    def effects(self, orders: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        a, b = orders
        return tuple((tool, order.format(a=a, b=b)) for tool, order in self.wanted)


CANCEL = ("cancelar_pedido", "{a}")

COLLECTED = Scenario(
    name="collected over two turns, then confirmed",
    lines=("quero cancelar o pedido", "{a}", "sim"),
    wanted=(CANCEL,),
    least_boundaries=20,
)
AGED = Scenario(
    name="confirmed so late that the check is made again",
    lines=("quero cancelar o pedido {a}", "sim"),
    minutes=(0, 3),
    wanted=(CANCEL,),
    least_boundaries=20,
)
AND_ANOTHER = Scenario(
    name="a yes and a second request in one message",
    lines=("quero cancelar o pedido {a}", "sim, e quero rastrear o pedido {b}"),
    wanted=(CANCEL,),
    least_boundaries=20,
)
TWICE = Scenario(
    name="the same repeatable request, made twice",
    lines=("preciso da segunda via da fatura do pedido {a}", "sim") * 2,
    wanted=(("enviar_segunda_via", "{a}"),) * 2,
    least_boundaries=20,
)
READ_ONLY = Scenario(
    name="a read-only request",
    lines=("quero rastrear o pedido {a}",),
    least_boundaries=7,
)
DECLINED = Scenario(
    name="declined",
    lines=("quero cancelar o pedido {a}", "não"),
    least_boundaries=10,
)
CORRECTED = Scenario(
    name="corrected, then confirmed",
    lines=("quero cancelar o pedido {a}", "na verdade é o pedido {b}", "sim"),
    wanted=(("cancelar_pedido", "{b}"),),
    least_boundaries=23,
)
ALL = (COLLECTED, AGED, AND_ANOTHER, TWICE, READ_ONLY, DECLINED, CORRECTED)
