"""Tell what a question in the middle of an operation asks about: a value of it, or what another operation shows.

Whether a message is a question is `cues.py`'s to say; what an answer shows, the core's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.reading import Strength
from trinco.language import cues
from trinco.language.lexicon import phrases
from trinco.language.locales import find
from trinco.language.matches import MENTIONED, SHOWN, Match
from trinco.language.normal import words

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from trinco.core.values import Value
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.operation import Operation
    from trinco.language.values.slot import Slot

_BESIDE = 2
"""Words of its own that a question may have beside the thing it is about."""
_KINDS: Mapping[str, Collection[str]] = {"time": ("date", "time"), "amount": ("money",)}
"""Forms of the values that an interrogative of each kind asks for."""


def digressing(message: Message, language: Language, own: Operation, matches: Sequence[Match]) -> list[Match]:
    """Take for a request what asks to know the thing that one operation shows: "e meu saldo?".

    Nothing else may be said, and the thing may be none of the operation in progress.
    """
    shown = [m for m in matches if m.words.looks and not m.qualified and m.strength is Strength.GENERIC]
    clear = any(m.strength is Strength.UNEQUIVOCAL for m in matches)
    shown = [m for m in shown if m.score == MENTIONED and _is_all(message, language, own, m)]
    if clear or len(shown) != 1:
        return list(matches)
    return [m._replace(strength=Strength.UNEQUIVOCAL, score=SHOWN) if m is shown[0] else m for m in matches]


def wondering(message: Message, language: Language, matches: Sequence[Match]) -> list[Match]:
    """Take for a request what asks about the thing that one operation shows, where nothing is pending: "quanto deu
    minha fatura?". To show it is the most that it can lead to.

    No other operation may be heard, nothing be asked to be done, and little else be said.
    """
    found = list(matches)
    if len(found) != 1 or not found[0].words.looks or found[0].qualified or found[0].score != MENTIONED:
        return found
    said, stem, match = message.words, language.stem, found[0]
    if found[0].strength is Strength.UNEQUIVOCAL or not cues.asks(message, language):
        return found
    opens = [i for i, word in enumerate(said) if word[0].isalnum() and not language.polite.at(said, i)][:1]
    favours = any(language.request_table.at(said, i) or language.lexicon.manner.leave_table.at(said, i) for i in opens)
    open_too = (language.negations, language.hypotheses, language.turns.either)
    if favours or not all(listed.isdisjoint(said) for listed in open_too):
        return found
    infinitives = language.lexicon.infinitives
    acting = language.turns.doing_stems - language.look_up_stems - match.words.stems
    acts = any(stem(w) in acting or (len(w) > 4 and infinitives and w.endswith(infinitives)) for w in said)
    passing = language.common | language.interrogatives | language.determiners | language.turns.linking
    polite = {i for first, last in find(language.polite, said) for i in range(first, last)}
    others = [
        word
        for i, word in enumerate(said)
        if word.isalpha() and i not in match.heard and i not in polite and word not in passing
    ]
    spoken = [i for i, word in enumerate(said) if word[0].isalnum() and i not in polite]
    parted = bool(spoken) and any(said[i] in ",.;" for i in range(spoken[0], spoken[-1]))
    if acts or parted or len(others) > _BESIDE:
        return found
    return [match._replace(strength=Strength.UNEQUIVOCAL, score=SHOWN)]


def names_whose(message: Message, own: Operation, match: Match) -> bool:
    """Say whether another operation's thing only says which of the present one's is meant: "é o pedido *da fatura*"."""
    language, said, at = own.language, message.words, min(match.heard)
    whose = language.turns.whose
    at -= at > 0 and said[at - 1] in language.determiners and said[at - 1] not in whose
    if at < 2 or said[at - 1] not in whose:
        return False
    if any(language.stem(said[i]) in match.words.verbs for i in match.heard):
        return False
    before = said[at - 2]
    named = any(before in slot.label for slot in own.slots) or own.deed.is_done_to(before)
    return named or before in language.tongue.formats.articles


def _is_all(message: Message, language: Language, own: Operation, match: Match) -> bool:
    """Say whether a question holds nothing but the thing and words of asking, one of them at least."""
    said, stem = message.words, language.stem
    pending = own.stems.union(*(slot.label_stems for slot in own.slots))
    if any(stem(said[i]) in pending for i in match.heard):
        return False
    asking = language.interrogatives | language.joiners | language.determiners
    if not any(word in asking for word in said[: min(match.heard)]):
        return False
    polite = {i for first, last in find(language.polite, said) for i in range(first, last)}
    known = match.words.stems | language.look_up_stems
    return all(
        i in match.heard
        or i in polite
        or not word[0].isalnum()
        or word in asking
        or (word in language.common and word not in language.negations)
        or word in language.turns.linking
        or stem(word) in known
        for i, word in enumerate(said)
    )


def asked_about(message: Message, language: Language, own: Operation, known: Mapping[str, Value]) -> tuple[str, ...]:
    """Return the parameters that a question is about: by name, or by what it asks for ("pra quem vai?")."""
    named = own.named(message)
    if named:
        return named
    shown = [slot for slot in own.slots if slot.name in known]
    content = _content(message, language)
    if content:
        of = [slot for slot in shown if content <= frozenset(words(slot.parameter.label))]
        if len(of) == 1:
            return (of[0].name,)
    passing = own.deed.verbs | own.deed.light | language.request_stems
    asking = language.calendar.day | language.turns.becoming
    if not all(word in asking or language.stem(word) in passing for word in content) or _has(message, language):
        return ()
    for kind, table in language.turns.inquiring.items():
        if next(iter(find(table, message.words)), None):
            meant = [slot for slot in shown if _is_of(slot, kind, language)]
            return (meant[0].name,) if len(meant) == 1 else ()
    return ()


def _has(message: Message, language: Language) -> bool:
    """Say whether it is asked what the speaker has: nothing of that is shown."""
    owning = language.common & {p[0] for p in phrases(language.lexicon.around) if len(p) == 1}
    passing = language.turns.leading | language.determiners | language.copulas | language.calendar.day
    return not (owning - passing).isdisjoint(message.words)


def _is_of(slot: Slot, kind: str, language: Language) -> bool:
    if kind != "person":
        return slot.form in _KINDS[kind]
    asked = words(slot.parameter.ask or "")
    by_name = not slot.label.isdisjoint(words(language.lexicon.manner.people))
    return slot.is_free and (by_name or next(iter(find(language.turns.inquiring[kind], asked)), None) is not None)


def _content(message: Message, language: Language) -> frozenset[str]:
    passing = language.common | language.interrogatives | language.turns.linking | language.equates
    asking = frozenset[str]().union(*(table.vocabulary for table in language.turns.inquiring.values()))
    return frozenset(word for word in message.words if word[0].isalnum() and word not in passing | asking)
