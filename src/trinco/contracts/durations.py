"""Read durations such as `30s`, `15m`, `1h30m` or `500ms`; a bare number is seconds.

Months and years are left out: they have no fixed length.
"""

from __future__ import annotations

import re
from datetime import timedelta
from decimal import Decimal

UNITS = {"d": 86_400, "h": 3_600, "m": 60, "s": 1, "ms": Decimal("0.001")}
FORM = re.compile(r"(?:(\d+(?:\.\d+)?)d)?(?:(\d+(?:\.\d+)?)h)?(?:(\d+(?:\.\d+)?)m)?(?:(\d+(?:\.\d+)?)s)?(?:(\d+)ms)?")
BARE = re.compile(r"\d+(?:\.\d+)?")
LOOSE = re.compile(r"(\d+(?:[.,]\d+)?)\s*([a-z]+)")
LONGEST = timedelta(days=3650)
EXAMPLES = "write 500ms, 30s, 15m, 1h30m or 24h"


def read_duration(text: str) -> timedelta | None:
    """Return the duration that `text` says, or None where it says none (or one of more than ten years)."""
    if not text.isascii() or len(text) > 30:
        return None
    if BARE.fullmatch(text):
        return _length(Decimal(text))
    found = FORM.fullmatch(text)
    if not found or not text:
        return None
    parts = zip(found.groups(), UNITS.values(), strict=True)
    return _length(sum((Decimal(number) * size for number, size in parts if number), Decimal(0)))


def duration_hint(text: str) -> str:
    """Suggest how what `text` probably means is written ("15 minutes": 15m)."""
    found = LOOSE.fullmatch(text.strip().lower())
    if not found:
        return EXAMPLES
    number, word = found[1].replace(",", "."), found[2]
    unit = "ms" if word.startswith(("ms", "mil")) else word[0]
    guess = f"{number}{unit}"
    return f"did you mean {guess}?" if guess != text and read_duration(guess) else EXAMPLES


def _length(seconds: Decimal) -> timedelta | None:
    if seconds > LONGEST.total_seconds():
        return None
    return timedelta(microseconds=int(seconds * 1_000_000))
