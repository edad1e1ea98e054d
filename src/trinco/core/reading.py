"""Say what the language layer found in a message, and what it was told to look for.

A reading holds facts with spans. It decides nothing: which fact wins in which phase is `precedence.py`'s table.
Words, grammars and thresholds live in `trinco.language`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from trinco.core.authority import Reference
from trinco.core.contract import Parameter
from trinco.core.values import Value

Span = tuple[int, int]
"""Start and end offsets in the message, end exclusive."""


class Answer(StrEnum):
    """How a message answers the open question, taken as a whole."""

    YES = "yes"
    NO = "no"
    NONE = "none"


class Courtesy(StrEnum):
    """What a message is that says nothing else."""

    GREETING = "greeting"
    THANKS = "thanks"
    NOTED = "noted"  # takes note, or says goodbye
    HELP = "help"  # asks what can be asked for


class Cue(StrEnum):
    """What in the words makes a value belong to its parameter."""

    NAMED = "named"  # "o pedido é o PED-1001", "valor 71,99"
    CORRECTED = "corrected"  # "na verdade é o PED-1002", "não é X, é Y"
    BARE = "bare"  # "PED-1001"


class Strength(StrEnum):
    UNEQUIVOCAL = "unequivocal"  # a verb and its object, or a phrase that only this operation has
    GENERIC = "generic"  # a word that the operation shares with its domain


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueFact:
    """One candidate value for one declared parameter."""

    parameter: str
    value: Value
    span: Span
    cue: Cue = Cue.BARE


@dataclass(frozen=True, slots=True, kw_only=True)
class IntentFact:
    """One operation that the message may ask for, with the values it gives for it."""

    route: str
    tool: str
    strength: Strength
    score: float
    span: Span
    values: tuple[ValueFact, ...] = ()
    ambiguous: Mapping[str, tuple[Value, ...]] = field(default_factory=dict[str, "tuple[Value, ...]"])
    """Parameters for which it gives more than one candidate, with those."""
    references: tuple[Reference, ...] = ()
    """What it says of the subject that the operation is to act on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Facts found in one message.

    `values` are for the parameters of the transaction in progress and hold at most one value per parameter; a
    parameter with two candidates is listed in `ambiguous` instead, with its candidates.
    `answer` is YES only if nothing in the message denies, delays, doubts, conditions or changes it.
    """

    answer: Answer = Answer.NONE
    abandons: bool = False
    asks: bool = False
    """The message is a question about what is pending."""
    asks_about: tuple[str, ...] = ()
    """Parameters that such a question names."""
    asks_person: bool = False
    courtesy: Courtesy | None = None
    values: tuple[ValueFact, ...] = ()
    ambiguous: Mapping[str, tuple[Value, ...]] = field(default_factory=dict[str, "tuple[Value, ...]"])
    intents: tuple[IntentFact, ...] = ()
    """Best first; operations other than the one in progress."""
    redoes: bool = False
    """The message asks for what has just failed to be tried again, and for nothing else."""
    wants_all: bool = False
    """It asks for all items of what was just told."""
    references: tuple[Reference, ...] = ()
    """What the message says of the subject of the transaction in progress."""
    selected: tuple[int, ...] = ()
    """Indices of the options or items on display that the message chooses."""
    reason: str = ""
    """Why the answer was read as it was, for `trinco explain` and the journal; holds no words of the message."""

    @property
    def unequivocal(self) -> IntentFact | None:
        """The one operation the message clearly asks for, if there is one."""
        best = [i for i in self.intents if i.strength is Strength.UNEQUIVOCAL]
        return best[0] if best and all(i.tool == best[0].tool for i in best[1:]) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """What is pending when a message arrives, so that the reader knows what to look for."""

    tool: str | None = None
    """Tool of the transaction in progress."""
    route: str | None = None
    failed: str | None = None
    """Tool of the request that is over of which something was not done."""
    paused: str | None = None
    """Tool of a transaction that was paused before it had all its values, and is offered to be gone on with."""
    asked: tuple[str, ...] = ()
    """Parameters whose question is open, the one just asked first; a bare value may fill only the first."""
    known: Mapping[str, Value] = field(default_factory=dict[str, "Value"])
    """Values collected or on display."""
    confirming: bool = False
    """A yes/no question is open."""
    sent: bool = False
    """A yes was spent and the effect may be on its way: all that matters is a no."""
    just_asked: bool = True
    """That question was the last thing the person was told."""
    heard_full_question: bool = True
    """False where a voice channel was interrupted before the question ended."""
    options: tuple[str, ...] = ()
    """Labels on display that may be chosen by number or name."""
    candidates: tuple[Value, ...] = ()
    """Values of the first of `asked` that were told to choose from, in that order."""
    awaited: Parameter | None = None
    """What a paused workflow waits for: the one of `asked`, in place of what the tool declares by that name."""
