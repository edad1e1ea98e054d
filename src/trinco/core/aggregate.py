"""Sum up what became of the items of an operation, in the keys of spec/000 section 6.

What became of each is `answered_items.py`'s to say. What was not confirmed, and what the validator had left out, is
not counted.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from trinco.core.answered_items import COUNTED, UNDONE, ItemState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trinco.core.answered_items import ItemResult


def aggregate(items: Sequence[ItemResult], tool: str) -> Mapping[str, object]:
    """Return `multi_item_status`, `partial_success` and `metadata.multi_item`; nothing for less than two items."""
    counts = Counter(item.state for item in items if item.state in COUNTED)
    total = counts.total()
    if total < 2:
        return {}
    status = _status(counts)
    counted: dict[str, object] = {
        "status": status,
        "items_count": total,
        "items_succeeded_count": counts[ItemState.DONE],
        "items_failed_count": _undone(counts),
        "primary_tool": tool,
    }
    for state in (ItemState.NOT_RUN, ItemState.UNKNOWN):
        if counts[state]:
            counted[f"items_{state}_count"] = counts[state]
    return {
        "multi_item_status": status,
        "partial_success": status == "PARTIAL_SUCCESS",
        "metadata": {"multi_item": counted},
    }


def _status(counts: Counter[ItemState]) -> str:
    if counts[ItemState.UNKNOWN]:
        return "UNKNOWN"
    if not _undone(counts):
        return "SUCCESS"
    return "PARTIAL_SUCCESS" if counts[ItemState.DONE] else "FAILED"


def _undone(counts: Counter[ItemState]) -> int:
    return sum(counts[state] for state in UNDONE)
