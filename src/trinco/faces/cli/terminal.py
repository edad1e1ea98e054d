"""`trinco chat` for a person: reads what is typed, shows what is answered, and remembers across restarts.

The agent works on a loop of its own, so that a person may type on while something is being done. Without a terminal
(a pipe), the same without prompt, colours and spinner. What is drawn, and how, is `screen`'s.
"""

from __future__ import annotations

import logging
import signal
import sys
from typing import TYPE_CHECKING

from trinco.core.errors import TrincoError
from trinco.core.facts import FactName
from trinco.core.projection import project
from trinco.engine import codec
from trinco.engine.public import public
from trinco.engine.replies import Reply
from trinco.faces.cli.answers import Answers
from trinco.faces.cli.background import Background
from trinco.faces.cli.lines import Source
from trinco.faces.cli.prompt import Interrupted, Prompt
from trinco.faces.cli.screen import Screen
from trinco.faces.cli.seen import standing
from trinco.faces.cli.texts import texts_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from concurrent.futures import Future

    from trinco.core.conversation import Conversation
    from trinco.core.names import ConversationKey
    from trinco.engine.agent import Agent
    from trinco.faces.cli.texts import Texts
    from trinco.ports.store import WrittenEntry

log = logging.getLogger("trinco.cli")

RECALLED = 5
"""Exchanges of an earlier process that are shown."""
RECOVERY_PATIENCE = 5.0
"""Seconds that a person may have to wait for what an earlier process left open."""


def talk(agent: Agent, key: ConversationKey, subject: Mapping[str, str] | None, *, kept: bool = True) -> int:
    """Talk until the person leaves; return the exit status. `kept` says whether the conversation outlives the chat."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda received, _: sys.exit(128 + received))
    texts = texts_for(agent.catalogue.locale)
    screen = Screen(agent.catalogue, texts)
    with Background() as loop:
        try:
            loop.start(agent.conversation(key)).result()  # one that can't be used has no header
            screen.open(key.session_id)
            _recover(loop.start(agent.recover()), screen)
            earlier = exchanges(loop.start(agent.journal(key)).result())
            found = loop.start(agent.conversation(key)).result()
            _show_earlier(found, earlier, agent, screen)
            source = Source(sys.stdin.fileno())
            answers = Answers(screen, texts, standing(found), source.waiting)
            for said in _messages(screen, texts, answers, source):
                answers.await_one(loop.start(agent.turn(key, said, subject=subject, answers=answers.taken())))
            answers.await_all()
            screen.note(texts.bye if kept else texts.bye_unkept)
        finally:
            loop.start(agent.close()).result()
    return 0


def exchanges(entries: Iterable[WrittenEntry]) -> list[tuple[str, str]]:
    """Return the last messages of a journal with their replies; what was erased is left out."""
    said: dict[str, str] = {}
    found: list[tuple[str, str]] = []
    for entry in entries:
        if entry.body is None or entry.name not in {FactName.TURN_RECEIVED, FactName.TURN_REPLIED}:
            continue
        body = codec.decode(entry.body)
        if entry.name == FactName.TURN_RECEIVED:
            said[body["message_id"]] = body["text"]
        elif body["message_id"] in said:
            found.append((said.pop(body["message_id"]), body["text"]))
    return found[-RECALLED:]


def _show_earlier(conversation: Conversation, earlier: list[tuple[str, str]], agent: Agent, screen: Screen) -> None:
    """Show what was said in an earlier process; what it asked, and nobody has answered, is asked again."""
    active = conversation.active
    if active is None or not earlier:
        screen.recall(earlier)
        return
    said, text = earlier.pop()
    screen.recall([*earlier, (said, "")])
    state = project(conversation, agent.catalogue)
    asked = Reply(text=text, phase=active.phase, transaction=active, state=state, conversation=conversation)
    screen.reply(public(asked))


def _recover(looking: Future[object], screen: Screen) -> None:
    """Look after what an earlier process left open. Nobody waits long for a server that is down."""
    with screen.working():
        try:
            looking.result(RECOVERY_PATIENCE)
        except TimeoutError:
            log.warning("what an earlier process left open is still being looked after")
        except TrincoError as error:
            log.warning("what an earlier process left open could not be looked after: %s", error)


def _messages(screen: Screen, texts: Texts, answers: Answers, source: Source) -> Iterator[str]:
    """Yield what the person says, up to leaving."""
    read = _typed(screen, answers) if sys.stdin.isatty() else _piped(source)
    for said in read:
        if said.strip().lower() in texts.leave_words:
            return
        yield said


def _typed(screen: Screen, answers: Answers) -> Iterator[str]:
    prompt = Prompt(screen.prompt)
    answers.on_late(prompt.interrupt)
    while True:
        answers.show_late()
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
