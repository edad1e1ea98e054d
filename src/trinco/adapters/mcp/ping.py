"""Ask a server for a sign of life; what follows from it is decided elsewhere."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from mcp import MCPError
from mcp.types import CONNECTION_CLOSED, HEADER_MISMATCH, INVALID_REQUEST, UNSUPPORTED_PROTOCOL_VERSION
from pydantic import ValidationError

from trinco.adapters.mcp.passage import CURRENT, Passage

if TYPE_CHECKING:
    from mcp import ClientSession

PING_SECONDS = 3.0
"""For a sign of life; none by then proves nothing."""

DISTRUSTING = frozenset({CONNECTION_CLOSED, HEADER_MISMATCH, INVALID_REQUEST, UNSUPPORTED_PROTOCOL_VERSION})
"""Errors after which what was agreed when connecting can't be trusted: the server may have been replaced."""


async def ping(session: ClientSession, *, within: float) -> tuple[Passage, str]:
    """Say how far a ping got, and what came, or didn't within so many seconds, in place of a proper answer."""
    passage, amiss = Passage(leads=True), ""
    limit = min(within, PING_SECONDS)
    token = CURRENT.set(passage)
    try:
        async with asyncio.timeout(limit):
            await session.send_ping()
    except MCPError as error:
        if error.code in DISTRUSTING or passage.status >= 300 or passage.broke:
            amiss = passage.broke or passage.refused or f"no answer to a ping: {error.message}"
    except ValidationError:
        pass  # an answer, if an odd one
    except TimeoutError:
        amiss = f"no answer to a ping within {limit:g} s"
    finally:
        CURRENT.reset(token)
        passage.give_up()
    return passage, amiss
