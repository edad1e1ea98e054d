"""The two line policies (spec/003) in the words of a telephone company, over `trinco.toolkit.authority`.

A line that is spoken of is no line that may be touched. Left out: what decides, which knows no line, is the toolkit's.
"""

import re
from collections.abc import Callable, Sequence
from enum import StrEnum

from trinco.toolkit.authority import (
    Allowed,
    Blocked,
    Decision,
    Grants,
    NeedsClarification,
    SubjectPolicy,
    Unavailable,
    decide,
    still_allowed,
)
from trinco.toolkit.identity import Reference

__all__ = ["Allowed", "Blocked", "Decision", "NeedsClarification", "Reference", "Unavailable"]

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


_POLICIES = {LinePolicy.ALT1: SubjectPolicy.AUTHENTICATED_ONLY, LinePolicy.ALT2: SubjectPolicy.AUTHORIZED_RELATED}
_SHORTEST_ENDING = 3
"""Digits. A shorter ending fits nearly any line, so it names none."""


Ask = Callable[[], Grants | None]
"""Asks the trusted source; called only where its answer matters."""


def line_for(policy: LinePolicy, own: str, references: Sequence[Reference], ask: Ask) -> Decision:
    """Say which line a turn may act on. `own` is the session's, in digits alone."""
    return decide(_POLICIES[policy], own, [_as_kept(each) for each in references], ask)


def permits(policy: LinePolicy, own: str, msisdn: str, ask: Ask) -> Decision:
    """Say whether a line that was decided on earlier may still be acted on."""
    return still_allowed(_POLICIES[policy], own, msisdn, ask)


def digits_of(number: str) -> str | None:
    """Return a line's number as eleven digits, however it is written; None for what is none.

    Only the ten digits count: those of other scripts, and letters that look like one, make it no number.
    """
    bare = re.sub(r"[\s().\-]", "", number).removeprefix("+")
    found = re.fullmatch(r"(?:55)?([1-9][0-9]{10})", bare)
    return found[1] if found else None


def _as_kept(said: Reference) -> Reference:
    """Return a reference with its number as lines are kept; one that names no line, by a kind that fits none."""
    if said.kind == "full":
        return Reference(kind="full", value=digits_of(said.value) or "")
    if said.kind == "suffix" and not re.fullmatch(f"[0-9]{{{_SHORTEST_ENDING},11}}", said.value):
        return Reference(kind="", value=said.value)
    return said
