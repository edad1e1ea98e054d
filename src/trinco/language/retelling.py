"""Read another text for one on display: "muda o motivo para veio rasgado", "não, veio rasgado".

A text has no grammar of its own, so only its name, or a plain no before something told, says that one is meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.reading import Cue, ValueFact
from trinco.language.cues import is_told
from trinco.language.lexicon import Role
from trinco.language.values.texts import free_text, sentence_from

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.slots import Slot


def renamed(message: Message, language: Language, shown: Sequence[Slot]) -> tuple[ValueFact, ...]:
    """Return the text that is to stand in place of one of those shown, where it is named."""
    for slot in shown:
        start = _replaces(message, language, slot.label)
        if start is not None:
            return _from(message, language, slot, start)
    return ()


def retold(
    message: Message, language: Language, shown: Sequence[Slot], announced: int | None = None
) -> tuple[ValueFact, ...]:
    """Return it where it isn't, and only one is shown; `announced`: the token behind "na verdade", "errei"."""
    start = _retells(message, language, announced) if len(shown) == 1 else None
    return _from(message, language, shown[0], start) if start is not None else ()


def _from(message: Message, language: Language, slot: Slot, start: int) -> tuple[ValueFact, ...]:
    within = sentence_from(message, message.tokens[start].start)
    found = free_text(message, language, within=within, labels=slot.label)
    if not found:
        return ()
    return (ValueFact(parameter=slot.name, value=found.value, span=found.span, cue=Cue.CORRECTED),)


def _replaces(message: Message, language: Language, label: Collection[str]) -> int | None:
    """Return the token where the text begins that is to stand under a label: "muda o motivo para *veio rasgado*"."""
    words = message.words
    changes = language.stems(language.lexicon.roles[Role.CHANGE])
    for i, word in enumerate(words):
        if word in language.onto and i + 1 < len(words) and any(w in label for w in words[:i]):
            return i + 1 if any(language.stem(w) in changes for w in words[:i]) else None
    return None


def _retells(message: Message, language: Language, announced: int | None) -> int | None:
    """Return the token where, behind a "no" or what announces another value, something is told that isn't of the
    speaker: "não, veio rasgado".
    """
    words = message.words
    at = next((i for i, word in enumerate(words) if word not in language.negations), 0)
    refused = at > 0 and words[at : at + 1] != () and words[at] in ",.;!"
    if not refused and announced is None:
        return None
    first = at + 1 if refused else announced or 0
    said = [i for i in range(first, len(words)) if words[i][0].isalnum()]
    verb = next((words[i] for i in said if words[i] in language.turns.told or words[i] not in language.common), "")
    speaks = verb.endswith(language.lexicon.speaking) if language.lexicon.speaking else False
    if not is_told(verb, language) or speaks or not language.turns.speaker.isdisjoint(words):
        return None
    return said[0] if len(said) > 1 else None
