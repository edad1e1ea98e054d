"""What a person is shown of the answers that they wait for, or have stopped waiting for."""

import io
from concurrent.futures import Future

import pytest
from rich.console import Console
from tests.unit.cli.test_screen import CATALOGUE

from trinco.core.conversation import Conversation
from trinco.core.errors import StoreError, UsageError
from trinco.core.lifecycle import Phase
from trinco.engine.replies import Reply
from trinco.faces.cli.answers import Answers
from trinco.faces.cli.screen import BAR, Screen
from trinco.faces.cli.texts import texts_for


class Told(Screen):
    """A screen whose spinner runs `meanwhile`: what happens while somebody waits."""

    def __init__(self) -> None:
        self.file = io.StringIO()
        super().__init__(CATALOGUE, texts_for("en"), Console(file=self.file, width=80))
        self.meanwhile: list[object] = []

    def working(self):
        if self.meanwhile and callable(happens := self.meanwhile.pop(0)):
            happens()
        return super().working()

    @property
    def lines(self) -> list[str]:
        return [line.removeprefix(BAR).strip() for line in self.file.getvalue().splitlines()]


def reply(text: str, phase: Phase = Phase.IDLE, question: str | None = None) -> Reply:
    return Reply(text=text, phase=phase, question=question, conversation=Conversation(), catalogue=CATALOGUE)


def answered(text: str) -> Future[Reply]:
    future: Future[Reply] = Future()
    future.set_result(reply(text))
    return future


def left_behind(answers: Answers, screen: Told) -> Future[Reply]:
    """Ask something, and press Ctrl-C before the answer."""
    asked: Future[Reply] = Future()

    def interrupted() -> None:
        raise KeyboardInterrupt

    screen.meanwhile.append(interrupted)
    answers.await_one(asked)
    return asked


@pytest.fixture
def screen() -> Told:
    return Told()


@pytest.fixture
def answers(screen: Told) -> Answers:
    return Answers(screen, texts_for("en"), None)


def test_an_answer_is_shown_when_it_comes(answers: Answers, screen: Told) -> None:
    answers.await_one(answered("Hello."))
    assert screen.lines == ["Hello.", "● ready"]


def test_one_that_nobody_waits_for_any_more_calls_and_is_shown_once(answers: Answers, screen: Told) -> None:
    called: list[str] = []
    answers.on_late(lambda: called.append("now"))
    asked = left_behind(answers, screen)
    assert screen.lines == [texts_for("en").still_working]
    answers.show_late()
    assert (called, len(screen.lines)) == ([], 1)
    asked.set_result(reply("It is done.", Phase.COMPLETED))
    assert called == ["now"]
    answers.show_late()
    answers.show_late()
    assert screen.lines[1:] == ["It is done.", "● done"]


def test_one_that_has_come_meanwhile_is_shown_before_the_next(answers: Answers, screen: Told) -> None:
    left_behind(answers, screen).set_result(reply("First."))
    answers.await_one(answered("Second."))
    assert screen.lines[1:] == ["First.", "● ready", "Second.", "● ready"]


def test_one_that_comes_while_another_is_awaited_is_shown_at_once(answers: Answers, screen: Told) -> None:
    first, second = left_behind(answers, screen), Future[Reply]()
    screen.meanwhile += [
        lambda: first.set_result(reply("First.")),
        lambda: second.set_result(reply("Second.")),
    ]
    answers.await_one(second)
    assert screen.lines[1:] == ["First.", "● ready", "Second.", "● ready"]


def test_whoever_leaves_is_shown_what_is_still_to_come(answers: Answers, screen: Told) -> None:
    asked = left_behind(answers, screen)
    screen.meanwhile.append(lambda: asked.set_result(reply("It is done.", Phase.COMPLETED)))
    answers.await_all()
    assert screen.lines[1:] == ["It is done.", "● done"]


def test_a_question_is_seen_when_it_is_shown_and_not_before(answers: Answers, screen: Told) -> None:
    asked = left_behind(answers, screen)
    asked.set_result(reply("Shall I?", question="ab12"))
    assert answers.seen == "", "a yes that is entered now is to nothing"
    answers.show_late()
    assert answers.seen == "ab12"
    answers.await_one(answered("Hello."))
    assert answers.seen == ""


def test_a_question_of_an_earlier_process_is_seen_from_the_start(screen: Told) -> None:
    assert Answers(screen, texts_for("en"), "ab12").seen == "ab12"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (StoreError("the disk is full"), "I could not record this message, so I did nothing with it: the disk is full"),
        (UsageError("no such thing"), "no such thing"),
        (ZeroDivisionError(), texts_for("en").failed),
    ],
)
def test_a_late_failure_is_told_too_and_the_question_that_was_seen_stands(
    screen: Told, error: Exception, said: str
) -> None:
    answers = Answers(screen, texts_for("en"), "ab12")
    left_behind(answers, screen).set_exception(error)
    answers.show_late()
    assert " ".join(screen.lines[1:]) == said
    assert answers.seen == "ab12"
