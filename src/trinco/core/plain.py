"""Say what a text leaves in doubt of a success: by how it begins, by a line that names an error, by what it negates.

Words prove no success and no failure: a text that tells of a failure anywhere in its first sentence, or in a pair like
`success: false`, only takes the claim of "done" away. The JSON within a text is `claims.py`'s to read.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from trinco.core.affirming import is_calming
from trinco.core.parts import named
from trinco.core.statuses import Word, read_word, words_of
from trinco.core.takes_back import FALSE, is_of_deed
from trinco.core.terms import USUAL

if TYPE_CHECKING:
    from trinco.core.terms import Terms

_FIRST_WORD = re.compile(r"([^\W_]+)([-_.]\w)?")
_WORDS = re.compile(r"[^\W_]+(?:['’._-][^\W_]+)*")
"""What is joined by a mark is a name: `error-handling`."""
_SENTENCE = re.compile(r"[.!?;\n]")
_CLAUSE = re.compile(r"[,()]")
_NAMES = re.compile(r"\s*(?:[:=!]|$)")
_NAMES_NONE = re.compile(r"\s*[:=]\s*(?:0|none|null)\s*(?:[.,;]|$)", re.IGNORECASE | re.MULTILINE)
_PAIR = re.compile(r"([^\W\d]\w{0,40})[\"'*]{0,3}[ \t]{0,5}[:=][ \t]{0,5}[\"'*]{0,3}(\w+(?:[ -]\w+)?)")
_HTTP_ERROR = re.compile(
    r"\bhttp\w*\b[ /]?(?:\d\.\d)?[ :]*[45]\d\d\b|(?:^|\n)\W*(?:4[0-3]\d|50[0-5]) [a-z]|responded with [45]\d\d\b"
)
_EXCEPTION = re.compile(r"(?:^|\n)\W*(?:[\w.]*(?:error|exception)|fatal|panic)\b[ ]*[:(]")
_NONE = frozenset({"0", "none", "null"})


def is_wordless(text: str) -> bool:
    """Say whether nothing in a text could be read as a word."""
    return _FIRST_WORD.search(text) is None


def begins_failing(text: str, terms: Terms) -> bool:
    """Say whether the first word of a text, whatever marks stand before it, tells of a failure."""
    first = _FIRST_WORD.search(text)
    if first is None or first.group(2):  # `error-handling.md` is a name
        return False
    word = first.group(1).casefold()
    if word not in terms.words.failing | terms.words.denying or terms.confirmed.names_deed(word):
        return False
    return _NAMES_NONE.match(text, first.end()) is None


def tells_of_deed(text: str, terms: Terms) -> bool:
    """Say whether a text tells anywhere of the deed as done."""
    return any(_is_deed(word, terms) for word in _spoken(text.casefold()))


def is_doubted(text: str, terms: Terms) -> bool:
    """Say whether a text that doesn't begin as errors do tells of a failure all the same."""
    lowered = text.strip().casefold()
    told = [words for part in _SENTENCE.split(lowered) if (words := _uncalmed(part, terms).strip())]
    return (
        any(_names_an_error(line, terms) for line in text.splitlines())
        or any(_denies(name, value, terms) for name, value in _PAIR.findall(text))
        or _HTTP_ERROR.search(lowered) is not None
        or _EXCEPTION.search(lowered) is not None
        or _is_told_undone(told, terms)
    )


def _is_told_undone(sentences: list[str], terms: Terms) -> bool:
    """Say whether it is told, before anything is told as done, that it isn't.

    The first sentence tells of it, whatever its words; one of a single word only calls ("Sorry!").
    """
    first = next((n for n, said in enumerate(sentences) if len(_spoken(said)) > 1), 0)
    for n, sentence in enumerate(sentences):
        words = _spoken(sentence)
        opens = n <= first
        if _negates(words, terms) and (opens or any(map(terms.confirmed.is_spoken_of, words))):
            return True
        if opens and any(_fails(_spoken(clause), terms) for clause in _CLAUSE.split(sentence)):
            return True
        if any(_is_deed(word, terms) for word in words):
            return False
    return False


def _uncalmed(sentence: str, terms: Terms) -> str:
    return ", ".join(part for part in _CLAUSE.split(sentence) if not is_calming(_spoken(part), terms))


def _spoken(text: str) -> list[str]:
    return [re.sub("['’]", "", word) for word in _WORDS.findall(text)]


def _negates(words: list[str], terms: Terms) -> bool:
    """Say whether a sentence negates something before it tells of the deed: "the order was not cancelled".

    Behind the deed a negation is of it, unless it is joined: "the cancellation was *not* possible".
    """
    said = terms.words
    if words and said.lacking.issuperset(words):
        return True  # "No."
    told = next((at for at, word in enumerate(words) if _is_deed(word, terms)), None)
    if any(word in said.negating for word in words[:told]):
        return True
    behind = words[told:] if told is not None else []
    lacking = next((at for at, word in enumerate(behind) if word in said.lacking), len(behind))  # "sem multa nem taxa"
    behind = behind[:lacking]
    return any(word in said.negating and before not in said.joining for before, word in pairwise(behind))


def _fails(words: list[str], terms: Terms) -> bool:
    """Say whether a clause tells of a failure ("the cancellation failed"), or of no deed ("0 orders cancelled")."""
    said, lacking = terms.words, False
    for before, word, after in zip(["", *words], words, [*words[1:], ""], strict=False):
        lacks = before in said.lacking
        if _tells_failure(word, terms) or f"{before}_{word}" in said.doubting:
            if not (lacks or after in _NONE):
                return True
            lacking = False  # "no error"
        elif (lacks and word in said.succeeding) or (lacking and _is_deed(word, terms)):
            return True
        lacking = lacking or word in said.lacking
    return False


def _tells_failure(word: str, terms: Terms) -> bool:
    said = terms.words
    told = word in said.failing or word in said.denying or word in said.doubting
    return told and not terms.confirmed.names_deed(word)


def _is_deed(word: str, terms: Terms) -> bool:
    """Say whether a word is what the deed makes of a thing: "cancelled"; "order" is what it was done to."""
    confirmed = terms.confirmed
    return word in confirmed.forms or (confirmed.names_deed(word) and word not in confirmed.tool.casefold())


def _names_an_error(line: str, terms: Terms) -> bool:
    first = _FIRST_WORD.search(line)
    names = first is not None and _NAMES.match(line, first.end()) is not None
    return names and begins_failing(line, terms)


def _denies(name: str, value: str, terms: Terms) -> bool:
    """Say whether a pair in a text denies success, as the field of an answer would: "success: no"."""
    field, said = named(name), value.casefold().split()[0]
    if field in USUAL or field in terms.words.succeeding or is_of_deed(name, terms):
        return said in FALSE or said in terms.words.negating
    if field not in terms.words.statuses or terms.confirmed.names_deed(said):
        return False
    return any(read_word(word, terms.words) is not Word.SAYS_NOTHING for word in {*words_of(value), *words_of(said)})
