"""Put a tool's answer into words: as the tool's `response` says, or by a readable default.

Only what the answer holds is told. Each item of many is named, failures first; what became of it is the core's word.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from trinco.core.claims import Claim, own_claim
from trinco.core.confirmed import asked_about
from trinco.core.parts import RESULTS
from trinco.core.sameness import repeats
from trinco.language.budget import Budget
from trinco.language.itemised import ORDER, UNREAD, Itemised, failures_first

if TYPE_CHECKING:
    from trinco.core.contract import Contract
    from trinco.language.catalogues import Texts
    from trinco.language.formats import Formats

_SENTENCES = ("message", "user_message", "mensagem")
_PROTOCOLS = ("protocol", "protocolo", "protocol_id", "operation_id", "reference")
HEADINGS = ("name", "subject", "nome", "label", "title")
"""Where an object says what it is called."""
_REASONS = ("message", "user_message", "mensagem", "reason", "motivo", "error", "erro", "detail")
_ERRORS = ("error", "erro")
_SILENT = {"success", "ok", "metadata", "terminal", "multi_item_status", "partial_success"}
_SUCCEEDED = {"success", "ok", "done", "completed"}
"""A status that says no more than that the call went well."""
_WENT_WELL = "read"
_NO_TEXT = {"{}", "[]", "null"}
"""How SDKs write an empty answer."""


@dataclass(frozen=True, slots=True)
class Item:
    name: str
    state: str
    """An `ItemState`."""
    reason: str = ""
    protocol: str = ""
    done: bool = False


@dataclass(frozen=True, slots=True)
class Body:
    """An answer in words; empty where there is nothing to tell."""

    text: str
    declared: bool = False
    """It is what the agent's author declared, or the tool's own words in its place: nothing is said before it."""


def as_object(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, Mapping) else {}


def as_list(value: object) -> Sequence[object]:
    return cast("Sequence[object]", value) if isinstance(value, list | tuple) else ()


def protocol_of(result: Mapping[str, object]) -> str:
    return next((str(result[key]) for key in _PROTOCOLS if isinstance(result.get(key), str | int)), "")


class Results:
    """Renders the answers of one agent's tools."""

    def __init__(self, texts: Texts, formats: Formats, currency: str, itemised: Itemised) -> None:
        self._texts, self._formats, self._currency = texts, formats, currency
        self._itemised = itemised

    def body(
        self,
        contract: Contract,
        result: Mapping[str, object],
        arguments: Mapping[str, object],
        text: str,
        *,
        complete: bool = False,
        whole: bool = False,
    ) -> Body:
        """Return the answer in words. A `complete` one is told by default where the declared way lacks a value; of a
        `whole` one no entry of a list is left out. The only one of its results is told as the answer itself would be.
        """
        alone = only_result(result, contract.tool)
        for each in (result,) if alone is result else (result, alone):
            budget = Budget(complete=complete)
            told = self._as_declared(contract.response, each, arguments, budget, whole=whole)
            if told is not None:
                return Body(told, declared=bool(told))
        said = self._in_its_words(alone, text)
        in_place = bool(said) and contract.response.get("mode", "none") != "none"
        return Body(said or self._by_default(contract, alone, arguments, whole=whole), declared=in_place)

    def _as_declared(
        self,
        response: Mapping[str, object],
        result: Mapping[str, object],
        arguments: Mapping[str, object],
        budget: Budget,
        *,
        whole: bool,
    ) -> str | None:
        match response.get("mode"):
            case "template":
                return self._told(response.get("template"), budget, result=result, arguments=arguments) or None
            case "field":
                found = self._at(result, response.get("field"))
                return self._formats.written(found, "told") if found is not None else None
            case "list":
                return self._list(response, result, budget, whole=whole)
            case "none":
                return ""
            case _:
                return None

    def _list(
        self, response: Mapping[str, object], result: Mapping[str, object], budget: Budget, *, whole: bool
    ) -> str | None:
        """Return the list in words, within one budget for all of it."""
        found = as_list(self._at(result, response.get("source") or "results"))
        items, states = failures_first(found, [_state_of(entry) for entry in found])
        count = len(items)
        if not items:
            return self._told(response.get("empty_message"), budget, result=result, count=0) or None
        heading = response.get("heading_singular" if count == 1 else "heading_plural")
        first = [self._told(heading, budget, result=result, count=count)] if heading else []
        lines: list[str] = []
        for item in items[: self._itemised.shown(count, whole=whole)]:
            line = self._told(response.get("item_template") or "{{ item }}", budget, item=item, result=result)
            if line is None:
                return None  # a list that leaves one out would say that there are fewer
            lines.append(line)
        separator = response.get("separator")
        shown = self._itemised.cut(lines, states)
        listed = (separator if isinstance(separator, str) else "\n").join(shown)
        return None if None in first else "\n".join([*filter(None, first), listed]).strip() or None

    def _told(self, source: object, budget: Budget, **facts: object) -> str | None:
        """Return a template's text; None if it has none that can be told."""
        if not isinstance(source, str):
            return None
        told = self._texts.tell(source, facts, budget)
        return None if told is None else told.strip()

    def _at(self, result: Mapping[str, object], path: object) -> object:
        found: object = result
        for part in str(path or "").split("."):
            found = as_object(found).get(part) if part else found
        return found

    def _in_its_words(self, result: Mapping[str, object], text: str) -> str:
        """Return what the tool itself says for people."""
        protocol = protocol_of(result)
        # What a tool says in plain text, SDKs put under this name.
        for key in (*_SENTENCES, *(["result"] if [*result] == ["result"] else [])):
            said = result.get(key)
            if isinstance(said, str) and said.strip():
                return said if not protocol or protocol in said else f"{said}\n{self._protocol(protocol)}"
        return "" if result or text.strip() in _NO_TEXT else text.strip()

    def _by_default(
        self, contract: Contract, result: Mapping[str, object], arguments: Mapping[str, object], *, whole: bool
    ) -> str:
        each = as_list(result.get(RESULTS))
        if each and all(map(_state_of, each)):
            others = {name: value for name, value in result.items() if name != RESULTS}
            rest = self._by_default(contract, others, arguments, whole=whole)
            return "\n".join(filter(None, (*self._entries(contract, each, whole=whole), rest)))
        protocol = protocol_of(result)
        silent = {*_SILENT, *_PROTOCOLS, *(("status",) if str(result.get("status")).casefold() in _SUCCEEDED else ())}
        if isinstance(result.get(contract.execution.success_field or ""), bool):
            silent.add(contract.execution.success_field or "")
        told = {k: v for k, v in result.items() if k not in silent}
        alone = [found[0] for value in arguments.values() if len(found := as_list(value)) == 1]
        news = {k: v for k, v in told.items() if arguments.get(k) != v and not repeats(arguments.get(k), v)}
        news = {k: v for k, v in news.items() if not any(repeats(only, v) for only in alone)}
        # What is done stood in its question. A read had none: only its answer says which thing it is about.
        lines = self._fields(contract, told if contract.read_only else news)
        lines += [self._protocol(protocol)] if protocol else []
        return "\n".join(lines)

    def _entries(self, contract: Contract, entries: Sequence[object], *, whole: bool) -> list[str]:
        """Write entries that say whether they went well, each by its name, with what it says besides."""
        found, states = failures_first(entries, [_state_of(entry) for entry in entries])
        shown = self._itemised.shown(len(found), whole=whole)
        each = zip(found[:shown], states[:shown], strict=True)
        return self._itemised.cut([self._entry(contract, as_object(entry), state) for entry, state in each], states)

    def _entry(self, contract: Contract, entry: Mapping[str, object], state: str) -> str:
        name, said = in_one_line(name_of(entry)), in_one_line(reason_of(entry))
        if state == UNREAD:
            return self._texts.render("piece.item_unread", {"name": name, "reason": said})
        rest = {k: v for k, v in entry.items() if k not in _SILENT and in_one_line(str(v)) != name}
        told = said or self._flat(contract, rest)
        if not name or not told or name in told:
            return self._texts.render("piece.value", {"value": told or name})
        return self._texts.render("piece.pair", {"label": name, "value": told})

    def _protocol(self, protocol: str) -> str:
        return self._texts.render("piece.protocol", {"protocol": in_one_line(protocol)})

    def _fields(self, contract: Contract, fields: Mapping[str, object]) -> list[str]:
        return [line for key, value in fields.items() for line in self._field(contract, key, value)]

    def _field(self, contract: Contract, key: str, value: object) -> list[str]:
        if value in (None, "", [], (), {}):
            return []
        label = self._label(contract, key)
        listed = as_list(value)
        if listed and any(isinstance(entry, Mapping) for entry in listed):
            flat = [self._flat(contract, entry) for entry in listed]
            return [f"{label}:", *(self._texts.render("piece.value", {"value": entry}) for entry in flat)]
        written = self._flat(contract, value) if as_object(value) else self._written(contract, key, value)
        return [self._texts.render("piece.pair", {"label": label, "value": written})]

    def _flat(self, contract: Contract, entry: object) -> str:
        """Write an entry in a line: its values, and those that say nothing by themselves (a yes or no) by name."""
        fields = as_object(entry)
        if not fields:
            return self._written(contract, "", entry)
        written = {key: self._written(contract, key, value) for key, value in fields.items() if value not in (None, "")}
        return ", ".join(
            f"{self._label(contract, key)}: {value}" if isinstance(fields[key], bool) else value
            for key, value in written.items()
        )

    def _written(self, contract: Contract, key: str, value: object) -> str:
        """Write a value as it is written where it is asked for, in one line: none must look like a further line."""
        parameter = contract.parameter(key)
        form = (parameter.format if parameter else None) or "told"
        return in_one_line(self._formats.written(value, form, self._currency))

    def _label(self, contract: Contract, key: str) -> str:
        parameter = contract.parameter(key)
        said = parameter.label if parameter and parameter.label else re.sub(r"[_\W]+", " ", key).strip()
        return self._formats.heading(said)


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def only_result(result: Mapping[str, object], tool: str) -> Mapping[str, object]:
    """Return what an answer says for a single operation: what a workflow has under its tool's name, and its only
    result in place of the list (spec/000 section 5).
    """
    within = as_object(as_object(result.get("output")).get(tool))
    found = within or result
    entries = as_list(found.get(RESULTS))
    if len(entries) != 1 or not as_object(entries[0]):
        return found
    return {**{name: value for name, value in found.items() if name != RESULTS}, **as_object(entries[0])}


def _state_of(entry: object) -> str:
    """Return the state of an entry that says whether it went well: one that went well has no name of its own."""
    claims = [said for name in ("success", "ok") if isinstance(said := as_object(entry).get(name), bool)]
    return (_WENT_WELL if all(claims) else UNREAD) if claims else ""


def items_of(results: Sequence[object]) -> tuple[Sequence[Mapping[str, object]], Sequence[str]]:
    """Return what an outcome tells of each item, and the state of each, failures first."""
    found = sorted(map(as_object, results), key=lambda result: ORDER.get(str(result.get("state")), 0))
    return found, [str(result.get("state")) for result in found]


def item_of(result: Mapping[str, object]) -> Item:
    """Return what is told of one item."""
    confirmed, answered = result.get("item"), result.get("entry")
    entry = as_object(answered)
    name = _called(confirmed) or _called(answered)
    state = str(result.get("state"))
    reason = in_one_line(reason_of(entry if entry or state != "excluded" else as_object(confirmed)))
    protocol = in_one_line(protocol_of(entry))
    return Item(name=name, state=state, reason=reason, protocol=protocol, done=result.get("done") is True)


def _called(thing: object) -> str:
    if isinstance(thing, str | int) and not isinstance(thing, bool):
        return in_one_line(str(thing))
    return in_one_line(name_of(as_object(thing)))


def name_of(entry: Mapping[str, object]) -> str:
    for key in (*HEADINGS, "id", *(k for k in entry if k.endswith("_id"))):
        if isinstance(entry.get(key), str | int) and not isinstance(entry.get(key), bool):
            return str(entry[key])
    return ""


def reason_of(entry: Mapping[str, object]) -> str:
    """Return what an entry, or the error within it, says for people."""
    for key in _REASONS:
        said = entry.get(key)
        if isinstance(said, str) and said.strip():
            return said
        if within := as_object(said):
            return reason_of(within)
    return ""


def denial_of(result: Mapping[str, object], contract: Contract, arguments: Mapping[str, object]) -> str:
    """Return what the answer to a read says for people of its having failed.

    A word alone is a code, for programs; and what is said of another thing than `arguments` name is no answer to this.
    """
    claim = own_claim(result, contract.execution.success_field)
    said = result if claim is Claim.NOT_DONE else {name: result[name] for name in _ERRORS if name in result}
    reason = reason_of(said) if claim in {Claim.NOT_DONE, Claim.UNREADABLE} else ""
    another = asked_about(arguments, contract).is_of_another((result,), whichever=False)
    return "" if another or len(reason.split()) == 1 else reason


def sentence_of(text: str) -> str:
    """Return what an answer's text says for people. Some SDKs write the structured answer there, as JSON."""
    if text.lstrip()[:1] not in {"{", "["}:
        return text
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return reason_of(as_object(found))
