"""A tool's inputs: its fields, the relations between them, and what kind of call it is.

```python
PROJECT = ToolInputs(
    fields={
        "name": Text(required=True, most=255),
        "projectstates_id": Reference(source=states, description="State of the project.", examples=("New",)),
        "plan_start_date": DateTime(zone="Europe/Lisbon"),
        "plan_end_date": DateTime(zone="Europe/Lisbon", date_only=DateOnly.END),
    },
    relations=(NotBefore("plan_end_date", "plan_start_date"),),
)
```

Declares only: `profiles` writes the schema of it, `checking` reads a call by it.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from trinco.toolkit.inputs.fields import Declared, Fields
from trinco.toolkit.inputs.kinds import Flag, Integer, Money, Number, Text
from trinco.toolkit.inputs.lists import ListOf
from trinco.toolkit.inputs.problems import Said
from trinco.toolkit.inputs.relations import NotBefore, Relation

DRY_RUN = "dry_run"
CLEAR = "clear"

Current = Callable[[object, object], Awaitable[Mapping[str, object] | None]]
"""Returns what is stored of the thing with this id, for this caller; None where it isn't there, or isn't his to see."""


class Operation(StrEnum):
    """What a tool does. All but a read have `dry_run`."""

    CREATE = "create"
    UPDATE = "update"
    READ = "read"


class Profile(StrEnum):
    """How the schema is written."""

    PORTABLE = "portable"
    SPEC = "spec"
    OPENAI_STRICT = "openai_strict"


@dataclass(frozen=True, slots=True, kw_only=True)
class _DryRun(Flag):
    def notes(self, language: str) -> tuple[Said, ...]:
        return (Said(key="describe.dry_run"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Clear(ListOf):
    names: tuple[str, ...] = ()

    def notes(self, language: str) -> tuple[Said, ...]:
        return (Said(key="describe.clear", facts={"names": ", ".join(self.names)}),)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolInputs:
    """One declaration for the schema and for the check of a tool's arguments."""

    fields: Mapping[str, Declared]
    relations: tuple[Relation, ...] = ()
    operation: Operation = Operation.CREATE
    target: str | None = None
    """Of an update: the field that says what is changed."""
    current: Current | None = None
    """Of an update: reads what is stored, for relations and for `changes`."""
    profile: Profile = Profile.PORTABLE
    language: str = "en"
    """Of the schema, and of messages where a call says no other."""
    lookup_timeout: float = 10.0
    """Seconds that all look-ups of one call may take together."""
    all: Fields = field(init=False, repr=False)
    """The declared fields, with those that the kind of call brings along."""

    def __post_init__(self) -> None:
        own = {DRY_RUN, CLEAR} & self.fields.keys()
        if own:
            raise ValueError(f"{', '.join(sorted(own))}: these names are the library's")
        unknown = {each for relation in self.relations for each in relation.fields} - self.fields.keys()
        if unknown:
            raise ValueError(f"a relation names fields that aren't there: {', '.join(sorted(unknown))}")
        for relation in self.relations:
            if isinstance(relation, NotBefore) and len({_order(self.fields[each]) for each in relation.fields}) > 1:
                raise ValueError(
                    f"{relation.later} and {relation.earlier} are of kinds that have no order between them"
                )
        if (self.operation is Operation.UPDATE) != (self.target is not None):
            raise ValueError("an update, and nothing else, has a target: the field that says what is changed")
        if self.target is not None and self.target not in self.fields:
            raise ValueError(f"the target {self.target!r} is not a field")
        object.__setattr__(self, "all", Fields(by_name={**self.fields, **self._brought()}))

    @property
    def writes(self) -> bool:
        """Whether the tool changes anything."""
        return self.operation is not Operation.READ

    @property
    def clearable(self) -> tuple[str, ...]:
        """The fields that an update may empty."""
        if self.operation is not Operation.UPDATE:
            return ()
        return tuple(name for name, one in self.fields.items() if one.clearable)

    def for_update(self, target: str, by: Declared, *, current: Current | None = None) -> "ToolInputs":
        """Return the inputs of the tool that changes what this one creates: `target` is required, all else is not."""
        optional = {name: replace(one, required=False) for name, one in self.fields.items() if name != target}
        fields = {target: replace(by, required=True), **optional}
        return replace(self, fields=fields, operation=Operation.UPDATE, target=target, current=current)

    def _brought(self) -> dict[str, Declared]:
        found: dict[str, Declared] = {}
        if self.profile is Profile.OPENAI_STRICT and (names := self.clearable):
            found[CLEAR] = _Clear(item=Text(), names=names)
        if self.writes:
            found[DRY_RUN] = _DryRun()
        return found


def _order(one: Declared) -> type:
    """Return what stands for all kinds that a field can be compared with."""
    return Number if isinstance(one, Integer | Number | Money) else type(one)
