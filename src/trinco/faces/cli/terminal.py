"""`trinco chat` for a person: reads what is typed, shows what is answered, and remembers across restarts.

The agent works on a loop of its own, so that a person may type on while something is being done. Without a terminal
(a pipe), the same without prompt, colours and spinner. What is drawn, and how, is `screen`'s.
"""

from __future__ import annotations

import logging
import signal
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

from trinco.core.errors import TrincoError
from trinco.engine.public import public
from trinco.engine.replies import Reply
from trinco.engine.turn import question_of
from trinco.faces.cli.answers import Answers
from trinco.faces.cli.background import Background
from trinco.faces.cli.beginning import began
from trinco.faces.cli.history import exchanges
from trinco.faces.cli.lines import Source
from trinco.faces.cli.prompt import Interrupted, Prompt
from trinco.faces.cli.record import Record
from trinco.faces.cli.screen import Screen
from trinco.faces.cli.seen import standing
from trinco.faces.cli.texts import texts_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from concurrent.futures import Future

    from trinco.core.names import ConversationKey
    from trinco.engine.agent import Agent
    from trinco.faces.cli.record import Watch
    from trinco.faces.cli.texts import Texts

log = logging.getLogger("trinco.cli")

RECOVERY_PATIENCE = 5.0
"""Seconds that a person may have to wait for what an earlier process left open."""


def talk(
    agent: Agent,
    key: ConversationKey,
    subject: Mapping[str, str] | None,
    watch: Watch,
    *,
    kept: bool = True,
    voice: bool = False,
) -> int:
    """Talk until the person leaves; return the exit status.

    `watch` is one of the agent's watchers; `kept`: the conversation outlives the chat; `voice`: replies are shown as
    they are said aloud, too.
    """
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda received, _: sys.exit(128 + received))
    texts = texts_for(agent.catalogue.locale)
    screen = Screen(agent.catalogue, texts, said=agent.spoken if voice else None)
    prompt = Prompt(screen.prompt) if sys.stdin.isatty() else None
    with Background() as loop, prompt or nullcontext():
        try:
            record = Record(agent, key, loop)
            source = Source(sys.stdin.fileno())
            answers = _answers(screen, texts, source, prompt, record)
            screen.open(key.session_id)
            _recover(loop.start(agent.recover()), screen)
            _show_earlier(record, agent, screen, answers)
            if prompt is not None:
                answers.on_late(prompt.interrupt)
                record.call_for_news(watch, prompt.interrupt)
                record.call_for_progress(watch, screen.progressed)
            for said in _messages(texts, answers, source, prompt):
                answers.await_one(loop.start(agent.turn(key, said, subject=subject, answers=answers.taken())))
            answers.await_all()
            if prompt is not None:
                answers.show_news()
            screen.note(texts.bye if kept else texts.bye_unkept)
        finally:
            loop.start(agent.close()).result()
    return 0


def _answers(screen: Screen, texts: Texts, source: Source, prompt: Prompt | None, record: Record) -> Answers:
    """Return what shows answers. A conversation that can't be used is refused here: it has no header."""
    put = standing(record.conversation(), record.last_put(), began())
    if prompt is None:
        return Answers(screen, texts, put, source.waiting, record)
    # On a terminal only what is shown there from now on is before the person's eyes.
    return Answers(screen, texts, None, lambda: prompt.begun or source.waiting(), record)


def _show_earlier(record: Record, agent: Agent, screen: Screen, answers: Answers) -> None:
    """Show what was said in an earlier process; what it asked, and nobody has answered, is asked again.

    Where the last message has no reply, what was asked before it is over: it is shown, and what is known now.
    """
    conversation, earlier = record.conversation(), exchanges(record.journal())
    active = conversation.active
    last = next((exchange for exchange in reversed(earlier) if exchange.said is not None), None)
    if active is None or last is None or not last.replied:
        screen.recall((exchange.said, exchange.replied) for exchange in earlier)
        if not answers.show_news() and active is not None and last is not None:
            stands = Reply(text="", phase=active.phase, conversation=conversation, catalogue=agent.catalogue)
            screen.stands(public(stands))
        return
    screen.recall((exchange.said, "" if exchange is last else exchange.replied) for exchange in earlier)
    answers.show_news()
    conversation = record.conversation()
    asked = question_of(conversation)
    answers.shows(
        Reply(
            text=last.replied,
            phase=active.phase,
            transaction=active,
            question=asked if asked == conversation.shown else None,
            conversation=conversation,
            catalogue=agent.catalogue,
        )
    )


def _recover(looking: Future[object], screen: Screen) -> None:
    """Look after what an earlier process left open. Nobody waits long for a server that is down."""
    with screen.working():
        try:
            looking.result(RECOVERY_PATIENCE)
        except TimeoutError:
            log.warning("what an earlier process left open is still being looked after")
        except TrincoError as error:
            log.warning("what an earlier process left open could not be looked after: %s", error)


def _messages(texts: Texts, answers: Answers, source: Source, prompt: Prompt | None) -> Iterator[str]:
    """Yield what the person says, up to leaving."""
    read = _typed(prompt, answers) if prompt is not None else _piped(source)
    for said in read:
        if said.strip().lower() in texts.leave_words:
            return
        yield said


def _typed(prompt: Prompt, answers: Answers) -> Iterator[str]:
    while True:
        answers.show_late()
        answers.show_news()
        try:
            said = prompt.read()
        except Interrupted:
            continue
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")
            return
        yield said


def _piped(source: Source) -> Iterator[str]:
    while (line := source.next()) is not None:
        yield line.decode("utf-8", "replace")
