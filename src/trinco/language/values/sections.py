"""Find where a message names its values one by one: "destinatário: Ana, data: 25/12", "... com a descrição aluguel".

There a text ends where the next label begins. Which text is taken is `operation.py`'s to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from trinco.language.sayings import places
from trinco.language.values.addressed import addressed_at

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from trinco.core.reading import Span
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.slot import Slot


class Section(NamedTuple):
    """A label that a value of its own follows."""

    slot: Slot
    span: Span
    """The label with what introduces it; the value begins where it ends."""


def sections(
    message: Message, language: Language, slots: Sequence[Slot], taken: Collection[Span]
) -> tuple[Section, ...]:
    """Return the labels that introduce a value, in their order; `taken` are places of values that are known."""
    heads = {slot.head: slot for slot in slots if slot.head}
    if heads.keys().isdisjoint(message.words):
        return ()
    begun = frozenset(start for start, _ in taken)
    starts = {last: first for first, last in places(language.tongue.sayings.beside, message.words)}
    return tuple(_found(message, language, heads, begun, starts))


def _found(
    message: Message, language: Language, heads: dict[str, Slot], begun: frozenset[int], starts: dict[int, int]
) -> Iterable[Section]:
    words, tokens = message.words, message.tokens
    told, introduced = language.tongue.sayings.announced, False
    for at, word in enumerate(words):
        slot = heads.get(word)
        if slot is None:
            introduced = introduced or addressed_at(message, language, at) > 0
            continue
        last = _label_end(language, words, slot, at)
        signed = words[last : last + 1] != () and words[last] in ":="
        first = starts.get(at, at - 1 if at and words[at - 1] in ",;" else at)
        introduced = introduced or (at == 0 and slot.is_free)
        if slot.is_free:
            apart = first < at and (introduced or word in told)
            apart = apart or (introduced and _follows_a_name(language, words, at))
            names = signed or (apart and last < len(words) and _is_content(language, words[last]))
        else:
            names = signed or _leads_to(language, message, last, begun)
        if names:
            introduced = True
            yield Section(slot, (tokens[first].start, tokens[last if signed else last - 1].end))


def _label_end(language: Language, words: tuple[str, ...], slot: Slot, at: int) -> int:
    """Return the index behind the label, its further words included: "conta *de origem*"."""
    last = at + 1
    while last < len(words):
        step = 2 if words[last] in language.common and words[last + 1 : last + 2] else 1
        if words[last + step - 1] not in slot.label:
            break
        last += step
    return last


def _follows_a_name(language: Language, words: tuple[str, ...], at: int) -> bool:
    """Say whether nothing leads to the label, so that it begins something of its own: "para Ana *nota* aluguel"."""
    return at > 0 and words[at - 1][0].isalnum() and _is_content(language, words[at - 1])


def _is_content(language: Language, word: str) -> bool:
    listed = (language.common, language.telling, language.copulas, language.determiners, language.negations)
    return word[0].isalnum() and not any(word in words for words in listed)


def _leads_to(language: Language, message: Message, at: int, begun: frozenset[int]) -> bool:
    """Say whether nothing but joining words stands between the label and a value that is known."""
    while at < len(message.words) and message.tokens[at].start not in begun:
        if message.words[at] not in language.copulas:
            return False
        at += 1
    return at < len(message.words)
