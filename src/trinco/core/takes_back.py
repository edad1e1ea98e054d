"""Say whether a field takes back what it is named by: `was_cancelled: false`, `approved: false`, `dry_run: true`.

Only a name that says nothing else counts: `cancelled_by_customer: false` tells who did it.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from trinco.core.parts import named
from trinco.core.sameness import unaccented

if TYPE_CHECKING:
    from trinco.core.terms import Terms

FALSE = frozenset({"false", "no", "n", "0"})
"""Words by which a text says that something isn't so."""


def takes_back(field: str, value: object, terms: Terms, *, sure: bool) -> bool:
    """Say whether a field denies the deed; `sure`: a boolean beside it says that it was done."""
    if not (value is None or isinstance(value, str | int | float | Decimal)):
        return False
    name, words = named(field), terms.words
    if name == terms.declared:
        return False
    if terms.confirmed.names_deed(name):
        return is_no(value, terms)
    if name in words.denying:
        return value is True
    if name in words.asserting:
        return value is False and not sure
    return is_no(value, terms) and is_of_deed(field, terms)


def says_so(field: str, value: object, terms: Terms) -> bool:
    """Say whether a field tells of the deed as done: `cancelled: true`, `cancelled_count: 1`."""
    counts = isinstance(value, int) and value > 0  # `True` is one of them
    return counts and is_of_deed(field, terms)


def is_no(value: object, terms: Terms) -> bool:
    """Say whether a value says that something isn't so, or how often it is not."""
    if isinstance(value, str):
        word = unaccented(value.strip()).casefold()
        return word in FALSE or word in terms.words.negating
    return value is not None and value == 0


def is_of_deed(field: str, terms: Terms) -> bool:
    """Say whether a name of several words says only that, or how often, the deed was done: `cancelled_count`."""
    if terms.confirmed.names_deed(named(field)):
        return True
    naming = terms.confirmed.naming(field)
    return bool(naming.deeds) and terms.words.around.issuperset(naming.rest)
