"""Publish a reply as plain JSON: format 1, which `docs/reference/json-format.md` explains key by key.

Everything is derived from the reply; exact numbers become text. Where the object goes (a line, a response, a test) is
a face's concern.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trinco.core.projection import plain

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from trinco.core.outcome import Outcome
    from trinco.core.pause import Pause
    from trinco.core.proposal import Proposal
    from trinco.core.transaction import Transaction
    from trinco.engine.replies import Called, Reply

FORMAT = 1
"""Raised when a key changes its meaning or goes away; a new key alone doesn't raise it."""


def public(reply: Reply) -> dict[str, Any]:
    """Return `reply` as a JSON object of format 1."""
    state = reply.state
    return {
        "format": FORMAT,
        "reply": reply.text,
        "phase": str(reply.phase),
        "handoff": reply.handoff,
        "transaction": _transaction(reply.transaction, state) if reply.transaction else None,
        "called": [_called(call) for call in reply.called],
        "events": list(reply.events),
        "state": plain(dict(state)),
        "redelivered": reply.redelivered,
    }


def _transaction(transaction: Transaction, state: Mapping[str, Any]) -> dict[str, Any]:
    active = state.get("active_transaction", {}).get("transaction_id") == transaction.id
    proposal = transaction.proposal
    return {
        "id": transaction.id,
        "tool": transaction.tool,
        "phase": str(transaction.phase),
        "arguments": plain(dict(proposal.arguments) if proposal else transaction.values),
        "missing_parameters": list(state.get("missing_parameters", [])) if active else [],
        "proposal": _proposal(proposal) if proposal else None,
        "pause": _pause(transaction.waits) if transaction.waits else None,
        "outcome": _outcome(transaction.outcome) if transaction.outcome else None,
    }


def _proposal(proposal: Proposal) -> dict[str, Any]:
    return {
        "fingerprint": proposal.fingerprint,
        "tool": proposal.tool,
        "server": proposal.server,
        "arguments": plain(dict(proposal.arguments)),
        "items": plain(proposal.items),
        "subject": dict(proposal.subject),
        "question": proposal.question,
        "asked_at": _moment(proposal.asked_at),
        "expires_at": _moment(proposal.expires_at),
    }


def _pause(pause: Pause) -> dict[str, Any]:
    asked = pause.asked
    return {
        "fingerprint": pause.fingerprint,
        "workflow_name": asked.workflow,
        "execution_id": asked.execution_id,
        "parameter": asked.key,
        "prompt": asked.prompt,
        "reprompt": asked.reprompt,
        "allowed_values": plain(asked.allowed),
        "asked_at": _moment(pause.asked_at),
    }


def _outcome(outcome: Outcome) -> dict[str, Any]:
    answer = outcome.answer
    return {
        "status": str(outcome.status),
        "ground": str(outcome.ground),
        "result": plain(answer.body) if answer else None,
        "code": answer.code if answer else None,
        "message": answer.text if answer and answer.is_error else "",
    }


def _called(call: Called) -> dict[str, Any]:
    return {
        "server": call.server,
        "tool": call.tool,
        "arguments": plain(dict(call.arguments)),
        "kind": str(call.kind),
        "result": plain(dict(call.result)),
    }


def _moment(moment: datetime | None) -> str | None:
    return moment.isoformat(timespec="milliseconds") if moment else None
