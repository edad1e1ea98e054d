"""Who a call is for: read from the identity that the runtime signed, and from nothing else."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from trinco.toolkit import Refusal
from trinco.toolkit.identity import KEY_VARIABLE, Reference, verify_identity
from trinco_contas.server.policies import digits_of

AUDIENCE = "contas"


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """Who the host established the session to be, and what the turn referred to."""

    msisdn: str
    customer_key: str
    contract_key: str
    references: tuple[Reference, ...] = ()

    @property
    def claims(self) -> dict[str, str]:
        return {"msisdn": self.msisdn, "customer_key": self.customer_key, "contract_key": self.contract_key}


class Identities:
    """Verifies identities with one key. Without a key none can be verified, and every call is refused."""

    def __init__(self, key: str | None, *, clock: Callable[[], float] = lambda: datetime.now(UTC).timestamp()) -> None:
        self._key = key
        self._clock = clock

    @classmethod
    def from_environment(cls) -> "Identities":
        return cls(os.environ.get(KEY_VARIABLE))

    def session(self, meta: Mapping[str, object] | None) -> Session:
        """Return whose session a call belongs to. Raises `Refusal`; nothing was done."""
        signed = verify_identity(meta, key=self._key, audience=AUDIENCE, now=self._clock())
        msisdn = digits_of(signed.subject.get("msisdn", ""))
        if msisdn is None:
            raise Refusal("IDENTITY_INVALID", "A identidade da chamada não diz de que linha é.")
        return Session(
            msisdn=msisdn,
            customer_key=signed.subject.get("customer_key", ""),
            contract_key=signed.subject.get("contract_key", ""),
            references=signed.references,
        )
