"""Read a transcript off a page, and compare what it shows with what was really said.

A line `> ...` is said to the agent, and the lines below it are the reply. `…` in a reply stands for one word that is
new each time. A line in brackets is about what goes on meanwhile:

    [WORDS: A_TOOL, ANOTHER]     the turn called exactly these tools
    [SIGKILL ...]                the process was killed once the effect was in the server's own log, and another started
    [WORDS: 1 in the shop's log] the effect that the turn confirmed is there so many times
"""

from __future__ import annotations

import re
from dataclasses import dataclass

SAID = "> "
CALLED = re.compile(r"\[[^:\]]+: (\w+(?:, \w+)*)\]")
LOGGED = re.compile(r"\[[^:\]]+: (\d+) in the shop's log\]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    says: str
    reply: str
    called: tuple[str, ...] | None
    killed: bool
    logged: int | None


def turns(text: str) -> list[Turn]:
    read: list[Turn] = []
    for part in re.split(rf"^{SAID}", text, flags=re.MULTILINE)[1:]:
        says, *below = part.splitlines()
        notes = [line for line in below if line.startswith("[")]
        called = [found for line in notes if (found := CALLED.fullmatch(line))]
        logged = [found for line in notes if (found := LOGGED.fullmatch(line))]
        killed = [line for line in notes if line.startswith("[SIGKILL ")]
        assert len(called) + len(logged) + len(killed) == len(notes), f"nobody proves one of {notes}"
        read.append(
            Turn(
                says=says,
                reply="\n".join(line for line in below if not line.startswith("[")),
                called=tuple(called[0][1].split(", ")) if called else None,
                killed=bool(killed),
                logged=int(logged[0][1]) if logged else None,
            )
        )
    return read


def same(shown: str, said: str) -> bool:
    """Compare line by line; blank lines don't count."""
    pattern = r"[\w-]+".join(re.escape(part) for part in _lines(shown).split("…"))
    return re.fullmatch(pattern, _lines(said)) is not None


def _lines(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.splitlines() if line.strip())
