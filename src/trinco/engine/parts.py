"""What an agent is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trinco.engine.masking import NOTHING_DECLARED, Personal

if TYPE_CHECKING:
    from trinco.core.contract import Catalogue
    from trinco.ports.clock import Clock
    from trinco.ports.presenter import Presenter
    from trinco.ports.reader import Reader
    from trinco.ports.store import Store
    from trinco.ports.telemetry import Telemetry
    from trinco.ports.tools import Tools


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """Ports, filled; a host that wires its own agent fills them itself."""

    catalogue: Catalogue
    store: Store
    tools: Tools
    reader: Reader
    presenter: Presenter
    clock: Clock
    telemetry: tuple[Telemetry, ...] = ()
    personal: Personal = NOTHING_DECLARED
