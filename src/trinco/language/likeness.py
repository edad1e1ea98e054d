"""Hold a message against the examples of each route by the words of content that both have, in any order.

It is for what people ask for in none of a route's keywords ("roubaram meu celular"). Examples with a verb that acts are
left out: whether that is asked for, and of what, is `intents.py`'s. A word counts the more, the fewer routes have it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from trinco.language.locales import Language
    from trinco.language.routes import RouteWords

_WHOLE = 0.75
"""Share of an example's weight with which it is as good as said."""
_PART = 0.45
"""Share with which it is worth offering."""
_MARGIN = 0.25
"""How much more like one route than like any other a message must be."""
_PASSING = 0.25
"""Weight of a word of asking, where another has 1."""
NEGATED = "¬"
"""The stem of all negations."""


class Like(NamedTuple):
    """What a message has of a route's examples."""

    route: RouteWords
    share: float
    stems: frozenset[str]
    whole: bool
    """So much, and so much more than of any other route's, that it is asked for."""


class Likeness:
    """The examples of one agent's routes, weighed."""

    def __init__(self, routes: Sequence[RouteWords], language: Language) -> None:
        self._routes = routes
        owners = Counter(stem for route in routes for stem in route.stems)
        told = frozenset(map(language.stem, language.turns.told))
        passing = language.asking_stems | language.plain_look_stems | told
        self._weights: Mapping[str, float] = {
            stem: (_PASSING if stem in passing else 1.0) / count for stem, count in owners.items()
        }
        acting = language.act_stems - language.look_up_stems
        self._examples = [
            [
                stems
                for stems in (*(frozenset(phrase.stems) for phrase in route.phrases), *route.clauses)
                if acting.isdisjoint(stems) and len(stems - {NEGATED}) > 1
            ]
            for route in routes
        ]
        self._known = frozenset(self._weights) | {NEGATED}
        self._every = [frozenset[str]().union(route.stems, *route.clauses) for route in routes]
        self._own = [frozenset(s for s in route.stems - acting if owners[s] == 1) for route in routes]

    def of(self, said: Collection[str]) -> tuple[Like, ...]:
        """Return the routes that a message with these stems is like, the likest first."""
        stems = self._known.intersection(said)
        if len(stems) < 2:
            return ()
        found = [self._like(at, stems) for at, every in enumerate(self._every) if len(every & stems) > 1]
        ranked = sorted((like for like in found if like.share >= _PART), key=lambda like: -like.share)
        if not ranked:
            return ()
        best, second = ranked[0], ranked[1].share if len(ranked) > 1 else 0.0
        clear = best.share >= _WHOLE and best.share - second >= _MARGIN
        return (best._replace(whole=clear), *ranked[1:])

    def _like(self, at: int, said: frozenset[str]) -> Like:
        route = self._routes[at]
        best = Like(route, 0.0, frozenset(), whole=False)
        for example in self._examples[at]:
            both = example & said
            if len(both) > 1 and (NEGATED in said or NEGATED not in example):
                share = self._weight(both) / self._weight(example)
                best = Like(route, share, both, whole=False) if share > best.share else best
        own = self._own[at] & said
        if len(own) > 1 and best.share < _PART:  # words of its own, from several examples
            best = Like(route, _PART, own, whole=False)
        return best

    def _weight(self, stems: Collection[str]) -> float:
        return sum(self._weights[stem] for stem in stems) or 1.0
