"""The pages people read, and the blocks on them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "agents").glob("*/README.md")), *sorted((ROOT / "docs").rglob("*.md"))]
_BLOCK = re.compile(
    r"(?:<!-- (?P<note>[^>]*) -->\n)?^```(?P<language>\w+)[^\n]*\n(?P<text>.*?)^```", re.DOTALL | re.MULTILINE
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """One fenced block. `note` is the comment above it, which says how it is proved."""

    place: str
    note: str
    language: str
    text: str

    def noted(self, kind: str) -> str | None:
        """Return what a note `KIND: WHAT` says, if the block has one of this kind."""
        said, _, what = self.note.partition(": ")
        return what if said == kind else None


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks_of(page: Path) -> Iterator[Block]:
    text = page.read_text("utf-8")
    for found in _BLOCK.finditer(text):
        line = text[: found.start("language")].count("\n") + 1
        yield Block(
            place=f"{named(page)}:{line}", note=found["note"] or "", language=found["language"], text=found["text"]
        )


BLOCKS = [block for page in PAGES for block in blocks_of(page)]
