"""Part an answer into its clauses, and take a judgement ("that sounds good to me") for the one sense that it is.

What follows from a clause is decided in `agreement.py`, `company.py` and `refusal.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from trinco.language.roles import Role, Sense

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.turns import Turns

STOPS = frozenset(".!;")
"""Signs that end a sentence."""
JOINED = "and"
"""What opens a clause that a joining word joins to the one before."""
NEUTRAL = frozenset({Role.SIGN, Role.POLITE, Role.THANKS, Role.FILLER, Role.TONE, Role.AND})
"""What neither agrees nor refuses."""
_PARTING = frozenset(".!;,-–—:")
_JUDGED = frozenset({Role.YES, Role.WEAK, Role.FILLER, Role.OTHER, Role.UNKNOWN, Role.THING, Role.DOUBT})
_BEFORE = frozenset({Role.YES, Role.WEAK, Role.POLITE, Role.THANKS, Role.AND, Role.SIGN, Role.FILLER, Role.TONE})


class Clause(NamedTuple):
    """Some words of a message, in their roles, between two signs or joining words."""

    senses: tuple[Sense, ...]
    opens: str
    """What parts it from the one before: a sign, `JOINED`, or nothing."""
    closes: str
    """The sign it ends with, or nothing."""
    asks: bool = False
    """It is a question."""

    @property
    def spoken(self) -> tuple[Sense, ...]:
        """Return the words that say something."""
        return tuple(s for s in self.senses if s.role not in NEUTRAL)


def clauses(message: Message, senses: Sequence[Sense], language: Language) -> tuple[Clause, ...]:
    """Part the senses that cover a message; signs and joining words belong to no clause."""
    covered = tuple(senses)
    return message.once(("clauses", covered), lambda: _clauses(message, covered, language))


def _clauses(message: Message, senses: Sequence[Sense], language: Language) -> tuple[Clause, ...]:
    found: list[Clause] = []
    held: list[Sense] = []
    opens = ""
    for sense in senses:
        word = message.words[sense.first]
        sign = (sense.role is Role.SIGN and word in _PARTING) or word == "?" or word.startswith("..")
        sign = sign and not (word == ":" and _is_within_a_time(message, sense.first))
        parts = sign or sense.role is Role.AND
        if held and (parts or _new_line(message, held[-1].last, sense.first)):
            found.append(Clause(tuple(held), opens, word if sign else ""))
            held, opens = [], "" if parts else "."
        elif not held and found and (word == "?" or word.startswith("..")):
            found[-1] = found[-1]._replace(closes=word)  # "sim, ?"
        if parts:
            opens = _stronger(opens, word[:1] if sign else JOINED)
        else:
            held.append(sense)
    if held:
        found.append(Clause(tuple(held), opens, ""))
    return _with_questions(message, found, language)


def _is_within_a_time(message: Message, at: int) -> bool:
    """Say whether a colon parts hours from minutes: "17:30"."""
    around = message.folded[max(message.tokens[at].start - 1, 0) : message.tokens[at].end + 1]
    return len(around) > 2 and around[0].isdecimal() and around[-1].isdecimal()


def _stronger(before: str, now: str) -> str:
    """Return what parts two clauses where several signs do: "sim. E quero"."""
    return before if before in STOPS and before else now


def _new_line(message: Message, last: int, first: int) -> bool:
    return "\n" in message.folded[message.tokens[last - 1].end : message.tokens[first].start]


def _with_questions(message: Message, found: Sequence[Clause], language: Language) -> tuple[Clause, ...]:
    """Mark the questions: by their sign, their first word, or both where the sign ends a clause further on."""
    marked: list[Clause] = []
    asked = False
    for clause in reversed(found):
        asked = clause.closes == "?" or (asked and clause.closes[:1] not in STOPS)
        word = message.words[clause.senses[0].first]
        inverted = asked and (word in language.turns.inverting or word in language.interrogatives)
        first = clause.spoken[:1]
        asks = clause.closes == "?" or inverted or (bool(first) and first[0].role is Role.ASK)
        marked.append(clause._replace(asks=asks))
    return tuple(reversed(marked))


def turned(parts: Iterable[Clause]) -> Iterator[Clause]:
    """Part clauses where they turn: "não quero cancelar *mas* quero trocar"."""
    for clause in parts:
        held: list[Sense] = []
        for sense in clause.senses:
            if sense.role is Role.BUT and held:
                yield clause._replace(senses=tuple(held))
                held = []
            held.append(sense)
        yield clause._replace(senses=tuple(held))


def eased(message: Message, senses: Sequence[Sense], language: Language) -> tuple[Sense, ...]:
    """Take a question that only eases the yes beside it for no question: "*por que não?* pode fazer"."""
    table = language.lexicon.manner.why_not_table
    if table.openings.isdisjoint(message.words):
        return tuple(senses)
    for at in range(len(senses)):
        found = table.at(message.words, senses[at].first)
        if not found or any(s.first < found.last < s.last for s in senses[at:]):
            continue
        behind = next((i for i in range(at, len(senses)) if senses[i].first >= found.last), len(senses))
        end = next((i for i in range(behind, len(senses)) if not _passes(message, senses[i])), len(senses))
        before = any(s.role is Role.YES for s in senses[:at])
        ends = end == len(senses) and before
        if ends or (end > behind and end < len(senses) and senses[end].role in {Role.YES, Role.PERMIT}):
            return (*senses[:at], Sense(Role.TONE, found.first, senses[end - 1].last), *senses[end:])
    return tuple(senses)


def _passes(message: Message, sense: Sense) -> bool:
    return sense.role in {Role.SIGN, Role.TONE, Role.POLITE, Role.THANKS} or message.words[sense.first] == "?"


def judged(
    message: Message,
    senses: Sequence[Sense],
    language: Language,
    *,
    just_asked: bool,
    gets: bool = False,
    values: bool = False,
) -> tuple[Sense, ...]:
    """Put one sense in place of the words of each judgement that approves of what was asked.

    It speaks of what was said last, so it is as good as a yes only directly after the question. `gets`: something is
    to be got, so that to approve of the thing is to approve of that; `values`: so is to approve of what is on display.
    """
    turns = language.turns
    if turns.approving.isdisjoint(message.words):
        return tuple(senses)
    thanks = any(s.role is Role.THANKS for s in senses)  # "that's fine, thanks" may decline
    found: list[Sense] = []
    at = 0
    while at < len(senses):
        end = (
            _end_of_judgement(message, senses, at, turns, gets=gets, values=values)
            if _may_begin(found, senses[at])
            else at
        )
        if end > at:
            said = message.words[senses[at].first : senses[end - 1].last]
            firm = just_asked and not (thanks and turns.permissive.issuperset(set(said) & turns.approving))
            found.append(Sense(Role.YES if firm else Role.WEAK, senses[at].first, senses[end - 1].last))
        else:
            found.append(senses[at])
        at = max(end, at + 1)
    return tuple(found)


def _may_begin(before: Sequence[Sense], first: Sense) -> bool:
    return first.role in _JUDGED | {Role.VALUE} and (not before or before[-1].role in _BEFORE)


def _end_of_judgement(
    message: Message, senses: Sequence[Sense], at: int, turns: Turns, *, gets: bool, values: bool
) -> int:
    """Return where a judgement ends that begins at `at`, or `at`: what is judged, a linking verb, an approving word."""
    words = message.words
    end = at
    while values and end < len(senses) and senses[end].role is Role.VALUE:
        end += 1
    start = end
    while end < len(senses) and senses[end].role in _JUDGED:
        pointed = gets and end > at and words[senses[end].first - 1] in turns.demonstratives
        if not (pointed or turns.judging.issuperset(_said(words, senses[end]))):
            break
        end += 1
    said = words[senses[start].first : senses[end - 1].last] if end > start else ()
    if not said or said[0] in turns.inverting:
        return at
    linked = next((i for i, word in enumerate(said) if word in turns.linking), len(said))
    approves = any(word in turns.approving for word in said[linked + 1 :])
    approves = approves or (start > at and linked == 0 and any(word in turns.approving for word in said))
    return end if approves or (0 < linked < len(said) and said[linked] in turns.approving) else at


def _said(words: Sequence[str], sense: Sense) -> Sequence[str]:
    return words[sense.first : sense.last]
