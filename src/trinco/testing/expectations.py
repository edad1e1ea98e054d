"""Compare what a turn gave with what its file expects of it; the turn is a public JSON object of format 1.

What is written is compared, nothing else. Which keys there are is said in `conversation_file.EXPECTS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, cast

from trinco.core.values import as_list, as_object

PublicTurn = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One expectation that isn't met."""

    what: str
    expected: object
    got: object


def differences(expects: Mapping[str, object], turn: PublicTurn) -> tuple[Difference, ...]:
    """Return every expectation that `turn` doesn't meet."""
    if "error" in turn:
        met = dict(expects) == {"error": turn["error"]["code"]}
        return () if met else (Difference(what="error", expected=expects.get("error"), got=turn["error"]),)
    found: list[Difference] = []
    for what, expected in expects.items():
        got, met = _COMPARED[what](expected, turn)
        if not met:
            found.append(Difference(what=what, expected=expected, got=got))
    return tuple(found)


def fits(expected: object, got: object) -> bool:
    """Say whether `got` holds at least what `expected` says: mappings may have more keys, lists no more entries."""
    if (members := as_object(expected)) is not None:
        others = as_object(got)
        return others is not None and all(k in others and fits(v, others[k]) for k, v in members.items())
    if (entries := as_list(expected)) is not None:
        others = as_list(got)
        return others is not None and len(others) == len(entries) and all(map(fits, entries, others))
    if isinstance(expected, Decimal):
        return _worth(got) == expected
    return type(expected) is type(got) and expected == got


def _worth(value: object) -> Decimal | None:
    """Return what a number, or exact money that is published as text, is worth."""
    if isinstance(value, bool) or not isinstance(value, int | float | str | Decimal):
        return None
    try:
        return Decimal(str(value))
    except ArithmeticError:
        return None


Compared = tuple[object, bool]
"""What was got, and whether it is what was expected."""


def _phase(expected: object, turn: PublicTurn) -> Compared:
    return turn["phase"], turn["phase"] == expected


def _proposal(expected: object, turn: PublicTurn) -> Compared:
    asked = turn["transaction"] if turn["phase"] == "AWAITING_CONFIRMATION" else None
    got = asked["proposal"]["arguments"] if asked and asked["proposal"] else None
    return got, fits(expected, got)


def _called(expected: object, turn: PublicTurn) -> Compared:
    got = [call["tool"] for call in turn["called"]]
    return got, got == list(cast("Sequence[str]", expected))


def _effects(expected: object, turn: PublicTurn) -> Compared:
    got = [
        {"tool": call["tool"], "arguments": call["arguments"]}
        for call in turn["called"]
        if call["kind"] == "effect" and call["result"]["delivery"] == "returned" and not call["result"]["is_error"]
    ]
    return got, fits(expected, got)


def _reply_contains(expected: object, turn: PublicTurn) -> Compared:
    reply = turn["reply"].casefold()
    return turn["reply"], all(text.casefold() in reply for text in cast("Sequence[str]", expected))


def _reply_lacks(expected: object, turn: PublicTurn) -> Compared:
    reply = turn["reply"].casefold()
    return turn["reply"], not any(text.casefold() in reply for text in cast("Sequence[str]", expected))


def _state(expected: object, turn: PublicTurn) -> Compared:
    got = {key: turn["state"].get(key) for key in cast("Mapping[str, object]", expected)}
    return got, fits(expected, got)


def _missing(expected: object, turn: PublicTurn) -> Compared:
    got = turn["state"]["missing_parameters"]
    return got, got == list(cast("Sequence[str]", expected))


def _handoff(expected: object, turn: PublicTurn) -> Compared:
    return turn["handoff"], turn["handoff"] == expected


def _events(expected: object, turn: PublicTurn) -> Compared:
    rest = iter(turn["events"])
    return turn["events"], all(name in rest for name in cast("Sequence[str]", expected))


def _error(_expected: object, turn: PublicTurn) -> Compared:
    return turn["reply"], False  # a turn that failed has been compared already


_COMPARED: Mapping[str, Callable[[object, PublicTurn], Compared]] = {
    "phase": _phase,
    "proposal": _proposal,
    "called": _called,
    "effects": _effects,
    "reply_contains": _reply_contains,
    "reply_lacks": _reply_lacks,
    "state": _state,
    "missing": _missing,
    "handoff": _handoff,
    "events": _events,
    "error": _error,
}
