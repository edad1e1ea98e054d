"""Which line a call may act on, as everything behind the enforcement point takes it.

`AuthorisedLine` is made by the gate and by nobody else; the domain has no other way to name a line.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorisedLine:
    """A line that this call may act on, and no other."""

    msisdn: str

    @property
    def ending(self) -> str:
        """How the line is spoken of."""
        return f"final {self.msisdn[-4:]}"
