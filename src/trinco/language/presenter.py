"""Put into words what the core decided to say, for one agent in one language.

Not a word of a reply is written here: texts are in the catalogues, values come from the facts. What came from tools or
people is plain text, whatever it looks like.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from trinco.core.speech import Say, Utterance
from trinco.language.catalogues import Texts
from trinco.language.locales import language_of
from trinco.language.results import Item, Results, as_list, as_object, items_of, name_of, protocol_of, reason_of

if TYPE_CHECKING:
    from trinco.core.contract import Catalogue, Contract, Parameter

_PREFIXES = frozenset({Say.ALREADY, Say.SETTLED, Say.CORRECTION})
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")


def presenter_for(catalogue: Catalogue, overrides: Mapping[str, str]) -> AgentPresenter:
    """Return the presenter of an agent, its own texts over the language's.

    Raises:
        UsageError: the language isn't supported, or a text of `overrides` can't be used.
    """
    return AgentPresenter(catalogue, overrides)


class AgentPresenter:
    """Fulfils `trinco.ports.presenter.Presenter`."""

    def __init__(self, catalogue: Catalogue, overrides: Mapping[str, str]) -> None:
        language = language_of(catalogue.locale)
        self._catalogue = catalogue
        self._formats = language.tongue.formats
        self._texts = Texts(language.code, overrides, self._formats)
        self._results = Results(self._texts, self._formats)
        self._operations = {tool: operation_name(contract) for tool, contract in catalogue.contracts.items()}

    def present(self, utterances: Sequence[Utterance]) -> str:
        """Return one reply that says all of `utterances`, in their order."""
        reply = ""
        close = False
        for utterance in utterances:
            said = _tidy(self._said(utterance))
            if said:
                reply += ("\n" if close else "\n\n") * bool(reply) + said
                close = utterance.say in _PREFIXES
        return reply

    def _said(self, utterance: Utterance) -> str:
        facts = cast("dict[str, object]", plain(utterance.facts))
        contract = self._catalogue.contracts.get(utterance.tool or "")
        told: dict[str, object] = {
            **facts,
            "operation": self._operations.get(utterance.tool or "", ""),
            **self._written(utterance.say, facts, contract),
        }
        return self._texts.render(self._key(utterance.say, told, contract), told)

    def _key(self, say: Say, facts: Mapping[str, object], contract: Contract | None) -> str:
        """Choose among the variants of what is said."""
        match say:
            case Say.ASK_PARAMETER:
                return self._texts.best(
                    say, *(["message"] if facts.get("message") else ["again"] * bool(facts.get("again")))
                )
            case Say.ASK_CONFIRMATION:
                again, question = bool(facts.get("again")), bool(facts.get("question"))
                return self._texts.best(say, *["again"] * again, *["question"] * question)
            case Say.CHOOSE_VALUE:
                return self._texts.best(say, *["one"] * (facts.get("several") is False))
            case Say.CHOOSE_INTENT:
                return self._texts.best(say, *["one"] * (facts.get("several") is False))
            case Say.CANCELLED:
                return self._texts.best(say, str(facts.get("why")))
            case Say.FAILED:
                return self._texts.best(say, *["items"] * bool(facts.get("items")), str(facts.get("why")))
            case Say.NOT_ELIGIBLE | Say.BLOCKED:
                return self._texts.best(say, *["reason"] * bool(facts.get("reason")))
            case Say.UNKNOWN:
                return self._texts.best(say, *["items"] * bool(facts.get("items")))
            case Say.DONE:
                return self._done(facts, contract)
            case _:
                return say.value

    def _done(self, facts: Mapping[str, object], contract: Contract | None) -> str:
        if facts.get("items"):
            return self._texts.best(Say.DONE, "items" if facts["done_count"] == facts["item_count"] else "partial")
        if facts.get("read_only"):
            return self._texts.best(Say.DONE, "read_only")
        declared = contract is not None and self._results.is_declared(contract) and bool(facts.get("body"))
        return self._texts.best(Say.DONE, *["default"] * (not declared and contract is not None))

    # Facts, written

    def _written(self, say: Say, facts: Mapping[str, object], contract: Contract | None) -> dict[str, object]:
        arguments = as_object(facts.get("arguments"))
        question = _sentence(facts.get("question"))
        written: dict[str, object] = {
            "question": question,
            "reason": _sentence(facts.get("reason")),
            "message": _sentence(facts.get("message")),
            "pairs": self._pairs(arguments, contract, question),
            "items": self._proposed(as_list(facts.get("items")), question),
            "options": self._numbered([self._formats.written(o) for o in as_list(facts.get("options"))]),
        }
        names = [self._operations.get(str(t)) or str(t) for t in as_list(facts.get("tools"))]
        written |= {"tools": self._numbered(names), "tools_in_line": self._formats.listed(names, choice=True)}
        if say in {Say.CHOOSE_INTENT, Say.CHOOSE_VALUE}:
            written["several"] = len(names or as_list(facts.get("candidates"))) > 1
        if "parameter" in facts:
            written |= self._parameter(str(facts["parameter"]), facts, contract)
        if say in {Say.DONE, Say.FAILED, Say.UNKNOWN}:
            written |= self._outcome(facts, arguments, contract)
        return written

    def _parameter(self, name: str, facts: Mapping[str, object], contract: Contract | None) -> dict[str, object]:
        parameter = contract.parameter(name) if contract else None
        candidates = [self._value(parameter, c) for c in as_list(facts.get("candidates"))]
        example = parameter.examples[0] if parameter and parameter.examples else None
        return {
            "ask": (parameter.ask if parameter else None) or "",
            "label": _label(parameter),
            "example": self._value(parameter, example) if example is not None else "",
            "candidates": self._formats.listed(candidates, choice=True),
        }

    def _outcome(
        self, facts: Mapping[str, object], arguments: Mapping[str, object], contract: Contract | None
    ) -> dict[str, object]:
        result = as_object(facts.get("result"))
        items = items_of(result)
        body = self._results.body(contract, result, arguments, str(facts.get("text") or "")) if contract else ""
        if items:  # a text made for the whole may claim too much
            body = protocol_of(result) and self._texts.render("piece.protocol", {"protocol": protocol_of(result)})
        return {
            "body": body,
            "items": "\n".join(self._item(item, n) for n, item in enumerate(items, 1)),
            "item_count": len(items),
            "done_count": sum(item.state == "done" for item in items),
            "protocol": protocol_of(result),
        }

    def _item(self, item: Item, number: int) -> str:
        name = item.name or self._texts.render("piece.nameless", {"number": number})
        facts = {"name": name, "reason": item.reason, "protocol": item.protocol}
        return self._texts.render(f"piece.item_{item.state}", facts)

    def _proposed(self, items: Sequence[object], question: str) -> str:
        """List the items of a proposal; those that a validator excluded are named as such."""
        lines: list[str] = []
        for number, entry in enumerate(items, 1):
            fields = as_object(entry)
            if fields and fields.get("eligible") is False:
                item = Item(name=name_of(fields), state="excluded", reason=reason_of(fields))
                lines.append(self._item(item, number))
            else:
                said = name_of(fields) if fields else self._formats.written(entry)
                if said and said not in question:
                    lines.append(self._texts.render("piece.value", {"value": said}))
        return "\n".join(lines)

    def _pairs(self, arguments: Mapping[str, object], contract: Contract | None, question: str) -> str:
        """List what will be sent, each by its label; what the question already says isn't said again."""
        lines: list[str] = []
        for name, value in arguments.items():
            parameter = contract.parameter(name) if contract else None
            if name == "items" and parameter is None:
                continue
            said = self._value(parameter, value)
            if not said or (question and said in question):
                continue
            label = self._formats.heading(_label(parameter))
            lines.append(self._texts.render("piece.pair" if label else "piece.value", {"label": label, "value": said}))
        return "\n".join(lines)

    def _value(self, parameter: Parameter | None, value: object) -> str:
        form = (parameter.format or "") if parameter else ""
        return " ".join(self._formats.written(value, form, self._catalogue.currency).split())

    def _numbered(self, lines: Sequence[str]) -> str:
        return "\n".join(f"{n}. {line}" for n, line in enumerate(lines, 1) if line)


def operation_name(contract: Contract | None) -> str:
    """Return what the operation does, in words: its description's first sentence."""
    return re.split(r"\.(?:\s|$)", contract.description.strip(), maxsplit=1)[0] if contract else ""


def _label(parameter: Parameter | None) -> str:
    if parameter is None:
        return ""
    return parameter.label or re.split(r"[.,;:(]", parameter.description, maxsplit=1)[0].strip()


def _sentence(said: object) -> str:
    """Return a sentence of somebody else's, ending like one."""
    text = " ".join(said.split()) if isinstance(said, str) else ""
    return text if not text or text[-1] in ".!?…:" else text + "."


def plain(value: object) -> object:
    """Return `value` with every text in it free of control characters and of marks that turn its direction."""
    match value:
        case str():
            return value if value.isprintable() else "".join(map(_shown, value))
        case Mapping():
            return {str(plain(k)): plain(v) for k, v in cast("Mapping[object, object]", value).items()}
        case list() | tuple():
            return [plain(v) for v in cast("Sequence[object]", value)]
        case _:
            return value


def _shown(character: str) -> str:
    if character == "\n" or character.isprintable():
        return character
    if character in _BIDI:
        return ""
    return "\ufffd" if unicodedata.category(character) == "Cs" else " "


def _tidy(text: str) -> str:
    lines = [line.strip() for line in text.strip().splitlines()]
    return "\n".join(line for line in lines if line and line != ":")
