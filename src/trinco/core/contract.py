"""State what an operation is: the frozen values that an agent's YAML is read into.

Reading, checking and defaulting the files is `trinco.contracts`' work; here the values are taken as right.
Durations are `timedelta`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.values import Value


ITEMS_SHOWN = 20


class OperationType(StrEnum):
    READ_ONLY = "read_only"
    CONVERSATIONAL = "conversational"
    INTERNAL = "internal"
    """Called by the runtime or another tool; never chosen from words."""
    TRANSACTIONAL = "transactional"


class ParameterType(StrEnum):
    STRING = "string"
    INTEGER = "integer"
    NUMBER = "number"
    BOOLEAN = "boolean"
    ARRAY = "array"
    OBJECT = "object"


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """One declared argument of a tool (`args_schema.<name>`)."""

    name: str
    type: ParameterType = ParameterType.STRING
    label: str = ""
    description: str = ""
    ask: str | None = None
    """The question that asks for it, in the agent's locale; derived from `label` where absent."""
    format: str | None = None
    """identifier, money, date, time, phone, cpf, cnpj, cep, email, text, integer, number or digits."""
    pattern: str | None = None
    enum: tuple[Value, ...] = ()
    synonyms: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What else people call a value of `enum`, by the value as text."""
    examples: tuple[Value, ...] = ()
    prefer: Literal["future", "past"] = "future"
    """Which one a date without its year (or a day without its month) is: the next, or the last."""
    personal: bool = False
    """Masked in events and logs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreValidation:
    tool: str
    server: str
    fail_open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmationPolicy:
    expires_after: timedelta = timedelta(minutes=15)
    revalidate_after: timedelta = timedelta(minutes=2)
    max_reprompts: int = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolReference:
    """A tool that the runtime itself calls (reconcile, seal)."""

    tool: str
    server: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkflowPolicy:
    """The tools by which a workflow that waits for an answer goes on, or is ended (`execution.workflow`)."""

    resume: ToolReference
    cancel: ToolReference


class Deed(NamedTuple):
    """Verbs by which tools are named that do the same."""

    verbs: frozenset[str]
    forms: frozenset[str]
    """How it is told as done where that isn't regular."""
    against: frozenset[str] = frozenset()
    """A status of what it wasn't done to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeWords:
    """Words of one language in which servers tell what became of a call, without accents and in small letters."""

    failing: frozenset[str] = frozenset()
    """With such a word begins a text, or a status is such a word, that tells of a failure."""
    denying: frozenset[str] = frozenset()
    """The same, unless a boolean says that it was done: then it is what the thing has become ("recusado")."""
    doubting: frozenset[str] = frozenset()
    """It can't be said whether such a word is of the call or of the thing, and it may stand behind others. Of the call
    it would be a denial, and of the thing what it has become: a card is blocked.
    """
    succeeding: frozenset[str] = frozenset()
    """Names of boolean fields that claim success."""
    asserting: frozenset[str] = frozenset()
    """Names of fields that deny it where they are false, and where they are true prove nothing."""
    around: frozenset[str] = frozenset()
    """Words beside the deed in the name of a field that says whether, or how often, it was done: `was_cancelled`."""
    joining: frozenset[str] = frozenset()
    """They join what is negated behind them to what was told before: "cancelled, *and* it will not be charged"."""
    negating: frozenset[str] = frozenset()
    """They negate what follows them."""
    lacking: frozenset[str] = frozenset()
    """They say that there is none of what follows them: "*without* error"."""
    messages: frozenset[str] = frozenset()
    """Names of fields in which a server says in words what became of it."""
    remarks: frozenset[str] = frozenset()
    """Names of fields in which it may: they may describe the thing as well."""
    statuses: frozenset[str] = frozenset()
    """Names of fields that hold a status."""
    wrappers: frozenset[str] = frozenset()
    """Names of fields in which a server wraps its answer."""
    affirming: frozenset[str] = frozenset()
    """They say by themselves that what was asked for was done."""
    assenting: frozenset[str] = frozenset()
    """What stands in a field that claims success, where the server writes words for booleans."""
    affecting: frozenset[str] = frozenset()
    """In the name of a field that counts what was changed: none, where it is 0."""
    calls: frozenset[str] = frozenset()
    """Nouns of the call itself: an operation that is completed was done, an order that is completed was delivered."""
    plain: frozenset[str] = frozenset()
    """They may stand beside what is told as done, and change nothing of it."""
    placing: frozenset[str] = frozenset()
    """Behind them it is told when, where or to whom: no longer whether."""
    hedging: frozenset[str] = frozenset()
    """They put in question what is told as done: "but", "almost", "if"."""
    supposing: frozenset[str] = frozenset()
    """Nothing that is told beside them happened: a simulation."""
    calming: frozenset[str] = frozenset()
    """That there is none of them is no word on the deed: "you won't be *charged*"."""
    waiting: frozenset[str] = frozenset()
    """What a status begins or ends with that waits for something first."""
    pending: frozenset[str] = frozenset()
    """The same, if it is for assent."""
    assent: frozenset[str] = frozenset()
    """What somebody must give first: an approval."""
    reversing: frozenset[str] = frozenset()
    """What a word of the opposite begins with: *un*blocked."""
    deeds: frozenset[Deed] = frozenset()
    endings: frozenset[tuple[str, str]] = frozenset()
    """What the end of a verb becomes when it is done; behind `=` its last letter is doubled."""

    def __hash__(self) -> int:
        return hash((self.failing, self.plain))  # it is a key of what is remembered, and asked for with each answer

    def __or__(self, other: OutcomeWords) -> OutcomeWords:
        return OutcomeWords(**{name: getattr(self, name) | getattr(other, name) for name in self.__slots__})


class Success(StrEnum):
    """What an answer in words needs that is to prove a success (`execution.success`)."""

    CLAIMED = "claimed"
    """It must affirm it."""
    ANSWERED = "answered"
    """It must be no error, and deny nothing: the server tells a failure in a field, or as an error."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Execution:
    """How an effect is made, and how an unknown one may be settled (`execution.*`)."""

    timeout: timedelta = timedelta(seconds=30)
    idempotent: bool = False
    """One effect per key, concurrent calls included, for `key_retention`."""
    words: OutcomeWords = OutcomeWords()
    """Words of the agent's language with which its tools tell what became of a call."""
    idempotency_argument: str | None = None
    key_retention: timedelta = timedelta(hours=24)
    success_field: str | None = None
    success: Success | None = None
    """None where the policy doesn't say: `claimed`."""
    errors_are_refusals: bool = False
    """`execution.errors: refusal`: an untyped `isError` of this tool means that nothing happened."""
    refusals: frozenset[str] = frozenset()
    reconcile: ToolReference | None = None
    seal: ToolReference | None = None
    settles_within: timedelta | None = None
    settle_for: timedelta = timedelta(minutes=10)
    item_key: str | None = None
    workflow: WorkflowPolicy | None = None
    """Where the tool is a workflow that may pause for an answer; without it, no answer is taken for a pause."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SubjectPolicy:
    """How people speak of the subject that an operation acts on, and how its server says that it may not."""

    named: tuple[str, ...] = ()
    """Words that name it ("line", "number"); without any, no reference to another one is looked for."""
    pattern: str = ""
    """What a whole identifier looks like."""
    blocked: frozenset[str] = frozenset()
    """Codes of a typed refusal by which a server says that this session may not act on it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """One operation: a tool and the policy under which it may be used."""

    tool: str
    server: str
    operation_type: OperationType = OperationType.READ_ONLY
    require_confirmation: bool = False
    title: str = ""
    """Its name in a menu, a few words: "Cancel an order"; derived from `description` where empty."""
    description: str = ""
    parameters: tuple[Parameter, ...] = ()
    requires: tuple[str, ...] = ()
    pre_validation: PreValidation | None = None
    confirmation: ConfirmationPolicy = field(default_factory=ConfirmationPolicy)
    execution: Execution = field(default_factory=Execution)
    identity_arguments: tuple[str, ...] = ()
    """Arguments always taken from the session's identity (`subject`), never from words."""
    subject: SubjectPolicy = field(default_factory=SubjectPolicy)
    response: Mapping[str, object] = field(default_factory=dict[str, object])
    """How a result is put into words; read by the presenter alone."""

    @property
    def read_only(self) -> bool:
        return self.operation_type in {OperationType.READ_ONLY, OperationType.CONVERSATIONAL}

    @property
    def called(self) -> str:
        """Its name in a menu, as far as somebody gave it one: the title, or the first sentence of the description."""
        first = re.split(r"\.(?:\s|$)", self.description.strip(), maxsplit=1)[0]
        return " ".join((self.title.strip() or first).split()).rstrip(" .:;!?")

    def parameter(self, name: str) -> Parameter | None:
        return next((p for p in self.parameters if p.name == name), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """One intent of `routing.yaml`: the words that lead to a tool."""

    name: str
    tool: str
    description: str = ""
    priority: int = 100
    keywords: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """All operations and routes of one agent, and the settings of its language."""

    agent: str
    locale: str
    time_zone: str
    currency: str
    contracts: Mapping[str, Contract]
    routes: tuple[Route, ...] = ()
    description: str = ""
    items_shown: int = ITEMS_SHOWN
    """How many items a reply tells one by one, of an operation on many."""

    def offers(self, tool: str) -> bool:
        return tool in self.contracts

    def contract(self, tool: str) -> Contract:
        """Return the operation `tool`; for one that the agent no longer has, the strictest contract there is.

        A transaction outlives the agent's files: what was sent before an operation was taken out must still be told.
        """
        return self.contracts.get(tool) or Contract(
            tool=tool, server="", operation_type=OperationType.TRANSACTIONAL, require_confirmation=True
        )
