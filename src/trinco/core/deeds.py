"""Say how it is told that a tool did what its name says: "cancelled", of `cancel_order`; "paid", of `pay_bill`.

Only what was done is such a form: no infinitive, no noun, and no word of the opposite. The verbs and their endings are
those of `OutcomeWords`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypedDict

from trinco.core.parts import words_of_name

if TYPE_CHECKING:
    from trinco.core.contract import OutcomeWords

_DOUBLED = "="


@lru_cache(maxsize=256)
def verbs_of(tool: str, title: str, words: OutcomeWords) -> frozenset[str]:
    """Return the verb that a tool is named by, that of its title, and those that mean the same."""
    known = {verb for deed in words.deeds for verb in deed.verbs}
    mine = words_of_name(tool)
    first = next((word for word in mine if word in known), next(iter(mine), ""))
    said = frozenset({first}) | known.intersection(words_of_name(title)[:1])
    return said.union(*(deed.verbs for deed in words.deeds if not said.isdisjoint(deed.verbs))) - {""}


class Told(TypedDict):
    forms: frozenset[str]
    """Words that tell of the deed as done."""
    against: frozenset[str]
    """Words of a status that tells that it wasn't."""


@lru_cache(maxsize=256)
def told_of(tool: str, title: str, words: OutcomeWords) -> Told:
    """Return how servers tell of what `tool` does."""
    verbs = verbs_of(tool, title, words)
    mine = [deed for deed in words.deeds if not verbs.isdisjoint(deed.verbs)]
    regular = frozenset(form for verb in verbs for form in _regular(verb, words))
    forms = regular.union(*(deed.forms for deed in mine))
    return Told(forms=forms, against=frozenset[str]().union(*(deed.against for deed in mine)) - forms)


def _regular(verb: str, words: OutcomeWords) -> list[str]:
    found = [verb + verb[-1] + new for old, new in words.endings if old == _DOUBLED]
    return found + [verb.removesuffix(old) + new for old, new in words.endings if verb.endswith(old)]
