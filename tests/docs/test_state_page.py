"""The page of the state fields names exactly what there is, and no page sends its reader to a file they don't have."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.docs.pages import PAGES, ROOT, named
from tests.unit.testing.agents import shop, write_agent

import trinco
from trinco.core.aggregate import aggregate
from trinco.core.answered_items import ItemResult, ItemState
from trinco.core.projection import AgentState
from trinco.testing.scripted_tools import LOST

_, FIELDS, TRANSACTION, PRE_VALIDATION, EVIDENCE, ITEMS = re.split(
    r"^#+ ", (ROOT / "docs/reference/state.md").read_text("utf-8"), flags=re.MULTILINE
)


def keys_of(section: str) -> set[str]:
    """The keys in the first column of a section's table."""
    first = re.findall(r"^\| (`[^|]*) \|", section, flags=re.MULTILINE)
    return {key for cell in first for key in re.findall(r"`(\w+)`", cell)}


@pytest.fixture
async def states(tmp_path: Path) -> list[AgentState]:
    """What a state says after each message of conversations that go each way there is."""
    tools, seen = shop(), list[AgentState]()
    async with trinco.open(write_agent(tmp_path), tools=tools) as agent:
        said = {
            "done": ["quero cancelar o pedido", "PED-1", "sim"],
            "no": ["quero cancelar o pedido PED-9"],
            "given up": ["quero cancelar o pedido PED-1", "não"],
        }
        for session, messages in said.items():
            seen += [(await agent.turn(session, message)).state for message in messages]
        tools.answer("verificar", LOST)
        seen.append((await agent.turn("unchecked", "quero cancelar o pedido PED-1")).state)
        tools.answer("verificar", {"eligible": True})
        tools.answer("cancelar", LOST)
        for message in ("quero cancelar o pedido PED-1", "sim"):
            seen.append((await agent.turn("unknown", message)).state)
    return seen


def test_the_page_names_every_field() -> None:
    assert keys_of(FIELDS) == set(AgentState.__annotations__)


@pytest.mark.parametrize(
    ("section", "fields"),
    [
        (TRANSACTION, ("active_transaction", "last_transaction")),
        (PRE_VALIDATION, ("transaction_pre_validation",)),
        (EVIDENCE, ("transaction_evidence",)),
    ],
    ids=["transaction", "pre_validation", "evidence"],
)
def test_the_page_names_every_key_of_an_object(states: list[Any], section: str, fields: tuple[str, ...]) -> None:
    """Those that only come with a rare answer, or with one as text, are on the page too."""
    found = {key for state in states for field in fields for key in state[field]}
    of_items = {"multi_item_status", "partial_success", "metadata"}
    assert found <= keys_of(section) | of_items
    assert keys_of(section) - found <= {"text", "secondary_error"} | of_items


def test_the_page_names_every_key_that_sums_up_several_items() -> None:
    some = (ItemResult(state=ItemState.DONE), ItemResult(state=ItemState.UNKNOWN))
    summed = aggregate(some, "cancel")
    assert set(summed) == {*keys_of(ITEMS), "metadata"}
    assert "`metadata.multi_item`" in ITEMS
    assert isinstance(metadata := summed["metadata"], dict)
    assert all(f"`{key}`" in ITEMS for key in metadata["multi_item"])


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_page_says_the_facts_itself(page: Path) -> None:
    """The specification isn't in the repository; who reads a page can't look there."""
    assert re.findall(r"\bspec/\w*", page.read_text("utf-8")) == []
