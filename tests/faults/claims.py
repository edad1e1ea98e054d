"""Replies as claims: a presenter that writes down what is said as facts, so that a reply can be held against the log.

The claims are part of the reply's text: what is stored, and given again to a redelivered message, is what was claimed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trinco.core.speech import Say, Utterance

if TYPE_CHECKING:
    from trinco.ports.presenter import Presenter

MARK = "claim: "

OUTCOMES = frozenset({Say.DONE, Say.FAILED, Say.UNKNOWN, Say.UNKNOWN_HANDED_OVER})
UNKNOWN = frozenset({Say.UNKNOWN, Say.UNKNOWN_HANDED_OVER})


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    say: Say
    tool: str | None
    facts: dict[str, Any]

    @property
    def order(self) -> str | None:
        return self.facts.get("arguments", {}).get("order_id")

    @property
    def protocol(self) -> str | None:
        return self.facts.get("result", {}).get("protocol")

    @property
    def of_an_effect(self) -> bool:
        """Whether it says what became of an effect."""
        return self.say in OUTCOMES and not self.facts.get("read_only", False)

    def __str__(self) -> str:
        return f"{self.say} {self.tool or ''} {self.order or ''}".strip()


class WordsAndClaims:
    """Fulfils `trinco.ports.presenter.Presenter`: the words of another one, then a line for each utterance."""

    def __init__(self, words: Presenter) -> None:
        self._words = words

    def present(self, utterances: Sequence[Utterance]) -> str:
        lines = ({"say": u.say, "tool": u.tool, "facts": dict(u.facts)} for u in utterances)
        return "\n".join([self._words.present(utterances), *(MARK + json.dumps(line, default=str) for line in lines)])


def claims_of(text: str) -> tuple[Claim, ...]:
    """Return what a reply claims, in its order."""
    read = (json.loads(line.removeprefix(MARK)) for line in text.splitlines() if line.startswith(MARK))
    return tuple(Claim(say=Say(r["say"]), tool=r["tool"], facts=r["facts"]) for r in read)


def words_of(text: str) -> str:
    """Return the words of a reply, as a person reads them."""
    return "\n".join(line for line in text.splitlines() if not line.startswith(MARK))
