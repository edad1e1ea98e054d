"""Read what people say of an answer about several items: that what failed should be tried again, or all be shown.

Every word of such a message is known; one that holds another word asks for something else. Whether anything failed is
the core's to say.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from trinco.core.reading import Reading
from trinco.language.sayings import length_at, may_stand

if TYPE_CHECKING:
    from trinco.language.deed import Deed
    from trinco.language.locales import Language
    from trinco.language.normal import Message


_NAMED = ("trying", "anew", "undone", "rest", "showing", "whole")
"""Groups of words that say what is asked."""


class Asked(StrEnum):
    NOTHING = "nothing"
    AGAIN = "again"
    ALL = "all"


def asked_of_the_last(message: Message, language: Language, deed: Deed | None) -> Reading | None:
    """Return what is asked of the last answer, as a reading; None where it is nothing."""
    said = asked(message, language, deed)
    if said is Asked.NOTHING:
        return None
    return Reading(redoes=said is Asked.AGAIN, wants_all=said is Asked.ALL, reason=f"afterwards:{said}")


def asked(message: Message, language: Language, deed: Deed | None) -> Asked:
    """Return what is asked of the last answer; `deed`: what failed, whose words may be said."""
    words, said = tuple(language.lexicon.known(w) for w in message.words), language.tongue.afterwards
    if not any(may_stand(phrases, words) for phrases in (said.anew, said.undone, said.rest, said.whole)):
        return Asked.NOTHING  # the rest asks for nothing by itself
    heard: set[str] = set()
    at = 0
    while at < len(words):
        lengths = {name: length for name in _NAMED if (length := length_at(getattr(said, name), words, at))}
        length = max(lengths.values(), default=0)
        polite = language.polite.at(words, at) if not length else None
        if length:
            heard.update(name for name, found in lengths.items() if found == length)
        elif polite:
            length = polite.last - at
        elif deed and language.stem(words[at]) in deed.stems:
            heard.add("trying" if deed.does(words[at], language) else "thing")
        elif words[at][0].isalnum() and words[at] not in said.around | said.joining:
            return Asked.NOTHING
        at += length or 1
    return _meant(heard, asks="?" in words or not said.joining.isdisjoint(words[:1]))


def _meant(heard: set[str], *, asks: bool) -> Asked:
    some = not heard.isdisjoint({"undone", "rest"})
    if not heard.isdisjoint({"trying", "anew"}):
        again = (some or heard >= {"trying", "anew"}) and heard.isdisjoint({"whole", "showing"})
        return Asked.AGAIN if again else Asked.NOTHING
    every = "whole" in heard and "thing" not in heard and (asks or "showing" in heard)  # "all orders" is a request
    return Asked.ALL if some or every else Asked.NOTHING
