"""Decide whether what stands beside a complete yes takes anything from it: a question, a reason, more of the details.

Whoever says yes, and then asks how long it will take, has said yes. A condition, a doubt, a change or another wish in
the same message is none of these, wherever it stands. Words that nobody knows may name another thing, and keep the
message from being a yes, but for one case: an offer to get something, of which nothing is on display.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.language.clauses import JOINED, NEUTRAL, STOPS
from trinco.language.reasons import Reasons
from trinco.language.roles import GUARDS, Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.language.clauses import Clause
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.question import Question
    from trinco.language.roles import Sense

_TURNING = frozenset({Role.NOT, Role.DENY, Role.KEEP, Role.BUT, Role.CHANGE, Role.DEFER, Role.WAIT})
"""What keeps a question from being an innocent one."""
_LOOSE = frozenset({Role.CONDITION, Role.WAIT, Role.DOUBT})
"""Innocent within a question, unless it begins with them: "will they say *if* it is"."""
_DOING = frozenset({Role.OPERATION, Role.LIGHT, Role.YES})
"""What asks for the deed within a question."""
QUESTION_STOPS = STOPS | {"?"}
_REASONING = GUARDS - {Role.NOT, Role.ASK, Role.STOP}
"""What a reason can't be given with: it would be a reservation."""
_ASKING = frozenset({Role.LIGHT, Role.PERMIT, Role.YES, Role.WEAK, Role.NUMBER, Role.WHEN, Role.CHANGE})
"""How a clause begins that takes an offer, or says how it is to be."""

_WONDERING = (NEUTRAL - {Role.SIGN}) | {Role.ASK, Role.UNKNOWN, Role.OTHER, Role.THING, Role.LIGHT}
"""What a question may be made of on which nothing depends."""
_TOLD = NEUTRAL | {Role.THING, Role.VALUE}


class Company:
    """The clauses that follow a yes."""

    def __init__(self, message: Message, language: Language, question: Question, senses: Sequence[Sense]) -> None:
        self.message, self.language, self.question = message, language, question
        self.reasons = Reasons(message, language, question, senses)
        # Whoever takes what is offered may say how it is to be; nothing was shown that this could differ from.
        self.is_offer = question.is_offer

    def spoils(self, clauses: Sequence[Clause], *, full: bool) -> str:
        """Return what takes from a yes that stands before these clauses; nothing if nothing does.

        `full`: the yes is more than a bare word, which may only have answered a call ("sim, quem fala?").
        """
        return next(filter(None, (self._spoils(clause, full=full) for clause in clauses)), "")

    def goes_along(self, clause: Clause) -> bool:
        """Say whether a clause is a question or a reason, which may stand beside a yes to what is on display."""
        return clause.asks or self.reasons.gives(clause) is not None or self._serves(clause)

    def asked(self, clauses: Sequence[Clause]) -> tuple[Clause, ...]:
        """Return the clauses from the first question on."""
        first = next((i for i, clause in enumerate(clauses) if self._wants_to_know(clause)), len(clauses))
        return tuple(clauses[first:])

    def _spoils(self, clause: Clause, *, full: bool) -> str:
        spoken = clause.spoken
        if self.reasons.gives(clause) or self._serves(clause):
            return ""
        if clause.closes.startswith(".."):
            return Role.DOUBT.value
        if not spoken:
            easing = any(self._said(s) in self.language.turns.easing for s in clause.senses)
            return "question" if clause.closes == "?" or easing else ""
        if self._gives_reason(clause) and clause.closes != "?":
            return self._spoils_reason(clause, spoken) if self.is_offer else "reason"
        if clause.asks:
            return self._spoils_question(clause, spoken, full=full)
        if self._looks(clause):
            return Role.ASK.value if self._turns(spoken, opens=False) else ""
        guard = next((s.role.value for s in spoken if s.role in GUARDS and not self._is_detail(s)), "")
        if guard:
            return guard
        if self._reports(clause):
            return "reports"
        if self._acts_otherwise(spoken):
            return "another_deed"
        return "" if self._is_about_it(clause, spoken) else "names_a_thing"

    def _spoils_reason(self, clause: Clause, spoken: Sequence[Sense]) -> str:
        """A reason takes from a yes if it reserves something, names another value or tells of the deed as done."""
        reserved = next((s.role.value for s in spoken if s.role in _REASONING), "")
        return reserved or ("reports" if self._reports(clause) else "")

    def _is_about_it(self, clause: Clause, spoken: Sequence[Sense]) -> bool:
        """Say whether a clause asks for the deed, or gives a detail of it; a bare noun may name another thing."""
        if spoken[0].role in _ASKING or any(s.role in {Role.OPERATION, Role.WANT} for s in spoken):
            return True
        first, language = self.message.words[clause.senses[0].first], self.language
        led = first in language.turns.leads_up
        named = first in language.determiners - language.numbers.articles
        at = clause.senses[0].first
        tells = self.language.lexicon.manner.of_oneself_table.at(self.message.words, at) is not None
        return led or (bool(clause.opens) and not named and not tells) or self._tells_detail(clause)

    def _spoils_question(self, clause: Clause, spoken: Sequence[Sense], *, full: bool) -> str:
        """A question of its own comes after the yes; within its sentence, a bare yes may hang on the answer."""
        if self.message.words[spoken[0].first] in self.language.lexicon.manner.waits and clause.closes != "?":
            return Role.ASK.value  # "quando eu puder" puts it off
        if not self.is_offer and (self._asks_leave(clause) or self._may_decide(clause)):
            return Role.ASK.value
        opens = self.message.words[clause.senses[0].first] in self.language.interrogatives
        parted = clause.opens in QUESTION_STOPS or clause.opens == JOINED or (full and opens)
        parted = parted or self.wonders(clause)
        asked_for = self.is_offer and self.asks_for_it(clause)
        if not (parted or asked_for) or (len(spoken) < 2 and clause.closes != "?") or self._reports(clause):
            return Role.ASK.value
        return Role.ASK.value if self._turns(spoken, opens=opens) else ""

    def _may_decide(self, clause: Clause) -> bool:
        """Say whether it is asked what it costs to take a thing away, or to move money: "pode cancelar. Tem multa?"."""
        said = self.message.words[clause.senses[0].first : clause.senses[-1].last]
        weighty = self.question.may_take_away or bool(self.question.display.money)
        return weighty and not self.language.lexicon.manner.costing.isdisjoint(said)

    def _asks_leave(self, clause: Clause) -> bool:
        """Say whether something else is asked for that may be done: "posso pausar?"."""
        leave = self.language.lexicon.manner.leave_table.at(self.message.words, clause.senses[0].first)
        looking = self.language.look_up_stems
        done = (s for s in clause.spoken if leave is not None and s.first >= leave.last)
        verb = next(done, None)
        return verb is not None and self.language.stem(self.message.words[verb.first]) not in looking

    def asks_for_it(self, clause: Clause) -> bool:
        """Say whether the deed is asked for as a favour: "can you book it for two?"."""
        at = clause.senses[0].first
        favour = self.language.request_table.at(self.message.words, at) is not None
        doing = {Role.OPERATION, Role.LIGHT, Role.YES}
        return favour and any(s.role in doing or self._is_said_anew(s) for s in clause.spoken)

    def _turns(self, spoken: Sequence[Sense], *, opens: bool) -> bool:
        """Say whether a question, or a wish to be told something, is more than that."""
        begins = spoken[0].role in _LOOSE and not opens
        begins = begins or (self.question.shows_values and any(s.role is Role.NUMBER for s in spoken))
        return begins or any(self._is_turn(s) or self._ends(s) for s in spoken) or self._reserves(spoken)

    def _reserves(self, spoken: Sequence[Sense]) -> bool:
        """Say whether a question asks for the deed on a condition: "can you book it *if* it is free?"."""
        language, waits = self.language, self.language.lexicon.manner.waits
        asked = False
        for sense in spoken[:-1]:
            said = self._said(sense)
            if asked and (sense.role is Role.CONDITION or not waits.isdisjoint(said)) and not self._is_detail(sense):
                return True
            stems = {language.stem(word) for word in said} if sense.role is not Role.ASK else frozenset[str]()
            does = sense.role in _DOING or not language.turns.doing_stems.isdisjoint(stems)
            asked = asked or (does and language.look_up_stems.isdisjoint(stems))
        return False

    def _is_turn(self, sense: Sense) -> bool:
        return sense.role in _TURNING and not (sense.role is Role.CHANGE and self._is_said_anew(sense))

    def _is_detail(self, sense: Sense) -> bool:
        if not self.is_offer:
            return False
        word = self.message.words[sense.first]
        named = (word,) in self.language.calendar.relative and sense.first > 0
        dated = named and self.message.words[sense.first - 1] in self.language.turns.leading
        details = sense.role is Role.CHANGE and self.language.lexicon.manner.details.issuperset(self._said(sense))
        details = details or (sense.role is Role.CONDITION and self._is_until(sense))
        return self._is_said_anew(sense) or sense.role is Role.WHEN or dated or details

    def _is_until(self, sense: Sense) -> bool:
        """Say whether it only tells how long something offered is wanted: "book it *until* the 8th"."""
        language, words, at = self.language, self.message.words, sense.last
        while at < len(words) and words[at] in language.determiners:
            at += 1
        said = self._said(sense)
        return len(said) == 1 and said[0] in language.turns.through and at < len(words) and self._is_dated(at)

    def _is_dated(self, at: int) -> bool:
        """Say whether a number, a weekday or another word of the calendar stands there."""
        word, calendar = self.message.words[at], self.language.calendar
        named = word in calendar.weekdays or word in calendar.months or (word,) in calendar.relative
        return word[0].isdecimal() or named or self.language.numbers.counts(word)

    def _tells_detail(self, clause: Clause) -> bool:
        """Say whether a clause says what a detail is to be: "and *the check-in date is the 4th*"."""
        language, words = self.language, self.message.words
        first, last = clause.senses[0].first, clause.senses[-1].last
        linked = next((i for i in range(first + 1, last) if words[i] in language.turns.linking & language.copulas), 0)
        if not linked or any(s.role in GUARDS for s in clause.senses if s.first < linked):
            return False
        behind = [i for i in range(linked + 1, last) if words[i] not in language.determiners | language.calendar.of]
        passing = language.calendar.day | language.turns.leading
        return any(map(self._is_dated, behind)) and all(self._is_dated(i) or words[i] in passing for i in behind)

    def _is_said_anew(self, sense: Sense) -> bool:
        """Say whether a word that announces another value changes nothing, as no value was shown: "make it two"."""
        return self.is_offer and self.language.correct_table.at(self.message.words, sense.first) is not None

    def _ends(self, sense: Sense) -> bool:
        """Say whether a verb of ending something is there, which is not the operation's own."""
        if sense.role is not Role.STOP:
            return False
        return self.language.stem(self.message.words[sense.first]) in self.language.turns.ending_stems

    def _acts_otherwise(self, spoken: Sequence[Sense]) -> bool:
        """Say whether a verb of another deed is among the words; those of getting something are all one."""
        language, deed = self.language, self.question.deed
        alike = (deed.verbs, deed.light, language.acquiring_stems, language.light_stems, language.look_up_stems)
        said = (language.stem(self.message.words[s.first]) for s in spoken if s.role is not Role.OPERATION)
        acting = (stem for stem in said if stem in language.act_stems or stem in language.stop_stems)
        return any(all(stem not in own for own in alike) for stem in acting)

    def _gives_reason(self, clause: Clause) -> bool:
        """Say whether a reason follows a word of cause; such a word alone, or with a "no", asks for one."""
        cause = self.language.cause_table.at(self.message.words, clause.senses[0].first)
        told = (s for s in clause.spoken if cause is not None and s.first >= cause.last)
        return any(s.role is not Role.NOT for s in told)

    def _wants_to_know(self, clause: Clause) -> bool:
        return clause.asks or self._looks(clause) or self._serves(clause)

    def wonders(self, clause: Clause) -> bool:
        """Say whether it is only asked when or where something will be, which nothing depends on.

        What it costs may decide whether it is wanted, and so may any question that is answered with yes or no.
        """
        words, manner = self.message.words, self.language.lexicon.manner
        if self.question.may_take_away and clause.opens not in QUESTION_STOPS:
            return False  # "sim, quando chega?" may still be waiting for what would be taken away
        senses = [s for s in clause.senses if words[s.first] != "¿" and s.role is not Role.AND]
        found = manner.wondering_table.at(words, senses[0].first) if senses and clause.closes == "?" else None
        nouns = {s for s in senses if s.role is Role.OPERATION and words[s.first - 1] in self.language.determiners}
        if found is None or not all(s.role in _WONDERING or s.first < found.last or s in nouns for s in senses):
            return False
        said = [words[i] for s in senses for i in range(s.first, s.last)]
        own = manner.costing | self.question.labels
        behind = [s for s in senses if s.first >= found.last and s.role not in NEUTRAL]
        single = found.last - found.first == 1
        return own.isdisjoint(said) and bool(behind or not single) and not self._reports(clause)

    def _serves(self, clause: Clause) -> bool:
        """Say whether it is asked to be told or sent what is no other value: "depois me manda o comprovante"."""
        if clause.closes == "?" or (clause.opens not in STOPS and clause.opens != JOINED):
            return False
        language, words = self.language, self.message.words
        manner = language.lexicon.manner
        first = next((s.first for s in clause.senses if s.role not in {Role.POLITE, Role.TONE, Role.AND}), None)
        if first is None:
            return False
        asks = manner.serving_table.at(words, first) is not None or words[first] in language.turns.giving
        facts = manner.informing - self.question.labels
        spoken = [s for s in clause.senses if s.first > first]
        told = [s for s in spoken if words[s.first] in facts and not self.question.deed.names(words[s.first])]
        passing = language.common | language.determiners | language.turns.giving
        plain = all(s in told or s.role in _TOLD or words[s.first] in passing for s in spoken)
        guarded = any(s.role in GUARDS or s.role is Role.NUMBER for s in clause.senses)
        return asks and bool(told) and plain and not guarded

    def _looks(self, clause: Clause) -> bool:
        """Say whether a sentence of its own asks to be told or shown something: "Me passa o endereço"."""
        if clause.opens not in STOPS and clause.opens != JOINED:
            return False
        words, looking = self.message.words, self.language.look_up_stems
        said = [words[i] for s in clause.senses for i in range(s.first, s.last)]
        telling = any(self.language.stem(word) in looking for word in said)
        return telling and not any(s.role in {Role.OPERATION, Role.NUMBER} for s in clause.spoken)

    def _reports(self, clause: Clause) -> bool:
        """Say whether it tells of the deed as done, or of what somebody said."""
        words = self.message.words
        said = [words[i] for s in clause.senses for i in range(s.first, s.last)]
        wants = any(s.role is Role.WANT for s in clause.senses)
        return any(word in self.language.turns.saying or (self._is_done(word) and not wants) for word in said)

    def _said(self, sense: Sense) -> tuple[str, ...]:
        return self.message.words[sense.first : sense.last]

    def _is_done(self, word: str) -> bool:
        stemming = self.language.lexicon.stemming
        told = word.endswith(stemming.unasked)
        return told and self.language.stem(word) in self.question.deed.verbs
