"""Put into words what the core decided to say, for one agent in one language.

Not a word of a reply is written here: texts are in the catalogues, values come from the facts. What came from tools or
people is plain text, whatever it looks like.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from trinco.core.speech import DENIALS, Say, Utterance
from trinco.language.catalogues import Texts
from trinco.language.itemised import Itemised
from trinco.language.locales import language_of
from trinco.language.naming import capitalised, in_line, label_of, operation_name, readable, sentence
from trinco.language.normal import words
from trinco.language.results import (
    Body,
    Item,
    Results,
    as_list,
    as_object,
    denial_of,
    in_one_line,
    item_of,
    items_of,
    only_result,
    protocol_of,
    reason_of,
    sentence_of,
)
from trinco.language.shown import Shown
from trinco.language.speech import speech

if TYPE_CHECKING:
    from trinco.core.contract import Catalogue, Contract, Parameter

MOST_CHOICES = 12
"""Values of an enumeration that are listed where one is asked for."""
_DENYING = frozenset({"failed", "not_run"})
"""Items of which it is said that they were not done."""
_APART = ("open", "repeated")
"""Facts that keep a denial from being one of an identical request."""
_PREFIXES = frozenset({Say.ALREADY, Say.SETTLED, Say.CORRECTION, Say.CANNOT_ANSWER, Say.STOPPED})
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
        self._formats = language.formats
        self._texts = Texts(language.code, overrides, self._formats, catalogue.currency)
        self._itemised = Itemised(self._texts, self._formats, catalogue.items_shown)
        self._results = Results(self._texts, self._formats, catalogue.currency, self._itemised)
        self._shown = Shown(self._texts, self._formats, catalogue.currency)
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

    def spoken(self, text: str) -> str:
        """Return a reply as a speech engine can say it (`speech`)."""
        return speech(text, self._catalogue.locale)

    def _said(self, utterance: Utterance) -> str:
        facts = cast("dict[str, object]", plain(utterance.facts))
        contract = self._catalogue.contracts.get(utterance.tool or "")
        stopped = facts.get("stopped")
        tool = utterance.tool or (stopped if isinstance(stopped, str) else "")
        operation = self._named(tool) if tool else ""
        told: dict[str, object] = {
            **facts,
            "operation": operation,
            "operation_in_line": in_line(operation),
            **self._written(utterance.say, facts, contract),
        }
        key = self._key(utterance.say, told, contract)
        if self._texts.names(key) & {"pairs", "items"}:
            told |= self._arguments(utterance.say, told, contract)
        if utterance.say in DENIALS and self._may_deny(key, told):
            return self._texts.render(key, told, own=True)
        text = self._texts.render(key, told, complete=utterance.say is Say.DONE and not told.get("read_only"))
        if told["question"] and str(told["question"]) not in text:  # an agent's own text may leave it out
            labels = as_object(facts.get("labels"))
            told["pairs"] = self._shown.pairs(as_object(facts.get("arguments")), contract, labels=labels)
            text = self._texts.render(key, told)
        if utterance.say is Say.ASK_CONFIRMATION and self._texts.is_overridden(key):
            text = "\n".join((text, *self._left_out(text, facts, contract)))
        return text

    def _left_out(self, text: str, facts: Mapping[str, object], contract: Contract | None) -> list[str]:
        """Return lines for what an agent's own text doesn't show: nobody agrees to what they weren't shown."""
        arguments, labels = as_object(facts.get("arguments")), as_object(facts.get("labels"))
        pairs = self._shown.pairs(arguments, contract, text, labels)
        lines = (pairs + "\n" + self._shown.items(arguments, contract)).splitlines()
        return [line for line in lines if line not in text]

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
                itemised = bool(facts.get("items")) and facts.get("why") != "not_sent"
                return self._texts.best(say, *["items"] * itemised, str(facts.get("why")))
            case Say.READ_FAILED | Say.NOT_RESUMED:
                return self._texts.best(say, str(facts.get("why")))
            case Say.COURTESY:
                return self._texts.best(say, str(facts.get("kind")))
            case Say.NOT_ELIGIBLE | Say.BLOCKED:
                return self._texts.best(say, *["reason"] * bool(facts.get("reason")))
            case Say.UNKNOWN:
                return self._texts.best(say, *["items"] * bool(facts.get("items")))
            case Say.HANDOFF:
                return self._texts.best(say, *["stopped"] * bool(facts.get("stopped") and facts["operation"]))
            case Say.DONE:
                return self._done(facts, contract)
            case _:
                return say.value

    def _done(self, facts: Mapping[str, object], contract: Contract | None) -> str:
        if facts.get("partly"):
            return f"{Say.DONE}.partial"  # a text of the agent's for what is done would claim too much
        if facts.get("items"):
            return self._texts.best(Say.DONE, "items")
        if facts.get("read_only"):
            return self._texts.best(Say.DONE, "read_only")
        return self._texts.best(Say.DONE, *["default"] * (not facts.get("declared") and contract is not None))

    # Facts, written

    def _written(self, say: Say, facts: Mapping[str, object], contract: Contract | None) -> dict[str, object]:
        arguments = as_object(facts.get("arguments"))
        written: dict[str, object] = {
            "question": sentence(facts.get("question")),
            "reason": sentence(facts.get("reason")),
            "message": sentence(sentence_of(str(facts.get("message") or "")) or self._alone(say, facts, contract)),
            "items": "",
            "choices": self._not_in(facts.get("choices"), str(facts.get("question") or "")),
            "options": self._numbered([self._formats.written(o) for o in as_list(facts.get("options"))]),
        }
        names = [self._named(str(tool)) for tool in as_list(facts.get("tools"))]
        # A number is a way to answer: only what can be answered by one has it.
        written["tools"] = (
            self._numbered(names) if say is Say.CHOOSE_INTENT else "\n".join([f"- {name}" for name in names])
        )
        written["tools_in_line"] = self._formats.listed([in_line(name) for name in names], choice=True)
        if say in {Say.CHOOSE_INTENT, Say.CHOOSE_VALUE}:
            written["several"] = len(names or as_list(facts.get("candidates"))) > 1
        if "parameter" in facts:
            written |= self._parameter(str(facts["parameter"]), facts, contract)
        if say in {Say.DONE, Say.FAILED, Say.UNKNOWN, Say.UNKNOWN_HANDED_OVER}:
            written |= self._outcome(facts, arguments, contract)
        return written

    def _alone(self, say: Say, facts: Mapping[str, object], contract: Contract | None) -> str:
        """Return why the only item of a failed operation was not done, or what the answer to a read says of failing."""
        result = as_object(facts.get("result"))
        alone = only_result(result, contract.tool if contract else "")
        if say is Say.READ_FAILED and contract is not None:
            return denial_of(alone, contract, as_object(facts.get("arguments")))
        return reason_of(alone) if say is Say.FAILED and alone is not result else ""

    def _arguments(self, say: Say, told: Mapping[str, object], contract: Contract | None) -> dict[str, object]:
        arguments = as_object(told.get("arguments"))
        labels = as_object(told.get("labels"))
        if (named := told.get("named")) and not self._texts.is_overridden(str(named)):
            return {"pairs": ""}  # right above
        pairs = self._shown.pairs(arguments, contract, str(told["question"]), labels)
        items = self._shown.items(arguments, contract)
        if say is Say.ASK_CONFIRMATION:
            return {"pairs": pairs, "items": items}
        return {"pairs": "\n".join(filter(None, (pairs, items)))}

    def _parameter(self, name: str, facts: Mapping[str, object], contract: Contract | None) -> dict[str, object]:
        parameter = contract.parameter(name) if contract else None
        candidates = [self._shown.value(parameter, c) for c in as_list(facts.get("candidates"))]
        example = parameter.examples[0] if parameter and parameter.examples else None
        return {
            "ask": (parameter.ask if parameter else None) or "",
            "label": label_of(parameter, name),
            "example": self._shown.value(parameter, example) if example is not None else "",
            "candidates": self._formats.listed(candidates, choice=True),
            "choices": self._choices(parameter),
        }

    def _choices(self, parameter: Parameter | None) -> str:
        """Return what an enumeration allows, unless its own question says so, or there is too much of it."""
        allowed = [self._shown.value(parameter, value) for value in parameter.enum] if parameter else []
        asked = f"{parameter.ask or ''} {parameter.label}".casefold() if parameter else ""
        if len(allowed) > MOST_CHOICES or all(choice.casefold() in asked for choice in allowed):
            return ""
        return self._formats.listed(allowed, choice=True)

    def _not_in(self, choices: object, question: str) -> str:
        """Return what may be answered, unless the question itself says so, or there is too much of it."""
        written, said = [self._formats.written(choice) for choice in as_list(choices)], set(words(question))
        if len(written) > MOST_CHOICES or all(set(words(text)) <= said for text in written):
            return ""
        return self._formats.listed(written, choice=True)

    def _outcome(
        self, facts: Mapping[str, object], arguments: Mapping[str, object], contract: Contract | None
    ) -> dict[str, object]:
        result = as_object(facts.get("result"))
        items, states = items_of(as_list(facts.get("item_results")))
        counted = [state for state in states if state in {"done", "failed", "not_run", "unknown"}]
        whole = facts.get("all") is True
        body = Body("")
        if items or facts.get("partly"):  # a text made for the whole may claim too much
            protocol = protocol_of(result)
            body = Body(self._texts.render("piece.protocol", {"protocol": in_one_line(protocol)}) if protocol else "")
        elif contract:
            complete = not facts.get("read_only")
            body = self._results.body(
                contract, result, arguments, str(facts.get("text") or ""), complete=complete, whole=whole
            )
        return {
            "body": body.text,
            "declared": body.declared,
            "items": self._items(items, states, facts, whole=whole),
            "item_count": len(counted),
            "done_count": counted.count("done"),
            "protocol": protocol_of(result),
        }

    def _items(
        self, items: Sequence[Mapping[str, object]], states: Sequence[str], told: Mapping[str, object], *, whole: bool
    ) -> str:
        shown = items[: self._itemised.shown(len(items), whole=whole)]
        lines = [self._item(item_of(item), number, told) for number, item in enumerate(shown, 1)]
        return "\n".join(self._itemised.cut(lines, states))

    def _item(self, item: Item, number: int, told: Mapping[str, object]) -> str:
        name = item.name or self._texts.render("piece.nameless", {"number": number})
        facts = {"name": name, "reason": item.reason, "protocol": item.protocol, "done": item.done}
        facts |= {fact: told.get(fact) for fact in _APART}
        key = f"piece.item_{item.state}"
        return self._texts.render(key, facts, own=item.state in _DENYING and self._may_deny(key, facts))

    def _may_deny(self, key: str, facts: Mapping[str, object]) -> bool:
        """Say whether an agent's text for `key` may deny what an identical request did: it doesn't look at that."""
        return any(facts.get(fact) for fact in _APART) and self._texts.is_deaf_to(key, *_APART)

    def _named(self, tool: str) -> str:
        return self._operations.get(tool) or capitalised(readable(tool))

    def _numbered(self, lines: Sequence[str]) -> str:
        return "\n".join(f"{n}. {line}" for n, line in enumerate(lines, 1) if line)


def plain(value: object) -> object:
    """Return `value` with every text in it free of control characters and of marks that turn its direction."""
    match value:
        case str():
            return value if value.replace("\n", "").isprintable() else "".join(map(_shown, value))
        case list() | tuple():
            return [plain(v) for v in cast("Sequence[object]", value)]
        case Mapping():
            return _plain_object(cast("Mapping[object, object]", value))
        case _:
            return value


def _plain_object(value: Mapping[object, object]) -> dict[str, object]:
    """Keep every entry, those too whose names look the same once they are plain."""
    found: dict[str, object] = {}
    for key, entry in value.items():
        name = written = str(plain(key))
        number = 2
        while name in found:
            name, number = f"{written} ({number})", number + 1
        found[name] = entry if isinstance(entry, str) and entry.isprintable() else plain(entry)
    return found


def _shown(character: str) -> str:
    if character == "\n" or character.isprintable():
        return character
    if character in _BIDI:
        return ""
    return "\ufffd" if unicodedata.category(character) == "Cs" else " "


def _tidy(text: str) -> str:
    lines = [line.strip() for line in text.strip().splitlines()]
    return "\n".join(line for line in lines if line and line != ":")
