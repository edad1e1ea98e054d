"""Score which items and which operations messages are read to mean, and what becomes of whole dialogues.

Beside `right`, a selection and an intent are `asked` (none was read, or a doubt; an intent may be offered by name)
or `wrong` (another was read); a dialogue is a `false effect` if more was done than its author expects, else `other`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.messages.dialogues import catalogue, played
from tests.messages.score import message_set

from trinco import language

KINDS = ("selection", "intent", "dialogue")


def selection(case: dict[str, Any], of: dict[str, Any]) -> str:
    """Return the verdict on a choice among items."""
    chosen, wanted = (
        language.selection(case["text"], case["items"], case.get("locale", of["locale"])).chosen,
        case["chosen"],
    )
    if chosen is None:
        return "right" if wanted is None else "asked"
    return "right" if list(chosen) == wanted else "wrong"


def intent(case: dict[str, Any], of: dict[str, Any]) -> str:
    """Return the verdict on a request; where nothing is asked for, an offer is a needless question."""
    locale = case.get("locale", of["locale"])
    agent = catalogue(of, locale)
    read = language.intent(case["text"], agent.routes, locale, tuple(agent.contracts.values()))
    if read.route is not None:
        return "right" if read.route == case["route"] else "wrong"
    two = set(case.get("offered") or ())
    if case["route"] is None:
        return "right" if (two <= set(read.offered) if two else not read.offered) else "asked"
    return "asked"


def meant(code: str, name: str = "first", kinds: tuple[str, ...] = KINDS) -> dict[str, Counter[str]]:
    """Return, by kind, how often each verdict was given."""
    of = message_set(code, name)
    verdicts = {"selection": selection, "intent": intent, "dialogue": played}
    found: dict[str, Counter[str]] = {kind: Counter() for kind in kinds}
    for case in of["cases"]:
        if case["kind"] in kinds:
            found[case["kind"]][verdicts[case["kind"]](case, of)] += 1
    return found
