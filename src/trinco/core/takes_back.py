"""Say whether a field takes back what it is named by: `was_cancelled: false`, `dry_run: true`; or tells of it as done.

Only a name that says nothing else counts: `cancelled_by_customer: false` tells who did it.
"""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING

from trinco.core.confirmed import Confirmed
from trinco.core.parts import named, words_of_name
from trinco.core.sameness import unaccented
from trinco.core.statuses import Word, read_word, waits_for_assent, words_of
from trinco.core.values import as_list

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.contract import OutcomeWords
    from trinco.core.terms import Terms

FALSE = frozenset({"false", "no", "n", "0"})
"""Words by which a text says that something isn't so."""
_STATUS = frozenset(
    {"status", "state", "code", "result", "decision", "outcome", "conclusion", "verdict", "phase", "stage"}
)
_KIND = frozenset({"type", "kind", "level", "severity", "object"})
"""What a field's name ends in that holds a status, of the whole or of a part."""
_GOOD = frozenset({"200", "201", "202", "204", "success", "succeeded"})


def takes_back(field: str, value: object, terms: Terms, *, sure: bool, told: bool) -> bool:
    """Say whether a field denies the deed; `sure`: a boolean beside it says that it was done, `told`: any field."""
    name, entries = named(field), as_list(value)
    if name == terms.declared:
        return False
    if value is True or entries:
        return _is_of_a_failure(name, words_of_name(field), terms, sure=sure, true=value is True)
    if entries is not None:
        return not terms.confirmed.forms.isdisjoint(words_of_name(field)) and is_of_deed(field, terms)
    if value is not None and not isinstance(value, str | int | float | Decimal):
        return False
    deed = terms.confirmed.names_deed(name)
    if not deed and (name in terms.words.asserting or name in terms.words.affirming):
        return value is False and not sure
    if is_of_deed(field, terms):
        return is_no(value, terms)
    return not told and _is_bad(name, words_of_name(field), value, terms)


def _is_bad(name: str, said: Sequence[str], value: object, terms: Terms) -> bool:
    """Say whether a field that is named by neither tells of a failure: `payment_status: FAILED`, `rows_affected: 0`."""
    words = terms.words
    if not said:
        return False
    if value is False:
        return len(said) == 1 and terms.confirmed.is_spoken_of(name)  # `cancellation: false`
    if value == 0 and not words.affecting.isdisjoint(said):
        return True
    if said[-1] in _STATUS and name not in words.statuses:
        return not all(_says_nothing_bad(word, terms) for word in words_of(value))
    return said[-1] in _KIND and not words.failing.isdisjoint(words_of(value))


def _says_nothing_bad(word: str, terms: Terms) -> bool:
    return terms.confirmed.names_deed(word) or read_word(word, terms.words) is Word.SAYS_NOTHING


def _is_of_a_failure(name: str, said: Sequence[str], terms: Terms, *, sure: bool, true: bool) -> bool:
    """Say whether a field is named by what went wrong, and is true, or lists what it did with: `aborted`,
    `rolled_back`, `requires_confirmation`, `not_cancelled`.
    """
    words, confirmed = terms.words, terms.confirmed
    if confirmed.names_deed(name):
        return False
    if len(said) > 1 and said[0] in words.negating and all(map(confirmed.names_deed, said[1:])):
        return True
    if true and (name in words.denying or not words.supposing.isdisjoint(said)):
        return True
    named_by = not (words.denying | words.doubting).isdisjoint({name, "_".join(said)})
    return not sure and (named_by or (true and waits_for_assent(said, words)))


def says_so(field: str, value: object, terms: Terms) -> bool:
    """Say whether a field tells of the deed as done: `cancelled: true`, `cancelled_count: 1`."""
    counts = isinstance(value, int) and value > 0  # `True` is one of them
    return counts and is_of_deed(field, terms)


def tells_it(field: str, value: object, terms: Terms) -> bool:
    """Say whether a field tells in any way that it was done: a status too, or the moment of it."""
    name = named(field)
    if name == terms.declared:
        return value is True
    if name in terms.words.statuses:
        words = words_of(value)
        return any(w in _GOOD or w in terms.words.affirming or terms.confirmed.names_deed(w) for w in words)
    return bool(value) and not is_no(value, terms) and any(w in terms.confirmed.forms for w in words_of_name(field))


def is_no(value: object, terms: Terms) -> bool:
    """Say whether a value says that something isn't so, or how often it is not."""
    if isinstance(value, str):
        word = unaccented(value.strip()).casefold()
        return word in FALSE or word in terms.words.negating
    return value is not None and value == 0


def is_of_deed(field: str, terms: Terms) -> bool:
    """Say whether a name of several words says only that, or how often, the deed was done: `cancelled_count`,
    `cancellation_completed`.
    """
    return _is_of_deed(field, terms.confirmed.tool, terms.confirmed.forms, terms.words)


@lru_cache(maxsize=4096)
def _is_of_deed(field: str, tool: str, forms: frozenset[str], words: OutcomeWords) -> bool:
    confirmed = Confirmed(tool=tool, forms=forms)
    if confirmed.names_deed(named(field)):
        return True
    naming = confirmed.naming(field)
    rest = [word for word in naming.rest if word not in words.around]
    done = [word for word in rest if word in words.affirming or word in words.asserting]
    rest = [word for word in rest if word not in done and not (done and confirmed.is_spoken_of(word))]
    return bool(naming.deeds or done) and not rest
