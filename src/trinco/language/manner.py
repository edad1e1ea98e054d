"""Hold what people of one language put around an answer: how they spell it, what gives it its tone, why they give it.

All of these are closed classes of one language. What follows from them is decided by whoever asks (`reasons.py`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from trinco.language.normal import words
from trinco.language.roles import PhraseTable, Role, phrases

_WHOLE = 3
"""Letters of what is laughter by itself, without being repeated."""


@dataclass(frozen=True, kw_only=True)
class Manner:
    """Such words of one language."""

    spellings: str
    """How words are written in haste: "vdd=verdade"."""
    laughing: str
    """Syllables that laughter repeats, and words that stand for it."""
    befell: str
    """What went wrong, in words that hold their verb: it may be why something is wanted ("quebrou", "me roubaram")."""
    regret: str
    """What is said of a bargain that is repented of ("me arrependi"): of anything else, that may be the request."""
    bargain: str
    """Which of the things that are bought are had by a bargain: an account is not."""
    state: str
    """What is wrong with a thing, behind a verb that tells it ("veio *quebrado*")."""
    tells: str
    """Such verbs."""
    unwanted: str
    """That a thing is of no more use: a reason to have it taken away, and else a refusal."""
    bought: str
    """Things of which it is a reason to take them away that something went wrong, or that they are of no more use."""
    meetings: str
    """Things that are kept or not: who can't come takes them away."""
    absent: str
    """That the speaker won't come to one of them."""
    taking: str
    """What takes up an offer, or keeps to what was agreed ("*count me in*"): no yes to ending or moving anything."""
    settled: str
    """That all is well, which with a word of now says that nothing is left to do ("*tudo certo* agora")."""
    by_now: str
    """Such words."""
    handing: str
    """Verbs of giving somebody something."""
    own: str
    """What makes the speaker the one who gets it ("*pra mim*")."""
    own_ending: str
    """The same at the end of a verb ("transferir*me*")."""
    doers: str
    """Who does it, before its verb: nobody is asked to ("*eu mesmo* cancelo")."""
    done_by: str
    """The same behind it ("paga *você*")."""
    already: str
    """What tells, before a verb, that it is done by now."""
    iffy: str
    """A yes that without its accent is a condition ("sí, *si* pago")."""
    removing: str
    """Verbs that take a thing away from its owner, beside those of ending something."""
    matter: str
    """What may be spoken of in a reason without being another thing to do it to."""
    kinds: str
    """Nouns among them that stand for whatever is spoken of ("esse *produto*")."""
    grammar: str
    """Words of grammar that a reason may hold; none of them negates, limits or puts off."""
    pointed: str
    """Words of grammar that stand for a thing of their own where no noun follows them."""
    joining: str
    """What may open a reason besides the words of cause, where no noun comes before it ("sim *que* me roubaram")."""
    serving: str
    """What asks to be told, shown or sent something of one's own."""
    setting: str
    """Verbs that set a value ("*coloca* prioridade média")."""
    refuses_alone: str
    """Noes that negate nothing behind them."""
    retracting: str
    """Behind an answer: that what comes now is meant, and not the answer ("sim, *quer dizer*, não")."""
    why_not: str
    """Questions that only ease a yes behind them ("*por que não?* pode fazer")."""

    stating: str
    """What begins a clause that tells what the speaker does, and asks for nothing ("*I'll* do it later")."""
    rather: str
    """What puts a whole wish in the place of what was asked ("open a ticket *instead*")."""
    offered: str
    """Verbs of what may be offered, beside those of getting something."""
    detailing: str
    """Words that say how something is to be, of which nothing was shown ("I *prefer* the window")."""
    lacking: str
    """What tells, before a verb, that something can't be done ("parado *sem* imprimir")."""
    awaiting: str
    """Interrogatives that put off where they ask for nothing ("*quando* eu receber")."""
    haste: str
    """Fillers that press behind a verb, and elsewhere may put off ("cancela *logo*", "sim, logo")."""
    being: str
    """Verbs that say what something should have been ("*era* pro João")."""
    people: str
    """What values are called that name one person."""
    before_number: str
    """Words before a number that give it no role of its own ("*o* 1001")."""
    leave: str
    """How it is asked whether something else may be done ("*posso* pausar?")."""
    content: str
    """How people begin who are content with a thing as it is ("*o meu* está ótimo")."""
    praising: str
    """What begins, before a word of approval, the praise of a thing that somebody has ("*ficou* ótimo")."""
    liking: str
    """What praises it by itself ("*gostei*")."""
    present: str
    """Behind a name: that it is the speaker's ("Maria *speaking*")."""
    same: str
    """What stands for a thing that was spoken of, or used, before ("*o mesmo*")."""
    pressing: str
    """How it is said that there is no time to lose."""
    graded: str
    """What a value is called that says how little time there is to lose ("prioridade")."""
    exact: str
    """Words of approval that say of what was asked that it is right."""
    merged: str
    """Articles that a preposition has melted with ("al")."""
    of_oneself: str
    """What begins a clause about the speaker, which is no detail of what was offered ("*sou* cliente")."""
    that: str
    """What joins a verb to what is said: "confirmo *que* não"."""
    permissive: str
    """Words of approval that may as well decline ("that's *fine*, thanks")."""
    titles: str
    """What may stand before the name of a person, and is no part of it."""
    counted: str
    """What counts how often something is paid, in the name of a value and behind its number ("6 *vezes*")."""
    alike: str
    """Verbs, each with those behind it that may be said for it: "transfer send"."""
    hesitating: str
    """Sounds of one who begins to speak."""
    excusing: str
    """What begins the excuse of one who answers late ("*tava no* telefone")."""
    wondering: str
    """How it is asked when or where something will be, on which no yes depends."""
    costs: str
    """Words of what something costs, or binds one to: a yes may hang on the answer to a question about them."""
    earning: str
    """When there will be money: it tells why not now, and sets no date."""
    before_day: str
    """Articles before the day of a date, which stand before no hour ("*el* 18")."""
    told_of: str
    """Nouns of what one may ask to be told or sent besides, which are no value of anything ("o *comprovante*")."""

    @cached_property
    def spelled(self) -> dict[str, str]:
        pairs = (pair.partition("=") for pair in self.spellings.split(";"))
        return {words(short)[0]: words(plain)[0] for short, _, plain in pairs}

    @cached_property
    def laughter(self) -> re.Pattern[str]:
        syllables = "|".join(word for word in words(self.laughing) if len(word) < _WHOLE)
        whole = "|".join(word for word in words(self.laughing) if len(word) >= _WHOLE)
        return re.compile(rf"[aeiou]?(?:{syllables}){{2,}}[a-z]?" + (f"|(?:{whole})+" if whole else ""))

    @cached_property
    def goods(self) -> frozenset[str]:
        return frozenset(words(self.bought))

    @cached_property
    def met(self) -> frozenset[str]:
        return frozenset(words(self.meetings))

    @cached_property
    def absent_table(self) -> PhraseTable:
        return _table(self.absent)

    @cached_property
    def taking_table(self) -> PhraseTable:
        return _table(self.taking)

    @cached_property
    def settled_table(self) -> PhraseTable:
        return _table(self.settled)

    @cached_property
    def by_now_words(self) -> frozenset[str]:
        return frozenset(words(self.by_now))

    @cached_property
    def doing_table(self) -> PhraseTable:
        return _table(self.doers)

    @cached_property
    def done_by_table(self) -> PhraseTable:
        return _table(self.done_by)

    @cached_property
    def own_endings(self) -> tuple[str, ...]:
        return tuple(words(self.own_ending))

    @cached_property
    def own_table(self) -> PhraseTable:
        return _table(self.own)

    @cached_property
    def befell_table(self) -> PhraseTable:
        return _table(self.befell)

    @cached_property
    def regret_table(self) -> PhraseTable:
        return _table(self.regret)

    @cached_property
    def bargains(self) -> frozenset[str]:
        return frozenset(words(self.bargain))

    @cached_property
    def state_table(self) -> PhraseTable:
        return _table(self.state)

    @cached_property
    def unwanted_table(self) -> PhraseTable:
        return _table(self.unwanted)

    @cached_property
    def telling(self) -> frozenset[str]:
        return frozenset(words(self.tells))

    @cached_property
    def harmless(self) -> frozenset[str]:
        return self.telling | frozenset(words(f"{self.matter};{self.grammar}"))

    @cached_property
    def demonstratives(self) -> frozenset[str]:
        return frozenset(words(self.pointed))

    @cached_property
    def joins(self) -> frozenset[str]:
        return frozenset(words(self.joining))

    @cached_property
    def reasoning(self) -> frozenset[str]:
        """The words without which there is no reason."""
        return (
            self.befell_table.openings
            | self.regret_table.openings
            | self.state_table.openings
            | self.unwanted_table.openings
            | self.absent_table.openings
        )

    @cached_property
    def serving_table(self) -> PhraseTable:
        return _table(self.serving)

    @cached_property
    def settings(self) -> frozenset[str]:
        return frozenset(words(self.setting))

    @cached_property
    def noes(self) -> frozenset[str]:
        return frozenset(words(self.refuses_alone))

    @cached_property
    def retracting_table(self) -> PhraseTable:
        return _table(self.retracting)

    @cached_property
    def stating_table(self) -> PhraseTable:
        return _table(self.stating)

    @cached_property
    def rather_table(self) -> PhraseTable:
        return _table(self.rather)

    @cached_property
    def details(self) -> frozenset[str]:
        return frozenset(words(self.detailing))

    @cached_property
    def without(self) -> frozenset[str]:
        return frozenset(words(self.lacking))

    @cached_property
    def waits(self) -> frozenset[str]:
        return frozenset(words(self.awaiting))

    @cached_property
    def generic(self) -> frozenset[str]:
        return frozenset(words(self.kinds))

    @cached_property
    def beings(self) -> frozenset[str]:
        return frozenset(words(self.being))

    @cached_property
    def persons(self) -> frozenset[str]:
        return frozenset(words(self.people))

    @cached_property
    def numbering(self) -> frozenset[str]:
        return frozenset(words(self.before_number))

    @cached_property
    def leave_table(self) -> PhraseTable:
        return _table(self.leave)

    @cached_property
    def content_table(self) -> PhraseTable:
        return _table(self.content)

    @cached_property
    def praising_table(self) -> PhraseTable:
        return _table(self.praising)

    @cached_property
    def liking_table(self) -> PhraseTable:
        return _table(self.liking)

    @cached_property
    def presence(self) -> frozenset[str]:
        return frozenset(words(self.present))

    @cached_property
    def same_table(self) -> PhraseTable:
        return _table(self.same)

    @cached_property
    def pressing_table(self) -> PhraseTable:
        return _table(self.pressing)

    @cached_property
    def grades(self) -> frozenset[str]:
        return frozenset(words(self.graded))

    @cached_property
    def exactness(self) -> frozenset[str]:
        return frozenset(words(self.exact))

    @cached_property
    def of_oneself_table(self) -> PhraseTable:
        return _table(self.of_oneself)

    @cached_property
    def why_not_table(self) -> PhraseTable:
        return _table(self.why_not)

    @cached_property
    def title(self) -> frozenset[str]:
        return frozenset(words(self.titles))

    @cached_property
    def counting(self) -> frozenset[str]:
        return frozenset(words(self.counted))

    @cached_property
    def synonyms(self) -> dict[str, tuple[str, ...]]:
        """By verb, what may be said for it."""
        return {run[0]: run[1:] for run in phrases(self.alike)}

    @cached_property
    def sounds(self) -> frozenset[str]:
        return frozenset(words(self.hesitating))

    @cached_property
    def excusing_table(self) -> PhraseTable:
        return _table(self.excusing)

    @cached_property
    def wondering_table(self) -> PhraseTable:
        return _table(self.wondering)

    @cached_property
    def earning_table(self) -> PhraseTable:
        return _table(self.earning)

    @cached_property
    def dating(self) -> frozenset[str]:
        return frozenset(words(self.before_day))

    @cached_property
    def costing(self) -> frozenset[str]:
        return frozenset(words(self.costs))

    @cached_property
    def informing(self) -> frozenset[str]:
        return frozenset(words(self.told_of))


def _table(listed: str) -> PhraseTable:
    return PhraseTable((phrase, Role.OTHER) for phrase in phrases(listed))
