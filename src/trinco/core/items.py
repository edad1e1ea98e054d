"""Name the items that a proposal is about, and say what to ask for where only some of them are meant.

A choice never cuts a proposal: it gives the parameter that named the items another value, which is checked and asked
anew. What each item's result was is `answered_items.py`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.values import as_list, as_object, same

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trinco.core.transaction import Transaction
    from trinco.core.values import Value

_NAMES = ("name", "subject", "title", "label", "id")
"""Where an item says what it is called, most telling first."""


def on_display(transaction: Transaction) -> tuple[str, ...]:
    """Return the names of the items that the question lists, if there are two or more and some can be chosen."""
    items = proposed(transaction)
    names = tuple(_name(item) for item in items)
    choosable = len(names) > 1 and all(names) and _named_by(transaction, items) is not None
    return names if choosable else ()


def only(transaction: Transaction, indices: Sequence[int]) -> Mapping[str, Value] | None:
    """Return the value that asks for the items at `indices` alone; None where it can't be said, or is all of them."""
    items = proposed(transaction)
    meant = [items[i] for i in indices if 0 <= i < len(items)]
    parameter = _named_by(transaction, items)
    if parameter is None or not 0 < len(meant) < len(items):
        return None
    collected = transaction.values.get(parameter)
    if isinstance(collected, list | tuple):
        return {parameter: [collected[i] for i in indices]}
    return _listing(parameter, meant)


def named_alone(transaction: Transaction, entries: Sequence[object]) -> Mapping[str, Value] | None:
    """Return the value that asks for what `entries` name, where the only parameter is a text: the tool itself found
    out which items it means.
    """
    texts = [name for name, value in transaction.values.items() if isinstance(value, str)]
    return _listing(texts[0], entries) if len(texts) == 1 == len(transaction.values) else None


def _listing(parameter: str, items: Sequence[object]) -> Mapping[str, Value] | None:
    names = [_name(item) for item in items]
    return {parameter: ", ".join(names)} if all(names) else None


def proposed(transaction: Transaction) -> Sequence[object]:
    """Return the items of a proposal: those that a validator made, or those of its only list of several."""
    proposal = transaction.proposal
    if proposal is None:
        return ()
    if proposal.items:
        return proposal.items
    lists = [found for value in proposal.arguments.values() if len(found := as_list(value) or ()) > 1]
    return lists[0] if len(lists) == 1 else ()


def _named_by(transaction: Transaction, items: Sequence[object]) -> str | None:
    """Name the one collected parameter that says which items are meant: a list of as many, or a text that the
    validator made them of.
    """
    values = transaction.values
    lists = [name for name, value in values.items() if len(as_list(value) or ()) == len(items)]
    validation = transaction.validation
    texts = [name for name, value in values.items() if isinstance(value, str)]
    resolved: Mapping[str, Value] = validation.resolved if validation is not None else {}
    expanded = [name for name in texts if name in resolved] or texts
    changed = [name for name in expanded if name in resolved and not same(resolved[name], values[name])]
    found = lists or (changed if len(expanded) > 1 else expanded)
    return found[0] if len(found) == 1 else None


def _name(item: object) -> str:
    fields = as_object(item)
    said = [item] if fields is None else [fields.get(k) for k in (*_NAMES, *(k for k in fields if k.endswith("_id")))]
    return next((str(s) for s in said if isinstance(s, str | int) and not isinstance(s, bool)), "")
