"""`trinco explain`: how an agent reads a message, for people and for programs."""

import pytest
from tests.e2e.conftest import CommandLine

KEYS = {
    *("text", "locale", "normalised", "intent", "pending", "tool", "values", "ambiguous", "cues", "answer", "label"),
    *("meaning", "known"),
}


def test_a_request_is_explained_on_a_terminal(cli: CommandLine) -> None:
    ended = cli.run("explain", "quero cancelar o pedido PED-1001", "--agent", "retail")
    assert ended.status == 0
    for said in ("retail_order_cancel", "verb_and_object", "order_id", "PED-1001", "new intent"):
        assert said in ended.out


def test_the_same_as_one_object(cli: CommandLine) -> None:
    (found,) = cli.run("explain", "quero cancelar o pedido PED-1001", "--agent", "retail", "--json").objects
    assert set(found) == KEYS
    assert found["intent"]["route"] == "retail_order_cancel"
    assert found["values"] == [{"parameter": "order_id", "value": "PED-1001", "span": [24, 32], "cue": "named"}]


def test_an_answer_is_explained_by_what_is_pending(cli: CommandLine) -> None:
    words = ("não, é o PED-1002", "--agent", "retail", "--pending", "cancelar_pedido", "order_id=PED-1001", "--json")
    (found,) = cli.run("explain", *words).objects
    assert (found["answer"], found["meaning"], found["label"].partition(":")[0]) == ("none", "corrects", "change")
    assert found["known"] == {"order_id": "PED-1001"}


def test_what_would_command_a_terminal_is_not_sent_to_it(cli: CommandLine) -> None:
    ended = cli.run("explain", "oi \x1b[2J [red]x[/red]", "--agent", "retail")
    assert ended.status == 0
    assert "\x1b" not in ended.out
    assert "[red]x[/red]" in ended.out


@pytest.mark.parametrize(
    "words",
    [
        ("oi", "--agent", "no-such-agent"),
        ("oi",),
        ("sim", "--agent", "retail", "--pending", "no_such_tool"),
        ("sim", "--agent", "retail", "--pending", "cancelar_pedido", "no_such=1"),
        ("sim", "--agent", "retail", "--pending", "cancelar_pedido", "PED-1001"),
        ("sim", "order_id=PED-1001", "--agent", "retail"),
        ("oi", "--agent", "retail", "--locale", "xx"),
    ],
)
def test_what_can_not_be_explained_is_said_so(cli: CommandLine, words: tuple[str, ...]) -> None:
    ended = cli.run("explain", *words)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err
    ended.check_no_traceback()
