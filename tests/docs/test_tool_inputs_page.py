"""The page on tool inputs shows the calls as they are counted."""

import logging

import pytest
from bench.report import markdown
from bench.rounds import table
from tests.docs.pages import ROOT


async def test_the_calls_on_the_page_are_those_that_are_counted(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    counted = markdown(await table()).split("\n", 2)[2]
    assert counted in (ROOT / "docs/explanation/tool-inputs.md").read_text("utf-8")
