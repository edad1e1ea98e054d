"""Who a call is made for is what was signed, for this server and this moment, or it is refused."""

from __future__ import annotations

import jwt
import pytest

from trinco.adapters.mcp.identity import signed
from trinco.core.authority import Reference as Said
from trinco.core.authority import ReferenceKind
from trinco.ports.tools import Identity
from trinco.toolkit import Refusal
from trinco.toolkit.identity import IDENTITY, IdentityCode, Reference, SignedIdentity, sign_identity, verify_identity

KEY = "k" * 32
SUBJECT = {"account": "A-1"}


def verified(
    token: object, *, key: str | None = KEY, audience: str = "desk", now: float | None = None
) -> SignedIdentity:
    return verify_identity({IDENTITY: token}, key=key, audience=audience, now=now)


def test_what_the_runtime_signs_is_what_a_server_reads() -> None:
    said = Identity(subject=SUBJECT, references=(Said(kind=ReferenceKind.SUFFIX, value="4321"),))
    told = verified(signed(said, KEY, "desk"))
    assert told == SignedIdentity(subject=SUBJECT, references=(Reference(kind="suffix", value="4321"),))


def test_a_host_may_sign_by_itself() -> None:
    references = (Reference(kind="relation", value="son"),)
    token = sign_identity(KEY, audience="desk", subject=SUBJECT, references=references, now=1000)
    assert verified(token, now=1001) == SignedIdentity(subject=SUBJECT, references=references)


UNSIGNED = jwt.encode({"aud": "desk", "exp": 2000, "subject": SUBJECT}, "", algorithm="none")
GOOD = sign_identity(KEY, audience="desk", subject=SUBJECT, now=1000)


@pytest.mark.parametrize(
    ("token", "how", "code"),
    [
        (None, {}, IdentityCode.MISSING),
        (42, {}, IdentityCode.MISSING),
        (GOOD, {"key": None}, IdentityCode.MISSING),
        (GOOD, {"key": ""}, IdentityCode.MISSING),
        ("no token", {}, IdentityCode.INVALID),
        (UNSIGNED, {}, IdentityCode.INVALID),
        (GOOD[:-4] + "AAAA", {}, IdentityCode.INVALID),
        (GOOD, {"key": "x" * 32}, IdentityCode.INVALID),
        (GOOD, {"audience": "another"}, IdentityCode.AUDIENCE),
        (GOOD, {"now": 1066.0}, IdentityCode.EXPIRED),
        (jwt.encode({"aud": "desk", "subject": SUBJECT}, KEY), {}, IdentityCode.INVALID),
        (jwt.encode({"aud": "desk", "exp": 2000, "subject": "A-1"}, KEY), {}, IdentityCode.INVALID),
        (jwt.encode({"aud": "desk", "exp": 2000, "subject": {}, "references": "all"}, KEY), {}, IdentityCode.INVALID),
    ],
)
def test_anything_else_is_refused_before_anything_is_done(token: object, how: dict[str, object], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        verified(token, **{"now": 1001.0, **how})  # pyright: ignore[reportArgumentType]
    assert refused.value.code == code


def test_without_meta_nobody_is_there() -> None:
    with pytest.raises(Refusal):
        verify_identity(None, key=KEY, audience="desk")
