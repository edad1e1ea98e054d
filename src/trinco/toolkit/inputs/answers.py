"""What a tool answers when its call was right: what is stored now, read back, and where that isn't what was asked for.

`{status: "success", id, message, applied, applied_source, changes, warnings}` (spec/004 section 4). `applied` is flat
and holds stored values; `changes` holds for each field what was requested, what that was resolved to, and what is
stored. A dry run has `status: "dry_run"`, an empty `applied`, and `would_apply`.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from trinco.toolkit.inputs.checking import Values
from trinco.toolkit.inputs.declaration import ToolInputs
from trinco.toolkit.inputs.fields import Declared, Read
from trinco.toolkit.inputs.references import Reference
from trinco.toolkit.inputs.texts import say
from trinco.toolkit.inputs.untrusted import one_line, quoted, received

LONGEST = 1000
"""Characters of a text that an answer repeats."""
_HIDDEN = "***"


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """The arguments of a call, read and found right. `given["name"]` is a value as it goes to the server."""

    inputs: ToolInputs
    values: Values
    language: str
    caller: object = None

    def __getitem__(self, name: str) -> Any:
        return self.values.read[name].written

    def __contains__(self, name: str) -> bool:
        return name in self.values.read

    def get(self, name: str, default: Any = None) -> Any:
        """Return a value as it goes to the server, or `default` where it wasn't given."""
        return self.values.read[name].written if name in self.values.read else default

    @property
    def target(self) -> Any:
        """What an update changes."""
        return self.values.target

    @property
    def dry_run(self) -> bool:
        """Whether nothing is to be written. An `InputTool` answers a dry run itself."""
        return self.values.dry_run

    @property
    def before(self) -> Mapping[str, object] | None:
        """What was stored when the call was checked, where the declaration can read it."""
        return self.values.before

    @property
    def written(self) -> dict[str, Any]:
        """What goes to the server, by the names under which it stores it; without the target of an update."""
        return {self._key(name): one.written for name, one in self._given()}

    def success(
        self,
        *,
        id: object = None,
        stored: Mapping[str, object] | None,
        message: str | None = None,
        also: Iterable[str] = (),
        said: Iterable[str] = (),
    ) -> dict[str, Any]:
        """Return the answer of a call that was carried out.

        `stored` is what was read back, by stored names: None where it couldn't be. `also` names fields that weren't
        given and are told all the same (a priority that the server computed). `said` are the server's own remarks.
        """
        told = {name: self._stored(name, one, stored) for name, one in self._given()}
        extra = {} if stored is None else {n: self._plain(n, stored.get(self._key(n))) for n in also if n not in told}
        answer: dict[str, Any] = {
            "status": "success",
            "id": self.target if id is None else id,
            "message": message or say(f"answer.{self.inputs.operation}", self.language),
            "applied": {**told, **extra},
            "applied_source": "sent" if stored is None else "stored",
            "changes": [self._change(name, one, told[name]) for name, one in self._given()],
        }
        warnings = [*self._warnings(stored), *(say("warn.said", self.language, {"text": quoted(t, 300)}) for t in said)]
        return {**answer, "warnings": warnings} if warnings else answer

    def would(self) -> dict[str, Any]:
        """Return the answer of a dry run: all is in order, and nothing was written."""
        sent = {name: self._plain(name, one.written) for name, one in self._given()}
        answer: dict[str, Any] = {
            "status": "dry_run",
            "id": self.target,
            "message": say("answer.dry_run", self.language),
            "applied": {},
            "would_apply": sent,
            "changes": [self._change(name, one, None) for name, one in self._given()],
        }
        warnings = [each.in_language(self.language) for _, one in self._given() for each in one.warnings]
        return {**answer, "warnings": warnings} if warnings else answer

    def _given(self) -> Iterator[tuple[str, Read]]:
        return ((name, one) for name, one in self.values.read.items() if name != self.inputs.target)

    def _field(self, name: str) -> Declared:
        return self.inputs.fields[name]

    def _key(self, name: str) -> str:
        return self._field(name).stored_as or name

    def _plain(self, name: str, value: object) -> object:
        field = self._field(name)
        if field.secret:
            return _HIDDEN
        found = field.plain(value)
        if isinstance(found, str) and len(found) > LONGEST:
            return say("answer.cut", self.language, {"start": found[:LONGEST], "length": len(found)})
        return found

    def _stored(self, name: str, one: Read, stored: Mapping[str, object] | None) -> object:
        return self._plain(name, one.written if stored is None else stored.get(self._key(name)))

    def _change(self, name: str, one: Read, stored: object) -> dict[str, Any]:
        field = self._field(name)
        asked = self.values.requested[name]
        change: dict[str, Any] = {
            "field": name,
            "requested": asked
            if isinstance(asked, bool | int | float) and not field.secret
            else self._plain(name, asked),
            "resolved": self._plain(name, one.written),
            "stored": stored,
        }
        if isinstance(one.name, str) and not field.secret:
            change["name"] = one_line(one.name)
        elif isinstance(one.name, tuple) and not field.secret:
            change["name"] = [each and one_line(each) for each in one.name]
        if (zone := getattr(field, "zone", None)) is not None and one.written is not None:
            change["zone"] = zone
        if self.before is not None:
            before = self.before.get(self._key(name))
            change |= {"before": self._plain(name, before), "unchanged": _same(field, one.written, before)}
        return change

    def _warnings(self, stored: Mapping[str, object] | None) -> Iterator[str]:
        for name, one in self._given():
            yield from (each.in_language(self.language) for each in one.warnings)
            if stored is None:
                continue
            if self._key(name) not in stored:
                yield say("warn.absent", self.language, {"field": name})
            elif not _same(self._field(name), one.written, stored[self._key(name)]):
                pair = (one.written, stored[self._key(name)])
                sent, kept = (received(self._plain(name, each), 80) for each in pair)
                yield say("warn.differs", self.language, {"field": name, "sent": sent, "stored": kept})
        if stored is None:
            yield say("warn.not_read_back", self.language)


def _same(field: Declared, sent: object, stored: object) -> bool:
    if sent is None:
        return stored is None or stored == "" or (isinstance(field, Reference) and stored == field.none_id)
    return field.same(sent, stored)
