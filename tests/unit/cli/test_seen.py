"""Which question a line of input may answer: the one written last by the time it came in, or none."""

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from trinco.core.conversation import Conversation
from trinco.core.lifecycle import Phase
from trinco.core.names import Fingerprint, MessageId, TransactionId
from trinco.core.proposal import propose
from trinco.core.transaction import Transaction
from trinco.engine.message import UNSEEN
from trinco.engine.showing import Put
from trinco.faces.cli import lines
from trinco.faces.cli.beginning import began
from trinco.faces.cli.lines import Source, readable, writable
from trinco.faces.cli.seen import Seen, standing


def fill(descriptor: int) -> None:
    """Write until a pipe takes no more."""
    os.set_blocking(descriptor, False)
    with suppress(BlockingIOError):
        while True:
            os.write(descriptor, b"x" * 4_096)
    os.set_blocking(descriptor, True)


class Chat:
    """One end of a pipe, as a program writes to it, and the other, as the chat reads it."""

    def __init__(self, question: str | None = None, waits: str = "") -> None:
        self.read_end, self.write_end = os.pipe()
        self.comes(waits)
        self.source = Source(self.read_end)
        self.seen = Seen(self.source.waiting, question)

    def comes(self, text: str) -> None:
        os.write(self.write_end, text.encode())

    def shows(self, question: str | None) -> None:
        self.seen.shows(question, lambda: None)

    def takes(self, text: str) -> str:
        """Take the next line, which is `text`, and return what it may answer."""
        assert self.source.next() == text.encode()
        return self.seen.taken()

    def ends(self) -> None:
        os.close(self.write_end)
        self.write_end = os.dup(self.read_end)  # so that it can be closed again

    def close(self) -> None:
        os.close(self.read_end)
        os.close(self.write_end)


@pytest.fixture
def chat() -> Iterator[Chat]:
    made = Chat()
    yield made
    made.close()


def test_a_line_that_comes_after_a_question_answers_it(chat: Chat) -> None:
    chat.comes("cancel\n")
    assert chat.takes("cancel") == ""
    chat.shows("q1")
    chat.comes("yes\n")
    assert chat.takes("yes") == "q1"


def test_one_that_comes_before_it_is_written_answers_none(chat: Chat) -> None:
    chat.comes("cancel\n")
    chat.takes("cancel")
    chat.comes("yes\n")
    chat.shows("q1")
    assert chat.takes("yes") == UNSEEN
    chat.shows("q1")
    chat.comes("yes\n")
    assert chat.takes("yes") == "q1"


def test_of_lines_that_come_at_once_each_answers_what_was_written_before_all_of_them(chat: Chat) -> None:
    chat.comes("cancel\n")
    chat.takes("cancel")
    chat.shows("q1")
    chat.comes("yes\nyes\nyes\n")
    for later in ("q2", "q3", None):
        assert chat.takes("yes") == "q1"
        chat.shows(later)


def test_a_line_that_comes_while_another_is_dealt_with_answers_what_stood_by_then(chat: Chat) -> None:
    chat.comes("cancel\n")
    chat.takes("cancel")
    chat.shows("q1")
    chat.comes("hello\n")
    chat.takes("hello")
    chat.comes("yes\n")
    chat.shows("q2")
    assert chat.takes("yes") == "q1"


def test_an_offer_is_taken_up_by_what_comes_after_it_only(chat: Chat) -> None:
    """An offer has no fingerprint: an empty text stands for it."""
    chat.comes("cancel\n")
    chat.takes("cancel")
    chat.shows(None)
    chat.comes("yes\nyes\n")
    assert chat.takes("yes") == ""
    chat.shows("q1")
    assert chat.takes("yes") == UNSEEN


def test_a_line_that_had_begun_before_the_question_is_no_answer_to_it(chat: Chat) -> None:
    chat.comes("cancel\nye")
    chat.takes("cancel")
    chat.shows("q1")
    chat.comes("s\n")
    assert chat.takes("yes") == UNSEEN


def test_nor_is_one_that_comes_while_the_writing_is_held_up(chat: Chat) -> None:
    """Whoever reads is behind, and has not seen the question yet."""
    chat.comes("cancel\n")
    chat.takes("cancel")

    def held_up() -> bool:
        chat.comes("yes\n")
        return True

    chat.seen.shows("q1", held_up)
    assert chat.takes("yes") == UNSEEN
    chat.comes("yes\n")
    assert chat.takes("yes") == "q1"


def test_a_question_of_an_earlier_process_is_answered_by_what_comes_first() -> None:
    chat = Chat("q0")
    chat.comes("hello\nyes\n")
    assert chat.takes("hello") == "q0"
    chat.shows("q1")
    assert chat.takes("yes") == "q0"
    chat.close()


def test_the_lines_of_a_file_never_come_in(tmp_path: Path) -> None:
    """Each is read when it is wanted, and so after what was written before."""
    (tmp_path / "said.txt").write_text("cancel\nyes\n")
    with (tmp_path / "said.txt").open() as file:
        source = Source(file.fileno())
        seen = Seen(source.waiting, None)
        assert (source.next(), seen.taken()) == (b"cancel", "")
        seen.shows("q1", lambda: None)
        assert (source.next(), seen.taken(), source.next()) == (b"yes", "q1", None)


def test_where_nobody_can_say_whether_something_waits_a_program_is_taken_to_be_ahead() -> None:
    read_end, write_end = os.pipe()
    os.close(write_end)
    os.close(read_end)
    assert readable(read_end)


def test_what_is_written_says_whether_a_reader_was_behind(chat: Chat, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not lines.write(chat.write_end, b"x" * 10_000)
    fill(chat.write_end)
    assert not writable(chat.write_end)
    asked: list[bool] = []

    def then_somebody_reads(descriptor: int) -> bool:
        asked.append(writable(descriptor))
        os.read(chat.read_end, 65_536)
        return asked[-1]

    monkeypatch.setattr(lines, "writable", then_somebody_reads)
    assert lines.write(chat.write_end, b"y" * 1_000)
    assert asked == [False]


def asked() -> Conversation:
    """Return a conversation whose question was put in a reply."""
    proposal = propose(
        transaction=TransactionId("tx"),
        ordinal=1,
        tool="cancel",
        server="shop",
        arguments={},
        subject={},
        question="",
        now=BEGAN,
        expires_after=timedelta(minutes=1),
    )
    active = Transaction(
        id=TransactionId("tx"),
        tool="cancel",
        route="r",
        opened_by=MessageId("m"),
        phase=Phase.AWAITING_CONFIRMATION,
        proposal=proposal,
    )
    return Conversation(active=active, shown=proposal.fingerprint)


BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
EARLIER = BEGAN - timedelta(seconds=1)


def test_a_question_stands_while_it_is_the_one_that_was_put_last() -> None:
    conversation = asked()
    assert conversation.active is not None
    put = Put(question=str(conversation.shown), at=EARLIER)
    assert standing(conversation, put, BEGAN) == conversation.shown
    assert standing(replace(conversation, shown=Fingerprint("another")), put, BEGAN) is None
    assert standing(replace(conversation, active=replace(conversation.active, proposal=None)), put, BEGAN) is None
    assert standing(Conversation(), put, BEGAN) is None


def test_one_that_was_recorded_and_never_written_does_not_stand() -> None:
    assert standing(asked(), None, BEGAN) is None


def test_nor_does_one_that_was_written_after_this_process_began() -> None:
    """Its first line may have been in the pipe by then."""
    conversation = asked()
    assert standing(conversation, Put(question=str(conversation.shown), at=BEGAN), BEGAN) is None


def test_an_offer_stands_while_it_is_what_was_said_last() -> None:
    put = Put(question="", at=EARLIER)
    assert standing(Conversation(just_asked=True), put, BEGAN) == ""
    assert standing(Conversation(), put, BEGAN) is None


def test_this_process_began_before_it_is_asked_when() -> None:
    first = began()
    assert first < datetime.now(UTC)
    assert abs(began() - first) < timedelta(seconds=1)


@pytest.mark.parametrize("known", ["q0", ""])
def test_what_waits_at_the_start_answers_what_an_earlier_process_had_put(known: str) -> None:
    chat = Chat(known, "yes\nyes\n")
    assert [chat.takes("yes"), chat.takes("yes")] == [known, known]
    chat.close()


def test_and_nothing_where_nothing_is_known_to_have_been_put() -> None:
    chat = Chat(None, "yes\nyes\n")
    assert chat.takes("yes") == UNSEEN
    chat.shows("q1")
    assert chat.takes("yes") == UNSEEN
    chat.comes("yes\n")
    assert chat.takes("yes") == "q1"
    chat.close()


def test_a_question_is_put_once_what_comes_next_can_be_an_answer_to_it(chat: Chat) -> None:
    chat.comes("cancel\nyes\n")
    chat.takes("cancel")
    assert not chat.seen.shows("q1", lambda: None)
    chat.takes("yes")
    assert chat.seen.shows("q1", lambda: None)
    assert chat.seen.shows("q2", lambda: True), "whoever reads was behind, but wrote nothing"


def test_the_end_of_the_input_is_nothing_that_waits(chat: Chat) -> None:
    chat.comes("cancel\n")
    chat.takes("cancel")
    chat.ends()
    assert not chat.source.waiting()
    assert chat.seen.shows("q1", lambda: None)
    assert chat.source.next() is None
