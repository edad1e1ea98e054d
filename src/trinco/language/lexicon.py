"""Hold one language's words by the role they play, and find those roles in a message.

The words themselves are in `pt/` and `en/`; what follows from a role is decided by whoever asks (`confirmation.py`,
`intents.py`, ...).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from trinco.language.normal import unstretched, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from trinco.language.normal import Message


_STRETCHED = re.compile(r"(\D)\1\1")


class Role(StrEnum):
    """What a word or phrase does in an answer. A phrase is listed under one role; the longest phrase wins."""

    YES = "yes"
    WEAK = "weak"  # a yes only directly after the question
    PERMIT = "permit"  # permits something: "pode (cancelar)"
    WANT = "want"  # a yes on its own; with the operation's verb only the request once more, with a thing no yes at all
    ECHO = "echo"  # the confirming verb in another's mouth: "confirma", a yes only on its own
    THANKS = "thanks"
    POLITE = "polite"
    FILLER = "filler"
    NOT = "not"  # negates what follows or precedes it
    DENY = "deny"  # a refusal by itself
    KEEP = "keep"  # leaves a thing as it is: a refusal where it would be ended or changed
    STOP = "stop"  # the verbs of giving up; a refusal unless they name the operation
    CONDITION = "condition"
    DOUBT = "doubt"
    DEFER = "defer"  # another time: a polite refusal
    WAIT = "wait"  # not yet, something else first
    WHEN = "when"  # names a time; beside a yes it may put it off
    BUT = "but"  # turns what was said
    CHANGE = "change"
    ASK = "ask"
    ACK = "ack"  # takes note, or says goodbye, and agrees to nothing
    AND = "and"  # may join a second request to an answer
    OTHER = "other"  # looks like an answer and is none
    # not listed in a lexicon
    SIGN = "sign"
    NUMBER = "number"
    UNKNOWN = "unknown"
    OPERATION = "operation"  # the verb of the operation that is to be confirmed, in any form that asks for it
    LIGHT = "light"  # its verb, where a noun has to say what is done ("abrir" a troca)
    THING = "thing"  # any other word of the operation: it names something, and asks for nothing
    VALUE = "value"  # a value on display


GUARDS = frozenset(
    {
        Role.NOT,
        Role.DENY,
        Role.KEEP,
        Role.STOP,
        Role.CONDITION,
        Role.DOUBT,
        Role.DEFER,
        Role.WAIT,
        Role.WHEN,
        Role.BUT,
        Role.CHANGE,
        Role.ASK,
        Role.ACK,
    }
)
"""Roles that keep a message from being a yes."""


class Sense(NamedTuple):
    """A role played by the tokens from `first` up to, not including, `last`."""

    role: Role
    first: int
    last: int


SIGNS = frozenset(",.!;:-–—*\"'“”«»¡")


def phrases(listed: str) -> tuple[tuple[str, ...], ...]:
    """Split a `;`-separated list into folded phrases."""
    found = (tuple(_folded(phrase)) for phrase in listed.split(";"))
    return tuple(phrase for phrase in found if phrase)


def _folded(phrase: str) -> Iterable[str]:
    # Emoji are no words, yet they are listed among them.
    return words(phrase) or tuple(c for c in phrase if not c.isspace() and c != "\ufe0f")


class PhraseTable:
    """Find phrases in a sequence of words, longest first."""

    def __init__(self, listed: Iterable[tuple[tuple[str, ...], Role]]) -> None:
        self._by_first: dict[str, tuple[list[Role], dict[str, list[tuple[tuple[str, ...], Role]]]]] = {}
        every: set[str] = set()
        for phrase, role in listed:
            every.update(phrase)
            alone, longer = self._by_first.setdefault(phrase[0], ([], {}))
            if len(phrase) == 1:
                alone.append(role)
            else:
                longer.setdefault(phrase[1], []).append((phrase, role))
        for _, longer in self._by_first.values():
            for entries in longer.values():
                entries.sort(key=lambda entry: -len(entry[0]))
        self.openings = frozenset(self._by_first)
        self.vocabulary = frozenset(every)

    def at(self, tokens: tuple[str, ...], first: int) -> Sense | None:
        found = self._by_first.get(tokens[first])
        if found is None:
            return None
        alone, longer = found
        if longer and first + 1 < len(tokens):
            for phrase, role in longer.get(tokens[first + 1], ()):
                last = first + len(phrase)
                if tokens[first:last] == phrase:
                    return Sense(role, first, last)
        return Sense(alone[0], first, first + 1) if alone else None


@dataclass(frozen=True, kw_only=True)
class Stemming:
    """Endings that inflection adds, and what they leave behind."""

    endings: Mapping[str, tuple[str, int]]
    """Ending: what replaces it, and how many letters must remain before it."""
    irregular: Mapping[str, str] = field(default_factory=dict[str, str])
    reported: tuple[str, ...] = ()
    """Endings of forms that tell of something done, not of something wanted."""
    supposed: tuple[str, ...] = ()
    """Endings of forms that tell of something that would be done."""

    @cached_property
    def _longest_first(self) -> tuple[tuple[str, str, int], ...]:
        ordered = sorted(self.endings.items(), key=lambda e: -len(e[0]))
        return tuple((ending, new, least) for ending, (new, least) in ordered)

    def stem(self, word: str) -> str:
        if word in self.irregular:
            return self.irregular[word]
        for ending, new, least in self._longest_first:
            if word.endswith(ending) and len(word) - len(ending) >= least:
                return word[: len(word) - len(ending)] + new
        return word


@dataclass(frozen=True, kw_only=True)
class Lexicon:
    """The words of one language."""

    roles: Mapping[Role, str]
    misspelt: str
    """Long yes-words whose misspelling by one letter is still taken for them."""
    assent: str
    """Yes-words that agree to the question and to nothing else, so that the name of a thing may stand beside them."""
    vouch: str
    """Yes-words beside which only a value on display may stand ("confirmo o PED-1001")."""
    going_on: str
    """Words of yes that may as well want things to go on as they are ("continue")."""
    settles: str
    """Words of `Role.WEAK` that agree even where thanks follow ("isso, obrigado")."""
    easing: str
    """Fillers that make nothing of something ("no problem"): what they agree to is said behind them."""
    aside: str
    """Fillers that name nothing, so that they may stand beside a word of wanting ("quero agora")."""
    unfinished: str
    """Words of wanting and permitting that are nothing without what follows ("gostaria de")."""
    determiner: str
    """What a noun follows."""
    pointing: str
    """Fillers that name something unsaid where no noun follows ("pode mandar o meu")."""
    light: str
    """Verbs that need a noun to say what is done."""
    adding: str
    """Words that add one more thing to what was said ("o 1002 *também*")."""
    farewell: str
    unchanged: str
    """Behind a verb of giving up: that things stay as they are ("deixa *como está*")."""
    declining: str
    """Answers that refuse the whole of what is going on, whatever was asked."""
    abandon: str
    quitting: str
    """Those of them that tell of the speaker, even where the operation has the same verb ("desisto")."""
    ending: str
    """Verbs that end what is named after them ("cancela a troca")."""
    person: str
    correct: str
    """Phrases that announce a value in place of another."""
    negation: str
    """What negates a value or a request; a part of `Role.NOT`, without what is something else as well."""
    refuse_value: str
    """Words between a negation and the value it rejects ("não é o X")."""
    instead: str
    """Words before a value that another replaces ("em vez do X")."""
    onto: str
    """Words before the value that replaces, after a verb of change ("troca X por Y")."""
    of: str
    """What joins a noun to the one it is of ("o pedido *de* troca")."""
    purpose: str
    """Words before a verb that says what for ("*para* decidir")."""
    around: str
    """Words that may stand around a value that was asked for, besides fillers and politeness."""
    request: str
    look_up: str
    """Verbs that ask to see something and change nothing."""
    look: str
    """Those of them that fit anything."""
    act: str
    """Verbs of requests, beside those that the language's endings show."""
    measuring: str
    """Interrogatives that ask about an operation instead of asking for it ("qual o prazo para cancelar")."""
    unable: str
    """After a negation: a request for help, no refusal ("não consigo rastrear")."""
    hypothesis: str
    stop: str
    """Words too common to tell one operation from another."""
    interrogative: str
    conjunction: str
    """Interrogatives that may as well join two clauses ("quando abri, estava quebrado")."""
    inverting: str
    """Verbs that, directly behind such a word, make it a question all the same ("when *was* it sent")."""
    told: str
    """Verbs of the past that the endings don't show ("veio")."""
    told_endings: tuple[str, ...]
    """Endings of the past, beside `stemming.reported`, where something is told."""
    speaker: str
    """Pronouns of the speaker, and forms of the past that tell of nobody else."""
    speaking: tuple[str, ...]
    """Endings of those forms."""
    courteous: str
    """Conditions that are mere politeness ("se possível")."""
    parting: str
    """Verbs that take a thing away from its owner or change it: to keep it is to refuse them."""
    part: str
    """What asks for a part of a thing only ("metade do pedido")."""
    greeting: str
    copula: str
    """What may stand between a label and its value ("o pedido *é o* PED-1001")."""
    either: str
    """Words between two values of one kind ("1001 *ou o* 1002")."""
    lead: str
    """Words that introduce a free text ("porque ficou pequeno", "é o TIM Fashion")."""
    measured: str
    """Words before a number that is a time or an amount ("de 2023")."""
    priced: str
    """Verbs before a number that is a price, or counts what was bought ("custou 350")."""
    share: str
    """What makes the number before it a part of a hundred."""
    bound: str
    """Before a number that only bounds the amount ("mais de 70")."""
    span: str
    """Before the first of two numbers that bound the amount ("entre 70 e 80")."""
    upto: str
    """Between two such numbers ("70 *a* 80")."""
    about: str
    """Before a number that is no more than near the amount ("quase 70")."""
    roughly: str
    """The same, behind it ("70 e poucos")."""
    equates: str
    """Verbs between a label and the text it names."""
    cause: str
    """Words before a reason ("porque não serviu"); interrogatives among them ask for none without a question mark."""
    telling: str
    """Words that begin a clause which tells how something is ("veio quebrado")."""
    announcing: str
    """Words that stand for a text which a colon announces ("é o seguinte: ...")."""
    placeholder: str
    """What programs write where there is no value."""
    pronoun: str
    """What points at something without naming it."""
    pointers: str
    """Pronouns that may mean the request itself ("cancela isso")."""
    nothing: str
    """Answers that give no value ("não sei"), and what they may be made of ("já *te falo*")."""
    personal: str
    """What names a number or address of the speaker, which is no text about the matter ("meu *cpf* é ...")."""
    naming: str
    """What names another fact about the speaker ("meu *nome* é João")."""
    choice: Mapping[str, str]
    """Words of choosing: option, all, none, only, except, both, last, first, end."""
    stemming: Stemming
    infinitives: tuple[str, ...] = ()
    linking: str = ""
    """Verbs between what is judged and the judgement ("that *sounds* good")."""
    approving: str = ""
    """Judgements that agree to what was asked, where a linking verb says of what."""
    degree: str = ""
    """What may stand beside the two ("*really* good *for me*")."""
    acquiring: str = ""
    """Verbs of getting something: to want the thing is to want the deed."""
    leading: str = ""
    """Words that lead up to a value on display where it is repeated ("*no dia* 20")."""
    demonstrative: str = ""
    """What points at a thing that was shown ("book *that* room")."""
    saying: str = ""
    """Words of talking and hearing: a yes among them may answer those ("yes, I can *hear* you")."""
    judged: str = ""
    """What may be judged, beside pronouns and the things of the operation ("that *time* is fine")."""

    @cached_property
    def past_endings(self) -> tuple[str, ...]:
        return (*self.stemming.reported, *self.told_endings)

    @cached_property
    def table(self) -> PhraseTable:
        return PhraseTable((phrase, role) for role, listed in self.roles.items() for phrase in phrases(listed))

    @cached_property
    def _misspelt(self) -> tuple[str, ...]:
        return tuple(words(self.misspelt))

    @cached_property
    def _spellings(self) -> dict[str, str]:
        return {}

    def known(self, word: str) -> str:
        """Return the listed word that `word` is a stretched or misspelt form of, or `word` itself."""
        if word in self.table.vocabulary:
            return word
        found = self._spellings.get(word)
        if found is None:
            found = self._respelt(word)
            if len(self._spellings) < 5000:
                self._spellings[word] = found
        return found

    def _respelt(self, word: str) -> str:
        for form in unstretched(word):
            if form in self.table.vocabulary and (_STRETCHED.search(word) or self._answers(form)):
                return form
        return next((right for right in self._misspelt if _is_slip(word, right)), word)

    def _answers(self, form: str) -> bool:
        """Say whether a word answers by itself: of one that only fills, a letter more makes another ("Ann", "an")."""
        sense = self.table.at((form,), 0)
        return sense is not None and sense.role not in {Role.FILLER, Role.AND}

    def senses(self, message: Message) -> tuple[Sense, ...]:
        """Cover all tokens of `message` with the roles they play."""
        return message.once("senses", lambda: self._senses(message))

    def _senses(self, message: Message) -> tuple[Sense, ...]:
        table, known = self.table, self.table.vocabulary
        tokens = tuple([word if word in known else self.known(word) for word in message.words])
        found: list[Sense] = []
        at = 0
        while at < len(tokens):
            sense = table.at(tokens, at) if tokens[at] in table.openings else None
            sense = sense or Sense(_bare_role(tokens[at]), at, at + 1)
            found.append(sense)
            at = sense.last
        return tuple(found)


def _bare_role(token: str) -> Role:
    if token in {"?", "¿"}:
        return Role.ASK
    if token in SIGNS:
        return Role.SIGN
    if token.startswith(".."):
        return Role.DOUBT
    return Role.NUMBER if token[0].isdigit() else Role.UNKNOWN


def _is_slip(word: str, right: str) -> bool:
    """Say whether one slip of a finger makes `word` of `right`; never in the first or the last two letters, where
    other words ("confirmou") begin.
    """
    return word[-2:] == right[-2:] and slips(word, right)


def slips(word: str, right: str) -> bool:
    """Say whether one slip of a finger behind the first letter makes `word` of `right`."""
    if abs(len(word) - len(right)) > 1 or word[:1] != right[:1] or word == right:
        return False
    start = 0
    while start < min(len(word), len(right)) and word[start] == right[start]:
        start += 1
    rest, wanted = word[start:], right[start:]
    swapped = rest[1::-1] + rest[2:] == wanted if len(rest) > 1 else False
    return rest[1:] == wanted or rest == wanted[1:] or rest[1:] == wanted[1:] or swapped
