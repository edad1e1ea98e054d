"""Shape what people say of an answer about several items: to try again, to show all, and which of them.

The words are in the language's own folder; what is read with them is in `last_answer.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trinco.language.sayings import Phrases


@dataclass(frozen=True, kw_only=True, eq=False)
class Afterwards:
    """Words and phrases of one language, folded."""

    trying: Phrases
    """Verbs that ask for a thing to be tried, or done over."""
    anew: Phrases
    """Once more ("de novo")."""
    undone: Phrases
    """Of items: that were not done ("que falharam")."""
    rest: Phrases
    """Items that are left ("o *resto*")."""
    showing: Phrases
    """Verbs that ask for something to be shown."""
    whole: Phrases
    """All of them ("todos")."""
    joining: frozenset[str]
    """Before a question that goes on from an answer ("*e* o resto")."""
    around: frozenset[str]
    """Words that may stand between these."""
