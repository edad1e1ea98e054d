"""Tell a correction of what is on display from a remark that happens to hold a value: "na verdade é o 1003" from
"o PED-1003 chegou ontem".

Either a word announces another value, or nothing but the value is said, with its own name and politeness. What the
value is, is for the grammars to say; texts are read here, as far as what stands is the name of somebody or something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.copying import replace
from trinco.core.reading import Cue, ValueFact
from trinco.core.values import same
from trinco.language import cues
from trinco.language.about import About
from trinco.language.lexicon import Role, phrases
from trinco.language.locales import find
from trinco.language.normal import Message, words
from trinco.language.operation import spans_of
from trinco.language.retelling import retold
from trinco.language.sayings import length_at
from trinco.language.values.reckoned import is_altered, stands_for_a_thing

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from datetime import date

    from trinco.core.reading import Span
    from trinco.core.values import Value
    from trinco.language.locales import Language
    from trinco.language.operation import Operation
    from trinco.language.roles import Sense
    from trinco.language.values.slots import Slot

_AROUND = frozenset({Role.SIGN, Role.POLITE, Role.THANKS, Role.FILLER, Role.TONE, Role.AND, Role.YES, Role.WEAK})
_PLAIN = _AROUND | {Role.WANT, Role.PERMIT, Role.CHANGE, Role.BUT}
"""Roles of what may stand beside a value that is all a message says."""
_TURNS = frozenset({Role.BUT, Role.CHANGE, Role.WAIT})
"""Roles that announce another value, where one follows."""
_NOES = frozenset({Role.NOT, Role.DENY})
_CONTENT = frozenset({Role.UNKNOWN, Role.OTHER})
_LONGEST = 4
"""Words of a name, at most."""


class Amends:
    """The words of one language that a correction is made of."""

    def __init__(self, language: Language) -> None:
        self._language = language
        lexicon, turns = language.lexicon, language.turns
        keeping = {language.stem(word) for word in words(lexicon.roles[Role.KEEP]) if word not in language.common}
        linking = {word for word in language.copulas & turns.linking if language.stem(word) not in keeping}
        joining = (turns.leading | turns.purposes) & language.common
        self._settings = frozenset(lexicon.manner.settings)
        pointing = (language.between & language.common) - turns.told
        self._around = (
            pointing
            | joining
            | linking
            | language.onto
            | turns.of
            | language.equates
            | language.determiners
            | self._settings
        )
        self._lately = language.pronouns & frozenset(words(lexicon.roles[Role.FILLER])) - (
            pointing | language.pointers | language.determiners | turns.demonstratives
        )
        """Fillers that say when, or that there is more: beside a number they remark on it ("*já* são 10")."""
        articles = language.numbers.articles
        self._adding = frozenset(p[0] for p in phrases(lexicon.adding) if len(p) == 2 and p[1] in articles)
        self._out = frozenset(p[0] for p in phrases(lexicon.choice["except"]) if len(p) == 1) - language.turning
        self._owners = language.determiners - language.tongue.formats.articles - turns.demonstratives
        self._leads = (
            pointing | (turns.leading & language.common) | language.onto | language.equates | language.determiners
        )

    def kept(
        self,
        message: Message,
        own: Operation,
        facts: tuple[ValueFact, ...],
        ambiguous: dict[str, tuple[Value, ...]],
        known: Mapping[str, Value],
        today: date,
    ) -> tuple[tuple[ValueFact, ...], dict[str, tuple[Value, ...]]]:
        """Return the values that are to stand in place of those on display; a remark changes nothing.

        One that stands already is kept where it is put in place of itself.
        """
        about = About(message, self._language, own)
        facts = tuple(f for f in facts if not (about.says_what_is(f) or self._is_guessed(message, own, f, today)))
        if not (facts or ambiguous):
            return facts, ambiguous
        fresh = tuple(f for f in facts if not (f.parameter in known and same(known[f.parameter], f.value)))
        if any(f.cue is Cue.CORRECTED for f in fresh) or (
            (fresh or ambiguous) and cues.corrects(message, self._language)
        ):
            return fresh, ambiguous
        spans = [*own.typed(message, today, corrects=True).spans, *spans_of(facts)]
        labels = own.labels([*(f.parameter for f in facts), *ambiguous])
        if not (fresh or ambiguous):
            return (facts if self._repeats(message, own, spans, labels) else ()), {}
        return (fresh, ambiguous) if self.is_plain(message, own, spans, labels) else ((), {})

    def read(
        self, message: Message, own: Operation, shown: Sequence[Slot], known: Mapping[str, Value], today: date
    ) -> tuple[tuple[ValueFact, ...], dict[str, tuple[Value, ...]]]:
        """Read what is put in place of a value on display behind words that announce it: "pera, é 250"."""
        at = self._announced(message, own)
        if at is not None and not stands_for_a_thing(message, self._language, at, at + 1):
            start = message.tokens[at].start
            rest = Message(message.part(start, len(message.text)))
            filled = own.typed(rest, today, corrects=True, known=known)
            labels = own.labels([fact.parameter for fact in filled.values])
            if filled.spans and self.is_plain(rest, own, filled.spans, labels):
                moved = (_corrected(fact, start) for fact in filled.values)
                about = About(message, self._language, own)
                return tuple(fact for fact in moved if not about.says_what_is(fact)), filled.ambiguous
        named = self._name(message, shown, known, at)
        return named or retold(message, self._language, shown, at), {}

    def _is_guessed(self, message: Message, own: Operation, fact: ValueFact, today: date) -> bool:
        """Say whether a number would only complete the name on display: no more than that is said, or how many more."""
        slot = own.slot(fact.parameter)
        if slot is None or not slot.pattern or slot.pattern.canonical(message.part(*fact.span)):
            return False
        if any(c.strong and c.span == fact.span for c in slot.candidates(message, today)):
            return False
        if is_altered(message, self._language, fact.span):
            return True
        announced = fact.cue is not Cue.BARE or cues.corrects(message, self._language)
        return not announced and self._is_all(message, fact.span)

    def _is_all(self, message: Message, span: Span) -> bool:
        """Say whether nothing stands beside the value that could put it in place of another."""
        language = self._language
        idle = language.determiners | language.pointers
        for sense in language.lexicon.senses(message):
            for at in range(sense.first, sense.last):
                token = message.tokens[at]
                inside = span[0] <= token.start and token.end <= span[1]
                joins = sense.role is not Role.AND or message.part(token.start, token.end).isascii()  # "é" is a verb
                if not (inside or (sense.role in _AROUND and joins) or token.text in idle or not token.is_word):
                    return False
        return True

    # Nothing but a value

    def is_plain(self, message: Message, own: Operation, taken: Collection[Span], labels: Collection[str]) -> bool:
        """Say whether nothing but what is in `taken` is said; `labels` name those values."""
        for sense in self._language.lexicon.senses(message):
            for i in range(sense.first, sense.last):
                token = message.tokens[i]
                inside = any(start <= token.start and token.end <= end for start, end in taken)
                if not (inside or self._is_around(message, own, sense, i, labels)):
                    return False
        return True

    def _is_around(self, message: Message, own: Operation, sense: Sense, at: int, labels: Collection[str]) -> bool:
        language, word = self._language, message.words[at]
        if not word[0].isalnum():
            return True
        stem = language.stem(word)
        if word in self._lately | self._adding or (self._takes_out(word) and stem not in own.stems):
            return False
        if word in labels:
            return not self._is_speakers(message, own, at, labels)
        if sense.role is Role.NOT:
            return at == 0 and sense.last < len(message.words) and not message.words[sense.last][0].isalnum()
        if sense.role in _PLAIN or word in self._around:
            return True
        if stem in own.deed.verbs and sense.role is Role.STOP:
            return True
        asks = stem in own.stems or stem in language.asking_stems
        return asks and sense.role in _CONTENT and not cues.is_told(word, language)

    def _takes_out(self, word: str) -> bool:
        return word in self._out or self._language.stem(word) in self._language.turns.removing_stems

    def _is_speakers(self, message: Message, own: Operation, at: int, labels: Collection[str]) -> bool:
        """Say whether a number of the speaker's own is named, and not of what it would be done to: "*meu número* é"."""
        owned = at > 0 and message.words[at - 1] in self._owners and not own.deed.is_done_to(message.words[at])
        return owned and sum(word in labels for word in message.words) == 1

    def _repeats(self, message: Message, own: Operation, taken: Collection[Span], labels: Collection[str]) -> bool:
        """Say whether a value is put in place of one, and nothing refused: it may be the one that stands."""
        noes = [s for s in self._language.lexicon.senses(message) if s.role in _NOES and s.first > 0]
        return not noes and cues.corrects(message, self._language) and self.is_plain(message, own, taken, labels)

    # Behind what announces one

    def _announced(self, message: Message, own: Operation) -> int | None:
        """Return the token where another value may begin, behind words that announce one: "pera, *250*"."""
        language, said = self._language, message.words
        starts = {sense.first: sense for sense in language.lexicon.senses(message)}
        at, told = 0, False
        while at < len(said):
            phrase, sense = language.correct_table.at(said, at), starts.get(at)
            if phrase:
                at, told = phrase.last, True
            elif sense is None or self._takes_out(said[at]) or said[at] in self._adding or self._bounds(said, at):
                break
            elif sense.role in _NOES:
                if not self._stands_alone(message, sense, starts):
                    break
                at, told = sense.last, True
            elif sense.role in _TURNS or said[at] in self._settings or self._asks_again(message, own, sense):
                at, told = sense.last, True
                at += at < len(said) and said[at] in language.onto and sense.role is Role.CHANGE
            elif sense.role in _AROUND or sense.role is Role.WANT:
                at = sense.last
            elif hesitates := length_at(language.tongue.sayings.hesitating, said, at):
                at += hesitates
            else:
                break
        return at if told and at < len(said) else None

    def _bounds(self, said: tuple[str, ...], at: int) -> bool:
        """Say whether the words say when, and not that another value follows: "*antes de* 2"."""
        return length_at(self._language.calendar.bounding, said, at) > 0

    def _stands_alone(self, message: Message, sense: Sense, starts: Mapping[int, Sense]) -> bool:
        """Say whether a "no" negates nothing behind it."""
        if sense.last >= len(message.words):
            return False
        after = starts.get(sense.last)
        return not message.words[sense.last][0].isalnum() or (after is not None and after.role is Role.WAIT)

    def _asks_again(self, message: Message, own: Operation, sense: Sense) -> bool:
        word = message.words[sense.first]
        stem = self._language.stem(word)
        return sense.role in _CONTENT and stem in own.deed.verbs and not cues.is_told(word, self._language)

    # Names

    def _name(
        self, message: Message, shown: Sequence[Slot], known: Mapping[str, Value], at: int | None
    ) -> tuple[ValueFact, ...]:
        """Read a name in place of the one that stands: "não, é pra Ana", "é pra Ana, não pro Pedro".

        `at` is where `_announced` says that a value may begin.
        """
        slots = [slot for slot in shown if not slot.is_list and self._is_name(str(known[slot.name]))]
        if len(slots) != 1:
            return ()
        found = self._named(message, at or 0)
        if found is None:
            return ()
        first, last, led = found
        rejects = self._rejects(message, last)
        ends = all(not word[0].isalnum() for word in message.words[last:]) or self._is_polite(message, last)
        written = message.part(message.tokens[first].start, message.tokens[last - 1].end)
        if not (led or written[:1].isupper()) or not (rejects or (at is not None and ends)):
            return ()
        standing = str(known[slots[0].name])
        same = frozenset(words(written)) <= frozenset(words(standing))
        span = (message.tokens[first].start, message.tokens[last - 1].end)
        return (ValueFact(parameter=slots[0].name, value=standing if same else written, span=span, cue=Cue.CORRECTED),)

    def _is_name(self, standing: str) -> bool:
        """Say whether what stands is a name, and tells nothing."""
        said = words(standing)
        return 0 < len(said) <= _LONGEST and not any(self._tells(word) for word in said)

    def _tells(self, word: str) -> bool:
        language = self._language
        told = cues.is_told(word, language) and word not in language.onto
        return told or word in language.negations or word in language.telling

    def _named(self, message: Message, at: int) -> tuple[int, int, bool] | None:
        """Return where a name stands from `at` on, and whether a word leads up to it."""
        said, first = message.words, at
        while first < len(said) and (said[first] in self._leads or not said[first][0].isalnum()):
            first += 1
        led = any(word in self._language.onto for word in said[at:first])
        last = first
        roles = {i: s.role for s in self._language.lexicon.senses(message) for i in range(s.first, s.last)}
        while last < len(said) and self._may_name(said[last], roles[last], inside=last > first):
            last += 1
        while last > first and said[last - 1] in self._language.common:
            last -= 1
        return (first, last, led) if 0 < last - first <= _LONGEST else None

    def _may_name(self, word: str, role: Role, *, inside: bool) -> bool:
        language = self._language
        if inside and word in language.turns.of:
            return True
        known = word in language.common or word in language.pronouns or word in language.calendar.weekdays
        acts = language.stem(word) in language.request_stems or self._tells(word)
        return word.isalpha() and role is Role.UNKNOWN and not (known or acts)

    def _rejects(self, message: Message, at: int) -> bool:
        """Say whether the rest only says whose it is not: "*, não pro Pedro*"."""
        said = message.words
        if not (at + 2 < len(said) and said[at] == "," and said[at + 1] in self._language.negations):
            return False
        other = self._named(message, at + 2)
        return other is not None and (other[1] >= len(said) or self._is_polite(message, other[1]))

    def _is_polite(self, message: Message, at: int) -> bool:
        polite = {i for a, b in find(self._language.polite, message.words) for i in range(a, b)}
        return all(i in polite or not message.words[i][0].isalnum() for i in range(at, len(message.words)))


def _corrected(fact: ValueFact, by: int) -> ValueFact:
    """Return what was found in the rest of a message, with its place in the whole."""
    return replace(fact, cue=Cue.CORRECTED, span=(fact.span[0] + by, fact.span[1] + by))
