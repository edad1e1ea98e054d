"""Know by how it is put that another value is wanted than the one on display, whatever the value is.

What the value is, is the readers' business; a message in which one is known as a number is told in `refusal.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.language.clauses import JOINED, NEUTRAL
from trinco.language.locales import find
from trinco.language.roles import Role

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trinco.language.clauses import Clause
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.question import Question
    from trinco.language.roles import Sense

_NAMES = frozenset({Role.UNKNOWN, Role.NUMBER})
_OPEN = frozenset({Role.DOUBT, Role.WAIT, Role.DEFER, Role.ASK, Role.NOT, Role.DENY, Role.KEEP})
"""With which a turn is no plain correction."""
_OWN = frozenset({Role.OPERATION, Role.LIGHT, Role.THING, Role.VALUE})
_ASKING = frozenset({Role.OPERATION, Role.LIGHT, Role.WANT})


class Changes:
    """Another value in one message that is no yes, to a question that shows values."""

    def __init__(
        self,
        message: Message,
        language: Language,
        question: Question,
        senses: Sequence[Sense],
        parts: tuple[Clause, ...],
    ) -> None:
        """`parts`: the clauses of these senses, parted where they turn."""
        self._message, self._language, self._question = message, language, question
        self._senses = senses
        self._clauses = tuple(self._with_what_it_is(parts)) if question.shows_values else ()

    def wanted(self, *, refused: bool) -> bool:
        """Say whether another value is put in the place of one on display; `refused`: a no came first."""
        return bool(self._clauses) and (
            any(self._turns(clause) for clause in self._clauses)
            or self._rejects_what_is_shown()
            or self._names_another()
            or any(self._sets(clause) for clause in self._clauses[:1])
            or self._asks_otherwise(refused=refused)
            or any(self._is_set_instead(clause) for clause in self._clauses[1:])
            or (refused and any(self._is_put_instead(clause) for clause in self._clauses[1:]))
        )

    def _with_what_it_is(self, parts: Sequence[Clause]) -> Iterator[Clause]:
        """Put together what the word between parts that is both "and" and "is": "o usuário *é* msilva"."""
        held: Clause | None = None
        for part in parts:
            words = self._message.words
            at = part.senses[0].first - 1
            is_it = held is not None and part.opens == JOINED and at > 0 and words[at] in self._language.equates
            if held is not None and is_it and words[at - 1] in self._question.names:
                held = part._replace(senses=held.senses + part.senses, opens=held.opens)
                continue
            if held is not None:
                yield held
            held = part
        if held is not None:
            yield held

    def _is_set_instead(self, clause: Clause) -> bool:
        """Say whether a later clause sets a value: "de manhã não dá, *põe à tarde*"."""
        first = clause.spoken[:1]
        sets = bool(first) and self._message.words[first[0].first] in self._language.lexicon.manner.settings
        plain = not clause.asks and all(s.role not in _OPEN | {Role.CONDITION, Role.YES} for s in clause.senses)
        said = {self._message.words[s.first] for s in clause.senses}
        led = not said.isdisjoint(self._language.turns.leading) and said.isdisjoint(self._language.announcing)
        parted = clause.opens != JOINED
        return sets and plain and led and parted and self._value_in(clause.senses) is not None

    def _turns(self, clause: Clause) -> bool:
        """Say whether a turn names a value: "ok, *but on Monday*"."""
        if clause.senses[0].role is not Role.BUT or clause.asks:
            return False
        value = self._value_in(clause.senses[1:])
        before = [s for s in clause.senses[1:] if value is not None and s.first <= value.first]
        return bool(before) and all(s.role not in _OPEN | {Role.CONDITION} for s in before)

    def _value_in(self, senses: Sequence[Sense]) -> Sense | None:
        """Return the word that is set or led up to: "põe prioridade *média*", "de *tarde*", "el *lunes*"."""
        language, led = self._language, False
        for sense in senses:
            word = self._message.words[sense.first]
            leads = word in language.turns.leads_up or word in self._question.labels
            leads = leads or (sense.role is Role.THING and word in self._question.names)
            sets = word in language.lexicon.manner.settings
            if sense.role in _NAMES and not leads and not sets:
                return sense if led or word in language.calendar.weekdays else None
            if not (led or leads or sets or word in language.determiners or sense.role in NEUTRAL):
                return None
            led = led or leads or sets
        return None

    def _sets(self, clause: Clause) -> bool:
        """Say whether an answer begins by saying what a value is to be: "prioridade alta", "era pro João"."""
        senses = [s for s in clause.senses if s.role not in NEUTRAL - {Role.AND}]
        if not senses or clause.asks or any(s.role in _OPEN | {Role.CONDITION, Role.YES} for s in self._senses):
            return False
        words, labels = self._message.words, self._question.labels
        first = words[senses[0].first]
        named = first in labels or (
            first in self._language.lexicon.manner.settings and any(words[s.first] in labels for s in senses)
        )
        tells = first in self._language.lexicon.manner.beings
        return (named or tells) and self._value_in(senses[1:] if tells else senses) is not None

    def _rejects_what_is_shown(self) -> bool:
        """Say whether what is on display is negated beside something else: "é Mariana Souza, *não Lopes*"."""
        spoken = [s for s in self._senses if s.role not in NEUTRAL]
        copulas = self._language.lexicon.manner.beings | self._language.equates | self._language.determiners
        for at, sense in enumerate(spoken[:-1]):
            between = self._message.words[sense.last : spoken[at + 1].first]
            shown = sense.role is Role.NOT and self._is_shown(spoken[at + 1]) and copulas.issuperset(between)
            after = self._message.words[spoken[at + 1].last : spoken[at + 1].last + 1]
            behind = sense.role is Role.VALUE and spoken[at + 1].role is Role.NOT and not between and after == (",",)
            shown = shown or behind
            if shown and any(s.role in _NAMES and not self._is_shown(s) for s in spoken):
                return not any(s.role in {Role.YES, Role.PERMIT, Role.OPERATION} for s in spoken)
        return False

    def _is_shown(self, sense: Sense) -> bool:
        return sense.role is Role.VALUE or self._message.words[sense.last - 1] in self._question.parts

    def _names_another(self) -> bool:
        """Say whether a name goes on otherwise than the one on display: "sim, para *Mariana Souza*"."""
        for sense, after in zip(self._senses, self._senses[1:], strict=False):
            written = self._message.part(self._message.tokens[after.first].start, self._message.tokens[after.first].end)
            follows = sense.role is Role.VALUE and after.role is Role.UNKNOWN and after.first == sense.last
            if follows and written.istitle() and written.isalpha() and not self._turns_on(after):
                return True
        return False

    def _turns_on(self, sense: Sense) -> bool:
        """Say whether more is said behind it than names another: a turn, a doubt or a question."""
        return any(s.role in _OPEN | {Role.CONDITION, Role.BUT} for s in self._senses if s.first > sense.first)

    def _asks_otherwise(self, *, refused: bool) -> bool:
        """Say whether the deed is asked for with words that were not on display: "play it on the kitchen speaker"."""
        spoken = [s for s in self._senses if s.role not in NEUTRAL and s.role is not Role.CHANGE]
        passing = {Role.WAIT, Role.NOT} if refused else {Role.WAIT}
        while spoken and spoken[0].role in passing:  # "hold on. Can you play it in the kitchen?"
            spoken = spoken[1:]
        spoken = self._as_favour(spoken)
        if not spoken or spoken[0].role not in _ASKING or any(s.role in _OPEN | {Role.CONDITION} for s in spoken):
            return False
        if next(iter(find(self._language.instead_table, self._message.words)), None):
            return False
        if spoken[0].role is Role.WANT and not any(s.role in _OWN for s in spoken):
            return False
        return not any(s.role is Role.YES for s in spoken) and any(
            s.role is Role.UNKNOWN and self._is_led_up_to(s.first) for s in spoken
        )

    def _as_favour(self, spoken: Sequence[Sense]) -> Sequence[Sense]:
        """Take off what makes a request a question: "*can you* play it on the speaker in the kitchen*?*"."""
        words = self._message.words
        asks = bool(spoken) and spoken[0].role is Role.ASK
        favour = self._language.request_table.at(words, spoken[0].first) if asks else None
        if favour is None:
            return spoken
        return [s for s in spoken if s.first >= favour.last and words[s.first] != "?"]

    def _is_led_up_to(self, at: int) -> bool:
        words, language = self._message.words, self._language
        first = at
        while first > 0 and words[first - 1] in language.determiners:
            first -= 1
        leading = language.turns.leading
        return at > 0 and (words[at - 1] in leading or (first > 0 and words[first - 1] in leading))

    def _is_put_instead(self, clause: Clause) -> bool:
        """Say whether a few words behind a no only name a thing: "no, *on the kitchen speaker*"."""
        words, language = self._message.words, self._language
        spoken = clause.spoken
        first = words[clause.senses[0].first]
        leads = first in language.turns.leading or first in self._question.labels
        plain = {Role.UNKNOWN, Role.THING, Role.VALUE, Role.OTHER}
        if words[clause.senses[0].last] in self._language.turns.demonstratives if len(clause.senses) > 1 else False:
            return False  # "de jeito nenhum, com esses juros"
        return leads and 0 < len(spoken) < 5 and all(s.role in plain for s in spoken) and spoken[-1].role in _NAMES
