"""Decide, in any MCP server, on which subject a call may act: its session's own, or one that a trusted source grants.

```python
session = verify_identity(ctx.request_context.meta, key=key, audience="accounts")
match decide(SubjectPolicy.AUTHORIZED_RELATED, session.subject["account_id"], session.references, source):
    case Allowed(subject=subject): ...  # the only value that the domain may be given
```

A subject that is spoken of is no subject that may be touched (spec/003 section 12): a reference chooses among grants,
and adds none. Standard library only, and no I/O: asking the trusted source is an argument. Leaves out how identifiers
are written (hand them in as the server keeps them) and what people are told.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class SubjectPolicy(StrEnum):
    """Whose subject a session may act on."""

    AUTHENTICATED_ONLY = "authenticated_only"
    """Its own alone: any reference to another one blocks."""
    AUTHORIZED_RELATED = "authorized_related"
    """Its own, and those that the trusted source grants."""


class Said(Protocol):
    """What a turn says of a subject: `trinco.toolkit.identity.Reference`, or one like it."""

    @property
    def kind(self) -> str:
        """`full`, `suffix` or `relation`; any other kind fits nothing."""
        ...

    @property
    def value(self) -> str: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """One entry of the trusted source's answer. It grants only where both flags are true."""

    subject: str
    relationship: str = ""
    active: bool
    authorized: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Grants:
    """The trusted source's answer: about whom it is, and what it says."""

    authenticated: str
    """The session's own subject, as the source understood the question. Another one: the answer grants nothing."""
    entries: tuple[Grant, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowed:
    """The call may act, on this subject alone."""

    subject: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked:
    """What was referred to is not the session's to act on."""

    reason: str = "other_subject_not_allowed"


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsClarification:
    """More than one subject that may be acted on fits."""

    candidates: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unavailable:
    """The source gave no answer that could be relied on, and the session's own subject doesn't fit."""


Decision = Allowed | Blocked | NeedsClarification | Unavailable
Source = Callable[[], Grants | None]
"""Asks the trusted source, for the session's own subject; None: it couldn't be asked. Called only if it matters."""


def decide(policy: SubjectPolicy, own: str, references: Sequence[Said], source: Source) -> Decision:
    """Say which subject a turn may act on, for a session whose subject is `own`."""
    if not own:
        return Blocked(reason="no_identity")
    if not references:
        return Allowed(subject=own)
    if policy is not SubjectPolicy.AUTHORIZED_RELATED:
        return Allowed(subject=own) if _fits(references, own, "") else Blocked()
    if _fits(references, own, "") and any(each.kind == "full" for each in references):
        return Allowed(subject=own)
    answer = source()
    granted = _granted(answer, own)
    known = [(own, ""), *(granted or [])]
    fitting = sorted({subject for subject, relationship in known if _fits(references, subject, relationship)})
    if len(fitting) > 1:
        return NeedsClarification(candidates=tuple(fitting))
    if fitting:
        return Allowed(subject=fitting[0])
    return Unavailable() if granted is None else Blocked()


def still_allowed(policy: SubjectPolicy, own: str, subject: str, source: Source) -> Decision:
    """Say whether a subject that was decided on earlier may be acted on now: at execution, and when work resumes."""
    return decide(policy, own, [_Whole(subject)], source)


@dataclass(frozen=True, slots=True)
class _Whole:
    value: str
    kind: str = "full"


def _granted(answer: Grants | None, own: str) -> list[tuple[str, str]] | None:
    """Return what an answer grants beside `own`; None if it is none about it. One entry against it: not granted."""
    if answer is None or answer.authenticated != own:
        return None
    against = {each.subject for each in answer.entries if each.active is not True or each.authorized is not True}
    return [(each.subject, each.relationship) for each in answer.entries if each.subject not in against]


def _fits(references: Iterable[Said], subject: str, relationship: str) -> bool:
    return all(_means(each.kind, each.value, subject, relationship) for each in references)


def _means(kind: str, value: str, subject: str, relationship: str) -> bool:
    if not value or not subject:
        return False
    if kind == "full":
        return value == subject
    if kind == "suffix":
        return subject.endswith(value)
    return kind == "relation" and value.casefold() == relationship.casefold()
