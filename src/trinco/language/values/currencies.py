"""Name the signs and words of money in one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, kw_only=True)
class Currencies:
    """Signs and words, folded; the code is empty where a sign doesn't tell which currency."""

    signs: Mapping[tuple[str, ...], str]
    """Before an amount."""
    names: Mapping[tuple[str, ...], str]
    """After an amount."""
    cents: frozenset[str]
    linkers: frozenset[str]
    """Between an amount and its name ("milhões *de* reais")."""
