"""Read a value that is true or false: what would be agreement or refusal if it were asked as a question.

Whether an operation may be done is `confirmation.py`'s to say; this fills a parameter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.language.confirmation import Label, confirmation
from trinco.language.values.found import Candidate, ValueReading

if TYPE_CHECKING:
    import datetime

    from trinco.language.values.moments import Prefer

_VALUES = {Label.CONFIRM: True, Label.DENY: False}


def boolean(text: str, locale: str, today: datetime.date | None = None, prefer: Prefer = "future") -> ValueReading:
    """Read yes or no; the value is a `bool`, None where the text says neither, or both."""
    said = confirmation(text, locale)
    if said.label not in _VALUES:
        return ValueReading()
    value = _VALUES[said.label]
    spans = said.spans or ((0, len(text)),)
    found = Candidate(value=value, span=(spans[0][0], spans[-1][1]), strong=True)
    return ValueReading(value=value, candidates=(found,))
