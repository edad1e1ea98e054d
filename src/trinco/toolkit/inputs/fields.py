"""What a field of a tool is: one declaration, from which its schema is written and its values are read.

| `Declared` says of itself | for |
|---|---|
| `branches`, `notes` | the JSON schema, and what its description adds |
| `wants` | what has to be looked up, before anything is decided |
| `read` | the value, or all that is wrong with it |
| `same`, `plain` | comparing what was sent with what is stored, and showing either |

The kinds that need no look-up are in `kinds`; references and choices in `references`, dates in `moments`, lists in
`lists`. Makes no call and knows no SDK.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from trinco.toolkit.inputs.candidates import Asked, Listing, Source
from trinco.toolkit.inputs.problems import Code, Problem, Said, problem
from trinco.toolkit.inputs.untrusted import received

JsonSchema = dict[str, Any]
Wanted = tuple[Source, Asked]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unanswered:
    """A look-up that gave no listing, and the code that says why."""

    code: Code


@dataclass(frozen=True, slots=True, kw_only=True)
class At:
    """Where a value stands: its path for messages, and what was looked up for the call."""

    path: str
    language: str
    caller: object = None
    found: Callable[[Source, Asked], Listing | Unanswered]

    def below(self, index: int) -> "At":
        """Return the place of a list's entry."""
        return At(path=f"{self.path}[{index}]", language=self.language, caller=self.caller, found=self.found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A value that was read: `value` to compare by, `written` as it goes to the server, and `name` for people."""

    value: object
    written: object
    name: str | tuple[str | None, ...] | None = None
    """What a reference or a choice is called; of a list, one for each entry."""
    warnings: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """What every field can say. Not a field itself: use one of the kinds."""

    description: str = ""
    required: bool = False
    clearable: bool = False
    """On an update, null (in the profile `openai_strict`, its name in `clear`) empties it."""
    aliases: tuple[str, ...] = ()
    """Other names under which callers may give it. Only the field's own is in the schema."""
    examples: tuple[object, ...] = ()
    stored_as: str | None = None
    """Its name in what is written and read back, where that is another one."""
    secret: bool = False
    """Never repeated: neither in a message nor in an answer."""

    TAKES: ClassVar[str] = ""
    TAKES_WORDS: ClassVar[bool] = False
    """Whether "none" and the like may be a value of it."""

    @property
    def takes(self) -> Said:
        """What the field takes, for messages."""
        return Said(key=self.TAKES)

    def branches(self, nested: Callable[["Declared"], JsonSchema]) -> tuple[JsonSchema, ...]:
        """Return the schemas of which a value has one. `nested` returns that of a field within."""
        raise NotImplementedError

    def notes(self, language: str) -> tuple[Said, ...]:
        """Return what the schema's description adds to the author's."""
        return ()

    def wants(self, value: object, at: At) -> Iterable[Wanted]:
        """Return what has to be looked up for a value."""
        return ()

    def read(self, value: object, at: At) -> Read | tuple[Problem, ...]:
        """Return what a value means, or what is wrong."""
        raise NotImplementedError

    def wants_listed(self, at: At) -> Iterable[Wanted]:
        """Return what has to be looked up to say what would be right, where no value was given that can be."""
        return ()

    def offered(self, found: Problem, at: At) -> Problem:
        """Return a problem of no value, or of one of a wrong kind, with what would be right."""
        return found

    def from_stored(self, stored: object) -> object:
        """Return a stored value to compare by, or None where it has none."""
        return stored

    def same(self, sent: object, stored: object) -> bool:
        """Say whether what was sent is what is stored, whatever form the server returns it in."""
        return sent == stored or (stored is not None and not isinstance(stored, bool) and str(sent) == str(stored))

    def plain(self, value: object) -> object:
        """Return a written or stored value as JSON has it."""
        return value if value is None or isinstance(value, str | int | float | bool | list | dict) else str(value)  # pyright: ignore[reportUnknownVariableType]

    def shown(self, value: object) -> object:
        """Return an argument as messages name it."""
        return "***" if self.secret else received(value)

    def wrong(self, value: object, at: At) -> tuple[Problem, ...]:
        """Return the problem of a value of a wrong kind."""
        found = problem(at.path, Code.WRONG_TYPE, received=self.shown(value), takes=self.takes)
        return (self.offered(found, at),)


def out_of_range(path: str, shown: object, least: object, most: object) -> tuple[Problem, ...]:
    """Return the problem of a value that is beyond its bounds."""
    return (problem(path, Code.OUT_OF_RANGE, received=shown, bounds=bounds(least, most)),)


def bounds(least: object, most: object) -> Said:
    """Return the bounds as a sentence has them."""
    if least is None:
        return Said(key="hint.bounds.most", facts={"most": most})
    if most is None:
        return Said(key="hint.bounds.least", facts={"least": least})
    return Said(key="hint.bounds.both", facts={"least": least, "most": most})


@dataclass(frozen=True, slots=True, kw_only=True)
class Fields:
    """The fields of a tool by name, and the names that lead to them."""

    by_name: Mapping[str, Declared]
    names: Mapping[str, str] = field(init=False)
    """Each name and alias, and the field's own name."""

    def __post_init__(self) -> None:
        names = {name: name for name in self.by_name}
        for name, one in self.by_name.items():
            for alias in one.aliases:
                if names.setdefault(alias, name) != name or alias in self.by_name:
                    raise ValueError(f"{alias!r} is the name of two fields: {names[alias]} and {name}")
        object.__setattr__(self, "names", names)
