"""The two line policies (spec/003): pure functions from who the session is, what it refers to, and what was granted.

A line that is spoken of is no line that may be touched. A reference chooses among lines that a trusted source granted;
it never adds one. No I/O: whether the source could be asked is an argument, and None means that it could not.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

BLOCKED_MESSAGE = (
    "Por segurança, este atendimento só permite consultar ou realizar operações na linha identificada na chamada. Não"
    " posso usar outra linha informada na conversa."
)


class LinePolicy(StrEnum):
    """Whose line a session may act on."""

    ALT1 = "authenticated_line_only"
    ALT2 = "authorized_related_lines"


DESCRIPTIONS = {
    LinePolicy.ALT1: "Somente a linha identificada/autenticada na chamada pode ser consultada ou alterada.",
    LinePolicy.ALT2: "Além da linha autenticada, podem ser usadas as linhas que consultar_linhas_autorizadas retornar.",
}


class ReferenceKind(StrEnum):
    """How a turn referred to a line."""

    FULL = "full"
    SUFFIX = "suffix"
    RELATION = "relation"


class Reference(NamedTuple):
    """What a turn said of a line: its number, its ending, or whose it is."""

    kind: str
    value: str


class Granted(NamedTuple):
    """A line that the trusted source lets the session act on."""

    msisdn: str
    relationship: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowed:
    msisdn: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked:
    reason: str = "other_line_not_allowed"


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsClarification:
    candidates: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unavailable:
    """The trusted source couldn't be asked, and without it only the session's own line is allowed."""


Decision = Allowed | Blocked | NeedsClarification | Unavailable
Ask = Callable[[], Sequence[Granted] | None]
"""Asks the trusted source; called only where its answer matters."""


def decide(policy: LinePolicy, own: str, references: Sequence[Reference], ask: Ask) -> Decision:
    """Say which line a turn may act on. `own` is the session's, in digits alone."""
    if not references:
        return Allowed(msisdn=own)
    if policy is LinePolicy.ALT1:
        return Allowed(msisdn=own) if all(_means(each, own, "") for each in references) else Blocked()
    if all(each.kind == ReferenceKind.FULL and _means(each, own, "") for each in references):
        return Allowed(msisdn=own)
    granted = ask()
    lines = {own: Granted(own, ""), **{each.msisdn: each for each in granted or ()}}
    fitting = [line for line in lines.values() if all(_means(each, *line) for each in references)]
    if len(fitting) == 1:
        return Allowed(msisdn=fitting[0].msisdn)
    if fitting:
        return NeedsClarification(candidates=tuple(sorted(line.msisdn for line in fitting)))
    return Unavailable() if granted is None else Blocked()


def permits(policy: LinePolicy, own: str, msisdn: str, ask: Ask) -> Decision:
    """Say whether a line that was decided on earlier may still be acted on."""
    return decide(policy, own, [Reference(ReferenceKind.FULL, msisdn)], ask)


def digits_of(number: str) -> str | None:
    """Return a line's number as eleven digits, however it is written; None for what is none.

    Only the ten digits count: those of other scripts, and letters that look like one, make it no number.
    """
    bare = re.sub(r"[\s().\-]", "", number).removeprefix("+")
    found = re.fullmatch(r"(?:55)?([1-9][0-9]{10})", bare)
    return found[1] if found else None


def _means(reference: Reference, msisdn: str, relationship: str) -> bool:
    match reference.kind:
        case ReferenceKind.FULL:
            return digits_of(reference.value) == msisdn
        case ReferenceKind.SUFFIX:
            return bool(re.fullmatch(r"[0-9]{3,11}", reference.value)) and msisdn.endswith(reference.value)
        case ReferenceKind.RELATION:
            return bool(relationship) and reference.value.casefold() == relationship.casefold()
        case _:
            return False
