"""Workflows over items in one process: how many at once, tried how often, stopped, undone, told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import anyio.lowlevel
import pytest

from trinco.toolkit import Refusal
from trinco.toolkit.results import item_key
from trinco.toolkit.workflows import Retry, Workflows

AT_ONCE = Retry(attempts=3, first_wait=timedelta(0))
LONGEST = 20


@pytest.fixture
def flows(tmp_path: Path) -> Workflows:
    return Workflows(tmp_path / "flows.db", name="shop", version="1")


def told(answer: dict[str, Any]) -> dict[str, object]:
    results = answer["output"]["cancel"]["results"]
    return {entry["order_id"]: entry.get("status", entry["success"]) for entry in results}


async def until(is_so: Callable[[], Awaitable[bool]]) -> None:
    """Look again and again, other tasks having their turn in between."""
    async with asyncio.timeout(LONGEST):
        while not await is_so():
            await anyio.lowlevel.checkpoint()


async def test_each_item_gets_its_own_key_and_its_fields_are_told(flows: Workflows) -> None:
    keys: dict[str, str] = {}

    @flows.over_items("cancel", key="order_id", concurrency=2)
    async def cancel(item: dict[str, Any], key: str) -> dict[str, object]:
        keys[item["order_id"]] = key
        return {"protocol": f"C-{item['order_id']}", "when": timedelta(1)}

    items = [{"order_id": "P-1", "reason": "late"}, {"order_id": "P-2"}]
    with flows:
        answer = await flows.run("cancel", items, idempotency_key="k1")
    assert answer == {
        "status": "COMPLETED",
        "workflow_name": "cancel",
        "workflow_version": "1",
        "execution_id": "k1",
        "output": {
            "cancel": {
                "results": [
                    {"order_id": "P-1", "success": True, "protocol": "C-P-1", "when": "1 day, 0:00:00"},
                    {"order_id": "P-2", "success": True, "protocol": "C-P-2", "when": "1 day, 0:00:00"},
                ]
            }
        },
    }
    assert keys == {"P-1": item_key("k1", items[0]), "P-2": item_key("k1", items[1])}


@pytest.mark.parametrize("concurrency", [1, 3])
async def test_as_many_items_as_declared_are_worked_on_at_once(flows: Workflows, concurrency: int) -> None:
    together = asyncio.Barrier(concurrency)  # passes nobody unless so many are there
    running, most = 0, 0

    @flows.over_items("cancel", key="order_id", concurrency=concurrency, idempotent=True)
    async def cancel(item: str, key: str) -> None:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await together.wait()
        running -= 1

    with flows:
        async with asyncio.timeout(LONGEST):
            await flows.run("cancel", [f"P-{n}" for n in range(3 * concurrency)])
    assert most == concurrency


async def test_only_an_idempotent_item_is_tried_again_and_a_refusal_never_is(flows: Workflows) -> None:
    calls: list[str] = []

    async def cancel(item: str, key: str) -> None:
        calls.append(item)
        if item == "refused":
            raise Refusal("SHIPPED", "On its way.")
        if item == "never" or (item == "third time" and calls.count(item) < 3):
            raise TimeoutError

    flows.over_items("cancel", key="order_id", idempotent=True, retry=AT_ONCE)(cancel)
    flows.over_items("blindly", key="order_id", retry=AT_ONCE)(cancel)
    items = ["refused", "never", "third time"]
    with flows:
        assert told(await flows.run("cancel", items)) == {"refused": False, "never": "UNKNOWN", "third time": True}
        assert [calls.count(item) for item in items] == [1, 3, 3]
        calls.clear()
        answer = await flows.run("blindly", items)
    assert [entry["success"] for entry in answer["output"]["blindly"]["results"]] == [False, None, None]
    assert [calls.count(item) for item in items] == [1, 1, 1]


def test_waits_between_attempts_grow_up_to_a_longest() -> None:
    retry = Retry(attempts=5, first_wait=timedelta(seconds=1), factor=3, longest_wait=timedelta(seconds=10))
    assert retry.waits() == (1, 3, 9, 10)


async def test_the_same_key_again_has_the_same_answer_and_no_effect(flows: Workflows) -> None:
    calls: list[str] = []

    @flows.over_items("cancel", key="order_id")
    async def cancel(item: str, key: str) -> None:
        calls.append(item)

    with flows:
        both = await asyncio.gather(*(flows.run("cancel", ["P-1", "P-2"], idempotency_key="k1") for _ in range(5)))
        assert await flows.run("cancel", ["P-1", "P-2"], idempotency_key="k1") == both[0]
    assert [answer == both[0] for answer in both] == [True] * 5
    assert calls == ["P-1", "P-2"]


async def test_the_same_key_with_other_arguments_is_refused(flows: Workflows) -> None:
    @flows.over_items("cancel", key="order_id")
    async def cancel(item: str, key: str) -> None: ...

    flows.over_items("return", key="order_id")(cancel)
    with flows:
        await flows.run("cancel", ["P-1"], idempotency_key="k1")
        for name, items in (("cancel", ["P-2"]), ("cancel", ["P-1", "P-2"]), ("return", ["P-1"])):
            with pytest.raises(Refusal, match="KEY_REUSED"):
                await flows.run(name, items, idempotency_key="k1")
        meeting = [flows.run("cancel", [f"P-{n}"], idempotency_key="k2") for n in range(4)]
        said = await asyncio.gather(*meeting, return_exceptions=True)
    assert sorted(isinstance(each, Refusal) for each in said) == [False, True, True, True]


async def test_unknown_items_are_tried_again_with_the_same_key_and_the_others_stay(flows: Workflows) -> None:
    down, keys = True, dict[str, list[str]]()

    @flows.over_items("cancel", key="order_id", idempotent=True, retry=Retry(attempts=1))
    async def cancel(item: str, key: str) -> dict[str, object]:
        keys.setdefault(item, []).append(key)
        if item == "P-2" and down:
            raise TimeoutError
        if item == "P-3":
            raise Refusal("SHIPPED", "On its way.")
        return {"protocol": f"C-{len(keys[item])}"}

    items = ["P-1", "P-2", "P-3"]
    with flows:
        assert told(await flows.run("cancel", items, idempotency_key="k1"))["P-2"] == "UNKNOWN"
        assert told(await flows.run("cancel", items, idempotency_key="k1"))["P-2"] == "UNKNOWN"
        down = False
        answer = await flows.run("cancel", items, idempotency_key="k1")
        assert await flows.run("cancel", items, idempotency_key="k1") == answer
        assert await flows.look_up("k1") == {"status": "done", "result": answer}
    assert told(answer) == {"P-1": True, "P-2": True, "P-3": False}
    assert answer["execution_id"] == "k1"
    assert {item: len(tries) for item, tries in keys.items()} == {"P-1": 1, "P-2": 3, "P-3": 1}
    assert len(set(keys["P-2"])) == 1


async def test_a_cancelled_run_ends_what_has_begun_and_tells_the_rest(flows: Workflows) -> None:
    release, both, begun = asyncio.Event(), asyncio.Barrier(3), list[str]()

    @flows.over_items("cancel", key="order_id", concurrency=2)
    async def cancel(item: str, key: str) -> None:
        begun.append(item)
        await both.wait()
        await release.wait()

    async def marked() -> bool:
        row = await flows._engine.row("k1")  # pyright: ignore[reportPrivateUsage]
        return row is not None and bool(row.marks)

    with flows:
        running = asyncio.create_task(flows.run("cancel", ["P-1", "P-2", "P-3", "P-4"], idempotency_key="k1"))
        await both.wait()
        leaving = asyncio.create_task(flows.cancel("k1"))
        await until(marked)
        release.set()
        answer = await running
        assert await leaving == answer == await flows.cancel("k1")
    assert (answer["status"], answer["cancelled"], sorted(begun)) == ("COMPLETED", True, ["P-1", "P-2"])
    assert told(answer) == {"P-1": True, "P-2": True, "P-3": "NOT_RUN", "P-4": "NOT_RUN"}


async def test_what_was_unknown_stays_so_when_its_second_attempt_is_stopped(flows: Workflows) -> None:
    """It may have been done the first time: that nobody tried again says nothing of that."""
    release, both, down = asyncio.Event(), asyncio.Barrier(2), True

    @flows.over_items("cancel", key="order_id", idempotent=True, retry=Retry(attempts=1))
    async def cancel(item: str, key: str) -> None:
        if down:
            raise TimeoutError
        await both.wait()
        await release.wait()

    async def marked() -> bool:
        row = await flows._engine.row("k1~again~2")  # pyright: ignore[reportPrivateUsage]
        return row is not None and bool(row.marks)

    with flows:
        await flows.run("cancel", ["P-1", "P-2"], idempotency_key="k1")
        down = False
        again = asyncio.create_task(flows.run("cancel", ["P-1", "P-2"], idempotency_key="k1"))
        await both.wait()
        leaving = asyncio.create_task(flows.cancel("k1"))
        await until(marked)
        release.set()
        answer = await again
        assert await leaving == answer == await flows.run("cancel", ["P-1", "P-2"], idempotency_key="k1")
    assert (answer["cancelled"], told(answer)) == (True, {"P-1": True, "P-2": "UNKNOWN"})


async def test_cancelling_what_is_not_there_is_refused(flows: Workflows) -> None:
    with flows, pytest.raises(Refusal, match="UNKNOWN_RUN"):
        await flows.cancel("k1")


async def test_a_run_goes_on_when_its_caller_has_left(flows: Workflows) -> None:
    release, begun = asyncio.Event(), asyncio.Event()

    @flows.over_items("cancel", key="order_id")
    async def cancel(item: str, key: str) -> None:
        begun.set()
        await release.wait()

    with flows:
        caller = asyncio.create_task(flows.run("cancel", ["P-1"], idempotency_key="k1"))
        await begun.wait()
        caller.cancel()
        with pytest.raises(asyncio.CancelledError):
            await caller
        assert await flows.look_up("k1") == {"status": "in_progress"}
        release.set()
        assert told(await flows.run("cancel", ["P-1"], idempotency_key="k1")) == {"P-1": True}


async def test_progress_is_told_up_to_the_last_item(flows: Workflows) -> None:
    plain: list[tuple[int, int]] = []
    awaited: list[tuple[int, int]] = []

    async def later(done: int, total: int) -> None:
        awaited.append((done, total))

    @flows.over_items("cancel", key="order_id", concurrency=2)
    async def cancel(item: str, key: str) -> None: ...

    items = [f"P-{n}" for n in range(12)]
    with flows:
        await flows.run("cancel", items, progress=lambda done, total: plain.append((done, total)))
        await flows.run("cancel", items, progress=later)
    for seen in (plain, awaited):
        assert seen == sorted(set(seen))
        assert seen[-1] == (12, 12)


async def test_a_caller_who_cannot_be_told_how_far_it_is_still_gets_the_answer(flows: Workflows) -> None:
    @flows.over_items("cancel", key="order_id")
    async def cancel(item: str, key: str) -> None: ...

    def gone(done: int, total: int) -> None:
        raise ConnectionError

    with flows:
        assert told(await flows.run("cancel", ["P-1", "P-2"], progress=gone)) == {"P-1": True, "P-2": True}


async def test_with_an_undo_it_is_all_or_nothing(flows: Workflows) -> None:
    undone: list[tuple[str, str, object]] = []

    async def reopen(item: str, key: str, entry: dict[str, Any]) -> None:
        undone.append((item, key, entry["protocol"]))

    @flows.over_items("cancel", key="order_id", undo=reopen)
    async def cancel(item: str, key: str) -> dict[str, object]:
        if item == "P-3":
            raise Refusal("SHIPPED", "On its way.")
        return {"protocol": f"C-{item}"}

    with flows:
        assert told(await flows.run("cancel", ["P-1", "P-2"])) == {"P-1": True, "P-2": True}
        assert undone == []
        answer = await flows.run("cancel", ["P-1", "P-2", "P-3", "P-4"], idempotency_key="k1")
    results = answer["output"]["cancel"]["results"]
    assert told(answer) == {"P-1": "UNDONE", "P-2": "UNDONE", "P-3": False, "P-4": "NOT_RUN"}
    assert [entry["success"] for entry in results] == [False] * 4
    assert [(item, protocol) for item, _, protocol in undone] == [("P-2", "C-P-2"), ("P-1", "C-P-1")]
    assert len({key for _, key, _ in undone} | {item_key("k1", "P-1")}) == 3


async def test_what_cannot_be_undone_is_told_as_done(flows: Workflows) -> None:
    async def reopen(item: str, key: str, entry: dict[str, Any]) -> None:
        raise Refusal("TOO_LATE", "It can't be reopened.")

    @flows.over_items("cancel", key="order_id", undo=reopen)
    async def cancel(item: str, key: str) -> None:
        if item == "P-2":
            raise Refusal("SHIPPED", "On its way.")

    with flows:
        answer = await flows.run("cancel", ["P-1", "P-2"])
    assert answer["output"]["cancel"]["results"][0] == {"order_id": "P-1", "success": True, "undo": "FAILED"}


@pytest.mark.parametrize(
    "items", [[], "P-1", {"order_id": "P-1"}, ["P-1", "p-1 "], [{"id": "P-1"}], [{"order_id": ""}, {"order_id": "P-1"}]]
)
async def test_items_that_answers_could_not_tell_apart_are_refused_and_the_key_stays_free(
    flows: Workflows, items: object
) -> None:
    @flows.over_items("cancel", key="order_id")
    async def cancel(item: str, key: str) -> None: ...

    with flows:
        with pytest.raises(Refusal, match="INVALID_ARGUMENTS"):
            await flows.run("cancel", items, idempotency_key="k1")
        assert await flows.look_up("k1") == {"status": "absent"}
        assert (await flows.run("cancel", ["P-1"], idempotency_key="k1"))["status"] == "COMPLETED"
