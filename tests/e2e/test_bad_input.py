"""Anything may come over a channel: each line gets one answer, and nobody sees a traceback."""

import json
from pathlib import Path

import pytest
from tests.e2e.conftest import CommandLine

pytestmark = pytest.mark.slow

ODD: dict[str, bytes] = {
    "empty": b"",
    "blank": b" \t \r",
    "100 kB": b"a" * 100_000,
    "100 kB of words": b"quero cancelar o pedido " * 4_200,
    "control characters": b"\x00\x01\x07\x1b[2J\x7f\x0b\x0c",
    "no UTF-8": b"\xff\xfe\xed\xa0\x80\xc3",
    "only emoji": "🙏🙏🏽👩‍👩‍👧".encode(),
    "a lone surrogate": b'{"message": "\\ud800"}',
    "surrogates the wrong way round": b'{"message": "oi \\udc00\\ud800 sim"}',
    "text that turns around": "sim \u202e\u200b\u2028 não".encode(),
    "JSON that is deep": b"[" * 100_000,
    "JSON that is half": b'{"message": "sim',
    "a JSON list": b'["sim"]',
    "a long number": b"9" * 20_000,
}
REFUSED: dict[str, bytes] = {
    "no message": b'{"text": "sim"}',
    "no text": b'{"message": 1}',
    "an unknown key": b'{"message": "sim", "mesage_id": "m-1"}',
    "a key that is there twice": b'{"message": "oi", "message": "sim"}',
    "an id that no log could show": b'{"message": "sim", "message_id": "\\u0000"}',
    "an empty id": b'{"message": "sim", "message_id": ""}',
    "a long id": json.dumps({"message": "sim", "message_id": "m" * 5_000}).encode(),
}


def test_every_line_of_text_gets_a_reply(cli: CommandLine, unreachable: Path) -> None:
    ended = cli.run("chat", unreachable, "--json", said=b"\n".join(ODD.values()) + b"\n")
    assert ended.status == 0
    ended.check_no_traceback()
    assert len(ended.objects) == len(ODD)
    for name, turn in zip(ODD, ended.objects, strict=True):
        assert turn.get("reply"), f"{name}: {turn}"
        assert turn["called"] == [], name


def test_every_object_that_is_no_message_gets_an_error_and_the_next_line_is_read(
    cli: CommandLine, unreachable: Path
) -> None:
    ended = cli.run("chat", unreachable, "--json", said=b"\n".join(REFUSED.values()) + b"\noi\n")
    assert ended.status == 0
    ended.check_no_traceback()
    *errors, reply = ended.objects
    assert len(errors) == len(REFUSED)
    for name, turn in zip(REFUSED, errors, strict=True):
        assert turn["error"]["code"] in {"BAD_LINE", "USAGE"}, f"{name}: {turn}"
        assert turn["error"]["message"], name
    assert reply["reply"]


def test_the_plain_chat_takes_the_same(cli: CommandLine, unreachable: Path) -> None:
    ended = cli.run("chat", unreachable, said=b"\n".join(ODD.values()) + b"\n")
    assert ended.status == 0
    ended.check_no_traceback()
    assert "\x1b" not in ended.out
    assert "\x07" not in ended.out


def test_a_message_id_with_another_text_is_refused_and_the_chat_goes_on(cli: CommandLine, unreachable: Path) -> None:
    lines = [{"message": "oi", "message_id": "m-1"}, {"message": "tchau", "message_id": "m-1"}, {"message": "oi"}]
    ended = cli.run("chat", unreachable, "--json", said="".join(json.dumps(line) + "\n" for line in lines))
    first, refused, last = ended.objects
    assert first["reply"]
    assert refused["error"]["code"] == "REUSED_MESSAGE_ID"
    assert last["reply"]


def test_a_server_that_is_down_is_said_when_its_tool_is_needed(cli: CommandLine, unreachable: Path) -> None:
    """The chat starts, talks, and checks nothing that it can't check."""
    said = "quero cancelar o pedido\nPED-1\nsim\nrastrear o pedido PED-2\n"
    ended = cli.run("chat", unreachable, "--json", said=said)
    assert ended.status == 0
    ended.check_no_traceback()
    asked, checked, again, read = ended.objects
    assert asked["phase"] == "COLLECTING_PARAMETERS"
    for turn in (checked, again):
        assert turn["phase"] == "COLLECTING_PARAMETERS"
        assert turn["called"][0]["result"]["delivery"] == "not_sent"
        assert turn["transaction"]["arguments"] == {"order_id": "PED-1"}
        assert "IC.TRANSACTION_PREVALIDATION_UNAVAILABLE" in turn["events"]
    assert read["phase"] == "FAILED"
    assert read["reply"]
