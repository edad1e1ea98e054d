"""Read what people say into facts with spans, and put into words what is to be said; nothing here decides.

The words, grammars and reply texts of each language are in a folder of their own.
"""

from trinco.language.booleans import boolean
from trinco.language.confirmation import ConfirmationReading, Label, confirmation
from trinco.language.facts import facts_of
from trinco.language.intent import IntentReading, RouteScore, intent
from trinco.language.locales import SUPPORTED, outcome_words
from trinco.language.presenter import AgentPresenter, presenter_for
from trinco.language.reader import AgentReader, reader_for
from trinco.language.selection import SelectionReading, selection
from trinco.language.speech import speech
from trinco.language.values.api import (
    cnpj,
    cpf,
    date,
    digits,
    email,
    enumeration,
    free_text,
    identifier,
    integer,
    items,
    money,
    number,
    ordinal,
    phone,
    postal_code,
    suffix,
    time,
)
from trinco.language.values.found import Candidate, ValueReading

__all__ = [
    "SUPPORTED",
    "AgentPresenter",
    "AgentReader",
    "Candidate",
    "ConfirmationReading",
    "IntentReading",
    "Label",
    "RouteScore",
    "SelectionReading",
    "ValueReading",
    "boolean",
    "cnpj",
    "confirmation",
    "cpf",
    "date",
    "digits",
    "email",
    "enumeration",
    "facts_of",
    "free_text",
    "identifier",
    "integer",
    "intent",
    "items",
    "money",
    "number",
    "ordinal",
    "outcome_words",
    "phone",
    "postal_code",
    "presenter_for",
    "reader_for",
    "selection",
    "speech",
    "suffix",
    "time",
]
