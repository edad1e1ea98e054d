"""Name the roles that words play in an answer, and find listed phrases in a message.

Which words play them is in the languages' folders; what follows from a role is decided by whoever asks.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from trinco.language.normal import words

if TYPE_CHECKING:
    from collections.abc import Iterable


class Role(StrEnum):
    """What a word or phrase does in an answer. A phrase is listed under one role; the longest phrase wins."""

    YES = "yes"
    WEAK = "weak"  # a yes only directly after the question
    PERMIT = "permit"  # permits something: "pode (cancelar)"
    WANT = "want"  # a yes on its own; with the operation's verb only the request once more, with a thing no yes at all
    ECHO = "echo"  # the confirming verb in another's mouth: "confirma", a yes only on its own
    THANKS = "thanks"
    POLITE = "polite"
    FILLER = "filler"
    TONE = "tone"  # a vocative, an interjection, laughter: it says how something is said
    NOT = "not"  # negates what follows or precedes it
    DENY = "deny"  # a refusal by itself
    KEEP = "keep"  # leaves a thing as it is: a refusal where it would be ended or changed
    STOP = "stop"  # the verbs of giving up; a refusal unless they name the operation
    CONDITION = "condition"
    DOUBT = "doubt"
    DEFER = "defer"  # another time: a polite refusal
    WAIT = "wait"  # not yet, something else first
    WHEN = "when"  # names a time; beside a yes it may put it off
    BUT = "but"  # turns what was said
    CHANGE = "change"
    ASK = "ask"
    ACK = "ack"  # takes note, or says goodbye, and agrees to nothing
    AND = "and"  # may join a second request to an answer
    OTHER = "other"  # looks like an answer and is none
    # not listed in a lexicon
    SIGN = "sign"
    NUMBER = "number"
    UNKNOWN = "unknown"
    OPERATION = "operation"  # the verb of the operation that is to be confirmed, in any form that asks for it
    LIGHT = "light"  # its verb, where a noun has to say what is done ("abrir" a troca)
    THING = "thing"  # any other word of the operation: it names something, and asks for nothing
    VALUE = "value"  # a value on display


GUARDS = frozenset(
    {
        Role.NOT,
        Role.DENY,
        Role.KEEP,
        Role.STOP,
        Role.CONDITION,
        Role.DOUBT,
        Role.DEFER,
        Role.WAIT,
        Role.WHEN,
        Role.BUT,
        Role.CHANGE,
        Role.ASK,
        Role.ACK,
    }
)
"""Roles that keep a message from being a yes."""


class Sense(NamedTuple):
    """A role played by the tokens from `first` up to, not including, `last`."""

    role: Role
    first: int
    last: int


SIGNS = frozenset(",.!;:-–—*\"'“”«»¡")


@lru_cache(maxsize=1024)
def phrases(listed: str) -> tuple[tuple[str, ...], ...]:
    """Split a `;`-separated list into folded phrases."""
    found = (tuple(_folded(phrase)) for phrase in listed.split(";"))
    return tuple(phrase for phrase in found if phrase)


def _folded(phrase: str) -> Iterable[str]:
    # Emoji are no words, yet they are listed among them.
    return words(phrase) or tuple(c for c in phrase if not c.isspace() and c != "\ufe0f")


class PhraseTable:
    """Find phrases in a sequence of words, longest first."""

    def __init__(self, listed: Iterable[tuple[tuple[str, ...], Role]]) -> None:
        self._by_first: dict[str, tuple[list[Role], dict[str, list[tuple[tuple[str, ...], Role]]]]] = {}
        every: set[str] = set()
        for phrase, role in listed:
            every.update(phrase)
            alone, longer = self._by_first.setdefault(phrase[0], ([], {}))
            if len(phrase) == 1:
                alone.append(role)
            else:
                longer.setdefault(phrase[1], []).append((phrase, role))
        for _, longer in self._by_first.values():
            for entries in longer.values():
                entries.sort(key=lambda entry: -len(entry[0]))
        self.openings = frozenset(self._by_first)
        self.vocabulary = frozenset(every)

    def at(self, tokens: tuple[str, ...], first: int) -> Sense | None:
        found = self._by_first.get(tokens[first])
        if found is None:
            return None
        alone, longer = found
        if longer and first + 1 < len(tokens):
            for phrase, role in longer.get(tokens[first + 1], ()):
                last = first + len(phrase)
                if tokens[first:last] == phrase:
                    return Sense(role, first, last)
        return Sense(alone[0], first, first + 1) if alone else None
