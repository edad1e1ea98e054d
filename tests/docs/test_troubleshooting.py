"""The headings of the troubleshooting page are what people see: the product says these very words."""

from __future__ import annotations

import re

import pytest
from tests.docs.pages import ROOT

HEADINGS = re.findall(r"^## (.+)$", (ROOT / "docs/troubleshooting.md").read_text("utf-8"), flags=re.MULTILINE)
ADJACENT = re.compile(r"([\"'])\s+f?\1")
"""Where one text goes on as another in the source."""
FILLED_IN = re.compile(r"['\"]?(?:<[^<>]+>|\{+[^{}]*\}+)['\"]?")
"""What stands for something else: `<name>` on the page, `{name!r}` in the source."""


def sources() -> str:
    files = (file for folder in ("src", "agents") for file in sorted((ROOT / folder).rglob("*")))
    texts = [file.read_text("utf-8") for file in files if file.suffix in {".py", ".yaml"}]
    return FILLED_IN.sub("<>", ADJACENT.sub("", "\n".join(texts)))


@pytest.fixture(scope="module")
def said() -> str:
    return sources()


def test_the_page_has_headings() -> None:
    assert len(HEADINGS) > 5


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_heading_is_what_the_product_says(heading: str, said: str) -> None:
    for text in heading.split(" / "):
        for part in FILLED_IN.sub("<>", text).split(": "):  # what follows a colon may be filled in
            assert part in said
