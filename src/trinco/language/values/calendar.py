"""Name the days, months and relative dates of one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, kw_only=True)
class Calendar:
    """Words, folded; weekdays count from Monday, 0."""

    relative: Mapping[tuple[str, ...], int]
    """Days from today ("depois de amanhã": 2)."""
    weekdays: Mapping[str, int]
    weekday_tails: frozenset[str]
    """What may follow a weekday's name without meaning anything ("feira")."""
    months: Mapping[str, int]
    ordinals: Mapping[str, int]
    day: frozenset[str]
    """"Dia", before a day of the month."""
    of: frozenset[str]
    coming: frozenset[tuple[str, ...]]
    """Next, before or after a weekday, week or month."""
    next_week: frozenset[tuple[str, ...]]
    """After a weekday: that of the next calendar week, whichever day it is today."""
    past: frozenset[tuple[str, ...]]
    this: frozenset[tuple[str, ...]]
    week: frozenset[str]
    month: frozenset[str]
    units: Mapping[str, int]
    """Days of each unit of a distance."""
    long_units: frozenset[str]
    """Units whose days vary: a distance that holds one isn't read."""
    shifted: frozenset[str]
    """Words that make another day the start of a distance ("two days *from* tomorrow")."""
    ahead: frozenset[tuple[str, ...]]
    """Before a distance into the future ("daqui a")."""
    ahead_after: frozenset[tuple[str, ...]]
    """After one ("from now")."""
    back: frozenset[tuple[str, ...]]
    """Before a distance into the past ("há")."""
    back_after: frozenset[tuple[str, ...]]
    """After one ("atrás", "ago")."""
    ordinal_suffixes: tuple[str, ...]
    day_first: bool | None
    """False where months come first; None where it depends on the region."""
    month_first_regions: frozenset[str] = frozenset()
