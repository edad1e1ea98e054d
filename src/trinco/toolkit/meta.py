"""The names that a caller and a tool use in MCP's `_meta`, and how to read the key out of it.

Standard library only, for use with any MCP server library: it takes the plain mapping that the library hands
out.
"""

from collections.abc import Mapping

from trinco.toolkit.errors import Refusal, RefusalCode

IDEMPOTENCY_KEY = "io.trinco/idempotency-key"
"""On a request: the key of the operation. One key, one effect."""

EFFECT = "io.trinco/effect"
"""On a result: what the server knows about the effect. The one value is `NO_EFFECT`."""

CODE = "io.trinco/code"
"""On a result: the server's stable error code."""

NO_EFFECT = "none"
"""The value of `EFFECT` by which a server says that nothing happened and nothing will."""


def idempotency_key(meta: Mapping[str, object] | None) -> str | None:
    """Return the key that a request carries in its `_meta`, or None where it carries none.

    A key that is there but is no text, or blank, is refused: running without it would look like an effect
    that a second call can't repeat.
    """
    if meta is None or IDEMPOTENCY_KEY not in meta:
        return None
    key = meta[IDEMPOTENCY_KEY]
    if not isinstance(key, str) or not key.strip():
        raise Refusal(
            RefusalCode.KEY_UNREADABLE,
            f"_meta[{IDEMPOTENCY_KEY!r}] has to be a text that isn't blank, not {key!r}.",
        )
    return key


def refusal_meta(code: str) -> dict[str, object]:
    """Return the `_meta` of a typed refusal: nothing happened, and the code that says why."""
    return {EFFECT: NO_EFFECT, CODE: code}
