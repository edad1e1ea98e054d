"""Read one call: look up what has to be, decide on every field, and return the values or every problem there is.

Nothing is written and nothing is raised for what a caller got wrong. A source that fails is a problem of its own
fields. What is looked up is kept for the one call, so that two fields with one value ask once.
"""

import inspect
import logging
from collections.abc import Awaitable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import anyio

from trinco.toolkit.inputs.candidates import Asked, Listing, LookupForbidden, Source
from trinco.toolkit.inputs.declaration import CLEAR, DRY_RUN, Operation, Profile, ToolInputs
from trinco.toolkit.inputs.fields import At, Read, Unanswered, Wanted
from trinco.toolkit.inputs.folding import Names, folded
from trinco.toolkit.inputs.kinds import Text
from trinco.toolkit.inputs.problems import Code, Problem, Said, problem
from trinco.toolkit.inputs.relations import Sides
from trinco.toolkit.inputs.untrusted import one_line, quoted

_log = logging.getLogger(__name__)
AT_ONCE = 10
"""How many look-ups of one call are under way at a time."""
_NO_VALUE = frozenset({"", "null", "none", "nil", "undefined", "n/a", "nan"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Values:
    """What a call asks for, by the names of its fields."""

    read: Mapping[str, Read]
    requested: Mapping[str, object]
    target: object = None
    before: Mapping[str, object] | None = None
    """What was stored, by stored names, where the declaration can read it."""
    dry_run: bool = False


async def check(
    inputs: ToolInputs, arguments: object, *, language: str | None = None, caller: object = None
) -> Values | tuple[Problem, ...]:
    """Return what a call asks for, or all that is wrong with it, in the order of the schema."""
    return await _Call(inputs=inputs, language=language or inputs.language, caller=caller).check(arguments)


@dataclass(slots=True, kw_only=True)
class _Call:
    inputs: ToolInputs
    language: str
    caller: object
    lookups: dict[tuple[object, ...], Listing | Unanswered] = field(
        default_factory=dict[tuple[object, ...], Listing | Unanswered]
    )
    problems: dict[str, list[Problem]] = field(default_factory=dict[str, list[Problem]])

    async def check(self, arguments: object) -> Values | tuple[Problem, ...]:
        if arguments is not None and not isinstance(arguments, Mapping):
            return (problem("", Code.NOT_AN_OBJECT),)
        given, strays = self._named(cast("Mapping[str, object]", arguments or {}))
        wanted = {name: value for name, value in given.items() if self._plausible(name, value)}
        fields = self.inputs.all.by_name
        missing = [name for name, one in fields.items() if one.required and name not in (*wanted, *self.problems)]
        await self._look_up(
            (
                *(each for name in missing for each in fields[name].wants_listed(self._at(name))),
                *(each for name, value in wanted.items() for each in self._wants(name, value)),
            )
        )
        read: dict[str, Read] = {}
        for name in fields:
            if name in wanted:
                self._read(name, wanted[name], read)
            elif name in missing:
                found = problem(name, Code.MISSING, takes=fields[name].takes)
                self._found(fields[name].offered(found, self._at(name)))
        self._clear(read)
        before = await self._before(read)
        self._relate(read, given, before)
        self._empty_update(read, given)
        problems = (*(each for name in ("", *fields) for each in self.problems.get(name, ())), *strays)
        if problems:
            return problems
        return self._values(read, given, before)

    def _named(self, arguments: Mapping[str, object]) -> tuple[dict[str, object], list[Problem]]:
        """Return the arguments by their fields' own names, and what is wrong with names."""
        names = self.inputs.all.names
        given: dict[str, object] = {}
        used: dict[str, str] = {}
        strays: list[Problem] = []
        for name, value in arguments.items():
            own = names.get(str(name))
            if own is None:
                strays.append(self._unknown(str(name)))
            elif own in used:
                self._found(problem(own, Code.GIVEN_TWICE, one=used[own], other=name))
            else:
                given[own], used[own] = value, name
        return given, strays

    def _unknown(self, name: str) -> Problem:
        names, fields = list(self.inputs.all.names), list(self.inputs.all.by_name)
        spelled = [folded(each.replace("_", " ")) for each in names]
        close = [names[n] for n in Names(spelled).closest(folded(name.replace("_", " ")), 1)]
        key, shown = ("hint.did_you_mean", close) if close else ("hint.arguments", fields)
        return Problem(
            field=one_line(name),
            code=Code.UNKNOWN_ARGUMENT,
            said=Said(key=Code.UNKNOWN_ARGUMENT),
            hints=(Said(key=key, facts={"names": ", ".join(shown)}),),
            allowed=tuple(fields),
            suggestion=close[0] if close else None,
        )

    def _plausible(self, name: str, value: object) -> bool:
        """Say whether a value is to be read, and note what is wrong with one that stands for none."""
        one, updating = self.inputs.all.by_name[name], self.inputs.operation is Operation.UPDATE
        if name in self.problems:
            return False
        if value is None:
            if name in self.inputs.clearable and self.inputs.profile is not Profile.OPENAI_STRICT:
                return True
            # Clients send null for what they don't give. On an update it might mean "empty it", so it is asked.
            if (
                updating
                and name in self.inputs.fields
                and not one.required
                and self.inputs.profile is not Profile.OPENAI_STRICT
            ):
                self._found(problem(name, Code.NULL_NOT_ALLOWED))
            return False
        if isinstance(value, str) and not one.TAKES_WORDS and folded(value[:20]) in _NO_VALUE:
            self._found(problem(name, Code.PLACEHOLDER, received=one.shown(value), takes=one.takes))
            return False
        return True

    def _wants(self, name: str, value: object) -> Iterable[Wanted]:
        return () if value is None else self.inputs.all.by_name[name].wants(value, self._at(name))

    def _read(self, name: str, value: object, read: dict[str, Read]) -> None:
        if value is None:
            read[name] = Read(value=None, written=None)
            return
        found = self.inputs.all.by_name[name].read(value, self._at(name))
        if isinstance(found, Read):
            read[name] = found
        else:
            self._found(*found, under=name)

    def _clear(self, read: dict[str, Read]) -> None:
        named = read.pop(CLEAR, None)
        for name in cast("tuple[str, ...]", named.value) if named is not None else ():
            own = self.inputs.all.names.get(name)
            if own not in self.inputs.clearable:
                self._found(problem(CLEAR, Code.NOT_ALLOWED, received=one_line(name)), under=CLEAR)
            elif own in read:
                self._found(problem(own, Code.ONLY_ONE, other=CLEAR))
            else:
                read[own] = Read(value=None, written=None)

    async def _before(self, read: Mapping[str, Read]) -> Mapping[str, object] | None:
        target, current = self.inputs.target, self.inputs.current
        if target is None or current is None or target not in read:
            return None
        try:
            with anyio.fail_after(self.inputs.lookup_timeout):
                found = await current(read[target].value, self.caller)
        except Exception as error:  # noqa: BLE001 - whatever the author's source raises is a problem to report
            self._found(self._unanswered(target, read[target].written, _code(error)))
            return None
        if found is None:
            self._found(self._unanswered(target, read[target].written, Code.NOT_FOUND))
        return found

    def _unanswered(self, name: str, value: object, code: Code) -> Problem:
        return problem(name, code, received=self.inputs.all.by_name[name].shown(value))

    def _relate(
        self, read: Mapping[str, Read], given: Mapping[str, object], before: Mapping[str, object] | None
    ) -> None:
        if not self.inputs.relations:
            return
        sides = self._sides(read, frozenset(given) | read.keys(), before)
        for relation in self.inputs.relations:
            touched = sides.given.intersection(relation.fields)
            if touched and not any(name in self.problems for name in relation.fields):
                found = relation.problem(sides)
                if found is not None:
                    self._found(found)

    def _sides(self, read: Mapping[str, Read], given: frozenset[str], before: Mapping[str, object] | None) -> Sides:
        values: dict[str, object] = {name: one.value for name, one in read.items()}
        shown = {name: self._shown(name, one.written) for name, one in read.items()}
        for name, one in self.inputs.fields.items():
            stored = None if before is None or name in values else before.get(one.stored_as or name)
            if stored is not None and (value := one.from_stored(stored)) is not None:
                values[name], shown[name] = value, self._shown(name, stored)
        return Sides(values=values, given=given, shown=shown)

    def _shown(self, name: str, value: object) -> str:
        one = self.inputs.all.by_name[name]
        if one.secret:
            return "***"
        plain = str(one.plain(value))
        return quoted(plain) if isinstance(one, Text) else one_line(plain)

    def _empty_update(self, read: Mapping[str, Read], given: Mapping[str, object]) -> None:
        if self.inputs.operation is not Operation.UPDATE or self.problems:
            return
        if not read.keys() - {self.inputs.target, DRY_RUN}:
            names = ", ".join(name for name in self.inputs.fields if name != self.inputs.target)
            self._found(problem("", Code.NOTHING_TO_CHANGE, names=names))

    def _values(
        self, read: Mapping[str, Read], given: Mapping[str, object], before: Mapping[str, object] | None
    ) -> Values:
        target = self.inputs.target
        own = {name: one for name, one in read.items() if name in self.inputs.fields}
        return Values(
            read=own,
            requested={name: given.get(name) for name in own},
            target=None if target is None else own[target].value,
            before=before,
            dry_run=DRY_RUN in read and read[DRY_RUN].value is True,
        )

    def _found(self, *problems: Problem, under: str | None = None) -> None:
        for one in problems:
            self.problems.setdefault(one.field if under is None else under, []).append(one)

    def _at(self, name: str) -> At:
        return At(path=name, language=self.language, caller=self.caller, found=self._looked_up)

    def _looked_up(self, source: Source, asked: Asked) -> Listing | Unanswered:
        return source if isinstance(source, Listing) else self.lookups[_key(source, asked)]

    async def _look_up(self, wanted: Iterable[tuple[Source, Asked]]) -> None:
        open_ones = {
            _key(source, asked): (source, asked) for source, asked in wanted if not isinstance(source, Listing)
        }
        pending: dict[tuple[object, ...], Awaitable[Listing]] = {}
        for key, (source, asked) in open_ones.items():
            try:
                found = cast("Any", source)(asked)
            except Exception as error:  # noqa: BLE001 - as above
                found = Unanswered(code=_code(error))
            if inspect.isawaitable(found):
                pending[key] = cast("Awaitable[Listing]", found)
            else:
                self.lookups[key] = found
        if not pending:
            return
        self.lookups |= {key: Unanswered(code=Code.LOOKUP_FAILED) for key in pending}
        room = anyio.Semaphore(AT_ONCE)
        with anyio.move_on_after(self.inputs.lookup_timeout):
            async with anyio.create_task_group() as group:
                for key, awaited in pending.items():
                    group.start_soon(self._await, key, awaited, room)

    async def _await(self, key: tuple[object, ...], awaited: Awaitable[Listing], room: anyio.Semaphore) -> None:
        try:
            async with room:
                self.lookups[key] = await awaited
        except Exception as error:  # noqa: BLE001 - as above
            self.lookups[key] = Unanswered(code=_code(error))
        finally:
            if inspect.iscoroutine(awaited):
                awaited.close()  # one that found no room in time was never begun


def _code(error: Exception) -> Code:
    """Return what a failed look-up is; its text is for the server's own log, and not for callers."""
    if isinstance(error, LookupForbidden):
        return Code.LOOKUP_FORBIDDEN
    _log.warning("a look-up failed", exc_info=error)
    return Code.LOOKUP_FAILED


def _key(source: object, asked: Asked) -> tuple[object, ...]:
    return (id(source), type(asked.id), asked.id, asked.text)
