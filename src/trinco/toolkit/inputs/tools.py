"""A tool with declared inputs: it is called with raw arguments and answers in one form, whatever server it stands in.

```python
@input_tool(PROJECT, description="Create a project.")
async def project_create(given: Given) -> dict[str, Any]:
    number = await glpi.create("Project", given.written)
    return given.success(id=number, stored=await glpi.get("Project", number))
```

| what happens | the answer |
|---|---|
| an argument is wrong | every problem; nothing was written, and `_meta` says so |
| `dry_run` | what would be written; the function isn't called |
| checking fails, for a fault of the server's own | nothing was written; the exception goes to the log |
| the function raises `InputRefused` | the same as a wrong argument: it may only do so before anything was written |
| the function raises anything else | it isn't known whether anything was written; the exception goes to the log |

Knows no SDK: `sdk` and `fastmcp` put it into servers.
"""

import inspect
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from trinco.toolkit.inputs.answers import Given
from trinco.toolkit.inputs.checking import Values, check
from trinco.toolkit.inputs.declaration import ToolInputs
from trinco.toolkit.inputs.fields import JsonSchema
from trinco.toolkit.inputs.problems import InputRefused, Problem, report_json, report_text
from trinco.toolkit.inputs.profiles import input_schema
from trinco.toolkit.inputs.texts import say

_log = logging.getLogger(__name__)

# The same names as in `trinco.toolkit.meta`, which this package doesn't import.
NOTHING_HAPPENED: Mapping[str, object] = {"io.trinco/effect": "none", "io.trinco/code": InputRefused.code}
"""The `_meta` of a call that was refused: a caller may conclude that nothing happened."""

NOT_CHECKED: Mapping[str, object] = {"io.trinco/effect": "none", "io.trinco/code": "NOT_CHECKED"}
"""The same of a call that could not be checked, for a fault of the server's own."""

Run = Callable[..., Awaitable[Mapping[str, Any]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """An answer before it is put into an SDK's own form."""

    structured: dict[str, Any]
    text: str
    is_error: bool = False
    meta: Mapping[str, object] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class InputTool:
    """A tool with declared inputs."""

    name: str
    description: str
    inputs: ToolInputs
    run: Run
    """Is given the checked arguments and, if it takes two, the server's own context."""
    hints: Mapping[str, bool]
    language: Callable[[Any], str | None] | None = None
    """Finds the language of a call in the server's context."""
    caller: Callable[[Any], object] | None = None
    """Finds in the server's context what sources are given as the caller; else it is the context itself."""

    @property
    def schema(self) -> JsonSchema:
        """The schema of its arguments."""
        return input_schema(self.inputs)

    async def call(self, arguments: object, context: object = None) -> Reply:
        """Check the arguments and carry the call out; never raises for what a caller did."""
        language = self.inputs.language
        try:
            language = (self.language(context) if self.language else None) or language
            caller = self.caller(context) if self.caller else context
            found = await check(self.inputs, arguments, language=language, caller=caller)
        except Exception:  # noqa: BLE001 - an author's function again, and before anything was written
            _log.exception("the arguments of %r could not be checked", self.name)
            return _failed(language, NOT_CHECKED)
        if not isinstance(found, Values):
            return self._refused(found, language)
        given = Given(inputs=self.inputs, values=found, language=language, caller=caller)
        if given.dry_run:
            return _reply(given.would())
        try:
            return _reply(await (self.run(given, context) if _takes_two(self.run) else self.run(given)))
        except InputRefused as refused:
            return self._refused(refused.problems, language)
        except Exception:  # noqa: BLE001 - the one place where an author's tool may raise; it logs
            _log.exception("the tool %r failed", self.name)
            return self._failed(language)

    def _refused(self, problems: tuple[Problem, ...], language: str) -> Reply:
        writes = self.inputs.writes
        return Reply(
            structured=report_json(problems, language, writes=writes),
            text=report_text(problems, language, writes=writes),
            is_error=True,
            meta=NOTHING_HAPPENED,
        )

    def _failed(self, language: str) -> Reply:
        """Return what is known when a function raised: of a write, nothing."""
        if not self.inputs.writes:
            return _failed(language, None)
        message = say("answer.unknown", language)
        return Reply(structured={"status": "unknown", "written": None, "message": message}, text=message, is_error=True)


def input_tool(
    inputs: ToolInputs,
    *,
    name: str | None = None,
    description: str | None = None,
    hints: Mapping[str, bool] | None = None,
    language: Callable[[Any], str | None] | None = None,
    caller: Callable[[Any], object] | None = None,
) -> Callable[[Run], InputTool]:
    """Make a tool of a coroutine function; its name and docstring are the tool's, unless others are given.

    `hints` are MCP's annotations, `destructiveHint` and the like; whether it is read-only follows from `inputs`.
    """

    def declare(run: Run) -> InputTool:
        return InputTool(
            name=name or run.__name__,
            description=description or inspect.getdoc(run) or "",
            inputs=inputs,
            run=run,
            hints={"readOnlyHint": not inputs.writes, **(hints or {})},
            language=language,
            caller=caller,
        )

    return declare


def _failed(language: str, meta: Mapping[str, object] | None) -> Reply:
    message = say("answer.failed", language)
    structured = {"status": "error", "written": False, "message": message}
    return Reply(structured=structured, text=message, is_error=True, meta=meta)


def _reply(answer: Mapping[str, Any]) -> Reply:
    text = json.dumps(answer, ensure_ascii=False, default=str, allow_nan=False)
    return Reply(structured=cast("dict[str, Any]", json.loads(text)), text=text)


def _takes_two(run: Run) -> bool:
    return len(inspect.signature(run).parameters) > 1
