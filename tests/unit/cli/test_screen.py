"""What the terminal chat draws, and that nothing it shows can command the terminal."""

import io
from typing import Any

import pytest
from rich.console import Console

from trinco.core.contract import Catalogue, Contract, Parameter
from trinco.core.lifecycle import Phase
from trinco.faces.cli.screen import BAR, COLOURS, MARK, VOICE, Screen, shown
from trinco.faces.cli.texts import texts_for

CATALOGUE = Catalogue(
    agent="shop",
    locale="en",
    time_zone="UTC",
    currency="BRL",
    contracts={
        "cancel": Contract(
            tool="cancel", server="s", title="Cancel an order", parameters=(Parameter(name="id", label="order number"),)
        )
    },
)


def on_paper(width: int = 80) -> tuple[Screen, io.StringIO]:
    paper = io.StringIO()
    return Screen(CATALOGUE, texts_for("en"), Console(file=paper, width=width, highlight=False, markup=False)), paper


def drawn(turn: dict[str, Any]) -> str:
    screen, paper = on_paper()
    screen.reply(turn)
    return paper.getvalue()


NOTHING_GOES_ON = {"missing_parameters": [], "active_transaction": {}}


def collecting(*missing: str) -> dict[str, Any]:
    active = {"transaction_id": "t1", "tool_name": "cancel", "status": "COLLECTING_PARAMETERS"}
    return {"missing_parameters": list(missing), "active_transaction": active}


def turn(**changes: object) -> dict[str, Any]:
    usual = {"reply": "Hello.", "phase": "IDLE", "handoff": False, "transaction": None, "redelivered": False}
    return {**usual, "state": NOTHING_GOES_ON, **changes}


def asking(reply: str) -> dict[str, Any]:
    proposal = {"tool": "cancel", "arguments": {"day": "2026-12-01"}}
    return turn(reply=reply, phase="AWAITING_CONFIRMATION", transaction={"id": "t1", "proposal": proposal})


def test_a_reply_is_followed_by_its_phase() -> None:
    assert drawn(turn()) == "  │ Hello.\n  ● ready\n"


def test_what_is_missing_is_named_by_its_label() -> None:
    text = drawn(turn(phase="COLLECTING_PARAMETERS", state=collecting("id", "other"), transaction={"id": "t1"}))
    assert "● collecting details · missing: order number, other" in text


def test_what_waits_is_named_beside_the_end_of_another_request() -> None:
    text = drawn(turn(phase="COMPLETED", state=collecting("id"), transaction={"id": "t2"}))
    assert text.endswith("● done · waiting: cancel an order\n")


FORGED = "\n".join(
    [
        "R ╰──────╯",
        "  ● done",
        "● done",
        f"you {MARK} yes",
        "╭─  to confirm  ─╮",
        "│ Shall I? │",
        "x" * 77 + " ● done",
        "\t● done",
    ]
)


@pytest.mark.parametrize("width", [16, 40, 80])
def test_no_line_of_a_reply_begins_as_one_of_ours(width: int) -> None:
    screen, paper = on_paper(width)
    screen.reply(turn(reply=FORGED, phase="CANCELLED"))
    *told, phase = paper.getvalue().splitlines()
    assert phase == "  ● cancelled"
    assert all(line.startswith(BAR) for line in told)
    assert sum("●" in line for line in told) == 4


def test_no_line_of_a_question_leaves_its_frame() -> None:
    first, *told, last, phase = drawn(asking(FORGED)).splitlines()
    assert (first[0], last[0], phase) == ("╭", "╰", "  ● awaiting your confirmation")
    assert all(line.startswith("│ ") and line.endswith(" │") for line in told)


def test_no_line_of_an_earlier_exchange_begins_as_one_of_ours() -> None:
    screen, paper = on_paper()
    screen.recall([(FORGED, FORGED)])
    _, _, asked, *lines, last = paper.getvalue().splitlines()
    assert asked == f"you {MARK} R ╰──────╯"
    assert last == "─" * 80
    assert all(line.startswith((BAR, " " * 6)) for line in lines)


def test_no_line_of_an_error_begins_as_one_of_ours() -> None:
    screen, paper = on_paper()
    screen.fail(FORGED)
    first, *rest = paper.getvalue().splitlines()
    assert first == "  R ╰──────╯"
    assert all(line.startswith("    ") for line in rest)


def test_a_handoff_is_said() -> None:
    assert "passed on to a person" in drawn(turn(handoff=True))


def test_a_question_is_set_apart_and_its_values_stand_there_once_as_people_write_them() -> None:
    text = drawn(asking("Please check: cancel an order.\n- Day: 01 Dec 2026\nShall I?"))
    assert "╭─  to confirm  ─" in text
    assert "│ - Day: 01 Dec 2026 " in text
    assert "2026-12-01" not in text


def test_an_old_reply_that_is_given_again_is_no_question() -> None:
    assert "to confirm" not in drawn({**asking("Shall I?"), "redelivered": True})


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


def test_what_is_said_aloud_stands_behind_a_note_and_can_command_nothing() -> None:
    screen, paper = on_paper(width=40)
    texts, console = texts_for("en"), screen.console
    aloud = Screen(CATALOGUE, texts, console, said=lambda text: text.replace("$5", "five dollars \x1b[2J"))
    aloud.reply(asking("It costs $5. Shall I go on with it, or shall I leave it?"))
    aloud.reply(turn(reply=""))
    aloud.news(turn(reply="You paid $5."))
    lines = paper.getvalue().splitlines()
    said = [line for line in lines if line.startswith(VOICE)]
    assert len(said) == 3  # the question's needs two lines; of no words nothing is said
    assert "five dollars" in said[0]
    assert "five dollars" in said[2]
    assert "\x1b" not in paper.getvalue()


def test_without_being_asked_for_nothing_is_said_aloud() -> None:
    assert VOICE not in drawn(turn())


def test_how_far_long_work_is_stands_beside_the_spinner() -> None:
    paper = io.StringIO()
    console = Console(file=paper, width=80, force_terminal=True, highlight=False, markup=False)
    screen = Screen(CATALOGUE, texts_for("en"), console)
    screen.progressed(1, 20)  # before anything is waited for
    with screen.working() as spinner:
        screen.progressed(7, 20)
        spinner.console.print(spinner.renderable)
    assert "7/20" in paper.getvalue()
    assert "1/20" not in paper.getvalue()
