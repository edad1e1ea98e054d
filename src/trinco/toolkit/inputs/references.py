"""Fields that name something: a row of the system by id or name, or one of a few fixed values by number or label."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from trinco.toolkit.inputs.candidates import Asked, Candidate, Identifier, Listing, Source
from trinco.toolkit.inputs.fields import At, Declared, JsonSchema, Read, Unanswered, Wanted, out_of_range
from trinco.toolkit.inputs.problems import Code, Problem, Said, problem
from trinco.toolkit.inputs.resolve import close_ones, identifier, offering, resolve_reference, wording
from trinco.toolkit.inputs.texts import LANGUAGES, language_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference(Declared):
    """The id or the name of something that exists. `source` finds what the caller may see."""

    source: Source
    ids: type[int] | type[str] = int
    least: int = 1
    most: int | None = 2**32 - 1
    """Bounds of a number as id: beyond them nothing is looked up."""
    none_id: int | None = None
    """The id by which the server says "none", such as 0. Where given, it empties a field that is `clearable`."""
    lists: bool = True
    """False: what exists isn't listed, only what is close (a directory of people)."""
    lookup_tool: str | None = None
    """A tool that finds more of them, to be named where not all are listed."""

    TAKES: ClassVar[str] = "takes.reference"
    TAKES_WORDS: ClassVar[bool] = True

    @property
    def takes(self) -> Said:
        return Said(key="takes.reference" if self.ids is int else "takes.reference.text")

    def branches(self, nested: Callable[[Declared], JsonSchema]) -> tuple[JsonSchema, ...]:
        text = {"type": "string", "minLength": 1}
        if self.ids is str:
            return (text,)
        least = self.least if self.none_id is None else min(self.least, self.none_id)
        return ({"type": "integer", "minimum": least}, text)

    def notes(self, language: str) -> tuple[Said, ...]:
        return (Said(key="describe.reference"),)

    def wants(self, value: object, at: At) -> Iterable[Wanted]:
        asked = self._asked(value, at)
        if asked is not None:
            return ((self.source, asked),)
        return () if isinstance(identifier(value, of=self.ids), int) else self.wants_listed(at)

    def wants_listed(self, at: At) -> Iterable[Wanted]:
        return ((self.source, self._listed(at)),)

    def offered(self, found: Problem, at: At) -> Problem:
        listing = at.found(self.source, self._listed(at))
        if isinstance(listing, Unanswered):
            return found
        return self._with_tool(offering(found, listing, (), lists=self.lists))

    def read(self, value: object, at: At) -> Read | tuple[Problem, ...]:
        given = identifier(value, of=self.ids)
        if self.none_id is not None and given == self.none_id:
            if self.clearable:
                return Read(value=None, written=self.none_id)
            return out_of_range(at.path, self.shown(value), self.least, self.most)
        asked = self._asked(value, at)
        if asked is None:
            if isinstance(given, int):
                return out_of_range(at.path, self.shown(value), self.least, self.most)
            return self.wrong(value, at)
        listing = at.found(self.source, asked)
        if isinstance(listing, Unanswered):
            return (problem(at.path, listing.code, received=self.shown(value)),)
        found = resolve_reference(value, listing, field=at.path, of=self.ids, lists=self.lists, shown=self.shown(value))
        if isinstance(found, Problem):
            return (self._with_tool(found),)
        return Read(value=found.id, written=found.id, name=found.shown)

    def from_stored(self, stored: object) -> object:
        return identifier(stored, of=self.ids)

    def same(self, sent: object, stored: object) -> bool:
        return identifier(sent, of=self.ids) == identifier(stored, of=self.ids)

    def _asked(self, value: object, at: At) -> Asked | None:
        given, text = identifier(value, of=self.ids), wording(value)
        if isinstance(given, int) and (given < self.least or (self.most is not None and given > self.most)):
            given = None
            if not isinstance(value, str):
                return None
        if given is None and text is None and not isinstance(value, str):
            return None
        return Asked(id=given, text=text, language=at.language, caller=at.caller)

    def _listed(self, at: At) -> Asked:
        return Asked(language=at.language, caller=at.caller)

    def _with_tool(self, found: Problem) -> Problem:
        complete = found.total is not None and found.total <= len(found.allowed)
        if self.lookup_tool is None or complete or found.code in {Code.AMBIGUOUS, Code.UNUSABLE}:
            return found
        return replace(found, hints=(*found.hints, Said(key="hint.lookup_tool", facts={"tool": self.lookup_tool})))


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One value of a choice, and what people call it."""

    value: Identifier
    labels: Mapping[str, str]
    """By language, `{"en": "High", "pt": "Alta"}`; any of them is understood."""
    synonyms: tuple[str, ...] = ()

    def shown_in(self, language: str) -> str:
        """Return its label, in English or the first there is where it has none in that language."""
        return self.labels.get(language) or self.labels.get("en") or next(iter(self.labels.values()), str(self.value))


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Declared):
    """One of a few fixed values, by its value, or by any label or synonym of it."""

    options: tuple[Option, ...]
    listings: Mapping[str, Listing] = field(init=False, repr=False, compare=False)

    TAKES: ClassVar[str] = "takes.choice"
    TAKES_WORDS: ClassVar[bool] = True

    def __post_init__(self) -> None:
        kinds = {type(option.value) for option in self.options}
        if kinds not in ({int}, {str}):
            raise ValueError("the values of a choice are all integers or all texts, and there is at least one")
        object.__setattr__(self, "listings", {language: self._listing(language) for language in LANGUAGES})

    @property
    def numbered(self) -> bool:
        """Whether the values are numbers."""
        return isinstance(self.options[0].value, int)

    def branches(self, nested: Callable[[Declared], JsonSchema]) -> tuple[JsonSchema, ...]:
        text = {"type": "string", "minLength": 1}
        if not self.numbered:
            return (text,)
        values = [option.value for option in self.options if isinstance(option.value, int)]
        return ({"type": "integer", "minimum": min(values), "maximum": max(values)}, text)

    def notes(self, language: str) -> tuple[Said, ...]:
        return (Said(key="describe.options", facts={"names": self._described(language)}),)

    def _described(self, language: str) -> str:
        pairs = ((option.value, option.shown_in(language_of(language))) for option in self.options)
        return ", ".join(str(value) if str(value) == label else f"{value} ({label})" for value, label in pairs)

    def read(self, value: object, at: At) -> Read | tuple[Problem, ...]:
        listing = self.listings[language_of(at.language)]
        of = int if self.numbered else str
        found = resolve_reference(value, listing, field=at.path, of=of, shown=self.shown(value))
        if isinstance(found, Candidate):
            return Read(value=found.id, written=found.id, name=found.name)
        if found.code == Code.WRONG_TYPE:
            return self.wrong(value, at)
        return (self._not_allowed(value, listing, at) if found.code != Code.AMBIGUOUS else found,)

    def same(self, sent: object, stored: object) -> bool:
        return not isinstance(stored, bool) and str(sent) == str(stored)

    def offered(self, found: Problem, at: At) -> Problem:
        everything = tuple(self.listings[language_of(at.language)].candidates)
        hints = (*found.hints, Said(key="hint.accepted", facts={"names": everything}))
        return replace(found, hints=hints, allowed=everything)

    def _not_allowed(self, value: object, listing: Listing, at: At) -> Problem:
        close = close_ones(text, listing, 3) if (text := wording(value)) else []
        found = problem(at.path, Code.NOT_ALLOWED, received=self.shown(value))
        if close:
            meant = Said(key="hint.did_you_mean", facts={"names": tuple(close)})
            found = replace(found, hints=(meant,), suggestion=close[0])
        return self.offered(found, at)

    def _listing(self, language: str) -> Listing:
        return Listing(
            Candidate(
                id=option.value,
                name=option.shown_in(language),
                codes=(*option.labels.values(), *option.synonyms, *(() if self.numbered else (str(option.value),))),
            )
            for option in self.options
        )
