"""Say whether a value in an answer can be the one that was sent, written as people and systems write it.

Only what plainly differs is another value: 10 and 10.00 are one, PED-1001 and `ped 1001`, a day and a moment of it, a
number with and without its punctuation. What can't be compared (a masked value, a sentence) is taken as the same.
"""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING

from trinco.core.values import as_list, as_object

if TYPE_CHECKING:
    from collections.abc import Sequence

IDENTIFIER = "identifier"
"""Format of what says which thing is meant."""
_WORD = re.compile(r"[^\W\d_]+|\d+")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}(?!\d)")
_MASKS = frozenset("*•…")
_PHONE = 8
"""Digits of a telephone number without what is dialled before it."""
_SENTENCE = 4
"""Words that make a text more than a name: such are put anew rather than repeated."""
_LARGE = 30
"""Digits of an amount of money."""
_MANY = 100
"""Entries of lists that are still compared in any order."""


def alike(sent: object, said: object, form: str = "", options: Sequence[object] = ()) -> bool:
    """Say whether `said` can be `sent`; `form` is the declared format of what was sent, and `options` are all that it
    could have been.
    """
    if sent is said or (type(sent) is type(said) is str and sent == said):
        return True
    mine, theirs = as_list(sent), as_list(said)
    if mine is not None and theirs is not None:
        return _all_alike(mine, theirs, form)
    if theirs is not None and form == IDENTIFIER:
        plain = [value for each in theirs for value in (as_object(each) or {"": each}).values() if _is_plain(value)]
        return any(alike(sent, value, form) for value in plain) or not plain
    if not repeats(sent, said) and any(repeats(option, said) for option in options):
        return False  # it is one of the others
    if not (_is_plain(sent) and _is_plain(said)) or form == "text" or "" in (sent, said):
        return True
    if isinstance(sent, bool) or isinstance(said, bool):
        return sent is said or type(sent) is not type(said)
    amount, other = _number(sent), _number(said)
    if amount is not None and other is not None:
        return amount == other
    return _written_alike(str(sent), str(said), form, amount)


def repeats(sent: object, said: object) -> bool:
    """Say whether `said` is `sent` over again, in other capitals or with other marks at most."""
    if type(sent) is type(said) is str and sent == said:
        return True
    if not (_is_plain(sent) and _is_plain(said)):
        return False
    amount = _number(sent)
    return (amount is not None and amount == _number(said)) or _words(str(sent)) == _words(str(said)) != []


def _is_plain(value: object) -> bool:
    return value is not None and as_list(value) is None and as_object(value) is None


def _all_alike(sent: Sequence[object], said: Sequence[object], form: str) -> bool:
    if len(sent) != len(said):
        return False
    in_order = all(alike(one, other, form) for one, other in zip(sent, said, strict=True))
    return in_order or len(sent) > _MANY or all(any(alike(one, other, form) for other in said) for one in sent)


def _number(value: object) -> Decimal | None:
    try:
        found = Decimal(str(value).strip())
    except InvalidOperation:
        return None
    return found if found.is_finite() else None


def _written_alike(sent: str, said: str, form: str, amount: Decimal | None) -> bool:
    if not _MASKS.isdisjoint(said) or max(len(sent.split()), len(said.split())) >= _SENTENCE:
        return True
    mine, theirs = _words(sent), _words(said)
    numbers, others = _numbers(mine), _numbers(theirs)
    if form == "money" and amount is not None and abs(amount.adjusted()) < _LARGE:
        return "".join(_numbers(_words(f"{amount:.2f}"))) == "".join(others)
    if form == "date" or _DAY.match(sent):
        return others[: len(numbers)] in (numbers, numbers[::-1]) or numbers[: len(others)] == others
    if form == "time" and numbers:  # with seconds, or on its day: "2026-03-12T15:00:00"
        return numbers in (others[:2], others[3:5]) or (numbers == mine and numbers == others)
    if numbers == mine and others == theirs:
        return _digits_alike("".join(numbers), "".join(others), form)
    letters, their_letters = set(mine) - set(numbers), set(theirs) - set(others)
    same_numbers = [n.lstrip("0") for n in numbers] == [n.lstrip("0") for n in others]
    if form == IDENTIFIER and numbers:
        return same_numbers and (_is_end(mine, theirs) or _is_end(theirs, mine))
    return same_numbers and (letters <= their_letters or their_letters <= letters)


def _is_end(shorter: Sequence[str], longer: Sequence[str]) -> bool:
    """Say whether words end as others do: "PED-1001" as "pedido PED-1001", and not "PED-1001-B" as "PED-1001"."""
    mine, theirs = [word.lstrip("0") for word in shorter], [word.lstrip("0") for word in longer]
    return bool(mine) and theirs[-len(mine) :] == mine


def _digits_alike(sent: str, said: str, form: str) -> bool:
    shorter, longer = sorted((sent, said), key=len)
    return shorter == longer or (form == "phone" and len(shorter) >= _PHONE and longer.endswith(shorter))


def _words(text: str) -> list[str]:
    """Return the runs of letters and of digits in `text`, without accents or capitals."""
    return _WORD.findall(unaccented(text).casefold())


def unaccented(text: str) -> str:
    if text.isascii():
        return text
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


def _numbers(words: Sequence[str]) -> list[str]:
    return [word for word in words if word.isdecimal()]
