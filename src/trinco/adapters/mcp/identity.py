"""Sign who a call is made for, so that its server can tell what a person or a model may have written from what is so.

`trinco.toolkit.identity` reads it. Whom the session belongs to is the host's to know.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trinco.ports.tools import Identity

IDENTITY = "io.trinco/identity"
"""Name of the signed identity in a request's `_meta`."""
LIFE = 60
"""Seconds from signing for which it holds."""


def signed(identity: Identity, key: str, server: str) -> str:
    """Return a JWT (HS256) for one server and a short while."""
    import jwt  # with cryptography it takes a while to import, and few servers are told an identity

    now = int(time.time())
    said = {
        "aud": server,
        "iat": now,
        "exp": now + LIFE,
        "subject": dict(identity.subject),
        "references": [{"kind": str(each.kind), "value": each.value} for each in identity.references],
    }
    return jwt.encode(said, key, algorithm="HS256")
