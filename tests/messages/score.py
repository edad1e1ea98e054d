"""Score the language layer on messages that were written by people who had not seen its grammars.

A verdict is `right`, `asked` (it found nothing, or a doubt) or `wrong` (it took something else): a wrong value is a
wrong transaction, a question costs one turn. Of confirmations, a yes read where there is none is a false yes.
"""

from __future__ import annotations

from collections import Counter
from datetime import date
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

import yaml

from trinco import language
from trinco.language.values import api

FOLDER = Path(__file__).parent
SETS = {"first": FOLDER, "second": FOLDER / "second", "third": FOLDER / "third"}
"""The second by other people, when the first had been tuned on; the third has only answers, in Portuguese."""
LANGUAGES = ("pt", "es", "en")
VALUES = (
    *("number", "ordinal", "money", "date", "time", "phone", "cpf", "cnpj", "postal_code", "email", "identifier"),
    *("suffix", "enumeration", "list", "boolean", "text"),
)


def languages_of(name: str) -> tuple[str, ...]:
    """Return the languages that a set has messages of."""
    return tuple(code for code in LANGUAGES if (SETS[name] / f"{code}.yaml").exists())


def message_set(code: str, name: str = "first") -> dict[str, Any]:
    return yaml.safe_load((SETS[name] / f"{code}.yaml").read_text("utf-8"))


def confirmation(case: dict[str, Any], of: dict[str, Any]) -> str:
    """Return the label that the case's text is read as."""
    operation = of["operations"][case["op"]]
    return str(
        language.confirmation(
            case["text"],
            case.get("locale", of["locale"]),
            operation.get("pending") or {},
            tuple(operation["words"]),
            case.get("just_asked", True),
            case.get("heard_full_question", True),
        ).label
    )


def value(case: dict[str, Any], of: dict[str, Any]) -> str:
    """Return the verdict on one value."""
    got, wanted = _read(case, of), case["value"]
    if _same(got, wanted, case["kind"]):
        return "right"
    return "asked" if got is None else "wrong"


def _read(case: dict[str, Any], of: dict[str, Any]) -> Any:
    text, locale, kind = case["text"], case.get("locale", of["locale"]), case["kind"]
    match kind:
        case "money":
            found = api.money(text, locale)
            return None if found.value is None else {"amount": found.value, "currency": found.currency or None}
        case "date":
            today = date.fromisoformat(str(case.get("today") or of["today"]))
            return api.date(text, locale, today, case.get("prefer", "future")).value
        case "identifier":
            return api.identifier(text, locale, case["pattern"]).value
        case "enumeration":
            return api.enumeration(text, locale, tuple(case["options"]), case["options"]).value
        case "phone":
            return api.phone(text, locale).e164 or None
        case "list":
            return api.items(text, locale).value
        case "text":
            return api.free_text(text, locale).value
        case "boolean":
            return language.boolean(text, locale).value
        case _:
            return getattr(api, kind)(text, locale).value


def _same(got: Any, wanted: Any, kind: str) -> bool:
    if got is None or wanted is None:
        return got is None and wanted is None
    if kind == "money":
        currency = wanted.get("currency") in {None, got["currency"]}
        return currency and Decimal(str(got["amount"])) == Decimal(str(wanted["amount"]))
    if kind in {"number", "ordinal"}:
        try:
            return Decimal(str(got)) == Decimal(str(wanted))
        except InvalidOperation:
            return False
    if kind == "postal_code":  # with or without its blank or hyphen
        return _bare(got) == _bare(wanted)
    if kind == "list":
        return [str(item).casefold() for item in got] == [str(item).casefold() for item in wanted]
    if isinstance(wanted, bool):
        return got is wanted
    return str(got).strip().casefold() == str(wanted).strip().casefold()


def _bare(text: Any) -> str:
    return "".join(c for c in str(text) if c.isalnum()).casefold()


def score(code: str, name: str = "first") -> dict[str, Counter[str]]:
    """Return, by kind, how often each verdict was given; confirmations by label."""
    of = message_set(code, name)
    found: dict[str, Counter[str]] = {}
    for case in of["cases"]:
        if case["kind"] == "confirmation":
            label, got = case["label"], confirmation(case, of)
            false = got == "confirm" != label
            verdict = "right" if got == label else "false yes" if false else "asked" if got == "unclear" else "other"
            found.setdefault(label, Counter())[verdict] += 1
        elif case["kind"] in VALUES:
            found.setdefault(case["kind"], Counter())[value(case, of)] += 1
    return found
