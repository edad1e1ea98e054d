"""What a tool says was done: what is stored, read back, and where that is not what was asked for."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from tests.unit.toolkit.inputs.desk import STATES, values

from trinco.toolkit.inputs import (
    Choice,
    DateOnly,
    DateTime,
    Flag,
    Given,
    Integer,
    ListOf,
    Money,
    Option,
    Reference,
    Text,
    ToolInputs,
    input_tool,
)
from trinco.toolkit.inputs.answers import LONGEST

PROJECT = ToolInputs(
    fields={
        "name": Text(required=True),
        "state": Reference(source=STATES, stored_as="projectstates_id", none_id=0, clearable=True),
        "priority": Choice(options=(Option(value=3, labels={"en": "Medium"}), Option(value=4, labels={"en": "High"}))),
        "start": DateTime(zone="Europe/Lisbon", date_only=DateOnly.END),
        "gantt": Flag(),
        "cost": Money(currency="EUR"),
        "members": ListOf(item=Reference(source=STATES)),
        "token": Text(secret=True),
        "pin": Integer(secret=True),
        "pins": ListOf(item=Integer(secret=True)),
        "status": Integer(),
    }
)


async def given(arguments: dict[str, object], inputs: ToolInputs = PROJECT, language: str = "en") -> Given:
    return Given(inputs=inputs, values=await values(inputs, arguments), language=language)


async def test_67_applied_is_flat_and_holds_what_was_read_back() -> None:
    """R004-4.1 R004-4.2"""
    call = await given({"name": "X", "state": "processing", "start": "2026-06-01", "gantt": True})
    assert call.written == {"name": "X", "projectstates_id": 2, "start": "2026-06-01 23:59:59", "gantt": True}
    stored = {"name": "X", "projectstates_id": "2", "start": "2026-06-01 23:59:59", "gantt": 1, "entities_id": 0}
    answer = call.success(id=7, stored=stored)
    assert answer["status"] == "success"
    assert (answer["id"], answer["message"]) == (7, "Created.")
    assert answer["applied"] == {"name": "X", "state": "2", "start": "2026-06-01 23:59:59", "gantt": 1}
    assert answer["applied_source"] == "stored"
    assert "warnings" not in answer


async def test_68_a_change_says_what_was_requested_resolved_and_stored_and_a_warning_where_they_differ() -> None:
    call = await given({"name": "A long name", "priority": "High", "status": 1}, language="pt")
    answer = call.success(id=7, stored={"name": "A long", "priority": 4, "status": 2})
    assert answer["changes"][1] == {
        "field": "priority", "requested": "High", "resolved": 4, "stored": 4, "name": "High",
    }  # fmt: skip
    assert answer["changes"][2] == {"field": "status", "requested": 1, "resolved": 1, "stored": 2}
    assert answer["warnings"] == [
        'name: foi enviado "A long name", está gravado "A long".',
        "status: foi enviado 1, está gravado 2.",
    ]


async def test_68_what_was_sent_and_is_not_there_is_a_warning() -> None:
    call = await given({"name": "X", "state": 2})
    answer = call.success(id=7, stored={"name": "X"})
    assert answer["applied"] == {"name": "X", "state": None}
    assert answer["warnings"] == ["state: it was sent, and is not in what was read back."]


async def test_70_a_reference_has_its_id_and_its_name() -> None:
    call = await given({"name": "X", "state": "NEW", "members": ["closed", 1]})
    answer = call.success(id=7, stored={"name": "X", "projectstates_id": 1, "members": [1, 3]})
    assert answer["changes"][1]["name"] == "New"
    assert answer["changes"][2]["name"] == ["Closed", "New"]
    assert "warnings" not in answer  # a server may keep a list in another order


async def test_71_what_could_not_be_read_back_is_told_as_what_was_sent() -> None:
    answer = (await given({"name": "X"})).success(id=7, stored=None)
    assert (answer["applied"], answer["applied_source"]) == ({"name": "X"}, "sent")
    assert answer["warnings"] == ["What is stored could not be read back; applied is what was sent."]


async def test_72_secrets_and_undeclared_fields_are_not_in_an_answer() -> None:
    call = await given({"name": "X", "token": "S3CRET", "pin": 987654, "pins": [987654]})
    answer = call.success(id=7, stored={"name": "X", "token": "other", "_internal": 1, "password": "p"})
    assert call["token"] == "S3CRET"
    assert "S3CRET" not in str(answer)
    assert "987654" not in str(answer)
    assert answer["applied"] == {"name": "X", "token": "***", "pin": "***", "pins": "***"}


async def test_73_a_time_has_its_zone() -> None:
    answer = (await given({"name": "X", "start": "2026-06-01T10:00:00Z"})).success(id=7, stored=None)
    assert answer["changes"][1]["zone"] == "Europe/Lisbon"
    assert answer["changes"][1]["resolved"] == "2026-06-01 11:00:00"


async def test_74_the_servers_own_remarks_are_told_as_data() -> None:
    answer = (await given({"name": "X"})).success(id=7, stored={"name": "X"}, said=["Circular relation\nfound"])
    assert answer["warnings"] == ['The server says: "Circular relation found"']


async def test_75_of_an_update_it_says_what_was_so_already() -> None:
    async def current(target: object, caller: object) -> dict[str, object]:
        return {"name": "X", "projectstates_id": 1}

    update = PROJECT.for_update("id", Integer(), current=current)
    call = await given({"id": 7, "name": "X", "state": "closed"}, update)
    assert call.written == {"name": "X", "projectstates_id": 3}
    answer = call.success(stored={"name": "X", "projectstates_id": 3})
    assert (answer["id"], answer["message"]) == (7, "Updated.")
    told = [(one["field"], one["before"], one["unchanged"]) for one in answer["changes"]]
    assert told == [("name", "X", True), ("state", 1, False)]


async def test_75_what_was_emptied_is_empty_in_any_form() -> None:
    update = PROJECT.for_update("id", Integer())
    call = await given({"id": 7, "state": None}, update)
    assert "warnings" not in call.success(stored={"projectstates_id": 0})
    assert "warnings" in call.success(stored={"projectstates_id": 2})


async def test_76_a_long_text_is_cut_with_its_length() -> None:
    text = "x" * (LONGEST + 500)
    answer = (await given({"name": text})).success(id=7, stored={"name": text})
    assert answer["applied"]["name"].endswith(f"... ({len(text)} characters)")
    assert "warnings" not in answer


async def test_what_the_server_computed_can_be_told_besides() -> None:
    answer = (await given({"name": "X"})).success(id=7, stored={"name": "X", "status": 2}, also=["status", "name"])
    assert answer["applied"] == {"name": "X", "status": 2}
    assert [one["field"] for one in answer["changes"]] == ["name"]


async def test_a_dry_run_checks_everything_and_calls_nothing() -> None:
    called: list[Given] = []

    @input_tool(PROJECT)
    async def create(given: Given) -> dict[str, Any]:
        called.append(given)
        return given.success(id=1, stored=None)

    tried = await create.call({"name": "X", "state": "new", "cost": "7,50", "dry_run": True})
    assert tried.structured["status"] == "dry_run"
    assert (tried.structured["id"], tried.structured["applied"]) == (None, {})
    assert tried.structured["would_apply"] == {"name": "X", "state": 1, "cost": "7.50"}
    assert (await create.call({"state": "nwe", "dry_run": True})).is_error
    assert called == []
    done = await create.call({"name": "X", "dry_run": False})
    assert (done.structured["status"], len(called)) == ("success", 1)


async def test_given_is_read_like_a_mapping() -> None:
    call = await given({"name": "X", "cost": "7,50"})
    assert call["cost"] == Decimal("7.50")
    assert call.get("state") is None
    assert call.get("state", 5) == 5
    assert ("name" in call, "state" in call) == (True, False)
