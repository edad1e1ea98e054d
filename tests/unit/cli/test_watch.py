"""A chat hears of its own conversation's records, and of how far its long work is."""

from __future__ import annotations

from trinco.core.facts import Fact, FactName
from trinco.core.names import ConversationKey
from trinco.faces.cli.record import Record, Watch

MINE = ConversationKey(tenant_id="t", agent_id="a", session_id="mine")
OTHER = ConversationKey(tenant_id="t", agent_id="a", session_id="other")


def progress(done: int, total: int | None) -> Fact:
    return Fact(name=FactName.PROGRESS, detail={"done": done, "total": total})


def test_progress_is_no_record_and_only_that_of_this_conversation_is_shown() -> None:
    watch, heard, recorded = Watch(), list[tuple[int, int]](), list[ConversationKey]()
    watch.call = recorded.append
    watch.emit(MINE, progress(1, 2))  # nobody is there yet
    record = Record(None, MINE, None)  # pyright: ignore[reportArgumentType] - it asks neither
    record.call_for_progress(watch, lambda done, total: heard.append((done, total)))
    for key in (MINE, OTHER):
        watch.emit(key, progress(3, 20))
    watch.emit(MINE, progress(4, None))  # of nobody knows how many: there is no bar to draw
    assert (heard, recorded) == ([(3, 20)], [])
    watch.emit(MINE, Fact(name=FactName.COMPLETED))
    assert recorded == [MINE]
