"""Fold a message into tokens that can be compared, keeping where each stood in the message.

Folding removes what people's keyboards and tricksters add: case, accents, zero-width characters, letters of other
scripts that look Latin. It changes no offsets, so that a span in the fold is the same span in the message. What a
word means is the lexicon's business.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from trinco.ports.reader import LONGEST

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

LIMIT = LONGEST
"""Characters that are read; what comes after them is known to be there, and not understood."""

DROPPED = "\ue000"  # stands for a character that is not there for a reader of the text; never part of a token

_LOOK_ALIKES = dict(
    zip(
        "аеорсухіјѕԁԛһкмнтвгпαεορυκιντχ",
        "aeopcyxijsdqhkmhtbrnaeopykivtx",
        strict=True,
    )
)
_QUOTES = dict.fromkeys("’‘ʼ´`", "'")  # noqa: RUF001


class _Folding(dict[int, str]):
    """Character to folded character, worked out once for each that occurs."""

    def __missing__(self, code: int) -> str:
        folded = _fold_character(chr(code))
        if len(self) < 5000:  # a flood of odd characters must not become a leak
            self[code] = folded
        return folded


def _fold_character(character: str) -> str:
    if character.isspace():
        return "\n" if character in "\n\r\x0b\x0c\x85\u2028\u2029" else " "
    category = unicodedata.category(character)
    if category in {"Mn", "Me", "Cf"} or "\U0001f3fb" <= character <= "\U0001f3ff":
        return DROPPED
    if category == "Cc":
        return " "
    if category in {"Cs", "Co", "Cn"}:
        return "\ufffd"
    if character in _QUOTES:
        return "'"
    plain = "".join(c for c in unicodedata.normalize("NFKD", character.lower()) if not unicodedata.combining(c))
    plain = plain if len(plain) == 1 else character
    return _LOOK_ALIKES.get(plain, plain)


_FOLDING = _Folding()
_DIGIT = re.compile(r"\d")
_TOKEN = re.compile(
    r"\d+(?:[.,]\d+)+(?!\d)"  # 1.234,56
    r"|\d+(?=[^\W\d_]{3,})"  # 71reais
    rf"|[^\W_]+(?:{DROPPED}+[^\W_]+)*(?:'[^\W_]+)*"  # word, that's
    rf"|\.\.+|[^\s{DROPPED}]"  # an ellipsis, or any other sign
)


def fold(text: str) -> str:
    """Return `text` in lower case without accents; the result has the same length."""
    if text.isascii() and text.isprintable():
        return text.lower()
    return text.translate(_FOLDING)


def _bare(token: str) -> str:
    return token.replace("'", "").replace(DROPPED, "") or token


class Token(NamedTuple):
    text: str
    """Folded, apostrophes removed."""
    start: int
    end: int

    @property
    def is_word(self) -> bool:
        return self.text[0].isalnum()


class Message:
    """A text with its fold and its tokens. Only the first `LIMIT` characters are looked at."""

    __slots__ = ("_ends", "_made", "folded", "has_digits", "is_cut", "text", "tokens", "words")

    def __init__(self, text: str) -> None:
        self.text = text
        self.is_cut = len(text) > LIMIT
        self.folded = fold(text[:LIMIT])
        self.has_digits = _DIGIT.search(self.folded) is not None
        found = [(m[0], *m.span()) for m in _TOKEN.finditer(self.folded)]
        if "'" in self.folded or DROPPED in self.folded:
            found = [(_bare(word), start, end) for word, start, end in found]
        # `Token(*each)` would be a call of Python's own for each of them, in every message.
        self.tokens = tuple([tuple.__new__(Token, each) for each in found])  # pyright: ignore[reportUnknownMemberType]
        self.words = tuple([word for word, _, _ in found])
        self._ends = [end for _, _, end in found]
        self._made: dict[object, object] = {}

    def index(self, offset: int) -> int:
        """Return the index of the first token that ends after `offset`; one past the last if none does."""
        return bisect_right(self._ends, offset)

    def once(self, key: object, make: Callable[[], T]) -> T:
        """Return what `make` returns, made once for this message: several grammars ask for the same things."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]  # pyright: ignore[reportReturnType]

    def part(self, start: int, end: int) -> str:
        return self.text[start:end]


def words(text: str) -> tuple[str, ...]:
    """Return the folded words of `text`, signs left out."""
    return tuple([word for word in map(_bare, _TOKEN.findall(fold(text[:LIMIT]))) if word[0].isalnum()])


@lru_cache(maxsize=4096)
def name_words(name: str) -> tuple[str, ...]:
    """Return the folded words of a parameter's name, which an agent's author gave it."""
    return words(name.replace("_", " "))


_RUN = re.compile(r"(\D)\1+")


def unstretched(word: str) -> tuple[str, ...]:
    """Return what `word` may be with its repeated letters taken back ("siiim", "okkk"); itself not included."""
    if not _RUN.search(word):
        return ()
    double = _RUN.sub(lambda run: run.group(1) * min(len(run.group()), 2), word)
    single = _RUN.sub(r"\1", word)
    return tuple(dict.fromkeys(form for form in (double, single) if form != word))
