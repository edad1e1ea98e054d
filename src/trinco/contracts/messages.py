"""Read `messages/<locale>.yaml`: an agent's own words for what is said, over those of the reply catalogues.

Keys are those of `core.speech`, a variant also written nested (`cancelled: {declined: ...}`). What facts a text may
use, only the catalogues know: whoever loads an agent says so.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.contracts.report import closest, did_you_mean
from trinco.contracts.templates import mistake_in
from trinco.contracts.tree import Kind
from trinco.core.speech import KEYS, Say

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from trinco.contracts.report import Report
    from trinco.contracts.tree import Node

HEADS = (*map(str, Say), "piece")
"""What can be said; `piece` is for parts of replies, such as one item of a list."""
SHOWING = {"piece.pair": "value", "piece.value": "value", "piece.item_excluded": "name"}
"""What a part of replies is there to show: without it people would agree to what they weren't shown."""
DEEPEST = 2
LOCALE = re.compile(r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?")


def is_spoken(locale: str, languages: Collection[str] | None) -> bool:
    """Say whether the language of `locale` is one of `languages`; None where nobody knows which there are."""
    return languages is None or locale.partition("-")[0] in languages


def spoken(languages: Collection[str] | None) -> str:
    """Say which languages there are, as a suggestion."""
    return f"supported languages: {', '.join(languages or ())}; write it like pt-BR or en-US"


def read_messages(
    root: Node, report: Report, facts_of: Callable[[str], Collection[str]] | None = None
) -> dict[str, str]:
    """Return the texts of one file by their full key; `facts_of` says which facts the text of a key may use."""
    if root.kind is not Kind.MAPPING:
        report.add(root.place, f"this file must be a mapping, not {root}", "write `done: the text`")
    texts: dict[str, str] = {}
    for key, node in _flat(root, ""):
        head, _, variant = key.partition(".")
        if head not in HEADS:
            hint = did_you_mean(head, HEADS, otherwise=f"known: {', '.join(HEADS)}")
            report.add(node.place, f"unknown message {head!r}", hint)
        elif node.kind is Kind.NOTHING and key in KEYS:
            continue  # as if it were absent
        elif node.kind is not Kind.TEXT:
            report.add(node.place, f"the message {key} must be text, not {node}", "put it in quotes")
        elif key not in KEYS:
            report.add(node.place, f"unknown message {key!r}", _known(head, variant))
        elif key in SHOWING and SHOWING[key] not in node.text:
            shown = f"{{{{ {SHOWING[key]} }}}}"
            report.add(node.place, f"the message {key} doesn't show {shown}", f"write {shown} in it")
        elif key in texts:
            report.add(node.place, f"the message {key} is written twice", "remove one of them")
        elif mistake := mistake_in(node.text, facts=facts_of(key) if facts_of else None):
            report.add(node.place, f"the message {key} {mistake[0]}", mistake[1])
        else:
            texts[key] = node.text
    return texts


def _known(head: str, variant: str) -> str:
    variants = sorted(key.partition(".")[2] for key in KEYS if key.startswith(f"{head}."))
    if not variants:
        return f"write {head!r}: it has no variants"
    listed = ", ".join(f"{head}.{known}" for known in variants)
    near = closest(variant, variants)
    return f"did you mean {f'{head}.{near}'!r}?" if near else f"known: {listed}"


def _flat(node: Node, path: str) -> Iterator[tuple[str, Node]]:
    for name, entry in node.entries.items():
        key = f"{path}{name}"
        if entry.kind is Kind.MAPPING and key.count(".") < DEEPEST:
            yield from _flat(entry, f"{key}.")
        else:
            yield key, entry
