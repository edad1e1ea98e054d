"""Replies as claims: a presenter that writes down what is said as facts and in which words, so that both can be held
against the log.

The claims are part of the reply's text: what is stored, and given again to a redelivered message, is what was claimed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.unit.language import outcome_words

from trinco.core.speech import Say, Utterance

if TYPE_CHECKING:
    from trinco.ports.presenter import Presenter

MARK = "claim: "

OUTCOMES = frozenset({Say.DONE, Say.FAILED, Say.UNKNOWN, Say.UNKNOWN_HANDED_OVER})
UNKNOWN = frozenset({Say.UNKNOWN, Say.UNKNOWN_HANDED_OVER})
LANGUAGE = "pt"
DONE_IN_THIS_SHOP = re.compile(r"\bfoi (solicitad|abert|enviad)[oa]\b|\bprotocolo: ", re.IGNORECASE)
"""How the sample agent's own texts say that something was done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    say: Say
    tool: str | None
    facts: dict[str, Any]
    words: str
    """In which the person reads it."""

    @property
    def order(self) -> str | None:
        return self.facts.get("arguments", {}).get("order_id")

    @property
    def protocol(self) -> str | None:
        return self.facts.get("result", {}).get("protocol")

    @property
    def of_an_effect(self) -> bool:
        """Whether it says what became of an effect."""
        return self.say in OUTCOMES and not self.reads

    @property
    def reads(self) -> bool:
        """Whether it tells what somebody looked up."""
        return bool(self.facts.get("read_only", False))

    @property
    def words_say_done(self) -> bool:
        return outcome_words.claims_done(self.words, LANGUAGE) or bool(DONE_IN_THIS_SHOP.search(self.words))

    @property
    def words_say_nothing_done(self) -> bool:
        return outcome_words.claims_nothing_done(self.words, LANGUAGE)

    def __str__(self) -> str:
        return f"{self.say} {self.tool or ''} {self.order or ''}".strip()


class WordsAndClaims:
    """Fulfils `trinco.ports.presenter.Presenter`: the words of another one, then a line for each utterance."""

    def __init__(self, words: Presenter) -> None:
        self._words = words

    def present(self, utterances: Sequence[Utterance]) -> str:
        lines = [json.dumps(self._claim(utterance), default=str) for utterance in utterances]
        return "\n".join([self._words.present(utterances), *(MARK + line for line in lines)])

    def spoken(self, text: str) -> str:
        return self._words.spoken(text)

    def _claim(self, utterance: Utterance) -> dict[str, object]:
        words = self._words.present([utterance])
        return {"say": utterance.say, "tool": utterance.tool, "facts": dict(utterance.facts), "words": words}


def claims_of(text: str) -> tuple[Claim, ...]:
    """Return what a reply claims, in its order."""
    read = (json.loads(line.removeprefix(MARK)) for line in text.splitlines() if line.startswith(MARK))
    return tuple(Claim(say=Say(r["say"]), tool=r["tool"], facts=r["facts"], words=r["words"]) for r in read)


def words_of(text: str) -> str:
    """Return the words of a reply, as a person reads them."""
    return "\n".join(line for line in text.splitlines() if not line.startswith(MARK))
