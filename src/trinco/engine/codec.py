"""Write a conversation's state as bytes, and read it back.

JSON, with exact numbers: what was a decimal comes back as a decimal. An older schema is read, a newer one refused.

Within one schema a key may be added, with a default: older states lack it, and older code leaves it out. Where leaving
it out could mislead, the schema is raised. `tests/compat` keeps samples of each.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

import msgspec

from trinco.core.conversation import STATE_SCHEMA, Conversation
from trinco.core.errors import UnreadableState

if TYPE_CHECKING:
    from trinco.ports.store import Loaded


def _encode_other(value: object) -> object:
    raise TypeError(f"a state can't hold {type(value).__name__}: {value!r}")


def _decode_other(wanted: type, value: object) -> object:
    return value  # annotated as `object`: whatever JSON holds


_ENCODER = msgspec.json.Encoder(enc_hook=_encode_other, decimal_format="number")
_STATE = msgspec.json.Decoder(Conversation, dec_hook=_decode_other, float_hook=Decimal)
_ANY = msgspec.json.Decoder(float_hook=Decimal)


def encode(value: object) -> bytes:
    """Encode a state, or any JSON value with exact numbers."""
    return _ENCODER.encode(value)


def decode(text: bytes) -> Any:
    """Decode any JSON value, numbers exact."""
    return _ANY.decode(text)


def conversation(loaded: Loaded) -> Conversation:
    """Return the conversation that was loaded; an empty one where there is none yet.

    Raises:
        UnreadableState: it is of a newer schema, or damaged.
    """
    if loaded.state is None:
        return Conversation()
    if loaded.schema > STATE_SCHEMA:
        raise UnreadableState(
            f"{loaded.place}: this conversation was written by a newer version (state schema {loaded.schema}, this one "
            f"reads up to {STATE_SCHEMA}); nothing was changed. Use the newer version for it, or begin another session."
        )
    try:
        return _STATE.decode(loaded.state)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise UnreadableState(
            f"{loaded.place}: this conversation's stored state is damaged ({error}); nothing was changed. Stop all "
            "that use it, keep a copy, and restore a backup, or begin another session."
        ) from error
