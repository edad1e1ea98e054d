"""Say whether people lack what they are asked for: "não tenho o número aqui", "I lost the code".

A number in such a message is rather something else than what was asked; which one it is isn't read here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.language.sayings import places

if TYPE_CHECKING:
    from trinco.language.locales import Language
    from trinco.language.normal import Message

_BETWEEN = 2
"""Articles and the like between the verb and what is lacked."""


def lacks(message: Message, language: Language) -> bool:
    """Say whether the speaker doesn't have, or doesn't know, the number or code that is asked."""
    words, said = message.words, language.tongue.sayings
    for _, last in places(said.lacking, words):
        for at in range(last, min(last + _BETWEEN + 1, len(words))):
            if words[at] in said.lacked:
                return True
            if words[at] not in language.common and words[at] not in language.determiners:
                break
        if last == len(words) or not words[last][0].isalnum():
            return True
    return False
