"""Workflows in code: how they ask, end, are refused, undone, looked up and closed; and what holds for all."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from dbos import DBOS, DBOSConfig
from mcp import Client
from mcp.server import MCPServer
from mcp.server.mcpserver import Context

from trinco.toolkit import KeyMisuse, Refusal
from trinco.toolkit.refusals import refusing
from trinco.toolkit.workflows import EngineBusy, Run, Workflows
from trinco.toolkit.workflows.asking import Normalize, question, read_answer

UNDONE: list[str] = []


@pytest.fixture
def flows(tmp_path: Path) -> Workflows:
    UNDONE.clear()
    return Workflows(tmp_path / "flows.db", name="shop", version="1")


async def reserve(item: dict[str, Any], key: str) -> dict[str, object]:
    return {"protocol": f"R-{item['sku']}"}


async def release(item: dict[str, Any], key: str, entry: dict[str, Any]) -> None:
    UNDONE.append(entry["protocol"])


async def refuse(item: dict[str, Any], key: str) -> None:
    raise Refusal("SOLD_OUT", "There is none left.")


async def lose(item: dict[str, Any], key: str) -> None:
    raise TimeoutError


async def test_a_run_that_is_refused_before_it_did_anything_raises_the_refusal_each_time(flows: Workflows) -> None:
    @flows.workflow("exchange")
    async def exchange(run: Run, sku: str) -> None:
        await run.once(refuse, {"sku": sku})

    with flows:
        for _ in range(2):
            with pytest.raises(Refusal, match="SOLD_OUT"):
                await flows.run("exchange", {"sku": "A"}, idempotency_key="k1")
        assert await flows.look_up("k1") == {"status": "sealed"}


async def test_a_run_that_is_refused_after_it_did_something_tells_both(flows: Workflows) -> None:
    @flows.workflow("exchange")
    async def exchange(run: Run) -> None:
        await run.once(reserve, {"sku": "A"})
        await run.once(refuse, {"sku": "A"})

    with flows:
        answer = await flows.run("exchange", {}, idempotency_key="k1")
    assert (answer["status"], answer["error"]["code"]) == ("FAILED", "SOLD_OUT")
    assert answer["output"]["exchange"]["results"] == [
        {"step": "reserve", "success": True, "protocol": "R-A"},
        {"step": "refuse", "success": False, "code": "SOLD_OUT", "reason": "There is none left."},
        {"step": "exchange", "success": False, "code": "SOLD_OUT", "reason": "There is none left."},
    ]


async def test_what_was_done_before_a_refusal_is_undone_where_it_can_be(flows: Workflows) -> None:
    @flows.workflow("exchange")
    async def exchange(run: Run) -> None:
        await run.once(reserve, {"sku": "A"}, undo=release)
        await run.once(reserve, {"sku": "B"}, undo=release)
        await run.once(refuse, {"sku": "A"})

    with flows, pytest.raises(Refusal, match="SOLD_OUT"):
        await flows.run("exchange", {})
    assert UNDONE == ["R-B", "R-A"]


async def test_a_step_that_nobody_knows_of_is_no_failure(flows: Workflows) -> None:
    @flows.workflow("exchange")
    async def exchange(run: Run) -> None:
        await run.once(lose, {"sku": "A"})

    with flows:
        answer = await flows.run("exchange", {}, idempotency_key="k1")
        assert (await flows.look_up("k1"))["status"] == "done"
    assert (answer["status"], answer["error"]["code"]) == ("FAILED", "OUTCOME_UNKNOWN")
    assert answer["output"]["exchange"]["results"] == [{"step": "lose", "success": None, "status": "UNKNOWN"}]


async def test_an_error_in_a_runs_own_code_gives_nothing_away(
    flows: Workflows, caplog: pytest.LogCaptureFixture
) -> None:
    @flows.workflow("exchange")
    async def exchange(run: Run) -> None:
        raise ZeroDivisionError("a secret")

    with flows:
        answer = await flows.run("exchange", {})
    assert answer["error"] == {"code": "ZeroDivisionError", "message": "The workflow ended with an error."}
    assert "a secret" in caplog.text


async def test_a_workflow_may_work_on_items_between_its_questions(flows: Workflows) -> None:
    @flows.workflow("clear")
    async def clear(run: Run, skus: list[str]) -> dict[str, object]:
        results = await run.each(lambda sku, key: {"protocol": f"R-{sku}"}, skus, key="sku", concurrency=2)
        kept = await run.ask("keep", "Keep the list?", normalize="upper_strip")
        again = await run.ask("sure", "Sure?", allowed_values=["sim", "não"])
        return {"results": results, "kept": kept, "again": again}

    done = [{"sku": sku, "success": True, "protocol": f"R-{sku}"} for sku in "AB"]
    with flows:
        paused = await flows.run("clear", {"skus": ["A", "B"]}, idempotency_key="k1")
        assert paused["output"] == {"clear": {"results": done}}
        assert (await flows.resume("clear", "k1", "  "))["pause"] == {**paused["pause"], "reprompted": True}
        assert (await flows.resume("clear", "k1", " maybe "))["pause"]["node"] == "sure"
        ended = await flows.resume("clear", "k1", "NAO!")
    assert ended["output"] == {"clear": {"results": done, "kept": "MAYBE", "again": "não"}}


async def test_a_call_that_arrives_twice_answers_one_question(flows: Workflows) -> None:
    @flows.workflow("twice")
    async def twice(run: Run) -> dict[str, object]:
        return {"said": [await run.ask("first", "First?"), await run.ask("second", "Second?")]}

    with flows:
        await flows.run("twice", {}, idempotency_key="k1")
        for _ in range(2):
            asked = await flows.resume("twice", "k1", "one", idempotency_key="c1")
            assert asked["pause"]["node"] == "second"
        ended = await flows.resume("twice", "k1", "two", idempotency_key="c2")
        assert await flows.resume("twice", "k1", "three", idempotency_key="c3") == ended
    assert ended["output"] == {"twice": {"said": ["one", "two"]}}


async def test_an_answer_to_an_earlier_question_answers_none(flows: Workflows) -> None:
    """Two screens showed the first, and each has its own key."""

    @flows.workflow("twice")
    async def twice(run: Run) -> dict[str, object]:
        return {"said": [await run.ask("first", "First?"), await run.ask("second", "Second?")]}

    with flows:
        first = await flows.run("twice", {}, idempotency_key="k1")
        seen = first["pause"]["question"]
        second = await flows.resume("twice", "k1", "yes", question=seen, idempotency_key="c1")
        assert await flows.resume("twice", "k1", "yes", question=seen, idempotency_key="c2") == second
        ended = await flows.resume("twice", "k1", "no", question=second["pause"]["question"])
    assert ended["output"] == {"twice": {"said": ["yes", "no"]}}


async def test_two_answers_at_once_are_one(flows: Workflows) -> None:
    @flows.workflow("once")
    async def once(run: Run) -> dict[str, object]:
        return {"said": await run.ask("first", "First?")}

    with flows:
        await flows.run("once", {}, idempotency_key="k1")
        answers = await asyncio.gather(*(flows.resume("once", "k1", word) for word in ("one", "two", "three")))
    assert answers[0] == answers[1] == answers[2]


async def test_resuming_names_a_run_of_that_workflow(flows: Workflows) -> None:
    @flows.workflow("once")
    async def once(run: Run) -> dict[str, object]:
        return {"said": await run.ask("first", "First?")}

    with flows:
        await flows.run("once", {}, idempotency_key="k1")
        for name, execution_id in (("once", "k2"), ("other", "k1")):
            with pytest.raises(Refusal, match="UNKNOWN_RUN"):
                await flows.resume(name, execution_id, "one")
        assert await flows.started_with("k1") == ("once", {})
        assert await flows.started_with("k2") is None


async def test_a_question_that_nobody_answers_in_time_ends_the_run(flows: Workflows) -> None:
    @flows.workflow("exchange")
    async def exchange(run: Run) -> None:
        await run.ask("size", "Which size?", expires_after=timedelta(seconds=0.01))

    with flows:
        answer = await flows.run("exchange", {}, idempotency_key="k1")
        while answer["status"] == "PAUSED":
            answer = await flows.cancel("k1")
    assert (answer["status"], answer["success"]) == ("CANCELLED", False)
    assert "output" not in answer


async def test_leaving_a_question_before_anything_was_done_cancels(flows: Workflows) -> None:
    @flows.workflow("exchange")
    async def exchange(run: Run) -> None:
        size = await run.ask("size", "Which size?")
        await run.once(reserve, {"sku": size})

    with flows:
        assert "output" not in await flows.run("exchange", {}, idempotency_key="k1")
        assert (await flows.cancel("k1"))["status"] == "CANCELLED"
        assert (await flows.resume("exchange", "k1", "M"))["status"] == "CANCELLED"
        assert (await flows.run("exchange", {}, idempotency_key="k1"))["status"] == "CANCELLED"


async def test_a_closed_key_runs_nothing_and_a_used_one_is_not_closed(flows: Workflows) -> None:
    @flows.workflow("exchange")
    async def exchange(run: Run) -> dict[str, object]:
        return await run.once(reserve, {"sku": "A"})

    with flows:
        assert await flows.seal("k1") == await flows.seal("k1") == await flows.look_up("k1") == {"status": "sealed"}
        with pytest.raises(Refusal, match="SEALED"):
            await flows.run("exchange", {}, idempotency_key="k1")
        answer = await flows.run("exchange", {}, idempotency_key="k2")
        assert await flows.seal("k2") == {"status": "done", "result": answer}
        with pytest.raises(KeyMisuse):
            await flows.run("exchange", {}, idempotency_key=" ")


@pytest.mark.parametrize("arguments", [["A"], {}, {"sku": "A", "more": 1}])
async def test_arguments_that_a_workflow_does_not_take_are_refused(flows: Workflows, arguments: object) -> None:
    @flows.workflow("exchange")
    async def exchange(run: Run, sku: str) -> None: ...

    with flows, pytest.raises(Refusal, match="INVALID_ARGUMENTS"):
        await flows.run("exchange", arguments)


async def test_everything_is_kept_as_json_in_a_file_with_a_write_ahead_log(flows: Workflows, tmp_path: Path) -> None:
    @flows.workflow("exchange")
    async def exchange(run: Run) -> dict[str, object]:
        await run.each(lambda sku, key: None, ["A"], key="sku")
        return {"size": await run.ask("size", "Which size?")}

    with flows:
        await flows.run("exchange", {}, idempotency_key="k1")
        await flows.resume("exchange", "k1", "M")
    with closing(sqlite3.connect(tmp_path / "flows.db")) as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        formats: set[object] = set()
        for table in tables:
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            if "serialization" in columns:
                formats |= {row[0] for row in database.execute(f"SELECT serialization FROM {table}")}
    assert formats - {None} == {"portable_json"}


def test_one_process_has_one_and_may_open_it_again(flows: Workflows, tmp_path: Path) -> None:
    other = Workflows(tmp_path / "other.db", name="other", version="1")
    with flows:
        with pytest.raises(EngineBusy):
            other.open()
        with pytest.raises(RuntimeError, match="before they are opened"):
            flows.workflow("late")(reserve)
    with other:
        flows.close()  # it isn't open, and this closes nobody else's
        with pytest.raises(EngineBusy):
            flows.open()
    with flows:
        pass


def test_a_process_that_uses_the_engine_by_itself_keeps_it(flows: Workflows, tmp_path: Path) -> None:
    theirs = DBOS(
        config=DBOSConfig(name="theirs", system_database_url=f"sqlite:///{tmp_path}/theirs.db", log_level="ERROR")
    )
    try:
        with pytest.raises(EngineBusy, match="a DBOS of its own"):
            flows.open()
        flows.close()
        assert DBOS(config=DBOSConfig(name="theirs")) is theirs
    finally:
        DBOS.destroy(destroy_registry=True)
    with flows:
        pass


async def test_what_is_not_open_or_not_declared_is_said_so(flows: Workflows) -> None:
    @flows.workflow("exchange")
    async def exchange(run: Run) -> None: ...

    with pytest.raises(RuntimeError, match="aren't open"):
        await flows.run("exchange", {})
    with flows, pytest.raises(ValueError, match="no workflow 'other' is declared"):
        await flows.run("other", {})


def test_a_declaration_that_cannot_work_is_an_authors_mistake(flows: Workflows) -> None:
    flows.workflow("exchange")(reserve)
    with pytest.raises(ValueError, match="declared already"):
        flows.workflow("exchange")(reserve)
    with pytest.raises(ValueError, match="at least one item at a time"):
        flows.over_items("cancel", key="order_id", concurrency=0)(reserve)
    with pytest.raises(ValueError, match="name an application"):
        Workflows("x.db", name="Shop!", version="1")


@pytest.mark.parametrize(
    ("answer", "value"),
    [(" m ", "M"), ("M.", "M"), ("NAO", "não"), ("não!", "não"), ("extra  GRANDE", "Extra grande"), ("mm", None)],
)
def test_an_answer_is_one_of_the_allowed_values_or_none(answer: str, value: str | None) -> None:
    pause = question("q", "?", allowed_values=["M", "não", "Extra grande"], normalize="strip", reprompt=None)
    assert read_answer(pause, answer) == value


def test_values_that_people_cannot_tell_apart_may_not_both_be_allowed() -> None:
    with pytest.raises(ValueError, match="the same to a person"):
        question("q", "?", allowed_values=["Não", "nao"], normalize="strip", reprompt=None)


@pytest.mark.parametrize(("normalize", "value"), [("strip", "Azul"), ("upper_strip", "AZUL"), ("lower_strip", "azul")])
def test_a_free_answer_is_normalized_as_declared(normalize: Normalize, value: str) -> None:
    assert read_answer(question("q", "?", allowed_values=(), normalize=normalize, reprompt=None), " Azul ") == value


async def test_behind_the_official_sdk_progress_and_refusals_reach_the_caller(flows: Workflows) -> None:
    server = MCPServer("shop", log_level="CRITICAL")

    @flows.over_items("cancel", key="order_id")
    async def cancel_one(item: str, key: str) -> None: ...

    @server.tool()
    @refusing
    async def cancel(order_ids: list[str], ctx: Context) -> dict[str, Any]:
        """Cancel."""
        return await flows.run("cancel", order_ids, progress=ctx.report_progress)

    seen: list[tuple[float, float | None]] = []

    async def heard(progress: float, total: float | None, message: str | None) -> None:
        seen.append((progress, total))

    with flows:
        async with Client(server) as client:
            ended = await client.call_tool("cancel", {"order_ids": ["P-1", "P-2"]}, progress_callback=heard)
            refused = await client.call_tool("cancel", {"order_ids": ["P-1", "P-1"]})
    assert ended.structured_content["output"]["cancel"]["results"][1]["success"] is True
    assert seen[-1] == (2, 2)
    assert (refused.meta or {})["io.trinco/effect"] == "none"


def test_the_toolkit_without_workflows_loads_no_engine() -> None:
    script = "import sys, trinco.toolkit; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert set(loaded) & {"dbos", "sqlalchemy", "mcp"} == set()
