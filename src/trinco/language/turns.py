"""Hold a language's words that turn a request or an answer: that end, refuse, add to or qualify it.

What follows from them is decided by whoever asks.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from trinco.language.lexicon import PhraseTable, Role, phrases
from trinco.language.normal import words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trinco.language.lexicon import Lexicon


class Turns:
    """Such words of one language."""

    def __init__(
        self, lexicon: Lexicon, stems: Callable[[str], frozenset[str]], stops: frozenset[str], common: frozenset[str]
    ) -> None:
        self._lexicon, self._stems = lexicon, stems
        self._stops, self._common = stops, common

    @cached_property
    def settling(self) -> frozenset[tuple[str, ...]]:
        return frozenset(phrases(self._lexicon.settles))

    @cached_property
    def going_on(self) -> frozenset[tuple[str, ...]]:
        return frozenset(phrases(self._lexicon.going_on))

    @cached_property
    def quitting(self) -> frozenset[tuple[str, ...]]:
        return frozenset(phrases(self._lexicon.quitting))

    @cached_property
    def easing(self) -> frozenset[tuple[str, ...]]:
        return frozenset(phrases(self._lexicon.easing))

    @cached_property
    def offered_stems(self) -> frozenset[str]:
        return self._stems(self._lexicon.manner.offered)

    @cached_property
    def acting_stems(self) -> frozenset[str]:
        """Stems of verbs of requests, of ending things and of changing them."""
        return self._stems(self._lexicon.act) | self._stops | self.changing_stems

    @cached_property
    def doing_stems(self) -> frozenset[str]:
        """The same, with verbs that need a noun to say what is done, and those that take things away."""
        return self.acting_stems | self._stems(self._lexicon.light) | self.removing_stems

    @cached_property
    def leads_up(self) -> frozenset[str]:
        """Words that lead up to a value and are no articles."""
        return self.leading - (
            frozenset(words(self._lexicon.determiner)) - frozenset(words(self._lexicon.manner.merged))
        )

    @cached_property
    def haste(self) -> frozenset[tuple[str, ...]]:
        return frozenset(phrases(self._lexicon.manner.haste))

    @cached_property
    def ending_stems(self) -> frozenset[str]:
        return self._stems(self._lexicon.ending)

    @cached_property
    def changing_stems(self) -> frozenset[str]:
        """Stems of verbs that end or change a thing: to keep it is to refuse them."""
        return self._stops | self._stems(self._lexicon.parting)

    @cached_property
    def removing_stems(self) -> frozenset[str]:
        return self._stems(self._lexicon.manner.removing)

    @cached_property
    def handing_stems(self) -> frozenset[str]:
        return self._stems(self._lexicon.manner.handing)

    @cached_property
    def declining_table(self) -> PhraseTable:
        return table(self._lexicon.declining)

    @cached_property
    def unchanged_table(self) -> PhraseTable:
        return table(self._lexicon.unchanged)

    @cached_property
    def adding_table(self) -> PhraseTable:
        return table(self._lexicon.adding)

    @cached_property
    def farewell_table(self) -> PhraseTable:
        return table(self._lexicon.farewell)

    @cached_property
    def conjunctions(self) -> frozenset[str]:
        return frozenset(words(self._lexicon.conjunction))

    @cached_property
    def inverting(self) -> frozenset[str]:
        return frozenset(words(self._lexicon.inverting))

    @cached_property
    def told(self) -> frozenset[str]:
        return frozenset(words(self._lexicon.told))

    @cached_property
    def personal(self) -> frozenset[str]:
        return self.naming | frozenset(words(self._lexicon.personal))

    @cached_property
    def naming(self) -> frozenset[str]:
        return frozenset(words(self._lexicon.naming))

    @cached_property
    def of(self) -> frozenset[str]:
        return frozenset(words(self._lexicon.of))

    @cached_property
    def whose(self) -> frozenset[str]:
        """The same, and what something begins with or comes from."""
        return self.of.union(p[0] for p in phrases(self._lexicon.choice["from"]) if len(p) == 1)

    @cached_property
    def purposes(self) -> frozenset[str]:
        return frozenset(words(self._lexicon.purpose))

    @cached_property
    def speaker(self) -> frozenset[str]:
        return frozenset(words(self._lexicon.speaker))

    @cached_property
    def help_table(self) -> PhraseTable:
        return table(self._lexicon.help)

    @cached_property
    def either(self) -> frozenset[str]:
        """Words between two things of which one is meant, or that leave it open."""
        return frozenset(p[0] for p in phrases(self._lexicon.choice["or"]) if len(p) == 1)

    @cached_property
    def through(self) -> frozenset[str]:
        """Words between the first of something and its last ("the 3rd *until* the 8th")."""
        return frozenset(p[0] for p in phrases(self._lexicon.choice["to"]) if len(p) == 1)

    @cached_property
    def giving(self) -> frozenset[str]:
        return frozenset(p[0] for p in phrases(self._lexicon.giving) if len(p) == 1)

    @cached_property
    def courteous_table(self) -> PhraseTable:
        return table(self._lexicon.courteous)

    @cached_property
    def qualifying(self) -> frozenset[str]:
        """The first telling word of each phrase that states a condition, a delay or a part."""
        roles = self._lexicon.roles
        listed = phrases(";".join((roles[Role.CONDITION], roles[Role.DEFER], self._lexicon.part)))
        return frozenset(next((w for w in phrase if w not in self._common), phrase[0]) for phrase in listed)

    @cached_property
    def linking(self) -> frozenset[str]:
        return frozenset(words(self._lexicon.linking))

    @cached_property
    def approving(self) -> frozenset[str]:
        return frozenset(words(self._lexicon.approving))

    @cached_property
    def saying_that(self) -> frozenset[str]:
        """What joins a word of agreement to what it agrees to: "confirmo *que*"."""
        return frozenset(words(self._lexicon.manner.that))

    @cached_property
    def permissive(self) -> frozenset[str]:
        """Approving words that may as well decline: "that's *fine*, thanks"."""
        return frozenset(words(self._lexicon.manner.permissive))

    @cached_property
    def judging(self) -> frozenset[str]:
        """All words that a judgement may be made of."""
        lexicon = self._lexicon
        return self.linking | self.approving | frozenset(words(f"{lexicon.judged};{lexicon.degree}"))

    @cached_property
    def of_whom(self) -> frozenset[str]:
        """What tells, before a name, whose a thing is, melted with an article too: "o *da* Maria"."""
        return self.of.union(p[0] for p in phrases(self._lexicon.choice["from"]) if len(p) == 1)

    @cached_property
    def leading(self) -> frozenset[str]:
        return frozenset(words(self._lexicon.leading))

    @cached_property
    def demonstratives(self) -> frozenset[str]:
        return frozenset(words(self._lexicon.demonstrative))

    @cached_property
    def single_table(self) -> PhraseTable:
        """What points at one thing among several."""
        return table(self._lexicon.choice["single"])

    @cached_property
    def saying(self) -> frozenset[str]:
        return frozenset(words(self._lexicon.saying))

    @cached_property
    def inquiring(self) -> Mapping[str, PhraseTable]:
        """What asks for a person, a time or an amount."""
        lexicon = self._lexicon
        return {
            "person": table(lexicon.who),
            "time": table(lexicon.when),
            "amount": table(lexicon.how_much),
        }

    @cached_property
    def becoming(self) -> frozenset[str]:
        return frozenset(words(self._lexicon.becoming))

    @cached_property
    def part_table(self) -> PhraseTable:
        return table(self._lexicon.part)


def table(listed: str) -> PhraseTable:
    return PhraseTable((phrase, Role.OTHER) for phrase in phrases(listed))
