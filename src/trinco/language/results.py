"""Put a tool's answer into words: as the tool's `response` says, or by a readable default.

Only what the answer holds is told. Each item of many is named, failures first.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from trinco.language.budget import Budget

if TYPE_CHECKING:
    from trinco.core.contract import Contract
    from trinco.language.catalogues import Texts
    from trinco.language.formats import Formats

_SENTENCES = ("message", "user_message", "mensagem")
_PROTOCOLS = ("protocol", "protocolo", "protocol_id", "operation_id", "reference")
HEADINGS = ("name", "subject", "nome", "label", "title")
"""Where an object says what it is called."""
_REASONS = ("message", "user_message", "mensagem", "reason", "motivo", "error", "erro", "detail")
_SILENT = {"success", "ok", "metadata", "results", "terminal", "multi_item_status", "partial_success"}
_SUCCEEDED = {"success", "ok", "done", "completed"}
"""A status that says no more than that the call went well."""


@dataclass(frozen=True, slots=True)
class Item:
    name: str
    state: str
    """done, failed, unknown, not_run or excluded."""
    reason: str = ""
    protocol: str = ""


def as_object(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, Mapping) else {}


def as_list(value: object) -> Sequence[object]:
    return cast("Sequence[object]", value) if isinstance(value, list | tuple) else ()


def protocol_of(result: Mapping[str, object]) -> str:
    return next((str(result[key]) for key in _PROTOCOLS if isinstance(result.get(key), str | int)), "")


class Results:
    """Renders the answers of one agent's tools."""

    def __init__(self, texts: Texts, formats: Formats, currency: str) -> None:
        self._texts, self._formats, self._currency = texts, formats, currency

    def body(self, contract: Contract, result: Mapping[str, object], arguments: Mapping[str, object], text: str) -> str:
        """Return the answer in words; empty where there is nothing to tell."""
        told = self._as_declared(contract.response, result, arguments)
        return told if told is not None else self._by_default(contract, result, arguments, text)

    def is_declared(self, contract: Contract) -> bool:
        return contract.response.get("mode", "none") != "none"

    def _as_declared(
        self, response: Mapping[str, object], result: Mapping[str, object], arguments: Mapping[str, object]
    ) -> str | None:
        match response.get("mode"):
            case "template":
                return self._told(response.get("template"), Budget(), result=result, arguments=arguments) or None
            case "field":
                found = self._at(result, response.get("field"))
                return self._formats.written(found) if found is not None else None
            case "list":
                return self._list(response, result)
            case "none":
                return ""
            case _:
                return None

    def _list(self, response: Mapping[str, object], result: Mapping[str, object]) -> str | None:
        items = as_list(self._at(result, response.get("source") or "results"))
        count = len(items)
        budget = Budget()  # for all of them together
        if not items:
            return self._told(response.get("empty_message"), budget, result=result, count=0) or None
        heading = response.get("heading_singular" if count == 1 else "heading_plural")
        first = [self._told(heading, budget, result=result, count=count)] if heading else []
        lines: list[str] = []
        for item in items:
            line = self._told(response.get("item_template") or "{{ item }}", budget, item=item, result=result)
            if line is None:
                return None  # a list that leaves one out would say that there are fewer
            lines.append(line)
        separator = response.get("separator")
        listed = (separator if isinstance(separator, str) else "\n").join(lines)
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

    def _by_default(
        self, contract: Contract, result: Mapping[str, object], arguments: Mapping[str, object], text: str
    ) -> str:
        protocol = protocol_of(result)
        for key in _SENTENCES:
            said = result.get(key)
            if isinstance(said, str) and said.strip():
                return said if not protocol or protocol in said else f"{said}\n{self._protocol(protocol)}"
        silent = {*_SILENT, *_PROTOCOLS, *(("status",) if str(result.get("status")).casefold() in _SUCCEEDED else ())}
        if isinstance(result.get(contract.execution.success_field or ""), bool):
            silent.add(contract.execution.success_field or "")
        told = {k: v for k, v in result.items() if k not in silent}
        news = {k: v for k, v in told.items() if arguments.get(k) != v}
        lines = self._fields(contract, news)
        if not lines and not protocol and contract.read_only:  # nothing but what was asked about is an answer too
            lines = self._fields(contract, told)
        lines += [self._protocol(protocol)] if protocol else []
        return "\n".join(lines) if lines or result else text.strip()

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
        form = parameter.format or "" if parameter else ""
        return in_one_line(self._formats.written(value, form, self._currency))

    def _label(self, contract: Contract, key: str) -> str:
        parameter = contract.parameter(key)
        said = parameter.label if parameter and parameter.label else re.sub(r"[_\W]+", " ", key).strip()
        return self._formats.heading(said)


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def items_of(result: Mapping[str, object]) -> tuple[Item, ...]:
    """Return the items of an answer with two or more entries in `results`, failures first; an odd entry is unknown."""
    entries = as_list(result.get("results"))
    if len(entries) < 2:
        return ()
    found = [_item(as_object(entry)) for entry in entries]
    order = {"failed": 0, "not_run": 1, "unknown": 2, "excluded": 3, "done": 4}
    return tuple(sorted(found, key=lambda item: order[item.state]))


def _item(entry: Mapping[str, object]) -> Item:
    success = next((entry[k] for k in ("success", "ok") if isinstance(entry.get(k), bool)), None)
    state = "unknown" if success is None else ("done" if success else "failed")
    name, reason, protocol = (in_one_line(said(entry)) for said in (name_of, reason_of, protocol_of))
    return Item(name=name, state=state, reason=reason, protocol=protocol)


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


def sentence_of(text: str) -> str:
    """Return what an answer's text says for people. Some SDKs write the structured answer there, as JSON."""
    if text.lstrip()[:1] not in {"{", "["}:
        return text
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return reason_of(as_object(found))
