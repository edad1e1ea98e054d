"""The promises every store keeps, as tests for whoever writes one.

    class TestMyStore(StoreContract):
        @pytest.fixture
        async def make_store(self):
            ...  # yield a function that opens one more store on the same, at first empty, database

The tests are coroutines: run them with pytest-asyncio in auto mode, or mark the class. Dates are taken from the store's
own clock, so it need not be one that can be set. What a crash leaves behind depends on the technology and is not here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, timedelta
from typing import TypeVar

from trinco.core.errors import ConflictingTurn, StoreError, TrincoError, UsageError
from trinco.core.journal import verify
from trinco.core.names import ConversationKey, IdempotencyKey, MessageId, TransactionId
from trinco.ports.store import AnswerRow, AttemptRow, Commit, Entry, ExecutionRow, Head, Store, TurnRecord

MakeStore = Callable[[], Awaitable[Store]]
Refused = TypeVar("Refused", bound=TrincoError)

KEY = ConversationKey(tenant_id="acme", agent_id="retail", session_id="s-1")
OTHER = replace(KEY, session_id="s-2")
HELLO, BYE = MessageId("m-1"), MessageId("m-2")
SPENT = ExecutionRow(key=IdempotencyKey("k-1"), transaction_id=TransactionId("tx-1"), tool="cancel")


def first(key: ConversationKey = KEY) -> Commit:
    """Return a conversation's first commit, the smallest there is."""
    return Commit(key=key, expected_version=0, schema=1, state=b"{}")


def turn(message_id: MessageId = HELLO, reply: bytes | None = None) -> TurnRecord:
    return TurnRecord(message_id=message_id, digest=f"digest of {message_id}", reply=reply)


def entries(*names: str) -> tuple[Entry, ...]:
    return tuple(Entry(name=name, body=b'{"said":"%s"}' % name.encode()) for name in names)


async def refusal(attempt: Awaitable[object], kind: type[Refused]) -> Refused:
    """Await what must be refused, and return the error."""
    try:
        result = await attempt
    except kind as error:
        return error
    raise AssertionError(f"{kind.__name__} was expected, but it returned {result!r}")


async def increment(store: Store, times: int, key: ConversationKey = KEY) -> None:
    """Add to the number that is the state, as turns do: load, decide, commit, and again after a conflict."""
    while times:
        loaded = await store.load(key)
        state = str(int(loaded.state or b"0") + 1).encode()
        step = Commit(key=key, expected_version=loaded.version, schema=1, state=state, entries=entries("ADDED"))
        try:
            await store.commit(step)
        except ConflictingTurn:
            continue
        times -= 1


class CommitContract:
    """All or nothing, and only on the version that was read."""

    async def test_a_conversation_never_written_is_version_0_without_a_state(self, make_store: MakeStore) -> None:
        loaded = await (await make_store()).load(KEY, HELLO)
        assert (loaded.version, loaded.state, loaded.turn) == (0, None, None)

    async def test_a_commit_is_seen_by_every_store(self, make_store: MakeStore) -> None:
        writer, reader = await make_store(), await make_store()
        await writer.commit(replace(first(), schema=7, state=b"\x00state\xff"))
        loaded = await reader.load(KEY)
        assert (loaded.version, loaded.schema, loaded.state) == (1, 7, b"\x00state\xff")

    async def test_each_commit_adds_one_to_the_version(self, make_store: MakeStore) -> None:
        store = await make_store()
        for version in range(3):
            await store.commit(replace(first(), expected_version=version))
        assert (await store.load(KEY)).version == 3

    async def test_a_commit_on_another_version_is_refused_whole(self, make_store: MakeStore) -> None:
        store = await make_store()
        await store.commit(first())
        for version in (0, 2):
            late = replace(
                first(),
                expected_version=version,
                state=b"late",
                due=await store.now(),
                opens=turn(),
                entries=entries("LATE"),
                executions=(SPENT,),
                attempts=(AttemptRow(key=SPENT.key, number=1, owner=store.owner),),
            )
            await refusal(store.commit(late), ConflictingTurn)
        loaded = await store.load(KEY, HELLO)
        assert (loaded.version, loaded.state, loaded.turn) == (1, b"{}", None)
        assert (await store.journal(KEY), await store.due()) == ((), ())
        again = replace(late, expected_version=1)
        await store.commit(again)  # neither its execution nor its attempt was kept before

    async def test_conversations_do_not_touch_each_other(self, make_store: MakeStore) -> None:
        store = await make_store()
        await store.commit(replace(first(), opens=turn(), entries=entries("A")))
        await store.commit(replace(first(OTHER), state=b"other", opens=turn(), entries=entries("B")))
        assert (await store.load(KEY)).state == b"{}"
        assert [entry.name for entry in await store.journal(OTHER)] == ["B"]

    async def test_tasks_of_one_store_lose_no_update(self, make_store: MakeStore) -> None:
        store = await make_store()
        await asyncio.gather(*(increment(store, 10) for _ in range(8)))
        loaded = await store.load(KEY)
        assert (loaded.version, loaded.state) == (80, b"80")
        assert verify(await store.journal(KEY)) == ()

    async def test_stores_in_threads_with_loops_of_their_own_lose_no_update(self, make_store: MakeStore) -> None:
        stores = [await make_store() for _ in range(3)]
        with ThreadPoolExecutor(3) as threads:
            running = [threads.submit(asyncio.run, increment(store, 20)) for store in stores]
            await asyncio.gather(*(asyncio.wrap_future(one) for one in running))
        loaded = await stores[0].load(KEY)
        assert (loaded.version, loaded.state) == (60, b"60")
        assert verify(await stores[0].journal(KEY)) == ()

    async def test_a_cancelled_commit_happens_whole_or_not_at_all(self, make_store: MakeStore) -> None:
        store = await make_store()
        for version in range(20):
            kept = (await store.load(KEY)).version
            step = replace(first(), expected_version=kept, opens=turn(MessageId(str(version))), entries=entries("A"))
            task = asyncio.create_task(store.commit(step))
            for _ in range(version % 4):
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.wait([task])
            # The store goes on as before, and what it kept is of one piece.
            loaded = await store.load(KEY, MessageId(str(version)))
            assert (loaded.version > kept) == (loaded.turn is not None)
            assert len(await store.journal(KEY)) == loaded.version
        await store.commit(replace(first(), expected_version=(await store.load(KEY)).version))

    async def test_odd_keys_stay_apart_and_come_back_as_they_were(self, make_store: MakeStore) -> None:
        store = await make_store()
        parts = [
            ("a:b", "c", "d"),
            ("a", "b:c", "d"),
            ("a%3Ab", "c", "d"),
            ("a%253Ab", "c", "d"),
            ("%", "%%", ":"),
            ("", "", ""),
            ("ação", "日本", "🙂"),
            (" a", "A", "a\n'\";--"),
            ("x" * 10_000, "y", "z"),
            ("x" * 10_000, "y", "z "),
        ]
        keys = [ConversationKey(tenant_id=t, agent_id=a, session_id=s) for t, a, s in parts]
        for number, key in enumerate(keys):
            await store.commit(replace(first(key), state=str(number).encode()))
        assert [(await store.load(key)).state for key in keys] == [str(n).encode() for n in range(len(keys))]
        assert set(await store.conversations()) == set(keys)

    async def test_text_that_is_not_unicode_is_refused_whole(self, make_store: MakeStore) -> None:
        store = await make_store()
        await refusal(store.load(replace(KEY, session_id="\ud800")), UsageError)
        await refusal(store.commit(replace(first(), opens=turn(MessageId("\udfff")))), UsageError)
        assert (await store.load(KEY)).version == 0

    async def test_a_large_state_and_reply_come_back_as_they_were(self, make_store: MakeStore) -> None:
        store = await make_store()
        large = bytes(range(256)) * 4096
        await store.commit(replace(first(), state=large, opens=turn(reply=large)))
        await store.commit(replace(first(), expected_version=1, state=b"small"))
        await store.commit(replace(first(), expected_version=2, state=large))
        loaded = await store.load(KEY, HELLO)
        assert loaded.state == large
        assert loaded.turn == turn(reply=large)


class TurnContract:
    """Opened once, closed once; executions and attempts recorded once; answers always."""

    async def test_an_open_turn_is_found_by_its_message(self, make_store: MakeStore) -> None:
        store = await make_store()
        await store.commit(replace(first(), opens=turn()))
        assert (await store.load(KEY, HELLO)).turn == turn()
        assert (await store.load(KEY, BYE)).turn is None
        assert (await store.load(KEY)).turn is None

    async def test_a_message_opens_one_turn_only(self, make_store: MakeStore) -> None:
        store = await make_store()
        await store.commit(replace(first(), opens=turn()))
        again = replace(first(), expected_version=1, state=b"again", opens=turn(reply=b"other"))
        await refusal(store.commit(again), ConflictingTurn)
        loaded = await store.load(KEY, HELLO)
        assert (loaded.version, loaded.state, loaded.turn) == (1, b"{}", turn())

    async def test_the_same_message_id_in_another_conversation_is_another_message(self, make_store: MakeStore) -> None:
        store = await make_store()
        await store.commit(replace(first(), opens=turn(reply=b"one")))
        await store.commit(replace(first(OTHER), opens=turn(reply=b"two")))
        assert (await store.load(KEY, HELLO)).turn == turn(reply=b"one")

    async def test_a_turn_may_be_opened_with_its_reply(self, make_store: MakeStore) -> None:
        store = await make_store()
        await store.commit(replace(first(), opens=turn(reply=b"")))
        assert (await store.load(KEY, HELLO)).turn == turn(reply=b"")

    async def test_a_closed_turn_keeps_its_first_reply(self, make_store: MakeStore) -> None:
        store = await make_store()
        await store.commit(replace(first(), opens=turn()))
        await store.commit(replace(first(), expected_version=1, closes=turn(reply=b"first")))
        await store.commit(replace(first(), expected_version=2, closes=turn(reply=b"second")))
        loaded = await store.load(KEY, HELLO)
        assert (loaded.version, loaded.turn) == (3, turn(reply=b"first"))

    async def test_one_commit_may_close_a_turn_and_open_the_next(self, make_store: MakeStore) -> None:
        store = await make_store()
        await store.commit(replace(first(), opens=turn()))
        step = replace(first(), expected_version=1, closes=turn(reply=b"hi"), opens=turn(BYE))
        await store.commit(step)
        assert (await store.load(KEY, HELLO)).turn == turn(reply=b"hi")
        assert (await store.load(KEY, BYE)).turn == turn(BYE)

    async def test_only_an_opened_turn_can_be_closed_and_only_with_a_reply(self, make_store: MakeStore) -> None:
        store = await make_store()
        await store.commit(replace(first(), opens=turn()))
        for closes in (turn(BYE, b"never opened"), turn(reply=None)):
            await refusal(store.commit(replace(first(), expected_version=1, closes=closes)), UsageError)
        assert (await store.load(KEY)).version == 1

    async def test_an_execution_is_unique_per_key_and_per_transaction(self, make_store: MakeStore) -> None:
        store = await make_store()
        await store.commit(replace(first(), executions=(SPENT,)))
        same_key = replace(SPENT, transaction_id=TransactionId("tx-2"))
        same_transaction = replace(SPENT, key=IdempotencyKey("k-2"))
        for row in (SPENT, same_key, same_transaction):
            for spends in (
                replace(first(), expected_version=1, state=b"twice", executions=(row,)),
                replace(first(OTHER), executions=(row,)),
            ):
                error = await refusal(store.commit(spends), StoreError)
                # To reload and decide again would never end.
                assert not isinstance(error, ConflictingTurn)
        assert (await store.load(KEY)).state == b"{}"
        assert (await store.load(OTHER)).version == 0
        other = replace(SPENT, key=IdempotencyKey("k-2"), transaction_id=TransactionId("tx-2"))
        await store.commit(replace(first(), expected_version=1, executions=(other,)))

    async def test_an_attempt_is_unique_per_number(self, make_store: MakeStore) -> None:
        store = await make_store()
        attempt = AttemptRow(key=SPENT.key, number=1, owner=store.owner)
        await store.commit(replace(first(), executions=(SPENT,), attempts=(attempt,)))
        again = replace(first(), expected_version=1, attempts=(replace(attempt, owner="other"),))
        error = await refusal(store.commit(again), StoreError)
        assert not isinstance(error, ConflictingTurn)
        assert (await store.load(KEY)).version == 1
        await store.commit(replace(again, attempts=(replace(attempt, number=2),)))

    async def test_every_answer_is_taken_however_late_or_often(self, make_store: MakeStore) -> None:
        store = await make_store()
        answer = AnswerRow(key=SPENT.key, number=1, verdict="success", body=b"{}")
        await store.commit(replace(first(), answers=(answer, answer)))
        await store.commit(replace(first(), expected_version=1, answers=(answer,)))
        assert (await store.load(KEY)).version == 2


class JournalContract:
    """Chained in the commit that writes it; erasable without breaking the chain."""

    async def test_entries_come_back_in_order_dated_by_their_commit(self, make_store: MakeStore) -> None:
        store = await make_store()
        at = await store.commit(replace(first(), entries=entries("A", "B")))
        later = await store.commit(replace(first(), expected_version=1, entries=entries("C")))
        kept = await store.journal(KEY)
        assert [(entry.sequence, entry.name) for entry in kept] == [(1, "A"), (2, "B"), (3, "C")]
        assert [entry.at for entry in kept] == [at, at, later]
        assert [entry.body for entry in kept] == [entry.body for entry in entries("A", "B", "C")]

    async def test_the_chain_verifies_up_to_a_head_kept_elsewhere(self, make_store: MakeStore) -> None:
        store = await make_store()
        for version in range(3):
            await store.commit(replace(first(), expected_version=version, entries=entries("A", "ação\n")))
        kept = await store.journal(KEY)
        assert verify(kept, head=kept[-1].hash) == ()
        assert verify(kept[:-1], head=kept[-1].hash) != ()

    async def test_the_head_is_the_newest_entry_in_every_store(self, make_store: MakeStore) -> None:
        store, other = await make_store(), await make_store()
        assert await store.head(KEY) == Head(sequence=0, hash="")
        await store.commit(first())
        assert await store.head(KEY) == Head(sequence=0, hash="")
        await store.commit(replace(first(), expected_version=1, entries=entries("A", "B")))
        await other.commit(replace(first(), expected_version=2, entries=entries("C")))
        newest = (await store.journal(KEY))[-1]
        for one in (store, other):
            assert await one.head(KEY) == Head(sequence=3, hash=newest.hash)
        await store.erase(KEY, through=3)
        assert await store.head(KEY) == Head(sequence=3, hash=newest.hash)
        assert (await store.head(OTHER)).sequence == 0

    async def test_erased_bodies_are_gone_and_the_chain_still_verifies(self, make_store: MakeStore) -> None:
        store = await make_store()
        await store.commit(replace(first(), entries=entries("A", "B", "C")))
        await store.commit(replace(first(OTHER), entries=entries("A")))
        assert await store.erase(KEY, through=2) == 2
        assert await store.erase(KEY, through=2) == 0
        kept = await store.journal(KEY)
        assert [entry.body is None for entry in kept] == [True, True, False]
        assert verify(kept) == ()
        await store.commit(replace(first(), expected_version=1, entries=entries("D")))
        assert verify(await store.journal(KEY)) == ()
        assert [entry.body is None for entry in await store.journal(OTHER)] == [False]
        assert await store.erase(replace(KEY, session_id="nobody"), through=9) == 0

    async def test_a_journal_is_read_in_pages(self, make_store: MakeStore) -> None:
        store = await make_store()
        await store.commit(replace(first(), entries=entries(*"ABCDE")))
        pages = [await store.journal(KEY, after=after, limit=2) for after in (0, 2, 4, 5)]
        assert [[entry.sequence for entry in page] for page in pages] == [[1, 2], [3, 4], [5], []]
        assert tuple(entry for page in pages for entry in page) == await store.journal(KEY)
        assert await store.journal(KEY, limit=0) == ()
        assert await store.journal(OTHER) == ()


class ListContract:
    """Whom recovery looks at, who is alive, and how a store ends."""

    async def test_conversations_that_are_due_are_listed_longest_due_first(self, make_store: MakeStore) -> None:
        store = await make_store()
        now = await store.now()
        for session, minutes in (("1", -1), ("3", -3), ("never", None), ("2", -2), ("later", 60)):
            due = None if minutes is None else now + timedelta(minutes=minutes)
            await store.commit(replace(first(replace(KEY, session_id=session)), due=due))
        assert [key.session_id for key in await store.due()] == ["3", "2", "1"]
        assert [key.session_id for key in await store.due(limit=1)] == ["3"]
        await store.commit(replace(first(replace(KEY, session_id="3")), expected_version=1, due=None))
        assert [key.session_id for key in await store.due()] == ["2", "1"]

    async def test_what_awaits_an_owner_is_due_once_that_one_is_proved_dead(self, make_store: MakeStore) -> None:
        store, sender = await make_store(), await make_store()
        now = await store.now()
        attempt = AttemptRow(key=SPENT.key, number=1, owner=sender.owner)
        waits = replace(first(), due=now + timedelta(hours=1), awaits=sender.owner)
        await sender.commit(replace(waits, executions=(SPENT,), attempts=(attempt,)))
        await store.commit(replace(waits, key=OTHER, awaits=store.owner))
        passed, undated = replace(KEY, session_id="passed"), replace(KEY, session_id="undated")
        await sender.commit(replace(waits, key=undated, due=None))
        await sender.commit(replace(waits, key=passed, due=now))
        assert await store.due() == (passed,)
        await sender.close()
        for asked in (store, await make_store()):
            assert await asked.due() == (passed, KEY, undated)
            assert await asked.due(limit=2) == (passed, KEY)
            assert await asked.due(limit=0) == ()

    async def test_what_was_looked_after_waits_for_its_next_look(self, make_store: MakeStore) -> None:
        store, sender = await make_store(), await make_store()
        attempt = AttemptRow(key=SPENT.key, number=1, owner=sender.owner)
        later = await store.now() + timedelta(hours=1)
        sent = replace(first(), due=later, awaits=sender.owner, executions=(SPENT,), attempts=(attempt,))
        await sender.commit(sent)
        await sender.close()
        assert await store.due() == (KEY,)
        await store.commit(replace(first(), expected_version=1, due=later))
        assert await store.due() == ()
        resent = AttemptRow(key=SPENT.key, number=2, owner=store.owner)
        again = replace(first(), expected_version=2, due=later, awaits=store.owner, attempts=(resent,))
        await store.commit(again)
        assert await store.due() == ()

    async def test_a_due_date_without_a_time_zone_is_refused(self, make_store: MakeStore) -> None:
        store = await make_store()
        naive = (await store.now()).replace(tzinfo=None)
        await refusal(store.commit(replace(first(), due=naive)), UsageError)
        assert (await store.load(KEY)).version == 0

    async def test_conversations_are_listed_last_written_first(self, make_store: MakeStore) -> None:
        store = await make_store()
        for session in "abc":
            await store.commit(first(replace(KEY, session_id=session)))
        await store.commit(replace(first(replace(KEY, session_id="a")), expected_version=1))
        assert [key.session_id for key in await store.conversations()] == ["a", "c", "b"]
        assert [key.session_id for key in await store.conversations(limit=2)] == ["a", "c"]

    async def test_the_clock_is_aware_and_in_utc_everywhere(self, make_store: MakeStore) -> None:
        store = await make_store()
        before = await store.now()
        committed = await store.commit(first())
        loaded = await store.load(KEY)
        assert before <= committed <= loaded.now
        assert {before.tzinfo, committed.tzinfo, loaded.now.tzinfo} == {UTC}

    async def test_only_a_proved_end_makes_an_owner_dead(self, make_store: MakeStore) -> None:
        one, other = await make_store(), await make_store()
        assert one.owner != other.owner
        attempt = AttemptRow(key=SPENT.key, number=1, owner=other.owner)
        await other.commit(replace(first(), executions=(SPENT,), attempts=(attempt,)))
        for owner in (one.owner, other.owner, "", "nobody", "../" + other.owner):
            assert not await one.owner_is_dead(owner)
        await other.close()
        assert await one.owner_is_dead(other.owner)
        assert await (await make_store()).owner_is_dead(other.owner)

    async def test_a_store_may_be_closed_twice_and_then_refuses_work(self, make_store: MakeStore) -> None:
        store = await make_store()
        await store.commit(first())
        await store.close()
        await store.close()
        await refusal(store.load(KEY), UsageError)
        await refusal(store.commit(first()), UsageError)
        await refusal(store.now(), UsageError)
        assert (await (await make_store()).load(KEY)).version == 1

    async def test_what_was_asked_before_closing_is_still_done(self, make_store: MakeStore) -> None:
        store = await make_store()
        commit = asyncio.create_task(store.commit(first()))
        await asyncio.sleep(0)
        await store.close()
        await asyncio.wait([commit])
        kept = (await (await make_store()).load(KEY)).version == 1
        assert kept == (commit.exception() is None)


class StoreContract(CommitContract, TurnContract, JournalContract, ListContract):
    """All of it. Give it a `make_store` fixture."""
