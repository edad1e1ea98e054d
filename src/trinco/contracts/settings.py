"""Read `agent.yaml`: the agent's name and the settings of its language. The file, and each key of it, may be absent."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, available_timezones

from trinco.contracts.keys import AGENT
from trinco.contracts.messages import LOCALE, is_spoken, spoken
from trinco.contracts.report import did_you_mean
from trinco.contracts.section import Section, check_version
from trinco.core.contract import ITEMS_SHOWN

if TYPE_CHECKING:
    from collections.abc import Collection

    from trinco.contracts.report import Report
    from trinco.contracts.tree import Node

CURRENCY = re.compile(r"[A-Z]{3}")
LONGEST_NAME = 512
"""Characters: the name is a part of every conversation's key."""
_CURRENCIES = {
    "pt": "BRL",
    "pt-PT": "EUR",
    "en": "USD",
    "en-GB": "GBP",
    "en-IE": "EUR",
    "en-CA": "CAD",
    "en-AU": "AUD",
    "en-NZ": "NZD",
    "en-IN": "INR",
    "es": "EUR",
    "es-MX": "MXN",
    "es-AR": "ARS",
    "es-BO": "BOB",
    "es-CL": "CLP",
    "es-CO": "COP",
    "es-CR": "CRC",
    "es-CU": "CUP",
    "es-DO": "DOP",
    "es-EC": "USD",
    "es-GT": "GTQ",
    "es-HN": "HNL",
    "es-NI": "NIO",
    "es-PA": "PAB",
    "es-PE": "PEN",
    "es-PR": "USD",
    "es-PY": "PYG",
    "es-SV": "USD",
    "es-US": "USD",
    "es-UY": "UYU",
    "es-VE": "VES",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    name: str
    description: str = ""
    locale: str = "pt-BR"
    time_zone: str = "America/Sao_Paulo"
    currency: str = "BRL"
    items_shown: int = ITEMS_SHOWN


def read_settings(
    root: Node, report: Report, *, folder_name: str, languages: Collection[str] | None = None
) -> Settings:
    """Read the file; a language that isn't among `languages` (codes, such as `pt`) is a problem. None: any may be."""
    file = Section(root, AGENT, "", report)
    check_version(file)
    usual = Settings(name=folder_name)
    locale = file.text("locale", usual.locale)
    settings = Settings(
        name=file.text("name", usual.name),
        description=file.text("description", "", blank=True),
        locale=locale,
        time_zone=file.text("time_zone", usual.time_zone),
        currency=file.text("currency", currency_of(locale)),
        items_shown=file.whole("items_shown", usual.items_shown, least=1),
    )
    _check_name(file, settings.name)
    if not LOCALE.fullmatch(settings.locale):
        file.problem("locale", f"{settings.locale!r} is no locale", "write it like pt-BR or en-US")
    elif not is_spoken(settings.locale, languages):
        file.problem("locale", f"{settings.locale!r} is in a language that is not supported", spoken(languages))
    if not CURRENCY.fullmatch(settings.currency):
        file.problem("currency", f"{settings.currency!r} is no currency code", "write three capitals, like BRL")
    _check_time_zone(file, settings.time_zone)
    return settings


def currency_of(locale: str) -> str:
    """Return the currency that people who speak it mean by an amount that names none."""
    language, _, region = locale.replace("_", "-").partition("-")
    usual = _CURRENCIES.get(language.lower(), Settings(name="").currency)
    return _CURRENCIES.get(f"{language.lower()}-{region.upper()}", usual)


def _check_name(file: Section, name: str) -> None:
    """Refuse what could be no part of a conversation's key, or would leave its folder where a file is named by it."""
    if "name" not in file or file.unclear("name"):
        return
    if not name.isprintable() or len(name) > LONGEST_NAME:
        hint = f"write at most {LONGEST_NAME} printable characters on one line"
        file.problem("name", "can't be part of a conversation's key", hint)
    elif "/" in name or "\\" in name or not name.strip("."):
        file.problem("name", f"{name!r} is a path", "write a name without / and \\")


def _check_time_zone(file: Section, name: str) -> None:
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        known = available_timezones()
        if known:  # else this machine has no time zone database, and no zone can be checked
            file.problem(
                "time_zone",
                f"{name!r} is no time zone",
                did_you_mean(name, known, otherwise="write an IANA name, like America/Sao_Paulo"),
            )
