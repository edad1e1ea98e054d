"""Who a call is for: read from the identity that the runtime signed, and from nothing else."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, cast

import jwt

from trinco.toolkit import Refusal
from trinco_contas.server.policies import Reference, digits_of

IDENTITY = "io.trinco/identity"
AUDIENCE = "contas"
KEY_VARIABLE = "TRINCO_IDENTITY_KEY"
CLAIMS = ("msisdn", "customer_key", "contract_key")


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
        signed = (meta or {}).get(IDENTITY)
        if not isinstance(signed, str) or not self._key:
            raise Refusal(
                "IDENTITY_MISSING", "Não sei quem está sendo atendido: a chamada não traz identidade assinada."
            )
        try:
            claims = jwt.decode(
                signed, self._key, algorithms=["HS256"], audience=AUDIENCE, options={"verify_exp": False}
            )
        except jwt.PyJWTError as error:
            raise Refusal("IDENTITY_INVALID", f"A identidade da chamada não é válida: {error}.") from error
        if not isinstance(claims.get("exp"), int | float) or claims["exp"] <= self._clock():
            raise Refusal("IDENTITY_EXPIRED", "A identidade da chamada venceu.")
        return _session(claims)


def _session(claims: Mapping[str, Any]) -> Session:
    subject = claims.get("subject")
    said: Mapping[str, object] = cast("Mapping[str, object]", subject) if isinstance(subject, Mapping) else {}
    msisdn = digits_of(str(said.get("msisdn", "")))
    if msisdn is None:
        raise Refusal("IDENTITY_INVALID", "A identidade da chamada não diz de que linha é.")
    references = cast("list[Mapping[str, object]]", claims.get("references") or [])
    return Session(
        msisdn=msisdn,
        customer_key=str(said.get("customer_key", "")),
        contract_key=str(said.get("contract_key", "")),
        references=tuple(Reference(str(each["kind"]), str(each["value"])) for each in references),
    )
