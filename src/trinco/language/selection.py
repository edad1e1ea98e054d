"""Read which of the items on display are meant: by place, name, count, "all", "none", "only" and "except".

A choice is made by what is said in full. A refusal chooses nothing, not even what it leaves; nor does a question, a
doubt, or a sentence that merely holds an item's words. What is done with the chosen items is the core's to decide.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from trinco.language.lexicon import Role
from trinco.language.locales import language_of
from trinco.language.normal import LIMIT, Message
from trinco.language.picks import Kind, Parting, Piece

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from trinco.core.reading import Span
    from trinco.language.locales import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class SelectionReading:
    """Which items a message means."""

    chosen: tuple[int, ...] | None = None
    """Their places, from 0; empty if none of them is wanted, None if the message doesn't say, or may mean others."""
    reason: str = ""
    """Why, in a word: chosen, all, except or none; where nothing is chosen, nothing, refused, ambiguous, contradiction,
    question, doubt or left_over (the message says more than a choice).
    """
    spans: tuple[Span, ...] = ()
    """Where the message says it."""


def selection(text: str, items: Sequence[str], locale: str) -> SelectionReading:
    """Read which of `items`, as they are displayed, the text means. A text longer than `normal.LIMIT` isn't read.

    Raises:
        UsageError: the locale isn't supported.
    """
    return select(Message(text if len(text) <= LIMIT else ""), language_of(locale), items)


def select(
    message: Message,
    language: Language,
    items: Sequence[str],
    *,
    single: bool = False,
    verbs: Collection[str] | None = None,
    proposed: bool = False,
) -> SelectionReading:
    """Read which of `items` are meant.

    Args:
        message: What was said.
        language: The language it is said in.
        items: Names of what is on display.
        single: One of them is asked for, so "dois" is the second.
        verbs: Stems of verbs that may be said of what is chosen; None for those of any operation.
        proposed: All of them are asked about, so that to leave some out leaves the others.
    """
    if not items or message.is_cut or not message.tokens:
        return SelectionReading(reason="nothing")
    pieces = Parting(message, language, items, single=single, verbs=verbs).pieces()
    if any(piece.kind is Kind.ASK for piece in pieces):
        return SelectionReading(reason="question")
    if why := _left_over(pieces, message, language):
        return SelectionReading(reason=why)
    return _Choice(len(items), message, proposed=proposed and len(items) > 1).read(pieces)


_PASSING = frozenset({Role.UNKNOWN, Role.FILLER, Role.OTHER, Role.YES, Role.WEAK, Role.ACK, Role.POLITE, Role.THANKS})
_OF_ITEMS = frozenset({Kind.PICK, Kind.COUNT, Kind.ALL, Kind.BOTH, Kind.NONE, Kind.REST, Kind.OTHER, Kind.EXCEPT})


def _left_over(pieces: Sequence[Piece], message: Message, language: Language) -> str:
    """Say what keeps the message from being a choice, if it says more than one."""
    odd = {i for piece in pieces if piece.kind is Kind.ODD for i in range(piece.first, piece.last)}
    for sense in language.lexicon.senses(message) if odd else ():
        if sense.role not in _PASSING and not odd.isdisjoint(range(sense.first, sense.last)):
            return "doubt"
    for clause in _clauses(pieces):
        names = [piece for piece in clause if piece.kind in _OF_ITEMS]
        if names and any(p.kind is Kind.ODD and not _stands_by(p, pieces, message, language) for p in clause):
            return "left_over"
        if not names and any(language.stem(message.words[p.first]) in language.act_stems for p in clause):
            return "left_over"  # asks for something of its own
    return ""


def _stands_by(odd: Piece, pieces: Sequence[Piece], message: Message, language: Language) -> bool:
    """Say whether the word is only the kind of thing that the name behind it is: "o *refri* guaraná"."""
    named = any(p.first == odd.last and p.by_name for p in pieces)
    return named and odd.first > 0 and message.words[odd.first - 1] in language.determiners


def _clauses(pieces: Sequence[Piece]) -> list[list[Piece]]:
    clauses: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece.kind is Kind.TURN:
            clauses.append([])
        else:
            clauses[-1].append(piece)
    return [clause for clause in clauses if clause]


@dataclass(slots=True)
class _Choice:
    """What the pieces of one message amount to."""

    total: int
    message: Message
    proposed: bool = False
    """All are wanted, but for what is left out."""
    wanted: list[Piece] = field(default_factory=list[Piece])
    refused: set[int] = field(default_factory=set[int])
    excluded: set[int] = field(default_factory=set[int])
    excluding: bool = False
    said_none: bool = False

    def read(self, pieces: Sequence[Piece]) -> SelectionReading:
        if any(piece.kind is Kind.EITHER for piece in pieces):
            return SelectionReading(reason="ambiguous")
        for clause in _clauses(pieces):
            if not self._take(clause):
                return SelectionReading(reason="ambiguous")
        spans = tuple(self._span(p) for p in pieces if p.kind in _OF_ITEMS)
        if self.said_none:
            none = not (self.wanted or self.excluding)
            return SelectionReading(
                chosen=() if none else None, reason="none" if none else "contradiction", spans=spans if none else ()
            )
        if not self.wanted and self.proposed and (left := self._left()):
            return SelectionReading(chosen=left, reason="except", spans=spans)
        if not self.wanted:
            return SelectionReading(reason="refused" if self.refused or self.excluding else "nothing")
        return self._read(spans)

    def _left(self) -> tuple[int, ...]:
        """Return what is left of all that is proposed; nothing where no item is left out, or all of them are."""
        out = self.excluded if self.excluding else self.refused
        return tuple(i for i in range(self.total) if i not in out) if out else ()

    def _read(self, spans: tuple[Span, ...]) -> SelectionReading:
        chosen = self._chosen()
        if chosen is None:
            return SelectionReading(reason="ambiguous")
        if chosen & self.refused:
            return SelectionReading(reason="contradiction")
        every = len(chosen) == self.total > 1
        if self.excluding:
            if not (self.excluded and self.excluded < chosen):
                return SelectionReading(reason="ambiguous")
            return SelectionReading(chosen=tuple(sorted(chosen - self.excluded)), reason="except", spans=spans)
        return SelectionReading(chosen=tuple(sorted(chosen)), reason="all" if every else "chosen", spans=spans)

    def _take(self, clause: Sequence[Piece]) -> bool:
        """Take what one clause wants, refuses or leaves out; False if that can't be told apart."""
        said = [p for p in clause if p.kind in _OF_ITEMS or p.kind is Kind.NOT]
        nots = [i for i, p in enumerate(said) if p.kind is Kind.NOT]
        if any(p.kind is Kind.NONE for p in said):
            self.said_none = True
            return all(p.kind in {Kind.NONE, Kind.NOT, Kind.COUNT, Kind.BOTH} for p in said)
        refusing = nots[0] if nots else len(said)
        before, after = said[:refusing], [p for p in said[refusing:] if p.kind is not Kind.NOT]
        if nots and before and after and not self._joins(clause, said[refusing]):
            return False
        if nots and not after:  # "o primeiro não"
            before, after = [], before
        return self._want(before) and self._refuse(after)

    def _joins(self, clause: Sequence[Piece], negation: Piece) -> bool:
        """Say whether a word that joins stands before the negation: "o A *e* não o B"."""
        at = clause.index(negation)
        return at > 0 and clause[at - 1].kind is Kind.FILL

    def _want(self, said: Sequence[Piece]) -> bool:
        for piece in said:
            if piece.kind is Kind.EXCEPT:
                if not (self.wanted or self.proposed):
                    return False
                self.excluding = True
            elif self.excluding:
                if piece.kind is not Kind.PICK:
                    return False
                self.excluded |= piece.items
            else:
                self.wanted.append(piece)
        return True

    def _refuse(self, said: Sequence[Piece]) -> bool:
        if any(p.kind is Kind.EXCEPT for p in said):
            return False
        for piece in said:  # "o resto não" refuses nothing that was named
            self.refused |= piece.items
        return True

    def _chosen(self) -> frozenset[int] | None:
        """Return all that is wanted; None where that isn't certain."""
        groups = [p.items for p in self.wanted if p.is_group]
        counts = [p.number for p in self.wanted if p.kind is Kind.COUNT]
        wide = any(p.kind is Kind.ALL for p in self.wanted)
        both = any(p.kind is Kind.BOTH for p in self.wanted)
        sure = {i for p in self.wanted if p.kind is Kind.PICK and not p.is_group for i in p.items}
        for items in groups:
            whole = wide or len(items) in counts or (both and len(items) == 2)
            if not whole and not sure & items:
                return None
            sure |= items if whole else frozenset()
        if counts and not groups and not self._are_counted(counts, sure):
            return None
        if (both and not groups and self.total != 2) or (len(counts) == 1 and groups and len(groups[0]) != counts[0]):
            return None
        if (wide and not groups) or (both and not groups) or (counts == [self.total] and not groups):
            sure = set(range(self.total))
        return self._and_the_rest(sure)

    def _are_counted(self, counts: Sequence[int], sure: set[int]) -> bool:
        """Say whether the numbers count what is chosen; several of them, joined, are places instead."""
        if len(counts) > 1 and max(counts) <= self.total:
            sure |= {count - 1 for count in counts}
            return True
        return counts == [self.total] or (len(counts) == 1 and counts[0] == len(sure))

    def _and_the_rest(self, sure: set[int]) -> frozenset[int] | None:
        kinds = {p.kind for p in self.wanted}
        if kinds.isdisjoint({Kind.REST, Kind.OTHER}):
            return frozenset(sure) if sure else None
        known = sure | self.refused | self.excluded
        rest = frozenset(range(self.total)) - known
        if not known or not rest or (Kind.OTHER in kinds and len(rest) > 1):
            return None
        return frozenset(sure) | rest

    def _span(self, piece: Piece) -> Span:
        tokens = self.message.tokens
        return tokens[piece.first].start, tokens[piece.last - 1].end
