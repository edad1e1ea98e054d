"""Shape what people say of whose a thing is: the words for relations, and what else a number may be the number of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, eq=False)
class Whose:
    """Words of one language, folded."""

    relations: frozenset[str]
    """Whom one may be related to ("esposa")."""
    mine: frozenset[str]
    """Pronouns that relate them to the speaker ("minha")."""
    of: frozenset[str]
    """Prepositions that make a thing theirs ("*da* minha esposa")."""
    ending: str
    """What makes it theirs at the end of the word, apostrophe left out ("my *wife's* line"); empty if nothing does."""
    others: frozenset[str]
    """Beside a thing: that it is another one, or another's ("*outra* linha", "a linha *dela*")."""
    numbered: frozenset[str]
    """Other things that have numbers ("protocolo")."""
