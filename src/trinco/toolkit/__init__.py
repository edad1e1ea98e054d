"""For authors of MCP tools: one effect per key, and refusals that a caller can rely on.

Works with any MCP server library and imports nothing else of trinco. To be imported by name: tool inputs,
`trinco.toolkit.inputs`; what answers for many items, `trinco.toolkit.results`; what needs the official SDK,
`trinco.toolkit.refusals`; long work, with the extra `workflows`, `trinco.toolkit.workflows`.
"""

from trinco.toolkit.digests import arguments_digest
from trinco.toolkit.errors import KeyBusy, KeyMisuse, Refusal, RefusalCode
from trinco.toolkit.keys import KeyState, KeyStatus, KeyTable, Ran
from trinco.toolkit.meta import CODE, EFFECT, IDEMPOTENCY_KEY, NO_EFFECT, idempotency_key, refusal_meta

__all__ = [
    "CODE",
    "EFFECT",
    "IDEMPOTENCY_KEY",
    "NO_EFFECT",
    "KeyBusy",
    "KeyMisuse",
    "KeyState",
    "KeyStatus",
    "KeyTable",
    "Ran",
    "Refusal",
    "RefusalCode",
    "arguments_digest",
    "idempotency_key",
    "refusal_meta",
]
