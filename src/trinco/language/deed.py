"""Know what an operation does, and to what: a word of its verb asks for it, a word of its object only names something.

"Sim, pode cobrar" shares a root with "contestar cobrança" and asks for the opposite. So verbs are known by their stem,
and all other words only as they are written. Whether a message agrees is `agreement.py`'s work.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from trinco.language.lexicon import Role
from trinco.language.normal import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trinco.language.locales import Language
    from trinco.language.normal import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """The words of one operation."""

    stems: frozenset[str] = frozenset()
    """Of all its words that tell it from other operations."""
    verbs: frozenset[str] = frozenset()
    """Stems of the verbs that ask for it."""
    light: frozenset[str] = frozenset()
    """Stems of verbs that need a noun to say what is done ("abrir" a troca)."""
    done: frozenset[str] = frozenset()
    """Those nouns, as written."""
    things: frozenset[str] = frozenset()
    """What it is done to, and every other word, as written in the singular."""
    refuses: bool = False
    """It is named by what it is without ("play the movie *without* subtitles")."""
    objects: frozenset[str] = frozenset()
    """Those of them that it is done to; the others only name its parameters."""
    links: frozenset[str] = frozenset()
    """What stands directly behind its verbs ("mudar *de* plano")."""
    labels: frozenset[str] = frozenset()
    """The first word of each parameter's name: the others only narrow it."""
    thing: str = ""
    """What it is done to, in the singular, where one word names it: the "order" of "cancel order", and none of "cancel
    the return of an order".
    """

    def is_done_to(self, word: str) -> bool:
        """Say whether the word names what it is done to, not only one of its parameters."""
        return _singular(word) in self.objects

    def names(self, word: str) -> bool:
        """Say whether the word names what it is done to, or one of its parameters."""
        return self.is_done_to(word) or word in self.labels

    def does(self, word: str, language: Language) -> bool:
        """Say whether the word, verb or noun, says what is done: "cancelar", "o cancelamento"."""
        return word in self.done or language.stem(word) in self.verbs | self.light

    def takes_away(self, language: Language) -> bool:
        """Say whether it ends a thing, or takes it from its owner: that it isn't wanted any more is a reason then."""
        taking = language.stop_stems | language.turns.removing_stems
        return not taking.isdisjoint(self.verbs) or any(language.stem(word) in taking for word in self.done)

    def is_unknown(self, language: Language) -> bool:
        """Say whether none of its verbs is one that the language lists: what it does to a thing, nobody knows."""
        verbs = self.verbs | self.light
        known = (language.act_stems, language.light_stems, language.acquiring_stems)
        return bool(self.stems) and all(listed.isdisjoint(verbs) for listed in known)

    def said_for_it(self, language: Language) -> frozenset[str]:
        """Return the stems of verbs that stand for its own: "manda" for "transferir"."""
        return _said_for(self, language)

    def role(self, word: str, language: Language) -> Role | None:
        """Return the role that `word` plays in a question about this operation."""
        stem = language.stem(word)
        if not self.stems or stem not in self.stems:
            return None
        unasked = language.lexicon.stemming.unasked
        if (stem in self.verbs or stem in self.light) and not word.endswith(unasked):
            return Role.OPERATION if stem in self.verbs else Role.LIGHT
        if word in self.done:
            return Role.OPERATION
        return Role.THING if _singular(word) in self.things else None


def deed_of(language: Language, named: Sequence[str], keywords: Sequence[str] = (), labels: Sequence[str] = ()) -> Deed:
    """Compile the words of an operation.

    Args:
        language: The person's.
        named: Phrases that begin with the operation's verb, if with any: its name, its description.
        keywords: Phrases that may begin with its verb as well as with its object.
        labels: Names of its parameters.
    """
    phrases = [_content(words(phrase), language) for phrase in (*named, *keywords)]
    later = {word for phrase in phrases for word in phrase[1:]}
    verbs: set[str] = set()
    light: set[str] = set()
    done: set[str] = set()
    for index, (phrase, text) in enumerate(zip(phrases, (*named, *keywords), strict=True)):
        sure = index < len(named)
        if not phrase or (phrase[0] in later and not sure) or not _opens(phrase, words(text), language, sure):
            continue
        stem = language.stem(phrase[0])
        if stem in language.stop_stems and verbs & language.stop_stems - {stem}:
            continue  # where the deed is one of ending something, another verb of ending may be meant to end the deed
        if stem in language.light_stems:
            light.add(stem)
            done.update(phrase[1:2])
        else:
            verbs.add(stem)
    opening = (_thing(p, words(t), language) for p, t in zip(phrases, named, strict=False) if _begins(p, t, language))
    objects = frozenset(_singular(word) for phrase in phrases for word in phrase)
    every = {word for phrase in phrases for word in phrase}
    every.update(word for label in labels for word in _content(words(label), language))
    return Deed(
        stems=frozenset(map(language.stem, every)),
        verbs=frozenset(verbs),
        light=frozenset(light - verbs),
        done=frozenset(done),
        things=frozenset(map(_singular, every)),
        objects=objects,
        refuses=any(not (language.refusals - language.hypotheses).isdisjoint(words(s)) for s in (*named, *keywords)),
        links=frozenset(said[1] for said in map(words, (*named, *keywords)) if len(said) > 1),
        labels=frozenset(word for label in labels for word in _content(words(label), language)[:1]),
        thing=next(opening, ""),
    )


def _begins(phrase: Sequence[str], text: str, language: Language) -> bool:
    return bool(phrase) and _opens(phrase, words(text), language, sure=True)


def _thing(phrase: Sequence[str], written: Sequence[str], language: Language) -> str:
    """Return the noun behind the verb, if what follows it makes no other thing of it: "pedido *de troca*"."""
    if len(phrase) == 1:
        return ""
    behind = written[written.index(phrase[1]) + 1 :]
    whole = not behind or (behind[0] in language.common and behind[0] not in language.turns.of)
    return _singular(phrase[1]) if whole else ""


@lru_cache(maxsize=512)
def _said_for(deed: Deed, language: Language) -> frozenset[str]:
    synonyms, stem = language.lexicon.manner.synonyms.items(), language.stem
    alike = (others for verb, others in synonyms if stem(verb) in deed.verbs or verb in deed.done)
    return frozenset(stem(word) for others in alike for word in others)


def undoes(message: Message, language: Language, deed: Deed) -> bool:
    """Say whether the operation itself is to be ended, not its object: "cancela o cancelamento", "desisto da troca"."""
    said = message.words
    for i in ending_in(message, language) if deed.stems else ():
        at = object_at(said, i + 1, language)
        if at is not None and deed.does(said[at], language):
            return language.negations.isdisjoint(said[max(i - 3, 0) : i])
    return False


def ending_in(message: Message, language: Language) -> tuple[int, ...]:
    """Return the tokens that are a verb of ending something."""
    return message.once("ending", lambda: _ending(message, language))


def _ending(message: Message, language: Language) -> tuple[int, ...]:
    stem, ends = language.stem, language.turns.ending_stems
    return tuple([i for i, word in enumerate(message.words) if stem(word) in ends and word not in language.common])


def object_at(said: Sequence[str], at: int, language: Language) -> int | None:
    """Return where the object of a verb is that ends before `at`: a noun behind its article, or what is asked for in
    one ("o pedido de troca").
    """
    start = at
    while at < len(said) and said[at] in language.common:
        at += 1
    if at == start or at >= len(said):
        return None
    if at + 2 < len(said) and said[at + 1] in language.turns.of and language.stem(said[at + 2]) in language.act_stems:
        return at + 2
    return at


def _singular(word: str) -> str:
    return word[:-1] if word.endswith("s") else word


def _content(said: Iterable[str], language: Language) -> tuple[str, ...]:
    """Leave out common words, and what follows a negation: "without subtitles" is no word of agreement."""
    kept: list[str] = []
    for word in said:
        if word in language.refusals:
            break
        if word not in language.common and (kept or word not in language.wants):
            kept.append(word)
    return tuple(kept)


def _opens(phrase: Sequence[str], written: Sequence[str], language: Language, sure: bool) -> bool:
    """Say whether the first word is a verb. A noun taken for one could turn a refusal into a yes."""
    word, stem = phrase[0], language.stem(phrase[0])
    lexicon = language.lexicon
    if word.endswith(lexicon.stemming.reported):
        return False
    if stem in language.stop_stems:
        return True
    at = written.index(word) + 1
    has_article = at < len(written) and written[at] in language.determiners
    known = stem in language.act_stems | language.light_stems
    followed = phrase[1] if len(phrase) > 1 else ""
    has_object = bool(followed) and not _acts(followed, language)
    if lexicon.infinitives:
        if _is_infinitive(word, language):
            return known or has_article or (sure and has_object)
        return sure and known and has_article
    return (known or sure) if has_article else (known and sure and has_object)


def _acts(word: str, language: Language) -> bool:
    return language.stem(word) in language.act_stems or _is_infinitive(word, language)


def _is_infinitive(word: str, language: Language) -> bool:
    endings = language.lexicon.infinitives
    return bool(endings) and word.endswith(endings) and len(word) > 4
