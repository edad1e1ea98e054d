"""Know one operation for reading: its parameters' grammars, and the words that name it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from trinco.core.reading import Cue, ValueFact
from trinco.language.booleans import says_there_is
from trinco.language.confirmation import Label, answer
from trinco.language.deed import Deed, deed_of
from trinco.language.normal import words
from trinco.language.question import Display
from trinco.language.values.addressed import addressed_at, is_amount_to, is_name
from trinco.language.values.sections import sections
from trinco.language.values.slots import Filled, Slot, fill
from trinco.language.values.texts import elements, explains, free_text, says_nothing, sentence_from, tells

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from datetime import date

    from trinco.core.contract import Catalogue, Contract
    from trinco.core.reading import Span
    from trinco.core.values import Value
    from trinco.language.locales import Language
    from trinco.language.normal import Message


class Operation:
    """One contract, compiled."""

    def __init__(self, contract: Contract, catalogue: Catalogue, language: Language) -> None:
        self.contract, self.language = contract, language
        self._catalogue = catalogue
        self.slots = tuple(
            Slot(parameter, language, catalogue.currency)
            for parameter in contract.parameters
            if parameter.name not in contract.identity_arguments
        )

    @cached_property
    def deed(self) -> Deed:
        """The words that may repeat the operation in an answer."""
        tool = self.contract.tool
        keywords = [phrase for route in self._catalogue.routes if route.tool == tool for phrase in route.keywords]
        named = (tool.replace("_", " "), self.contract.description.partition(".")[0])
        return deed_of(self.language, named, keywords, [slot.parameter.label for slot in self.slots])

    def display(self, known: Mapping[str, Value], *, several: bool = False) -> Display:
        """Say what a question about it shows; `several`: it is about several items."""
        money = frozenset(slot.name for slot in self.slots if slot.form == "money")
        return Display(known, money, self._catalogue.currency, several)

    @property
    def stems(self) -> frozenset[str]:
        """Stems of those words."""
        return self.deed.stems

    def slot(self, name: str | None) -> Slot | None:
        return next((s for s in self.slots if s.name == name), None)

    def typed(
        self,
        message: Message,
        today: date,
        *,
        asked: str | None = None,
        within: Span | None = None,
        corrects: bool = False,
        requested: bool = False,
        open_too: Collection[str] = (),
        known: Mapping[str, Value] | None = None,
    ) -> Filled:
        """Fill the parameters that have a grammar of their own; `requested`: the message asks for this operation."""
        anchors, verbs = message.once(self, lambda: self._own_words(message))
        return fill(
            message,
            self.slots,
            self.language,
            today,
            asked=asked,
            within=within,
            corrects=corrects,
            anchors=anchors,
            verbs=verbs,
            open_too=open_too,
            requested=requested,
            known=known,
        )

    def _own_words(self, message: Message) -> tuple[frozenset[str], frozenset[str]]:
        """Return the words of the message that are the operation's, and those of them that ask for it."""
        stem, stemming, stems, verbs = self.language.stem, self.language.lexicon.stemming, self.stems, self._verbs
        anchors = frozenset([w for w in message.words if stem(w) in stems])
        told = stemming.unasked
        return anchors, frozenset([w for w in anchors if stem(w) in verbs and not w.endswith(told)])

    def flag(self, message: Message, name: str | None) -> ValueFact | None:
        """Read a yes or no that was asked for as a value."""
        slot = self.slot(name)
        if slot is None or slot.form != "boolean":
            return None
        said = answer(message, self.language, Display(), Deed(), True, True, None).label
        clear = said in {Label.CONFIRM, Label.DENY}
        value = said is Label.CONFIRM if clear else says_there_is(message, self.language, slot.label)
        return None if value is None else ValueFact(parameter=slot.name, value=value, span=(0, len(message.text)))

    def text_asked(
        self, message: Message, name: str | None, taken: Collection[Span], within: Span | None
    ) -> ValueFact | None:
        """Take the message as the text that was asked for."""
        slot = self.slot(name)
        if slot is None or not slot.is_free:
            return None
        return self._text(message, slot, taken, within, Cue.BARE, named=False)

    def text_named(self, message: Message, taken: Collection[Span], known: Collection[str]) -> tuple[ValueFact, ...]:
        """Read texts that stand behind their parameter's label: "motivo: chegou quebrado"."""
        found: list[ValueFact] = []
        for slot in self.slots:
            if not slot.is_free or slot.name in known:
                continue
            start = self._behind_label(message, slot, taken)
            fact = (
                self._text(message, slot, taken, sentence_from(message, start), Cue.NAMED)
                if start is not None
                else None
            )
            if fact:
                found.append(fact)
        return tuple(found)

    def _behind_label(self, message: Message, slot: Slot, taken: Collection[Span]) -> int | None:
        words = message.words
        for i in range(len(words) - 1):
            if words[i] in slot.label and (words[i + 1] in ":=" or words[i + 1] in self.language.equates):
                return message.tokens[i + 1].end
        named = sections(message, self.language, self.slots, taken)
        return next((section.span[1] for section in named if section.slot is slot), None)

    def text_requested(self, message: Message, last: int, taken: Collection[Span], within: Span) -> ValueFact | None:
        """Read the object of a request that ends with the token `last`, where the tool requires one free text only."""
        wanted = [s for s in self.slots if s.is_free and s.name in self.contract.requires]
        if len(wanted) != 1:
            return None
        start, end = sentence_from(message, self._behind_object(message, last, taken))
        at = message.index(start)
        if self.language.instead_table.at(message.words, at) if at < len(message.words) else True:
            return None
        fact = self._text(message, wanted[0], taken, (start, min(end, within[1])), Cue.NAMED)
        if fact is None or not self._has_content(message, fact):
            return None
        first, last = message.index(fact.span[0]), message.index(fact.span[1] - 1) + 1
        return None if is_name(wanted[0]) and is_amount_to(message, self.language, first, last) else fact

    def _behind_object(self, message: Message, last: int, taken: Collection[Span]) -> int:
        """Return where a text may begin: behind the request, or behind the value that is its object."""
        start = message.tokens[last].end
        for left, right in sorted(taken):
            between = message.words[last + 1 : message.index(left)]
            named = left >= start and all(w in self.language.copulas for w in between)
            if between and named and tells(message, self.language, message.index(right)):
                return right
        return start

    def text_beside(
        self, message: Message, fact: ValueFact, open_too: Collection[str], taken: Collection[Span], within: Span
    ) -> ValueFact | None:
        """Read the text behind a value, for the one free text that is asked next: "1005, veio com defeito"."""
        wanted = [s for s in self.slots if s.is_free and s.name in open_too]
        at = message.index(fact.span[1])
        if len(wanted) != 1 or not (
            explains(message, self.language, at, wanted[0].label) or self._is_addressed(message, wanted[0], at)
        ):
            return None
        text = self._text(message, wanted[0], taken, (fact.span[1], within[1]), Cue.NAMED, named=False)
        return text if text and self._has_content(message, text) else None

    def _is_addressed(self, message: Message, slot: Slot, at: int) -> bool:
        """Say whether a name is what a preposition leads to: "100 *pra Ana*"."""
        while at < len(message.words) and message.words[at] == ",":
            at += 1
        return is_name(slot) and addressed_at(message, self.language, at) > 0

    def _has_content(self, message: Message, fact: ValueFact) -> bool:
        lettered = any(c.isalpha() for c in str(fact.value))
        return lettered and not says_nothing(message, self.language, fact.span)

    def _text(
        self,
        message: Message,
        slot: Slot,
        taken: Collection[Span],
        within: Span | None,
        cue: Cue,
        *,
        named: bool = True,
    ) -> ValueFact | None:
        kinds = slot.label | frozenset(w for w in message.words if self.language.stem(w) in self._nouns)
        others = [s.span for s in sections(message, self.language, self.slots, taken) if s.slot is not slot]
        own_label = slot.label if cue is Cue.NAMED or others else frozenset[str]()
        found = free_text(
            message,
            self.language,
            within=within,
            labels=kinds if named else own_label,
            hollow=kinds,
            taken=[*taken, *others],
            addressed=is_name(slot),
        )
        if not found:
            return None
        value = elements(message.part(*found.span), self.language.numbers.joiners) if slot.is_list else found.value
        return ValueFact(parameter=slot.name, value=value, span=found.span, cue=cue) if value else None

    def named(self, message: Message) -> tuple[str, ...]:
        """Return the parameters whose label's first word is said ("qual é o *número*?"): the others only narrow it."""
        heads = ((slot.name, words(slot.parameter.label)[:1]) for slot in self.slots)
        return tuple(name for name, head in heads if head and head[0] in message.words)

    def labels(self, names: Collection[str]) -> frozenset[str]:
        """Return the words that name some parameters."""
        return frozenset(word for slot in self.slots if slot.name in names for word in slot.label)

    def label_stems(self, name: str | None) -> frozenset[str]:
        """Stems of the words that name a parameter."""
        slot = self.slot(name)
        return slot.label_stems if slot else frozenset()

    @cached_property
    def _verbs(self) -> frozenset[str]:
        """Stems of its verbs, and of the nouns made of them."""
        return self.stems & (self.language.act_stems | self.language.stop_stems)

    @cached_property
    def _nouns(self) -> frozenset[str]:
        """Stems of nouns that may stand before the object's name ("o serviço TIM Fashion")."""
        return self.stems - self.language.act_stems


def spans_of(facts: Sequence[ValueFact]) -> list[Span]:
    return [fact.span for fact in facts]
