"""Hold what one operation was heard by, and settle which of several counts.

How an operation is heard is `intents.py`'s; the scores here only order what one message is heard to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from trinco.core.reading import Strength

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.reading import Span
    from trinco.language.normal import Message
    from trinco.language.routes import RouteWords

LOOKED = 1.6
"""Score of a verb of seeing with an object: another verb with the same object is what was meant."""
SHOWN = 1.1
"""Score of a thing alone that one operation shows, where it is asked for."""
ALIKE = 1.0
"""Score of what is said as in an example, in other words than its keywords."""
QUALIFIED = 0.9
"""Score of what is asked for otherwise than it would be done."""
UNWANTED = 0.8
"""Score of ending what isn't wanted any more."""
MENTIONED = 0.5
"""Score of a noun alone, at most."""
MARGIN = 0.6
"""How much longer a match must be to put another one out of question."""


class Match(NamedTuple):
    """One operation heard in a message; `heard` are indices of tokens."""

    words: RouteWords
    strength: Strength
    score: float
    heard: frozenset[int]
    first: int
    """Where the request begins: its verb, or the phrase."""
    qualified: bool = False
    """Asked for under a condition, later, or in part: not as it would be done."""
    example: frozenset[int] = frozenset()
    """Those of `heard` that an example has besides the operation's own words: they may be a value."""

    @property
    def last(self) -> int:
        """Where the request itself ends, and what it is about may follow."""
        return max(self.heard - self.example or self.heard)

    @property
    def names_verb(self) -> bool:
        """Say whether its verb is heard, whatever else speaks against it."""
        return self.strength is Strength.GENERIC and self.score > MENTIONED and self.score != UNWANTED

    @property
    def rank(self) -> tuple[bool, float, int, int]:
        return (self.strength is not Strength.UNEQUIVOCAL, -self.score, self.words.priority, self.words.order)

    def span(self, message: Message) -> Span:
        return (message.tokens[min(self.first, max(self.heard))].start, message.tokens[max(self.heard)].end)


def as_written(route: RouteWords, heard: Sequence[int]) -> Match:
    """A keyword and nothing else asks for its operation."""
    return Match(
        words=route,
        strength=Strength.UNEQUIVOCAL,
        score=len(heard) + 0.5,
        heard=frozenset(heard),
        first=min(heard),
    )


def is_mention(match: Match) -> bool:
    """Say whether nothing but a noun is heard."""
    return match.strength is Strength.GENERIC and match.score <= MENTIONED


def _complements(match: Match, other: Match, words: Sequence[str], of: frozenset[str]) -> bool:
    """Say whether the object of `match` only says whose that of `other` is: "ver a fatura *do pedido*"."""
    thing, whose = max(other.heard), max(match.heard)
    return match.first == other.first < thing < whose and words[thing + 1 : whose] in {(w,) for w in of}


def settled(matches: list[Match], message: Message, of: frozenset[str]) -> list[Match]:
    """Keep as unequivocal only what no other match covers or clearly outdoes."""
    if len(matches) < 2:
        return matches
    claimed = {i for m in matches if m.score >= MENTIONED for i in m.heard}
    meant = any(m.score == QUALIFIED for m in matches)
    matches = [m for m in matches if (m.score >= MENTIONED or not m.heard <= claimed) and not (meant and is_mention(m))]
    clear = [m for m in matches if m.strength is Strength.UNEQUIVOCAL]
    kept: list[Match] = []
    for match in matches:
        beaten = match.strength is Strength.UNEQUIVOCAL and any(
            other is not match
            and match.heard & other.heard
            and (match.first in other.heard or match.score <= LOOKED)
            and (
                match.heard < other.heard
                or match.score <= other.score - MARGIN
                or _complements(match, other, message.words, of)
            )
            for other in clear
        )
        kept.append(match._replace(strength=Strength.GENERIC, score=0.5) if beaten else match)
    return kept
