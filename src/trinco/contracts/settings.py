"""Read `agent.yaml`: the agent's name and the settings of its language. The file, and each key of it, may be absent."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, available_timezones

from trinco.contracts.keys import AGENT
from trinco.contracts.messages import LOCALE
from trinco.contracts.report import did_you_mean
from trinco.contracts.section import Section, check_version

if TYPE_CHECKING:
    from trinco.contracts.report import Report
    from trinco.contracts.tree import Node

CURRENCY = re.compile(r"[A-Z]{3}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    name: str
    description: str = ""
    locale: str = "pt-BR"
    time_zone: str = "America/Sao_Paulo"
    currency: str = "BRL"


def read_settings(root: Node, report: Report, *, folder_name: str) -> Settings:
    file = Section(root, AGENT, "", report)
    check_version(file)
    usual = Settings(name=folder_name)
    settings = Settings(
        name=file.text("name", usual.name),
        description=file.text("description", "", blank=True),
        locale=file.text("locale", usual.locale),
        time_zone=file.text("time_zone", usual.time_zone),
        currency=file.text("currency", usual.currency),
    )
    if not LOCALE.fullmatch(settings.locale):
        file.problem("locale", f"{settings.locale!r} is no locale", "write it like pt-BR, en-US or es")
    if not CURRENCY.fullmatch(settings.currency):
        file.problem("currency", f"{settings.currency!r} is no currency code", "write three capitals, like BRL")
    _check_time_zone(file, settings.time_zone)
    return settings


def _check_time_zone(file: Section, name: str) -> None:
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        known = available_timezones()
        if known:  # else this machine has no time zone database, and no zone can be checked
            file.problem("time_zone", f"{name!r} is no time zone", did_you_mean(name, known))
