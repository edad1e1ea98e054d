"""What a tool that was asked for several things answers: `results`, one entry for each (spec/000 section 5).

Build an entry per item with `done`, `failed`, `not_run` and `unknown`, put them together with `results_answer`, and
hold an answer against what was asked for with `check_results` in your own tests. Works with any MCP server library.

| entry | `success` | besides | what a caller concludes |
|---|---|---|---|
| `done` | `true` | `protocol` and fields of your own | it happened |
| `failed` | `false` | `code`, `reason` | it did not happen, and why |
| `not_run` | `false` | `status: NOT_RUN`, `reason` | nobody tried |
| `unknown` | `null` | `status: UNKNOWN` | nobody knows: a boolean would be a claim |

Standard library only. Makes nothing happen and keeps nothing: one effect per key is `trinco.toolkit.keys`' part.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypedDict, cast

from trinco.toolkit.digests import arguments_digest

RESULTS = "results"
NOT_RUN = "NOT_RUN"
UNKNOWN = "UNKNOWN"
_OWN = frozenset({"success", "ok"})


class ResultsAnswer(TypedDict):
    """What such a tool returns; as its return annotation it gives the official SDK the output schema."""

    results: list[dict[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemEntry:
    """What became of one item. `success` is None where nobody knows."""

    item: object
    success: bool | None
    fields: Mapping[str, object] = field(default_factory=dict[str, object])

    def under(self, key: str) -> dict[str, Any]:
        """Return the entry as it is answered, with the item's identifying value in `key`."""
        clashing = sorted({key, *_OWN}.intersection(self.fields))
        if clashing or key in _OWN:
            raise ValueError(f"{', '.join(clashing) or key}: these fields say which item it is, and what became of it")
        return {key: identity(self.item, key), "success": self.success, **self.fields}


def done(item: object, /, *, protocol: str | None = None, **fields: object) -> ItemEntry:
    """Say that an item's effect has happened; `protocol` is what a person may quote."""
    told = {} if protocol is None else {"protocol": protocol}
    return ItemEntry(item=item, success=True, fields={**told, **fields})


def failed(item: object, /, code: str, reason: str, **fields: object) -> ItemEntry:
    """Say that an item's effect did not happen and never will under this key; `reason` is a sentence for people."""
    return ItemEntry(item=item, success=False, fields={"code": str(code), "reason": reason, **fields})


def not_run(item: object, /, reason: str, **fields: object) -> ItemEntry:
    """Say that nobody tried: the operation was stopped before it came to this item."""
    return ItemEntry(item=item, success=False, fields={"status": NOT_RUN, "reason": reason, **fields})


def unknown(item: object, /, **fields: object) -> ItemEntry:
    """Say that nobody knows whether an item's effect has happened: a time-out, or a crash while it was made."""
    return ItemEntry(item=item, success=None, fields={"status": UNKNOWN, **fields})


def results_answer(entries: Iterable[ItemEntry], *, key: str) -> ResultsAnswer:
    """Return the answer. `key` is the one field that names each item, the policy's `execution.item_key`.

    An item is an object that has this field, or the identifying value itself.
    """
    return {RESULTS: [entry.under(key) for entry in entries]}


def identity(item: object, key: str) -> object:
    """Return what names an item: its field `key`, or the item itself where it is a text or a number."""
    value = cast("Mapping[str, object]", item).get(key) if isinstance(item, Mapping) else item
    if isinstance(value, bool) or not isinstance(value, str | int) or not str(value).strip():
        raise ValueError(f"{item!r} has no text or number in {key!r}, so nobody could tell which item it is")
    return value


def item_key(idempotency_key: str, item: object) -> str:
    """Return the key of one item's effect: the same for the same item of the same operation, and of no other.

    Give it to `KeyTable.run`, or to the service that makes the effect. 10 and 10.0 are one item, as in
    `arguments_digest`; an item that stands in an operation twice has one key, and so one effect.
    """
    return f"item-{arguments_digest([idempotency_key, item])}"


def repeated(items: Iterable[object], key: str) -> list[str]:
    """Return the names that more than one item has, as names are compared: neither case nor blanks tell two apart."""
    counted = Counter(_folded(identity(item, key)) for item in items)
    return [name for name, times in counted.items() if times > 1]


def check_results(
    answer: Mapping[str, object], items: Sequence[object], key: str, *, tool: str | None = None
) -> list[str]:
    """Return all that is wrong with an answer to a call for `items`; an empty list if nothing is.

    With `tool`, looks where a workflow's answer has it: `output[tool].results`.
    """
    found = _results(answer, tool)
    if found is None:
        return [f"there is no list in {RESULTS if tool is None else f'output.{tool}.{RESULTS}'}"]
    faults: list[str] = [] if len(found) == len(items) else [f"{len(found)} results for {len(items)} items"]
    asked = {_folded(identity(item, key)): str(identity(item, key)) for item in items}
    told: Counter[str] = Counter()
    for n, entry in enumerate(found):
        if not isinstance(entry, Mapping):
            faults.append(f"results[{n}] is no object")
            continue
        faults += _entry_faults(cast("Mapping[str, object]", entry), n, key, asked, told)
    return faults + [f"{shown} is not answered" for name, shown in asked.items() if name not in told]


def _entry_faults(
    entry: Mapping[str, object], n: int, key: str, asked: Mapping[str, str], told: Counter[str]
) -> list[str]:
    try:
        shown = identity(entry, key)
    except ValueError:
        return [f"results[{n}] names no item in {key!r}"]
    name = _folded(shown)
    told[name] += 1
    faults: list[str] = []
    if told[name] == 2:
        faults.append(f"{shown} is answered more than once")
    if name not in asked:
        faults.append(f"{shown} was not asked for")
    claims = [entry[field] for field in sorted(_OWN) if field in entry]
    declared_unknown = claims == [None] and entry.get("status") == UNKNOWN
    if not declared_unknown and (not claims or any(not isinstance(claim, bool) for claim in claims)):
        faults.append(f"{shown} has no boolean success")
    elif len(set(claims)) > 1:
        faults.append(f"{shown} has a success and an ok that contradict each other")
    return faults


def _results(answer: Mapping[str, object], tool: str | None) -> Sequence[object] | None:
    part: Any = answer
    for name in (*(() if tool is None else ("output", tool)), RESULTS):
        part = cast("Mapping[str, Any]", part).get(name) if isinstance(part, Mapping) else None
    return cast("Sequence[object]", part) if isinstance(part, list | tuple) else None


def _folded(name: object) -> str:
    return "".join(str(name).split()).casefold()


def results_schema(*, key: str, item_schema: Mapping[str, object] | None = None) -> dict[str, Any]:
    """Return the JSON schema of the answer. `item_schema` holds the properties that your entries have besides.

    It lets fields through that it doesn't name: an effect has happened by the time its answer is checked.
    """
    properties: dict[str, object] = {
        key: {"type": ["string", "integer"], "description": "the item that this is about"},
        "success": {
            "type": ["boolean", "null"],
            "description": "true: it happened; false: it did not; null: nobody knows",
        },
        "status": {"type": "string", "description": f"{NOT_RUN} where nobody tried, {UNKNOWN} where nobody knows"},
        "protocol": {"type": "string", "description": "what a person may quote"},
        "code": {"type": "string", "description": "why it was not done, for programs"},
        "reason": {"type": "string", "description": "why it was not done, for people"},
        **(item_schema or {}),
    }
    entry = {"type": "object", "properties": properties, "required": [key, "success"]}
    return {
        "type": "object",
        "properties": {RESULTS: {"type": "array", "items": entry}},
        "required": [RESULTS],
    }
