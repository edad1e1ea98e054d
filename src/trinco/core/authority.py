"""Decide whether a session may act on a subject.

A subject is the account, line or customer an operation acts on. Words may *refer* to one; only a grant from a trusted
source lets the session act on it. So far there is one policy, the strict one: a session acts on its own subject alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class ReferenceKind(StrEnum):
    """How a message speaks of a subject."""

    FULL = "full"
    """By its whole identifier."""
    SUFFIX = "suffix"
    """By how that ends."""
    RELATION = "relation"
    """By whose it is ("my son's")."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """What a message says of a subject. It chooses among those that were granted, and grants nothing."""

    kind: ReferenceKind
    value: str
    """Digits and letters of the identifier, or of its end; for a relation its word, as the language lists it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowed:
    subject: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    reason: str


def authenticated_only(required: tuple[str, ...], session: Mapping[str, str]) -> Allowed | Refused:
    """Allow exactly the session's own subject: the `required` identity arguments, all of them known to the host."""
    for name in required:
        if not session.get(name):
            return Refused(reason="no_identity")
    return Allowed(subject={name: session[name] for name in required})
