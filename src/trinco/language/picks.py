"""Part a message into what it says about items on display: names, places, counts, "all", "except".

Each piece is taken by itself; what they amount to together is `selection.py`'s to say.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from trinco.language.labels import Labels
from trinco.language.lexicon import PhraseTable, Role, phrases
from trinco.language.values.numbers import numbers

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from trinco.language.lexicon import Sense
    from trinco.language.locales import Language
    from trinco.language.normal import Message


class Kind(StrEnum):
    PICK = "pick"  # some items, by name or place; several by one name are a group
    COUNT = "count"  # how many
    ALL = "all"
    BOTH = "both"
    NONE = "none"
    REST = "rest"
    OTHER = "other"  # the one that is left
    EXCEPT = "except"
    NOT = "not"
    EITHER = "either"
    TURN = "turn"  # a sign, or a word, with which something else begins
    ASK = "ask"
    FILL = "fill"
    ODD = "odd"  # says something that is no choice


class Piece(NamedTuple):
    kind: Kind
    first: int
    last: int
    items: frozenset[int] = frozenset()
    number: int = 0
    by_name: bool = False

    @property
    def is_group(self) -> bool:
        return self.by_name and len(self.items) > 1


_SAID = (
    ("none", Kind.NONE),
    ("except", Kind.EXCEPT),
    ("only", Kind.FILL),
    ("both", Kind.BOTH),
    ("all", Kind.ALL),
    ("rest", Kind.REST),
    ("other", Kind.OTHER),
    ("stops", Kind.NOT),
    ("either", Kind.EITHER),
)
"""Lists of choosing, and what their words are; of two phrases the longer one counts, then the earlier list."""
_SET = frozenset({Role.WEAK, Role.YES, Role.POLITE, Role.THANKS, Role.ACK})
"""Roles of set phrases whose words choose nothing ("tudo bem")."""
_HOLDING = frozenset({Role.WAIT, Role.DEFER, Role.DOUBT})
"""The same of phrases that put a choice off ("um segundo")."""
_FILLING = frozenset({Role.FILLER, Role.POLITE, Role.THANKS, Role.YES, Role.WEAK, Role.WANT, Role.PERMIT, Role.AND})


class Parting:
    """One message, parted.

    Args:
        message: What was said.
        language: The language it is said in.
        items: Names of what is on display.
        single: One item only is to be chosen, so a number word can't count them.
        verbs: Stems of verbs that may be said of the chosen items; None for those of any operation.
    """

    def __init__(
        self, message: Message, language: Language, items: Sequence[str], *, single: bool, verbs: Collection[str] | None
    ) -> None:
        self.message, self.language, self.single = message, language, single
        self.words = message.words
        self.labels = Labels(items, language)
        self.total = len(items)
        self._verbs = (language.request_stems if verbs is None else frozenset(verbs)) - language.look_up_stems
        self._tables: Mapping[str, PhraseTable] = {
            name: _table(listed) for name, listed in language.lexicon.choice.items()
        }

    def pieces(self) -> list[Piece]:
        found: list[Piece] = []
        at = 0
        while at < len(self.words):
            found.append(self._piece(at))
            at = found[-1].last
        return found

    def _piece(self, at: int) -> Piece:
        word = self.words[at]
        if not word[0].isalnum():
            kind = Kind.ASK if word in "?¿" else Kind.TURN if word in ",.;!:\n" or word[0] == "." else Kind.FILL
            return Piece(Kind.FILL if word == "¿" else kind, at, at + 1)
        if (name := self.labels.full(self.words, at)) is not None:
            return Piece(Kind.PICK, at, name.last, name.items, by_name=True)
        sense = self._senses[at]
        if sense.last - sense.first > 1 and sense.role in _HOLDING:
            return Piece(Kind.ODD, at, at + 1)
        set_phrase = sense.last - sense.first > 1 and sense.role in _SET and sense.first == at
        said = self._said(at)
        if set_phrase and sense.last >= (said.last if said else 0):
            return Piece(Kind.FILL, at, sense.last)
        placed = (
            said
            or self._by_number(at, least=2)
            or self._range(at)
            or self._counted(at)
            or self._place(at)
            or self._by_number(at)
        )
        return placed or self._named(at) or self._other(at)

    @cached_property
    def _senses(self) -> Sequence[Sense]:
        """The sense that covers each token."""
        return [s for s in self.language.lexicon.senses(self.message) for _ in range(s.first, s.last)]

    def _said(self, at: int) -> Piece | None:
        found = [(end, kind) for name, kind in _SAID if (end := self._end(name, at))]
        if not found:
            return None
        last = max(end for end, _ in found)
        kind = next(kind for end, kind in found if end == last)
        if kind is Kind.EXCEPT and self.language.stem(self.words[at]) in self._verbs:
            kind = Kind.FILL  # where things are to be taken away, "tira o HBO" asks for that
        praised = kind is Kind.ALL and self.words[last : last + 1] and self.words[last] in self._approving
        return Piece(Kind.FILL, at, last + 1) if praised else Piece(kind, at, last)  # "tudo certo"

    def _end(self, name: str, at: int) -> int:
        """Return where a phrase of the list ends that begins there; 0 if none does."""
        sense = self._tables[name].at(self.words, at) if at < len(self.words) else None
        return sense.last if sense else 0

    def _before(self, at: int, name: str) -> bool:
        """Say whether a word of the list stands before."""
        return any(self._end(name, back) == at for back in range(max(at - 3, 0), at))

    # Places and counts

    def _number(self, at: int) -> int:
        word = self.words[at] if at < len(self.words) else ""
        if word.isdecimal() and len(word) < 4:
            return int(word)
        listed = self.language.numbers
        return listed.small.get(word, 0) if word not in listed.articles else 0

    def _ordinal(self, at: int) -> int:
        """Return a place, counted from 1, that a word tells by itself; 0 if it doesn't."""
        word = self.words[at] if at < len(self.words) else ""
        listed = self.language.numbers.ordinals.get(word) or self.language.calendar.ordinals.get(word)
        if listed:
            return listed
        suffix = next((s for s in (*self.language.numbers.ordinal_suffixes, "o", "a") if word.endswith(s)), "")
        figure = word.removesuffix(suffix)
        return int(figure) if suffix and figure.isdecimal() and len(figure) < 4 else 0

    def _spot(self, at: int) -> tuple[int, int]:
        """Return the place named there, counted from 1, and where its words end; (0, 0) if none is."""
        spots = ((self._end("penultimate", at), self.total - 1), (self._end("last", at), self.total))
        middle = (self._end("middle", at), (self.total + 1) // 2 if self.total % 2 else 0)
        for end, place in (*spots, middle):
            if end and place:
                return place, end
        place = self._ordinal(at) or self._number(at)
        return (place, at + 1) if place else (0, 0)

    def _range(self, at: int) -> Piece | None:
        """Read "do segundo ao quarto", "2-4"."""
        start, end = self._spot(at)
        if not start or end >= len(self.words):
            return None
        led = self._before(at, "from") or (at > 0 and self.words[at - 1] in self.language.determiners)
        to = end + 1 if self.words[end] in "-–—" else self._end("to", end)
        article = len(self.words[end]) == 1 and self.words[end].isalpha()  # "a" may belong to the next place
        if not to or (article and not self._before(at, "from")) or not (led or to):
            return None
        stop, last = self._spot(to)
        if not 0 < start < stop <= self.total:
            return None
        return Piece(Kind.PICK, at, last, frozenset(range(start - 1, stop)))

    def _counted(self, at: int) -> Piece | None:
        """Read "os dois primeiros", "the first two", "os três"."""
        number = self._number(at)
        if number > 1 and (end := self._end("first", at + 1) or self._end("last", at + 1)):
            return self._edge(at, number, end, first=bool(self._end("first", at + 1)))
        edge = self._end("first", at) or self._end("last", at)
        if edge and (turned := self._number(edge)) > 1 and edge < len(self.words):
            return self._edge(at, turned, edge + 1, first=bool(self._end("first", at)))
        if not 1 < number <= self.total:
            return None
        counts = (self._before(at, "several") or self._before(at, "only")) and not self._before(at, "place")
        bare = not (self.words[at].isdecimal() or self._before(at, "place"))
        counts = counts or (bare and not self.single)  # where one is asked for, "dois" is the second
        return Piece(Kind.COUNT, at, at + 1, number=number) if counts else None

    def _edge(self, at: int, number: int, last: int, *, first: bool) -> Piece:
        """Return the first, or the last, so many items."""
        if number > self.total:
            return Piece(Kind.ODD, at, last)
        listed = range(number) if first else range(self.total - number, self.total)
        return Piece(Kind.PICK, at, last, frozenset(listed))

    def _place(self, at: int) -> Piece | None:
        place, end = self._spot(at)
        if not 0 < place <= self.total:
            return None
        chosen = frozenset({place - 1})
        named = self.labels.numbered(place) if self.words[at].isdecimal() else frozenset[int]()
        if len(named) == 1 and named != chosen:  # "2", where another one is called so
            return Piece(Kind.PICK, at, end, named | chosen, by_name=True)
        return Piece(Kind.PICK, at, end, chosen)

    def _by_number(self, at: int, *, least: int = 1) -> Piece | None:
        """Read a number within a name: "o 1001", "mil e um"; one of `least` words."""
        found = self._numbers.get(at)
        if found is None or found[1] - at < least:
            return None
        named = self.labels.numbered(found[0])
        return Piece(Kind.PICK, at, found[1], named, by_name=True) if named else None

    @cached_property
    def _numbers(self) -> Mapping[int, tuple[int, int]]:
        """Whole numbers, by the token where each begins, and where it ends."""
        index = self.message.index
        return {
            index(figure.span[0]): (int(figure.value), index(figure.span[1] - 1) + 1)
            for figure in numbers(self.message, self.language.numbers)
            if len(figure.readings) == 1 and figure.value == int(figure.value)
        }

    # Names, and what is none

    def _named(self, at: int) -> Piece | None:
        word = self.words[at]
        known = word in self._listed or word in self.language.negations or self._ordinal(at) > 0
        name = self.labels.part(self.words, at, known=known)
        return Piece(Kind.PICK, at, name.last, name.items, by_name=True) if name else None

    @cached_property
    def _approving(self) -> frozenset[str]:
        return _table(self.language.lexicon.approving).vocabulary

    @cached_property
    def _listed(self) -> frozenset[str]:
        return frozenset(word for table in self._tables.values() for word in table.vocabulary)

    def _other(self, at: int) -> Piece:
        word, language = self.words[at], self.language
        option = self._end("option", at)
        passing = (language.polite.at(self.words, at), language.turns.courteous_table.at(self.words, at))
        last = max([option, *(sense.last for sense in passing if sense)])
        if word in language.negations and last <= at + 1:
            return Piece(Kind.NOT, at, at + 1)
        if last:
            return Piece(Kind.FILL, at, last)
        if word in language.turning:
            return Piece(Kind.TURN, at, at + 1)
        if language.lexicon.known(word) != word or self._senses[at].role in _FILLING:
            return Piece(Kind.FILL if self._senses[at].role in _FILLING else Kind.ODD, at, at + 1)
        return Piece(Kind.FILL if self._is_verb(word) else Kind.ODD, at, at + 1)

    def _is_verb(self, word: str) -> bool:
        """Say whether the word asks for an operation that the chosen items may be for; one that tells doesn't."""
        told = word.endswith(self.language.lexicon.stemming.reported)
        return self.language.stem(word) in self._verbs and not told


_TABLES: dict[str, PhraseTable] = {}


def _table(listed: str) -> PhraseTable:
    if listed not in _TABLES:
        _TABLES[listed] = PhraseTable((phrase, Role.OTHER) for phrase in phrases(listed))
    return _TABLES[listed]
