"""The policies under which every fault is tried: from all the means to settle an unknown outcome to none.

Only the first promises that the same key may be sent again. The last stands before a server that keeps no keys and
checks no state, and says so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TYPE_CHECKING

from trinco.core.contract import ToolReference

if TYPE_CHECKING:
    from trinco.core.contract import Catalogue, Contract

PROBE = ToolReference(tool="consultar_operacao", server="retail")
SEAL = ToolReference(tool="encerrar_operacao", server="retail")
SETTLES_WITHIN = timedelta(minutes=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """What an agent's author promises of the tools, and whether the server is one that keeps keys."""

    name: str
    idempotent: bool = False
    probe: bool = False
    seal: bool = False
    settles_within: timedelta | None = None
    timeout: timedelta = timedelta(seconds=20)
    errors_are_refusals: bool = False
    server_keeps_keys: bool = True

    @property
    def always_knows(self) -> bool:
        """Whether every outcome can be settled without a person: at once, or after the limit."""
        return self.seal or (self.probe and self.settles_within is not None)

    def over(self, catalogue: Catalogue) -> Catalogue:
        """Return `catalogue` with this policy for each of its effects."""
        return replace(catalogue, contracts={n: self._of(c) for n, c in catalogue.contracts.items()})

    def _of(self, contract: Contract) -> Contract:
        execution = replace(
            contract.execution,
            idempotent=self.idempotent,
            reconcile=PROBE if self.probe else None,
            seal=SEAL if self.seal else None,
            settles_within=self.settles_within,
            timeout=self.timeout,
            errors_are_refusals=self.errors_are_refusals,
        )
        return contract if contract.read_only else replace(contract, execution=execution)


IDEMPOTENT = Policy(name="idempotent", idempotent=True, probe=True, seal=True)
PROBE_AND_SEAL = Policy(name="probe and seal", probe=True, seal=True)
SEAL_ONLY = Policy(name="seal only", seal=True)
PROBE_ONLY = Policy(name="probe only", probe=True)
PROBE_AND_LIMIT = Policy(name="probe and limit", probe=True, settles_within=SETTLES_WITHIN)
NOTHING = Policy(name="nothing, and no keys", server_keeps_keys=False)

ALL = (IDEMPOTENT, PROBE_AND_SEAL, SEAL_ONLY, PROBE_ONLY, PROBE_AND_LIMIT, NOTHING)
