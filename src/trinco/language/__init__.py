"""Read what people say into facts with spans, and put into words what is to be said; nothing here decides.

The words, grammars and reply texts of each language are in a folder of their own.
"""

from trinco.language.confirmation import ConfirmationReading, Label, confirmation
from trinco.language.facts import facts_of
from trinco.language.locales import SUPPORTED, failing_words
from trinco.language.presenter import AgentPresenter, presenter_for
from trinco.language.reader import AgentReader, reader_for

__all__ = [
    "SUPPORTED",
    "AgentPresenter",
    "AgentReader",
    "ConfirmationReading",
    "Label",
    "confirmation",
    "facts_of",
    "failing_words",
    "presenter_for",
    "reader_for",
]
