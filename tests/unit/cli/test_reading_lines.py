"""What one line of `trinco chat --json` is taken for."""

import json

import pytest

from trinco.faces.cli.jsonl import BadLine, Said, read_line


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"", ""),
        (b"sim", "sim"),
        (b'"sim"', '"sim"'),
        (b"[1, 2]", "[1, 2]"),
        (b'[{"a": 1, "a": 2}]', '[{"a": 1, "a": 2}]'),
        (b"null", "null"),
        (b"1001", "1001"),
        (b'{"message": ', '{"message": '),
        (b"{sim}", "{sim}"),
        (b"\xff\xfe", "\ufffd\ufffd"),
        (b"\x00\x1b[2J", "\x00\x1b[2J"),
        ("não 🙏".encode(), "não 🙏"),
    ],
)
def test_whatever_is_no_json_object_is_plain_text(line: bytes, message: str) -> None:
    assert read_line(line) == Said(message=message)


@pytest.mark.parametrize("line", [b"[" * 100_000, b'[{"a":' * 50_000, b"9" * 50_000, b'{"message": "sim'])
def test_json_that_would_break_a_parser_is_plain_text(line: bytes) -> None:
    assert read_line(line).message == line.decode()


def test_an_object_may_say_more() -> None:
    line = json.dumps({"message": "sim", "message_id": "m-1", "heard_full_question": False, "answers": "ab12"})
    said = Said(message="sim", message_id="m-1", heard_full_question=False, answers="ab12")
    assert read_line(line.encode()) == said
    assert read_line(b'{"message": "", "message_id": null}') == Said(message="")
    assert read_line(b'{"message": "\\ud800"}') == Said(message="\ud800")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"{}", 'needs "message"'),
        (b'{"text": "sim"}', 'needs "message"'),
        (b'{"message": null}', 'needs "message"'),
        (b'{"message": 1}', "'message' must be text"),
        (b'{"message": "sim", "message_id": 7}', "'message_id' must be text"),
        (b'{"message": "sim", "heard_full_question": "no"}', "'heard_full_question' must be true or false"),
        (b'{"message": "sim", "mesage_id": "m-1"}', "unknown key 'mesage_id'"),
        (b'{"message": "oi", "message": "sim"}', "key 'message' is there twice"),
        (b'{"message": "oi", "message": "oi"}', "key 'message' is there twice"),
        (b'{"message": "oi", "answers": "ab12", "answers": null}', "key 'answers' is there twice"),
        (b'{"message": "oi", "message_id": null, "message_id": "m-1"}', "key 'message_id' is there twice"),
        (b'{"message": "oi", "\\u006dessage": "sim"}', "key 'message' is there twice"),
        (b'{"message": {"a": 1, "a": 2}}', "'message' must be text"),
        (b'{"message": "sim", "subject": {"msisdn": "1"}}', "unknown key 'subject'"),
        (b'{"message": "sim", "message_id": %s}' % (b"9" * 5_000), "'message_id' must be text"),
        (b'{"message": "sim", "message_id": -%s}' % (b"9" * 5_000), "'message_id' must be text"),
        (b'{"message": %s}' % (b'{"a":' * 100_000 + b"1" + b"}" * 100_000), "nested too deeply"),
        (b' \t{"a":' * 50_000, "nested too deeply"),
    ],
)
def test_an_object_that_is_no_message_is_refused_and_says_why(line: bytes, why: str) -> None:
    """A misspelt `message_id` would lose the protection against redelivery unseen; identity never comes this way."""
    with pytest.raises(BadLine, match=why):
        read_line(line)
