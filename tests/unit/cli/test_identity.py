"""The identity file: who a session is, as the operator says it."""

from pathlib import Path

import pytest

from trinco.core.errors import UsageError
from trinco.faces.cli.identity import Identity, read_identity


def read(folder: Path, text: str) -> Identity:
    file = folder / "identity"
    file.write_text(text, encoding="utf-8")
    return read_identity(file, known={"msisdn", "account"})


def test_without_a_file_nobody_is_said() -> None:
    assert read_identity(None, known=()) == Identity(subject=None, tenant_id="default")


@pytest.mark.parametrize(
    "text",
    [
        '{"subject": {"msisdn": "0551199990000"}, "tenant_id": "acme"}',
        "subject: {msisdn: 0551199990000}\ntenant_id: acme",
        "subject:\n  msisdn: '0551199990000'\ntenant: acme",
    ],
)
def test_yaml_and_json_say_the_same_and_digits_stay_as_written(tmp_path: Path, text: str) -> None:
    assert read(tmp_path, text) == Identity(subject={"msisdn": "0551199990000"}, tenant_id="acme")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("subjct: {msisdn: 1}", r"unknown key 'subjct' in this file \(did you mean 'subject'\?\)"),
        ("subject: 5511", "subject must be a mapping"),
        ("tenant_id: [a]", "tenant_id must be text"),
        ("{", "this is not YAML"),
        ("- a", "must be a mapping"),
        ('tenant_id: "a\\nb"', "tenant_id can't be part of a conversation's key"),
        (f"tenant_id: {'a' * 513}", "tenant_id can't be part of a conversation's key"),
        ('tenant_id: ""', "tenant_id is empty"),
        ("subject: {msisdm: 5511}", r"subject.msisdm is no identity argument of this agent \(did you mean 'msisdn'"),
        ("subject: {order_id: 5511}", r"subject.order_id is no identity argument of this agent \(known: "),
        ('subject: {msisdn: ""}', "subject.msisdn is empty"),
        ("subject: {msisdn: null}", "subject.msisdn must be text, not nothing"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(UsageError, match=f"(?s)the identity file can't be used.*identity:1: .*{why}"):
        read(tmp_path, text)


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="can't be read: No such file"):
        read_identity(tmp_path / "nobody.yaml", known=())


def test_a_subject_is_not_shown_where_values_are_printed() -> None:
    assert "5511" not in repr(Identity(subject={"msisdn": "5511"}))


def test_an_agent_that_acts_for_nobody_in_particular_takes_no_subject(tmp_path: Path) -> None:
    file = tmp_path / "identity"
    file.write_text("tenant_id: acme\nsubject:\n  msisdn: 5511\n")
    with pytest.raises(UsageError, match=r"identity:3: subject.msisdn is no identity argument.*leave `subject` out"):
        read_identity(file, known=())
