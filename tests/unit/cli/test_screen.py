"""What the terminal chat draws, and that nothing it shows can command the terminal."""

import io
from typing import Any

import pytest
from rich.console import Console

from trinco.core.contract import Catalogue, Contract, Parameter
from trinco.core.lifecycle import Phase
from trinco.faces.cli.screen import COLOURS, Screen, shown
from trinco.faces.cli.texts import texts_for

CATALOGUE = Catalogue(
    agent="shop",
    locale="en",
    time_zone="UTC",
    currency="BRL",
    contracts={"cancel": Contract(tool="cancel", server="s", parameters=(Parameter(name="id", label="order number"),))},
)


def drawn(turn: dict[str, Any]) -> str:
    console = Console(file=io.StringIO(), width=80, highlight=False, markup=False)
    Screen(CATALOGUE, texts_for("en"), console).reply(turn)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def turn(**changes: object) -> dict[str, Any]:
    state = {"missing_parameters": [], "active_transaction": {"tool_name": "cancel"}}
    return {"reply": "Hello.", "phase": "IDLE", "handoff": False, "transaction": None, "state": state, **changes}


def asking(reply: str) -> dict[str, Any]:
    proposal = {"tool": "cancel", "arguments": {"id": "PED-1", "lines": ["a", "b"]}}
    return turn(reply=reply, phase="AWAITING_CONFIRMATION", transaction={"proposal": proposal})


def test_a_reply_is_followed_by_its_phase() -> None:
    assert drawn(turn()) == "  Hello.\n  ● ready\n"


def test_what_is_missing_is_named_by_its_label() -> None:
    state = {"missing_parameters": ["id", "other"], "active_transaction": {"tool_name": "cancel"}}
    assert "● collecting details · missing: order number, other" in drawn(
        turn(phase="COLLECTING_PARAMETERS", state=state)
    )


def test_a_handoff_is_said() -> None:
    assert "passed on to a person" in drawn(turn(handoff=True))


def test_a_proposal_is_set_apart_with_what_its_question_does_not_say() -> None:
    text = drawn(asking("Shall I cancel PED-1?"))
    assert "╭─  to confirm  ─" in text
    assert "Shall I cancel PED-1?" in text
    assert "order number" not in text, "the question says it already"
    assert "lines  a, b" in text


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_has_a_colour_and_a_text(phase: Phase) -> None:
    assert COLOURS[phase]
    assert drawn(turn(phase=str(phase)))


def test_text_is_never_markup_nor_a_command_to_the_terminal() -> None:
    reply = "[bold]x[/] \x1b[2J\x07\x9b31m\r\u202eevil :smile:"
    text = drawn(turn(reply=reply))
    assert "[bold]x[/]" in text
    assert ":smile:" in text
    assert not any(c in text for c in "\x1b\x07\x9b\r\u202e")


def test_what_people_write_is_shown_as_it_is() -> None:
    text = "R$\u00a0189,90 é\u200d não\n\t👨‍👩‍👧 ação"
    assert shown(text) == text
    assert shown("\ud800\x00\x7f") == "\ufffd" * 3
