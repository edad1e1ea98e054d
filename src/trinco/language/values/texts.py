"""Read free text, and lists of it: what is left when politeness, labels and copulas are taken off the ends.

Free text has no grammar that could refuse a value, so it is the caller's duty to ask for it only where the message is
an answer to the question about it, or the object of the request.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.language.lexicon import Role
from trinco.language.locales import find
from trinco.language.sayings import length_at, places
from trinco.language.values.addressed import led_to_name, name_end
from trinco.language.values.found import Candidate

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from trinco.core.reading import Span
    from trinco.language.locales import Language
    from trinco.language.normal import Message

_LONGEST = 500
_SENTENCE_END = re.compile(r"[.!?;]+(?=\s|$)|\n")
_CLAUSE_END = re.compile(r"[,;.!?]+(?=\s|$)|\n")
_FORMED = re.compile(r"(?:\S*[\d@]\S*\s*)+")
"""Numbers and addresses: facts that show their own end."""
_TRIMMED = " \t\n,;:.!?-–—=\"'“”"


def free_text(
    message: Message,
    language: Language,
    *,
    within: Span | None = None,
    labels: Collection[str] = (),
    hollow: Collection[str] = (),
    taken: Collection[Span] = (),
    addressed: bool = False,
) -> Candidate | None:
    """Return the one piece of text in `within` that is not taken by other values, its ends trimmed.

    Args:
        message: What was said.
        language: Whose politeness and copulas are trimmed.
        within: Where to look; the whole message if None.
        labels: Folded words that name the parameter or its kind, trimmed from the front.
        hollow: Folded words that are no value if nothing else is said.
        taken: Spans of other values; the text ends where one begins.
        addressed: It is a name, so that a preposition before it is no part of it.
    """
    start, end = within or (0, len(message.folded))
    goes_on = message.words[message.index(end - 1) + 1 :] if end else ()
    cut = end + 1 if goes_on and goes_on[0][0].isalnum() else end
    for left, right in sorted([*taken, *_about_speaker(message, language, labels)]):
        if left <= start < right or (left >= start and _only_leads(message, language, start, left)):
            start = max(start, right)
        elif start < left < end:
            end = left
    tokens = [i for i, t in enumerate(message.tokens) if start <= t.start and t.end <= end]
    if not tokens:
        return None
    first, last = _trim(message, language, tokens[0], tokens[-1] + 1, frozenset(labels), addressed=addressed)
    while end < cut and last > first and _links(language, message.words[last - 1]):
        last -= 1  # what linked the text to the value after it
    if first >= last:
        return None
    span = (message.tokens[first].start, message.tokens[last - 1].end)
    value = message.part(*span).strip(_TRIMMED)
    if not value or len(value) > _LONGEST or _is_hollow(message, language, first, last, hollow):
        return None
    return Candidate(value=" ".join(printable(value).split()), span=span)


def _links(language: Language, word: str) -> bool:
    return word == "," or word in language.copulas or word in language.common


def _only_leads(message: Message, language: Language, start: int, left: int) -> bool:
    """Say whether what stands before a value only leads to it: "transferência *de* R$ 300"."""
    between = message.words[message.index(start) : message.index(left)]
    return all(not word[0].isalnum() or (word in language.copulas and word in language.common) for word in between)


def _about_speaker(message: Message, language: Language, labels: Collection[str]) -> Iterable[Span]:
    """Yield where people say who they are ("meu cpf é 529..."): nothing of the matter, unless that is asked."""
    words, personal = message.words, language.turns.personal
    if personal.isdisjoint(words) or not personal.isdisjoint(labels):
        return
    covered = 0
    for i, word in enumerate(words):
        follows = _behind_label(message, language, i) if word in personal else None
        if follows is None or i < covered:
            continue
        first = i
        while first > 0 and words[first - 1] in language.common:
            first -= 1
        ends = _CLAUSE_END.search(message.folded, follows)
        end = ends.start() if ends else len(message.folded)
        formed = _FORMED.match(message.folded, follows, end)
        end = formed.end() if formed else end
        covered = message.index(end - 1) + 1
        yield message.tokens[first].start, end


def _behind_label(message: Message, language: Language, at: int) -> int | None:
    """Return where the fact begins that the token names: a number or an address, or, of a name, what "é" introduces."""
    words, after = message.words, at + 1
    while after < len(words) and (words[after] in language.copulas or words[after] in ":="):
        after += 1
    if after >= len(words):
        return None
    start = message.tokens[after].start
    owned = at > 0 and words[at - 1] in language.determiners - language.tongue.formats.articles
    equal = any(word in language.equates or word in ":=" for word in words[at + 1 : after])
    named = owned and equal and words[at] in language.turns.naming
    return start if named or _FORMED.match(message.folded, start) else None


def printable(text: str) -> str:
    """Return `text` without characters that show nothing or can't be stored."""
    return "".join(c if c.isprintable() else " " for c in text)


def sentence_from(message: Message, start: int) -> Span:
    """Return the span from `start` to the end of its sentence."""
    found = _SENTENCE_END.search(message.folded, start)
    return (start, found.start() if found else len(message.folded))


def says_no_text(message: Message, language: Language, span: Span) -> bool:
    """Say whether a text is no more than one of the phrases that answer nothing: "não sei"."""
    first, last = message.index(span[0]), message.index(span[1] - 1) + 1
    found = language.nothing_table.at(message.words, first)
    return found is not None and found.last == last


def says_nothing(message: Message, language: Language, span: Span) -> bool:
    """Say whether each word of a text only answers, delays or is polite: "amanhã", "por favor"."""
    first, last = message.index(span[0]), message.index(span[1] - 1) + 1
    senses = [s for s in language.lexicon.senses(message) if s.first < last and first < s.last]
    return all(s.role not in _OF_CONTENT for s in senses)


_OF_CONTENT = frozenset({Role.UNKNOWN, Role.NUMBER, Role.OTHER, Role.DENY})


def tells(
    message: Message, language: Language, at: int, labels: Collection[str] = (), own: Collection[str] = ()
) -> bool:
    """Say whether a statement begins at the token `at`, behind a value: ", veio quebrado", "porque não serviu".

    What turns, doubts, delays or asks is none. `labels` name a text that may follow, `own` the operation itself.
    """
    words = message.words
    parted = False
    while at < len(words) and not words[at][0].isalnum():
        parted, at = True, at + 1
    if at >= len(words):
        return False
    if words[at] in labels or language.cause_table.at(words, at):
        return True
    if not parted and words[at] not in language.telling:
        return False
    roles = [s.role for s in language.lexicon.senses(message) if s.last > at]
    if roles[0] in _TURNS and words[at] not in own:
        return False
    return Role.DOUBT not in roles and Role.ASK not in roles


_TURNS = frozenset({Role.BUT, Role.CONDITION, Role.WAIT, Role.DEFER, Role.CHANGE, Role.STOP, Role.DENY, Role.ACK})


def explains(message: Message, language: Language, at: int, labels: Collection[str]) -> bool:
    """Say whether what `tells` gives a reason, or some other text: neither another wish nor a time."""
    words = message.words
    if not tells(message, language, at, labels):
        return False
    while not words[at][0].isalnum():
        at += 1
    if words[at] in labels or language.cause_table.at(words, at):
        return True
    roles = {s.role for s in language.lexicon.senses(message) if s.last > at}
    return language.stem(words[at]) not in language.request_stems and roles.isdisjoint({Role.WAIT, Role.DEFER})


def _trim(
    message: Message, language: Language, first: int, last: int, labels: frozenset[str], *, addressed: bool
) -> tuple[int, int]:
    words = message.words
    polite = {i for a, b in find(language.polite, words) for i in range(a, b)}
    opened, told = False, _last_told(language, words, first, last)
    while first < last and not opened:
        if first in polite or not words[first][0].isalnum():
            first += 1
        elif length := _hesitation(language, words, first, last):
            first += length
        elif length := _opening(message, language, first, labels):
            first, opened = first + length, words[first + length - 1] not in labels
        elif addressed and (length := led_to_name(message, language, first, last)):
            first, opened = first + length, True
            last = name_end(message, language, first, last)
        elif words[first] in language.determiners and told >= first + 2:
            break  # something happens, so that the article is the text's own: "o zíper quebrou"
        elif length := _led_by(message, language, first, labels):
            first += length
        else:
            break
    while first < last and (not words[first][0].isalnum() or _hesitation(language, words, first, last)):
        first += _hesitation(language, words, first, last) or 1
    last = _trimmed_end(language, words, first, last, polite)
    return first, _without_courtesy(message, language, first, last) if addressed else last


def _without_courtesy(message: Message, language: Language, first: int, last: int) -> int:
    """Take off what follows a name behind a comma and names nothing: "Ana Clara, *pode ser*"."""
    commas = [i for i in range(first + 1, last) if message.words[i] == ","]
    if not commas or not says_nothing(
        message, language, (message.tokens[commas[-1]].end, message.tokens[last - 1].end)
    ):
        return last
    return commas[-1]


def _trimmed_end(language: Language, words: tuple[str, ...], first: int, last: int, polite: Collection[int]) -> int:
    """Take politeness and apologies off the end: an apology stands behind a comma."""
    sorry = [(a, b) for a, b in places(language.tongue.sayings.sorry, words) if a > first + 1 and words[a - 1] in ",."]
    while first < last:
        apology = next((a for a, b in sorry if b == last), None)
        if apology is not None:
            last = apology
        elif last - 1 in polite or not words[last - 1][0].isalnum():
            last -= 1
        else:
            break
    return last


def _hesitation(language: Language, words: tuple[str, ...], at: int, last: int) -> int:
    """Return how many words only begin to speak: a comma follows them, or what introduces a reason."""
    said = language.tongue.sayings
    length = length_at(said.hesitating, words, at)
    after = at + length
    if not length or after >= last:
        return 0
    introduced = (
        words[after] in ",." or length_at(said.openings, words, after) or length_at(said.hesitating, words, after)
    )
    return length if introduced else 0


def _opening(message: Message, language: Language, at: int, labels: Collection[str]) -> int:
    """Return how many words introduce a whole sentence: "o motivo é que", "motivo:", "porque"."""
    words, said = message.words, language.tongue.sayings
    signed = message.words[at + 1] if at + 2 < len(words) else ""
    if (words[at] in said.announced or words[at] in labels) and signed in _ANNOUNCING:
        return 2
    if words[at] in said.announced and words[at] not in labels:
        led = length_at(said.openings, words, at)
    else:
        cause = language.cause_table.at(words, at)
        led = max(length_at(said.openings, words, at), cause.last - at if cause else 0)
    return led if led and _goes_on(message, language, at + led) else 0


def _goes_on(message: Message, language: Language, at: int) -> bool:
    """Say whether a text follows an introduction, on its line and no mere joining word."""
    words, tokens = message.words, message.tokens
    if at >= len(words) or (not words[at][0].isalnum() and words[at] not in ",:"):
        return False
    return (
        words[at] not in language.numbers.joiners and "\n" not in message.folded[tokens[at - 1].end : tokens[at].start]
    )


def _last_told(language: Language, words: tuple[str, ...], first: int, last: int) -> int:
    """Return the index of the last word that tells what happened, -1 if none does."""
    said = language.tongue.sayings
    told = (
        at
        for at in range(last - 1, first - 1, -1)
        if words[at] in language.telling or (len(words[at]) > _SHORT and words[at].endswith(said.finite))
    )
    return next(told, -1)


_ANNOUNCING = frozenset((":", "-", "\u2013"))
_SHORT = 4
"""Letters of a word too short to be told by its ending."""


def _led_by(message: Message, language: Language, at: int, labels: Collection[str]) -> int:
    """Return how many tokens introduce what follows them; "A" in "A, B e C" introduces nothing."""
    words = message.words
    if words[at] in language.announcing and words[at + 1 : at + 2] == (":",):  # "é outro: veio rasgado"
        return 2
    found = language.lead_table.at(words, at)
    after = at + 1 if words[at] in labels else found.last if found else at
    follows = at < after < len(words) and words[after][0].isalnum() and _goes_on(message, language, after)
    return after - at if follows else 0


def _is_hollow(message: Message, language: Language, first: int, last: int, hollow: Collection[str]) -> bool:
    """Say whether the words name nothing: "isso", "esse serviço", "null"."""
    empty = (language.pronouns, language.common, language.placeholders, hollow)
    return all(any(w in listed for listed in empty) or not w[0].isalnum() for w in message.words[first:last])


def elements(text: str, joiners: Collection[str]) -> tuple[str, ...]:
    """Split a list: at lines or semicolons; else at commas and before the last element's "e"."""
    lines = [line for line in re.split(r"[\n;]", text) if line.strip(_TRIMMED)]
    pieces = lines if len(lines) > 1 else re.split(r",(?!\d)", text)
    if pieces is not lines or len(lines) == 1:
        joiner = "|".join(re.escape(word) for word in (*joiners, "&"))
        halves = re.split(rf"\s(?:{joiner})\s", pieces[-1], flags=re.IGNORECASE)
        if len(halves) == 2:
            pieces = [*pieces[:-1], *halves]
    found = (re.sub(r"^\s*(?:[-*\u2022]|\d+[.)])\s+", "", piece).strip(_TRIMMED) for piece in pieces)
    return tuple(dict.fromkeys(" ".join(piece.split()) for piece in found if piece))
