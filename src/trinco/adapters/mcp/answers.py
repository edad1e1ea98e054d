"""Say what came back from one call: the server's answer, or how the call was lost.

What an answer proves is the core's to judge. Which failure is which:

    what came back                                              delivery
    nothing was handed over (see `passage`)                     NOT_SENT
    a tool result, `isError` or not                             RETURNED
    a result that breaks MCP, JSON or the tool's own schema     GARBLED
    a request for input, which nobody here can give             GARBLED
    a timeout, a broken connection, any other protocol error    LOST

No error is proof that the tool did not run, whatever its code, its HTTP status or its words ("unauthorized", "session
not found", "unknown tool"): a tool may raise one after its effect, a gateway may put one in place of an answer, and the
official SDK itself turns a tool's badly made answer into -32602, "invalid params". Wrapped answers
(`{"result": ...}`, `{"ok": ..., "result": ...}`) are kept as they came. Answers have no size limit here.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from mcp.types import (
    CONNECTION_CLOSED,
    INVALID_REQUEST,
    PARSE_ERROR,
    REQUEST_TIMEOUT,
    CallToolResult,
    ContentBlock,
    EmbeddedResource,
    InputRequiredResult,
    TextContent,
    TextResourceContents,
)

from trinco.core.outcome import Delivery, ToolAnswer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcp import MCPError
    from pydantic import ValidationError

    from trinco.adapters.mcp.passage import Passage

EFFECT_META = "io.trinco/effect"
CODE_META = "io.trinco/code"

_SDK_SAYS = "Error executing tool"
"""How the official SDK begins the text of every error that a tool raised, the tool's name behind it."""
_MISFIT = re.compile(r"\d+ validation errors? for ")
"""How pydantic begins what it says of arguments that don't fit: for developers."""

_strict = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode


def not_sent(detail: str) -> ToolAnswer:
    return ToolAnswer(delivery=Delivery.NOT_SENT, detail=detail)


def lost(detail: str, *, code: str | None = None) -> ToolAnswer:
    return ToolAnswer(delivery=Delivery.LOST, code=code, detail=detail)


def garbled(detail: str) -> ToolAnswer:
    return ToolAnswer(delivery=Delivery.GARBLED, detail=detail)


def from_result(result: CallToolResult | InputRequiredResult, tool: str = "") -> ToolAnswer:
    """Read a result of `tool`; its agreement with the tool's output schema is checked elsewhere."""
    if isinstance(result, InputRequiredResult):
        return garbled("the tool wants to be answered first, and a call has nobody to ask; it may have begun")
    meta = result.meta or {}
    said = "\n".join(filter(None, map(_text_of, result.content)))
    try:
        body, unread = _body(result), ""
    except RecursionError:
        return garbled("the answer is nested too deeply to be read")
    except ValueError as error:  # what it says can't be told from what it denies
        body, unread = None, f"the answer begins as JSON does, and is none: {error}"
    text, unkept = _storable(body, said)
    told = unkept or ("" if result.is_error else unread)  # an error claims nothing that could be misread
    own = _own_words(text, tool) if result.is_error else text
    return ToolAnswer(
        delivery=Delivery.GARBLED if told else Delivery.RETURNED,
        is_error=result.is_error,
        body=None if told else body,
        text=own,
        code=_code(meta, body if result.is_error else None),
        no_effect=meta.get(EFFECT_META) == "none",
        detail=told or ("" if own == text else text),
    )


def _own_words(text: str, tool: str) -> str:
    """Return what an error says for people: nothing, where only the SDK or pydantic speaks to developers."""
    opening = f"{_SDK_SAYS} {tool}"
    while tool and (text == opening or text.startswith(f"{opening}: ")):
        text = text[len(opening) :].removeprefix(": ")
    return "" if _MISFIT.match(text) else text


def timed_out(passage: Passage, *, limit: float, strays: int) -> ToolAnswer:
    """Say how far a request got that has no answer within `limit` seconds.

    `strays` counts what a child printed meanwhile that is no MCP message. None of it is taken for the answer: many
    servers print a word too much and answer well.
    """
    detail = f"no answer within {limit:g} s"
    return not_sent(detail) if passage.unsent else lost(detail + _aside(strays))


def from_error(error: MCPError, passage: Passage, *, limit: float, strays: int) -> ToolAnswer:
    """Read an error that took the place of a result, in the light of how far the request got."""
    if passage.unsent:
        return not_sent(passage.broke or error.message)
    if passage.broke:
        return lost(passage.broke)
    if passage.status >= 300:
        return lost(f"HTTP {passage.status}: {error.message}", code=str(error.code))
    if passage.status and error.code == PARSE_ERROR:
        return garbled("the endpoint answered with something that is no JSON-RPC")  # the SDK's message would quote it
    if passage.status and error.code == INVALID_REQUEST:
        return garbled(f"the endpoint answered, but not in MCP: {error.message}")
    if error.code == REQUEST_TIMEOUT:
        return timed_out(passage, limit=limit, strays=strays)
    if error.code == CONNECTION_CLOSED:
        return lost(f"the connection broke before an answer came{_aside(strays)}")
    return lost(f"the server answered with a protocol error: {error.message}", code=str(error.code))


def _aside(strays: int) -> str:
    return f"; meanwhile it wrote {strays} things that are no MCP" if strays else ""


def from_misfit(error: ValidationError) -> ToolAnswer:
    """Name the parts of a result that MCP doesn't know, without their values."""
    places = sorted({".".join(str(part) for part in problem["loc"]) for problem in error.errors(include_url=False)})
    return garbled(f"the answer is no MCP result; look at: {', '.join(places[:5])}")


def violating(answer: ToolAnswer, broken: str) -> ToolAnswer:
    """Keep a well-formed answer as evidence, as one that breaks the tool's own schema."""
    return replace(answer, delivery=Delivery.GARBLED, detail=broken)


def _body(result: CallToolResult) -> Mapping[str, object] | None:
    structured: object = result.structured_content
    if structured is None and len(result.content) == 1:
        only = result.content[0]
        if isinstance(only, TextContent) and only.text.lstrip()[:1] == "{":
            structured = json.loads(only.text, object_pairs_hook=_each_once)
    return cast("Mapping[str, object]", structured) if isinstance(structured, dict) else None


def _text_of(block: ContentBlock) -> str:
    """Return what a block says: a text that is attached as a resource may deny what others claim."""
    match block:
        case TextContent():
            return block.text
        case EmbeddedResource(resource=TextResourceContents() as attached):
            return attached.text
        case _:
            return ""


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Build an object. Raises `ValueError` if it says anything twice: parsers differ in which of the two counts."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands in it twice")
    return found


def _storable(body: Mapping[str, object] | None, text: str) -> tuple[str, str]:
    """Return `text` fit to be kept, and why `body` can't be kept, if so: evidence that no store takes is lost."""
    kept = text if text.isascii() else text.encode("utf-8", "replace").decode()
    if body is None:
        return kept, ""
    try:
        _strict(body).encode()
    except (ValueError, TypeError, RecursionError) as error:
        return kept, f"the answer is no proper JSON ({type(error).__name__})"
    return kept, ""


def _code(meta: Mapping[str, object], error_body: Mapping[str, object] | None) -> str | None:
    said = meta.get(CODE_META)
    if said is None and error_body is not None:
        error = error_body.get("error")
        said = cast("Mapping[str, object]", error).get("code") if isinstance(error, dict) else error_body.get("code")
    return str(said) if isinstance(said, str | int) and not isinstance(said, bool) else None
