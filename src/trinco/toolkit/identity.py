"""Verify, in any MCP server, who a call is made for: the runtime signs it, and neither a person nor a model can.

```python
session = verify_identity(ctx.request_context.meta, key=os.environ["TRINCO_IDENTITY_KEY"], audience="accounts")
session.subject["account_id"]  # whose session it is: the host established it
session.references             # what was said of another subject: it chooses among grants, and grants nothing
```

Call it before anything of a customer is read. Needs PyJWT. Leaves out which subject may be acted on: that is the
server's policy.
"""

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeGuard, cast

from trinco.toolkit.errors import Refusal

IDENTITY = "io.trinco/identity"
"""Name of the signed identity in a request's `_meta`."""
KEY_VARIABLE = "TRINCO_IDENTITY_KEY"
"""Environment variable in which a server that Trinco starts finds the key."""
LEEWAY = 5
"""Seconds by which the clocks of the signer and of the server may differ."""
LONGEST_LIFE = 300
"""Seconds for which an identity may be signed, at most: one that holds for longer is as good as a password."""
SHORTEST_KEY = 32
"""Bytes of a key, at least: a shorter one is guessed from a single signature."""


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

    Raises:
        ValueError: the key is shorter than `SHORTEST_KEY`.
    """
    import jwt

    if not _is_key(key):
        raise ValueError(f"a key that signs identities has {SHORTEST_KEY} bytes or more")

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
    """Return who a call is made for. Without a key of `SHORTEST_KEY` bytes nobody can be, and every call is refused.

    Raises:
        Refusal: with a code of `IdentityCode`: it is missing, altered or unsigned, too old, or for another server.
    """
    import jwt

    signed = (meta or {}).get(IDENTITY)
    if not isinstance(signed, str) or key is None or not _is_key(key):
        raise Refusal(IdentityCode.MISSING, "The call doesn't say who it is made for.")
    try:
        said: dict[str, Any] = jwt.decode(
            signed,
            key,
            algorithms=["HS256"],
            audience=audience,
            options={
                "require": ["exp", "iat", "aud"],
                "strict_aud": True,  # one server, not a list of them
                "verify_exp": False,
                "verify_iat": False,
            },
        )
    except jwt.InvalidAudienceError as error:
        raise Refusal(IdentityCode.AUDIENCE, "The call's identity was signed for another server.") from error
    except (jwt.PyJWTError, UnicodeError) as error:
        raise Refusal(IdentityCode.INVALID, "The call's identity isn't what was signed.") from error
    _check_life(said["iat"], said["exp"], time.time() if now is None else now)
    return _read(said)


def _is_key(key: str) -> bool:
    return len(key.encode(errors="surrogatepass")) >= SHORTEST_KEY


def _check_life(begins: object, ends: object, now: float) -> None:
    if not _is_moment(begins) or not _is_moment(ends) or ends - begins > LONGEST_LIFE or begins > now + LEEWAY:
        raise Refusal(IdentityCode.INVALID, "The call's identity doesn't hold for a short while from now.")
    if ends + LEEWAY <= now:
        raise Refusal(IdentityCode.EXPIRED, "The call's identity has expired.")


def _is_moment(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _read(said: Mapping[str, Any]) -> SignedIdentity:
    subject, listed = said.get("subject"), said.get("references", [])
    if not isinstance(subject, Mapping) or not isinstance(listed, list):
        raise _nobody()
    names = cast("Mapping[str, object]", subject)
    return SignedIdentity(
        subject={name: _text(value) for name, value in names.items()},
        references=tuple(map(_reference, cast("list[object]", listed))),
    )


def _reference(entry: object) -> Reference:
    """Read one reference. One that can't be read is no call without any: what was said of another subject counts."""
    if not isinstance(entry, Mapping):
        raise _nobody()
    said = cast("Mapping[str, object]", entry)
    return Reference(kind=_text(said.get("kind")), value=_text(said.get("value")))


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise _nobody()
    return value


def _nobody() -> Refusal:
    return Refusal(IdentityCode.INVALID, "The call's identity can't be read.")
