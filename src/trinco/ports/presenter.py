"""Put into words what the core decided to say: the port of the reply catalogues."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.speech import Utterance


class Presenter(Protocol):
    """Made for one agent's catalogue and one locale."""

    def present(self, utterances: Sequence[Utterance]) -> str:
        """Return one reply that says all of `utterances`, in their order. Never raises for odd facts."""
        ...

    def spoken(self, text: str) -> str:
        """Return a reply as a speech engine can say it, without digits or symbols."""
        ...
