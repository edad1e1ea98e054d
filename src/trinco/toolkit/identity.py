"""Verify, in any MCP server, who a call is made for: the runtime signs it, and neither a person nor a model can.

```python
session = verify_identity(ctx.request_context.meta, key=os.environ["TRINCO_IDENTITY_KEY"], audience="accounts")
session.subject["account_id"]  # whose session it is: the host established it
session.references             # what was said of another subject: it chooses among grants, and grants nothing
```

Call it before anything of a customer is read. Needs PyJWT. Leaves out which subject may be acted on: that is the
server's policy.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from trinco.toolkit.errors import Refusal

IDENTITY = "io.trinco/identity"
"""Name of the signed identity in a request's `_meta`."""
KEY_VARIABLE = "TRINCO_IDENTITY_KEY"
"""Environment variable in which a server that Trinco starts finds the key."""
LEEWAY = 5
"""Seconds by which the clocks of the signer and of the server may differ."""


class IdentityCode:
    """Codes of the refusals; nothing was read, and nothing was done."""

    MISSING = "IDENTITY_MISSING"
    INVALID = "IDENTITY_INVALID"
    EXPIRED = "IDENTITY_EXPIRED"
    AUDIENCE = "IDENTITY_AUDIENCE"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """What a turn said of a subject."""

    kind: str
    """`full`, `suffix` or `relation`."""
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedIdentity:
    """Who a call is made for."""

    subject: Mapping[str, str] = field(repr=False)
    """Identity arguments by name, as the host established them."""
    references: tuple[Reference, ...] = ()


def sign_identity(
    key: str,
    *,
    audience: str,
    subject: Mapping[str, str],
    references: Sequence[Reference] = (),
    life: float = 60,
    now: float | None = None,
) -> str:
    """Return a signed identity: for hosts of their own, and for tests. Trinco's runtime signs by itself.

    `life` is in seconds, `now` in seconds since the epoch.
    """
    import jwt

    at = time.time() if now is None else now
    said = {
        "aud": audience,
        "iat": at,
        "exp": at + life,
        "subject": dict(subject),
        "references": [{"kind": each.kind, "value": each.value} for each in references],
    }
    return jwt.encode(said, key, algorithm="HS256")


def verify_identity(
    meta: Mapping[str, object] | None, *, key: str | None, audience: str, now: float | None = None
) -> SignedIdentity:
    """Return who a call is made for. Without a key nobody can be verified, and every call is refused.

    Raises:
        Refusal: with a code of `IdentityCode`: it is missing, altered or unsigned, too old, or for another server.
    """
    import jwt

    signed = (meta or {}).get(IDENTITY)
    if not isinstance(signed, str) or not key:
        raise Refusal(IdentityCode.MISSING, "The call doesn't say who it is made for.")
    try:
        said: dict[str, Any] = jwt.decode(
            signed,
            key,
            algorithms=["HS256"],
            audience=audience,
            options={"require": ["exp", "aud"], "verify_exp": False, "verify_iat": False},
        )
    except jwt.InvalidAudienceError as error:
        raise Refusal(IdentityCode.AUDIENCE, "The call's identity was signed for another server.") from error
    except jwt.PyJWTError as error:
        raise Refusal(IdentityCode.INVALID, "The call's identity isn't what was signed.") from error
    ends = said["exp"]
    if not isinstance(ends, int | float) or ends + LEEWAY <= (time.time() if now is None else now):
        raise Refusal(IdentityCode.EXPIRED, "The call's identity has expired.")
    return _read(said)


def _read(said: Mapping[str, Any]) -> SignedIdentity:
    subject, listed = said.get("subject"), said.get("references") or ()
    if not isinstance(subject, Mapping) or not isinstance(listed, list | tuple):
        raise Refusal(IdentityCode.INVALID, "The call's identity names nobody.")
    names = cast("Mapping[str, object]", subject)
    return SignedIdentity(
        subject={name: str(value) for name, value in names.items()},
        references=tuple(map(_reference, cast("Sequence[object]", listed))),
    )


def _reference(entry: object) -> Reference:
    said: Mapping[str, object] = cast("Mapping[str, object]", entry) if isinstance(entry, Mapping) else {}
    return Reference(kind=str(said.get("kind", "")), value=str(said.get("value", "")))
