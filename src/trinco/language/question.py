"""Know what a yes would be a yes to: the operation's words and the values on display, as roles in a message.

A word of the operation, or a value that is shown, is known here; the same word elsewhere would not be.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from trinco.language.display import Display, counted, holds, names_within, on_display, parts_of_addresses
from trinco.language.locales import find
from trinco.language.normal import name_words
from trinco.language.repeated import Repeated
from trinco.language.roles import GUARDS, Role, Sense
from trinco.language.values.money import amounts, in_currency
from trinco.language.values.numerals import numeral

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from decimal import Decimal

    from trinco.language.deed import Deed
    from trinco.language.locales import Language
    from trinco.language.normal import Message

_NAMES_TOO = frozenset({Role.YES, Role.WEAK, Role.POLITE, Role.TONE, Role.THANKS})
"""What may be somebody's or something's name as well."""
_LEADING = frozenset({Role.UNKNOWN, Role.FILLER, Role.OTHER, Role.THING, Role.VALUE, Role.NOT})
_LAST_DIGITS = 4
"""How many of a long number's digits name it."""
_AROUND = frozenset({Role.SIGN, Role.YES, Role.WEAK, Role.AND})
_REPLACEABLE = frozenset({Role.UNKNOWN, Role.OTHER, Role.STOP, Role.CHANGE, Role.NUMBER})


class Question:
    """One question that is open, as far as its answer's words go."""

    def __init__(self, language: Language, display: Display, deed: Deed, *, offers: bool = False) -> None:
        """`offers`: the question may offer something that nobody asked for, and whose details are still open."""
        self.language = language
        self.deed = deed
        self.display = display
        self.shows_values = bool(display.values)
        single: Mapping[str, object] = {} if display.several else display.values
        self._repeated = Repeated(single, language, display.currency)
        self._runs, self._numbers = on_display(single)
        self._runs.update(parts_of_addresses(single, language))
        offered = offers and not deed.verbs.isdisjoint(language.turns.offered_stems)
        self.gets = offers and not deed.verbs.isdisjoint(language.acquiring_stems)
        """A thing is got by the operation: to want the one is to want the other."""
        self.is_offer = (self.gets or offered) and not self.shows_values and not deed.refuses
        """Something is offered whose details are open: nothing was shown that they could differ from."""
        self._parts = names_within(single, language, people=True)
        """Names within a value that may stand for it: "sim, para a *Mariana*"."""
        self._kinds = {run[0] for run in self._runs if len(run) > 1}
        named = frozenset(word for name in display.values for word in name_words(name))
        self.names = named
        """All words of what they are called."""
        self._counted = counted(display.values, language)
        self._alike = deed.said_for_it(language)
        self._long = tuple(
            digits for run in self._runs if len(digits := "".join(run)) > _LAST_DIGITS and digits.isdigit()
        )
        named = frozenset(word for word in named if not self._may_act(word))
        self.labels = named | deed.labels
        """What the values on display are called."""
        self.may_take_away = deed.takes_away(language) or deed.is_unknown(language)
        """A thing would be taken away, as far as its verb is known."""
        self.changes = not deed.verbs.isdisjoint(language.turns.changing_stems)
        self.hands_over = not language.turns.handing_stems.isdisjoint(deed.verbs | deed.light)
        """Somebody is given something."""

    @cached_property
    def parts(self) -> frozenset[str]:
        """Names within the values, which say less than the whole."""
        return names_within(self.display.values, self.language, people=False)

    def senses(self, message: Message) -> tuple[Sense, ...]:
        """Cover the message with roles, those of the question included."""
        runs = self._value_runs(message)
        found: list[Sense] = []
        covered = 0
        for listed in self._apart(message):
            sense = self._as_noun(message, listed)
            run = runs.get(sense.first)
            if run and run.last >= sense.last and sense.first >= covered:
                found.append(run)
                covered = run.last
            elif sense.first >= covered:
                found.append(self._by_operation(message, sense))
        if self.is_offer:
            found = list(self._with_courtesies(message, found))
        if self.display.several:
            found = self._without_one_of_them(message, found)
        if self.shows_values:
            found = [self._in_context(message, found, i) for i in range(len(found))]
        return self._with_prepositions(message, found)

    def _apart(self, message: Message) -> Iterable[Sense]:
        """Take a phrase of agreement apart where its verb is the deed's own: "pode *fechar*", where one is closed."""
        table = self.language.lexicon.table
        for sense in self.language.lexicon.senses(message):
            verb = message.words[sense.last - 1]
            begins = table.at((message.words[sense.first],), 0)
            permits = begins is not None and begins.role is Role.PERMIT
            if sense.last - sense.first == 2 and permits and self.deed.does(verb, self.language):
                yield Sense(Role.PERMIT, sense.first, sense.last - 1)
                yield Sense(Role.UNKNOWN, sense.last - 1, sense.last)
            else:
                yield sense

    def _in_context(self, message: Message, found: Sequence[Sense], at: int) -> Sense:
        """Take for a value what only its neighbours make one: "*esse endereço*", "el viernes *13*", "6 *vezes*"."""
        sense, before = found[at], found[at - 1] if at else None
        word = message.words[sense.first]
        if before is None or before.last != sense.first or sense.last - sense.first > 1:
            return sense
        prior = message.words[before.last - 1]
        if before.role is Role.VALUE and word in self.language.lexicon.manner.counting and prior in self._counted:
            return sense._replace(role=Role.VALUE)
        if sense.role is Role.NUMBER and self._is_day(message, found, at):
            return sense._replace(role=Role.VALUE)
        after = message.words[sense.last] if sense.last < len(message.words) else ""
        if after in self.language.turns.linking:
            return sense  # "that time is fine" is a judgement
        pointed = prior in self.language.turns.demonstratives and word in self.names and self._is_led(found, at - 1)
        return sense._replace(role=Role.VALUE) if pointed else sense

    def _without_one_of_them(self, message: Message, found: Sequence[Sense]) -> list[Sense]:
        """Let what points at one of several items agree to none: "sim, *esse*"; "está certo" is a verb."""
        pointing = {last - 1 for _, last in find(self.language.turns.single_table, message.words)}
        return [s._replace(role=Role.OTHER) if s.last - 1 in pointing else s for s in found]

    def _is_day(self, message: Message, found: Sequence[Sense], at: int) -> bool:
        """Say whether a number is the day of a date on display, behind its weekday, or behind an article alone."""
        word, prior = message.words[found[at].first], message.words[found[at].first - 1]
        if not (word.isdigit() and self._repeated.is_day(int(word[:_LAST_DIGITS]))):
            return False
        named = found[at - 1].role is Role.VALUE and prior in self.language.calendar.weekdays
        behind = found[at + 1] if at + 1 < len(found) else None
        ends = behind is None or behind.role in {Role.SIGN, Role.VALUE} or self._leads(message, behind)
        return named or (ends and prior in self.language.lexicon.manner.dating)

    def _is_led(self, found: Sequence[Sense], at: int) -> bool:
        """Say whether what points at a value is led up to, or stands for itself: it is the object of no verb."""
        return at == 0 or found[at - 1].role in _AROUND or found[at - 1].role is Role.UNKNOWN

    def _with_courtesies(self, message: Message, found: Sequence[Sense]) -> Iterable[Sense]:
        """Take a condition that is mere politeness for it: "yes, *if possible*"."""
        polite = self.language.turns.courteous_table
        covered = 0
        for sense in found:
            reserves = sense.role is Role.CONDITION and sense.first >= covered
            phrase = polite.at(message.words, sense.first) if reserves else None
            if phrase:
                covered = phrase.last
                yield Sense(Role.POLITE, phrase.first, phrase.last)
            elif sense.first >= covered:
                yield sense

    def _as_noun(self, message: Message, sense: Sense) -> Sense:
        """Take a word of agreement or address for a name where it stands as one: "o da *Claro*", "a *Oi*"."""
        if sense.role not in _NAMES_TOO or sense.first == 0 or sense.last - sense.first > 1:
            return sense
        led = message.words[sense.first - 1] in self.language.turns.leading
        return sense._replace(role=Role.UNKNOWN) if led else sense

    def _with_prepositions(self, message: Message, found: Sequence[Sense]) -> tuple[Sense, ...]:
        """Take what leads up to a value on display into it: "*no dia* 20", "*para a* Mariana"."""
        if all(sense.role is not Role.VALUE for sense in found):
            return tuple(found)
        kept: list[Sense] = []
        own: dict[int, int] = {}  # first token of a value that was led up to: where the value itself begins
        for sense in found:
            first = sense.first
            while sense.role is Role.VALUE and kept and (n := self._leading(message, kept, own)):
                first = kept[-n].first
                del kept[-n:]
            own[first] = sense.first
            kept.append(sense if first == sense.first else sense._replace(first=first))
        return tuple(kept)

    def _leading(self, message: Message, kept: Sequence[Sense], own: Mapping[int, int]) -> int:
        """Return how many senses before a value lead up to it; a title may be shortened: "com a *Dra.* Helena"."""
        titles, words = self.language.lexicon.manner.title, message.words
        if len(kept) > 1 and words[kept[-1].first] == "." and words[kept[-2].first] in titles:
            return 2
        last = kept[-1]
        named = words[last.first] in titles and last.last - last.first == 1
        return 1 if named or self._leads(message, last._replace(first=own[last.first])) else 0

    def _leads_up(self, word: str) -> bool:
        return word in self.language.turns.leading or word in self.labels

    def _may_act(self, word: str) -> bool:
        """Say whether what a value is called may as well be a verb: "order"."""
        language, stem = self.language, self.language.stem(word)
        acts = stem in language.act_stems or stem in language.acquiring_stems or stem in language.light_stems
        return acts or stem in self.deed.stems

    def _leads(self, message: Message, sense: Sense) -> bool:
        return sense.role in _LEADING and all(map(self._leads_up, message.words[sense.first : sense.last]))

    def _by_operation(self, message: Message, sense: Sense) -> Sense:
        word = self.language.lexicon.known(message.words[sense.first])
        if sense.role is Role.NOT and self._is_preposition(message, sense):
            return sense._replace(role=Role.OTHER)
        if sense.last - sense.first > 1 or sense.role not in _REPLACEABLE:
            return sense
        named = None if sense.role is Role.NUMBER else self.deed.role(word, self.language)
        if named is not Role.OPERATION and self.gets and self.language.stem(word) in self.language.acquiring_stems:
            named = Role.OPERATION  # of getting something, one verb is as good as another
        elif named is None and self.gets and self.language.stem(word) in self.language.light_stems:
            named = Role.LIGHT
        if named is None and sense.role is Role.UNKNOWN and self._is_lightly_done(message, sense.first):
            named = Role.LIGHT
        if named is Role.OPERATION and self.language.lexicon.is_told(message, sense.first):
            return sense._replace(role=Role.OTHER)
        if named or self._is_said_for_it(message, sense):
            return sense._replace(role=named or Role.OPERATION)
        if sense.role is Role.NUMBER and self._is_shown(message, sense.first):
            return sense._replace(role=Role.VALUE)
        if sense.role is Role.UNKNOWN and word in self._parts:
            return sense._replace(role=Role.VALUE)
        if sense.role is Role.UNKNOWN and self._is_sent_off(message, sense):
            return sense._replace(role=Role.WEAK)
        if sense.role is Role.UNKNOWN and self.gets and self._is_pointed_at(message, sense.first):
            return sense._replace(role=Role.THING)
        # A number in words, or what begins like a value on display: another value.
        if sense.role is Role.UNKNOWN and (self.language.numbers.counts(word) or word in self._kinds):
            return sense._replace(role=Role.NUMBER)
        return sense

    def _is_sent_off(self, message: Message, sense: Sense) -> bool:
        """Say whether a verb of setting going stands for itself: "isso aí, *manda*"; what would be kept back isn't."""
        language = self.language
        word = message.words[sense.first]
        sends = word in language.turns.giving & language.lexicon.manner.settings
        sends = sends and language.stem(word) in language.light_stems
        if not sends or sense.first == 0 or self.may_take_away or not self.deed.stems:
            return False
        return sense.last >= len(message.tokens) or not message.tokens[sense.last].is_word

    def _is_for_speaker(self, message: Message, sense: Sense) -> bool:
        """Say whether a verb asks for something to be sent to the speaker: "manda pra mim", "send me"."""
        lexicon, at = self.language.lexicon, sense.first
        serving = lexicon.manner.serving_table
        if any(serving.at(message.words, i) for i in range(max(at - 1, 0), at + 1)):
            return True
        behind = lexicon.table.at(message.words, sense.last) if sense.last < len(message.words) else None
        return behind is not None and behind.role is Role.FILLER and behind.last - behind.first > 1

    def _is_said_for_it(self, message: Message, sense: Sense) -> bool:
        """Say whether a verb stands for the operation's: "manda" for "transferir".

        One that may want another value on display counts only where it is permitted, and says nothing else.
        """
        word, stemming = message.words[sense.first], self.language.lexicon.stemming
        if not self._alike or self.language.stem(word) not in self._alike:
            return False
        if word.endswith(stemming.unasked):
            return False
        if sense.role is Role.UNKNOWN:
            return not self._is_for_speaker(message, sense)
        before = self.language.lexicon.table.at(message.words, sense.first - 1) if sense.first else None
        ends = sense.last >= len(message.tokens) or not message.tokens[sense.last].is_word
        return sense.role is Role.CHANGE and ends and before is not None and before.role is Role.PERMIT

    def _is_shown(self, message: Message, at: int) -> bool:
        """Say whether a number is on display, and in no other role; "6x" says it with the sign of times."""
        word = message.words[at]
        said = word[:-1] if word[-1] == "x" and word[:-1].isdigit() else word
        before = message.words[at - 1] if at else ""
        lowered = before in set("-–—") and bool(before) and message.tokens[at - 1].end == message.tokens[at].start
        value = numeral(said, self.language.numbers)[:1]
        shown = value in self._numbers or (bool(value) and self._repeated.costs(value[0]))
        return (
            shown
            and not lowered
            and (word != said or not word[-1].isalpha())
            and self._is_in_role(message, before, at + 1, value)
        )

    def _is_in_role(self, message: Message, before: str, behind: int, value: tuple[Decimal, ...]) -> bool:
        """Say whether the words around a number give it no other role than its own."""
        return self._fits(before, value) and not self._counts_things(message, behind, value)

    def _counts_things(self, message: Message, at: int, value: tuple[Decimal, ...]) -> bool:
        """Say whether what a number counts is the thing itself, or another value: "*two bikes*", of two hours."""
        word = message.words[at] if at < len(message.words) else ""
        own = {part for name, shown in self.display.values.items() if holds(shown, value) for part in name_words(name)}
        counted = word in self.language.lexicon.manner.counting or not word.isalpha()
        return (
            not counted and word not in own and f"{word}s" not in own and (self.deed.names(word) or word in self.names)
        )

    def _fits(self, before: str, value: tuple[Decimal, ...]) -> bool:
        """Say whether the word before a number gives it no other role than its own: "*dia* 10", of an amount."""
        if not self._leads_up(before):
            return True
        if before in self.language.lexicon.manner.numbering:
            return True
        own = (name for name, shown in self.display.values.items() if holds(shown, value))
        return any(before in name_words(name) for name in own) or self.deed.names(before)

    def _is_preposition(self, message: Message, sense: Sense) -> bool:
        """Say whether what negates by itself leads up to another word here: "mas *no* plano Básico"."""
        followed = sense.last < len(message.tokens) and message.tokens[sense.last].is_word
        return followed and message.words[sense.first] in self.language.turns.leading

    def _is_lightly_done(self, message: Message, at: int) -> bool:
        """Say whether a verb says of the operation's noun that it is to be done: "*manda* o pix"."""
        word, language = message.words[at], self.language
        if not self.deed.done or language.stem(word) not in language.light_stems:
            return False
        behind = at + 2 if message.words[at + 1 : at + 2] and message.words[at + 1] in language.determiners else at + 1
        told = word.endswith(language.lexicon.stemming.unasked)
        return not told and message.words[behind : behind + 1] != () and message.words[behind] in self.deed.done

    def _is_pointed_at(self, message: Message, at: int) -> bool:
        """Say whether a noun names what was shown: "book *that time*"."""
        return at > 0 and message.words[at - 1] in self.language.turns.demonstratives

    def _value_runs(self, message: Message) -> dict[int, Sense]:
        """Find where a value on display is repeated in full. What guards in it stays a guard: "não quero mais" may be
        the reason on display, and a refusal.
        """
        if not self._runs and not self.shows_values:
            return {}
        at = [i for i, word in enumerate(message.words) if word[0].isalnum()]
        spoken = tuple([message.words[i] for i in at])
        found: dict[int, Sense] = {}
        for run in self._runs:
            for start in range(len(spoken) - len(run) + 1):
                if spoken[start : start + len(run)] == run:
                    sense = Sense(Role.VALUE, at[start], at[start + len(run) - 1] + 1)
                    if len(run) == 1 and run[0].isdigit() and not self._is_shown(message, at[start]):
                        continue
                    if not self._guards(message, sense) and (len(run) > 1 or not self._answers(message, sense.first)):
                        found[sense.first] = max(found.get(sense.first, sense), sense)
        for sense in self._amounts(message):
            found[sense.first] = sense
        for sense in self._endings(message):
            found[sense.first] = max(found.get(sense.first, sense), sense)
        for (start, end), number in self._repeated.spans(message):
            sense = Sense(Role.VALUE, message.index(start), message.index(end - 1) + 1)
            before = message.words[sense.first - 1] if sense.first else ""
            if number is not None and not self._is_in_role(message, before, sense.last, (number,)):
                continue
            found[sense.first] = max(found.get(sense.first, sense), sense)
        return found

    def _endings(self, message: Message) -> Iterable[Sense]:
        """Yield where a longer number on display is named by its last digits: "final *4321*"."""
        for at, word in enumerate(message.words[1:], start=1):
            if len(word) == _LAST_DIGITS and word.isdigit() and any(long.endswith(word) for long in self._long):
                before = message.words[:at]
                if any(before[-len(phrase) :] == phrase for phrase in self.language.numbers.endings):
                    yield Sense(Role.VALUE, at, at + 1)

    def _amounts(self, message: Message) -> Iterable[Sense]:
        """Yield where an amount on display is repeated with its currency: "pay Bob *$10*"."""
        if not self.display.money or not self.display.currency:
            return
        for amount in in_currency(amounts(message, self.language), self.display.currency):
            if amount.strong and not amount.others and self.display.shows(amount):
                first, last = message.index(amount.span[0]), message.index(amount.span[1] - 1) + 1
                yield Sense(Role.VALUE, first, last)

    def _guards(self, message: Message, run: Sense) -> bool:
        """Say whether a word of a value guards; a name may well have a condition in it ("Plano *Sem* Limites")."""
        senses = (self.language.lexicon.table.at(message.words, i) for i in range(run.first, run.last))
        spared = {Role.CONDITION} if run.last - run.first > 1 else set[Role]()
        return any(sense is not None and sense.role in GUARDS - spared for sense in senses)

    def _answers(self, message: Message, index: int) -> bool:
        sense = self.language.lexicon.table.at(message.words, index)
        return sense is not None and sense.role in {Role.AND, Role.YES, Role.WEAK}
