"""Shape what people say around a number to make another one of it: half of it, some off, one more, so many a day.

The words are in the language's own folder; which numbers they leave in doubt is `values/reckoned.py`'s to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trinco.language.sayings import Phrases


@dataclass(frozen=True, kw_only=True, eq=False)
class Reckoning:
    """Words and phrases of one language, folded."""

    multiplying: Phrases
    """Before a number of which a part, or a multiple, is meant ("o dobro")."""
    reduced: Phrases
    """Before a number that is taken away ("desconto")."""
    reducing: Phrases
    """Behind one ("a menos", "de desconto")."""
    increased: Phrases
    """Before a number that comes to what there is ("mais")."""
    increasing: Phrases
    """Behind one ("a mais")."""
    operators: Phrases
    """Between two numbers that make a third together ("menos")."""
    rating: frozenset[str]
    """Between what is counted and the time that each count is for ("por" in "3 horas *por* dia")."""
    limiting: Phrases
    """Behind a number that is no more than a bound, at the end of a clause ("no máximo")."""
    pointing: frozenset[str]
    """Before "one", where it stands for a thing ("*this* one")."""
    pointed: frozenset[str]
    """Behind it, likewise ("uma *delas*")."""
    portions: frozenset[str]
    """Words of a label whose value is a share ("percentual")."""
