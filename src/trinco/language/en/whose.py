"""What people say in English of whose a thing is."""

from __future__ import annotations

from trinco.language.listed import word_set
from trinco.language.whose import Whose

WHOSE = Whose(
    relations=word_set(
        "wife husband mother mom mum father dad son daughter brother sister grandmother "
        "grandma grandfather grandpa grandson granddaughter uncle aunt nephew niece cousin partner girlfriend "
        "boyfriend fiance fiancee neighbor neighbour friend roommate stepson stepdaughter stepfather "
        "stepmother boss employee kid kids dependent"
    ),
    mine=word_set("my our"),
    of=word_set("of for"),
    ending="s",
    others=word_set("another other her his their hers theirs"),
    numbered=word_set(
        "order protocol invoice bill card contract code password ticket receipt case amount account reference ssn"
    ),
)
