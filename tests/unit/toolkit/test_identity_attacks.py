"""Who a call is made for: nothing but what the runtime signed, for this server, a short while ago."""

import base64
import json
from collections.abc import Mapping

import jwt
import pytest

from trinco.toolkit import Refusal
from trinco.toolkit.identity import IDENTITY, Reference, SignedIdentity, sign_identity, verify_identity

KEY, NOW = "k" * 32, 1_000_000.0
SUBJECT = {"account_id": "ACC-1009"}
CLAIMS: Mapping[str, object] = {"aud": "accounts", "iat": NOW, "exp": NOW + 60, "subject": SUBJECT}


def verified(token: object, *, key: str | None = KEY, now: float = NOW) -> SignedIdentity:
    return verify_identity({IDENTITY: token}, key=key, audience="accounts", now=now)


def refusal(token: object, *, key: str | None = KEY, now: float = NOW) -> str:
    with pytest.raises(Refusal) as refused:
        verified(token, key=key, now=now)
    return refused.value.code


def signed(audience: str = "accounts", *, key: str = KEY) -> str:
    return sign_identity(key, audience=audience, subject=SUBJECT, now=NOW)


def claiming(**claims: object) -> str:
    """Return what the key's holder signed, with these claims instead; None leaves one out."""
    said = {name: value for name, value in {**CLAIMS, **claims}.items() if value is not None}
    return jwt.encode(said, KEY, algorithm="HS256")


def test_who_the_session_is_and_what_was_said_of_another_subject_arrive_apart() -> None:
    said = Reference(kind="suffix", value="4321")
    token = sign_identity(KEY, audience="accounts", subject=SUBJECT, references=[said], now=NOW)
    assert verified(token) == SignedIdentity(subject=SUBJECT, references=(said,))


def test_it_holds_a_little_longer_than_it_says_since_clocks_differ() -> None:
    assert verified(signed(), now=NOW + 64).subject == SUBJECT
    assert refusal(signed(), now=NOW + 65) == "IDENTITY_EXPIRED"
    assert verified(signed(), now=NOW - 5).subject == SUBJECT
    assert refusal(signed(), now=NOW - 6) == "IDENTITY_INVALID"


def test_without_a_clock_of_the_callers_the_time_is_now() -> None:
    token = sign_identity(KEY, audience="accounts", subject=SUBJECT)
    assert verify_identity({IDENTITY: token}, key=KEY, audience="accounts").subject == SUBJECT


@pytest.mark.parametrize("meta", [None, {}, {IDENTITY: None}, {IDENTITY: 7}, {IDENTITY: {"subject": SUBJECT}}])
def test_a_call_that_says_nobody_is_refused(meta: Mapping[str, object] | None) -> None:
    with pytest.raises(Refusal) as refused:
        verify_identity(meta, key=KEY, audience="accounts", now=NOW)
    assert refused.value.code == "IDENTITY_MISSING"


@pytest.mark.parametrize("key", [None, "", "k" * 31])
def test_a_server_without_a_real_key_refuses_every_call(key: str | None) -> None:
    assert refusal(signed(), key=key) == "IDENTITY_MISSING"


def test_nothing_is_signed_with_a_key_that_can_be_guessed() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        signed(key="k" * 31)


def test_an_identity_for_another_server_is_refused() -> None:
    assert refusal(signed("billing")) == "IDENTITY_AUDIENCE"
    assert refusal(claiming(aud=["accounts", "billing"])) == "IDENTITY_AUDIENCE"


def test_an_altered_identity_is_refused() -> None:
    head, body, signature = signed().split(".")
    claims = {**json.loads(base64.urlsafe_b64decode(body + "==")), "subject": {"account_id": "ACC-5555"}}
    other = base64.urlsafe_b64encode(json.dumps(claims).encode()).rstrip(b"=").decode()
    assert refusal(f"{head}.{other}.{signature}") == "IDENTITY_INVALID"


def test_an_identity_that_nobody_or_someone_else_signed_is_refused() -> None:
    assert refusal(jwt.encode(dict(CLAIMS), "", algorithm="none")) == "IDENTITY_INVALID"
    assert refusal(jwt.encode(dict(CLAIMS), "x" * 64, algorithm="HS512")) == "IDENTITY_INVALID"
    assert refusal(jwt.encode(dict(CLAIMS), KEY * 2, algorithm="HS512"), key=KEY * 2) == "IDENTITY_INVALID"
    assert refusal(signed(key="x" * 32)) == "IDENTITY_INVALID"


@pytest.mark.parametrize("token", ["", "a.b", "...", "é.é.é", "\ud800.a.b", "x" * 10_000])
def test_what_is_no_token_is_refused(token: str) -> None:
    assert refusal(token) == "IDENTITY_INVALID"


@pytest.mark.parametrize("moment", [None, "x", True, float("nan"), float("inf"), 1e308, NOW + 301])
def test_one_that_would_hold_for_ever_or_for_long_is_refused(moment: object) -> None:
    assert refusal(claiming(exp=moment)) == "IDENTITY_INVALID"


@pytest.mark.parametrize("moment", [None, "x", True, float("nan"), float("-inf"), NOW + 6])
def test_one_that_was_signed_at_no_moment_or_later_is_refused(moment: object) -> None:
    assert refusal(claiming(iat=moment)) == "IDENTITY_INVALID"


@pytest.mark.parametrize("subject", [None, 7, [], {"account_id": None}, {"account_id": 7}, {"account_id": " "}])
def test_a_subject_that_is_no_text_is_nobodys(subject: object) -> None:
    assert refusal(claiming(subject=subject)) == "IDENTITY_INVALID"


@pytest.mark.parametrize("said", ["", 0, False, {}, "x", [7], [{}], [{"kind": "full"}], [{"kind": "full", "value": 7}]])
def test_a_reference_that_cannot_be_read_is_not_taken_for_none(said: object) -> None:
    assert refusal(claiming(references=said)) == "IDENTITY_INVALID"


def test_neither_the_key_nor_the_subject_is_in_a_refusal_or_in_what_is_shown() -> None:
    with pytest.raises(Refusal) as refused:
        verified(signed(key="x" * 32))
    shown = f"{refused.value} {refused.value.__cause__} {verified(signed())!r}"
    assert KEY not in shown
    assert "ACC-1009" not in shown
