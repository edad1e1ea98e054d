"""Hold one language's words by the role they play, and find those roles in a message.

The words themselves are in the languages' folders; what follows from a role is decided by whoever asks
(`confirmation.py`, `intents.py`, ...).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from trinco.language.normal import unstretched, words
from trinco.language.roles import SIGNS, PhraseTable, Role, Sense, phrases
from trinco.language.spelling import is_slip

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.language.manner import Manner
    from trinco.language.normal import Message


_STRETCHED = re.compile(r"(\D)\1\1")


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

    undertaken: tuple[str, ...] = ()
    """Endings of forms in which somebody says what they do, or are at already ("cancel*o*", "cancel*ing*")."""

    pronouns: tuple[str, ...] = ()
    """Pronouns of two letters that are written at the end of a verb ("págue*lo*")."""

    @cached_property
    def unasked(self) -> tuple[str, ...]:
        """Endings of forms that ask for nothing: what is told, and what is only supposed."""
        return (*self.reported, *self.supposed)

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
    giving: str
    """Verbs that ask for a thing to be handed over, which of what only reads is to be shown it ("manda a fatura")."""
    measuring: str
    """Interrogatives that ask about an operation instead of asking for it ("qual o prazo para cancelar")."""
    who: str
    """Interrogatives that ask for a person."""
    when: str
    """The same for a day or a time."""
    how_much: str
    """The same for an amount."""
    becoming: str
    """Verbs with which it is asked what will be done ("pra quem *vai*?")."""
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
    help: str
    """What people say who want to know what can be asked for."""
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
    manner: Manner
    """What people put around an answer."""
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

    @cached_property
    def _as_listed(self) -> frozenset[str]:
        """The words that are looked for as they are written."""
        return self.table.vocabulary - self.manner.spelled.keys()

    def known(self, word: str) -> str:
        """Return the listed word that `word` is a short, stretched or misspelt form of, or `word` itself."""
        if word in self._as_listed:
            return word
        found = self._spellings.get(word)
        if found is None:
            found = self.manner.spelled.get(word) or self._respelt(word)
            if len(self._spellings) < 5000:
                self._spellings[word] = found
        return found

    def _respelt(self, word: str) -> str:
        for form in unstretched(word):
            if form in self.table.vocabulary and (_STRETCHED.search(word) or self._answers(form)):
                return form
        return next((right for right in self._misspelt if is_slip(word, right)), word)

    def _answers(self, form: str) -> bool:
        """Say whether a word answers by itself: of one that only fills, a letter more makes another ("Ann", "an")."""
        sense = self.table.at((form,), 0)
        return sense is not None and sense.role not in {Role.FILLER, Role.AND}

    def senses(self, message: Message) -> tuple[Sense, ...]:
        """Cover all tokens of `message` with the roles they play."""
        return message.once("senses", lambda: self._senses(message))

    def _senses(self, message: Message) -> tuple[Sense, ...]:
        table, known = self.table, self._as_listed
        tokens = tuple([word if word in known else self.known(word) for word in message.words])
        found: list[Sense] = []
        at = 0
        while at < len(tokens):
            sense = table.at(tokens, at) if tokens[at] in table.openings else None
            sense = sense or Sense(self._bare_role(tokens[at]), at, at + 1)
            found.append(sense)
            at = sense.last
        return tuple(found)

    def is_told(self, message: Message, at: int) -> bool:
        """Say whether the verb at `at` tells of what was done, though it is spelled as one that asks for it."""
        return False

    def _bare_role(self, token: str) -> Role:
        role = _bare_role(token)
        return Role.TONE if role is Role.UNKNOWN and self.manner.laughter.fullmatch(token) else role


def _bare_role(token: str) -> Role:
    if token in {"?", "¿"}:
        return Role.ASK
    if token in SIGNS:
        return Role.SIGN
    if token.startswith(".."):
        return Role.DOUBT
    return Role.NUMBER if token[0].isdigit() else Role.UNKNOWN
