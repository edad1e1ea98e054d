"""What the toolkit raises: a tool's own word that nothing happened, and an author's mistakes.

Standard library only. Turning a refusal into an MCP answer is `trinco.toolkit.refusals`' part.
"""

from enum import StrEnum


class RefusalCode(StrEnum):
    """The codes that the toolkit itself refuses with; a tool's own codes are free text beside these."""

    KEY_REUSED = "KEY_REUSED"
    KEY_UNREADABLE = "KEY_UNREADABLE"
    SEALED = "SEALED"
    INVALID_ARGUMENTS = "INVALID_ARGUMENTS"
    UNKNOWN_TOOL = "UNKNOWN_TOOL"
    UNKNOWN_RUN = "UNKNOWN_RUN"


class Refusal(Exception):
    """A tool's word that it did nothing, and why.

    Raise it only where it is true: before the effect, or inside a transaction that it rolls back. A caller
    concludes from it that the operation did not happen. After the effect may have begun, raise anything else.

    `code` is stable and for programs (`ALREADY_DELIVERED`); `message` is a sentence for people.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = str(code)
        self.message = message

    def __reduce__(self) -> tuple[type["Refusal"], tuple[str, str]]:
        return type(self), (self.code, self.message)


class KeyBusy(Exception):
    """The key's effect may be running right now, so nothing is known about it yet.

    Deliberately no `Refusal`: the caller must look again later, and must not conclude that nothing happened.
    """

    code = "KEY_BUSY"

    def __init__(self, key: str) -> None:
        super().__init__(f"the operation with the key {key!r} may be running; look it up later")
        self.key = key


class KeyMisuse(Exception):
    """A tool author's mistake that would break what a key table promises."""

    code = "KEY_MISUSE"
