"""Draw the terminal chat: replies, the proposal set apart, the phase, and what was said before.

Everything that people, models or servers wrote is text to be shown: never markup, never a control sequence, and never
at the place of a line of ours. Each line of a reply stands behind a bar, broken lines too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.panel import Panel
from rich.progress_bar import ProgressBar
from rich.rule import Rule
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from trinco.core.lifecycle import Phase
from trinco.language.naming import in_line, operation_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rich.console import ConsoleOptions, RenderResult
    from rich.status import Status

    from trinco.core.contract import Catalogue
    from trinco.faces.cli.texts import Texts

COLOURS: Mapping[str, str] = {
    Phase.IDLE: "dim",
    Phase.COLLECTING_PARAMETERS: "cyan",
    Phase.PRE_VALIDATION: "cyan",
    Phase.AWAITING_CONFIRMATION: "yellow",
    Phase.AWAITING_CLARIFICATION: "yellow",
    Phase.EXECUTING: "magenta",
    Phase.OUTCOME_UNKNOWN: "magenta",
    Phase.COMPLETED: "green",
    Phase.FAILED: "red",
    Phase.CANCELLED: "dim",
    Phase.OUT_OF_SCOPE: "red",
    Phase.BLOCKED: "red",
}
WIDEST = 100
MARK = "\N{HEAVY RIGHT-POINTING ANGLE QUOTATION MARK ORNAMENT}"
"""Stands between the person's name and words."""
BAR_WIDTH = 30
BAR = "  │ "
"""Stands before each line of a reply: what begins otherwise is the chat's own."""
VOICE = "  ♪ "
"""The same before each line of what is said aloud."""
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def shown(text: str) -> str:
    """Return `text` without what would command the terminal, or turn its words around."""
    return "".join(c if c in "\n\t" or not (_commands(c) or c in _BIDI) else "\N{REPLACEMENT CHARACTER}" for c in text)


def _commands(character: str) -> bool:
    return character < " " or "\x7f" <= character < "\xa0" or "\ud800" <= character < "\ue000"


class _Console(Console):
    """Tells that its reader has gone as any other writer does; Rich would end the process with a status of its own."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Hanging:
    """Text with `first` before its first line and `rest` before each other, those too that are broken to fit."""

    def __init__(self, text: Text, first: str, rest: str, style: str = "dim") -> None:
        self._text, self._first, self._rest, self._style = text, first, rest, style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = max(options.max_width - max(len(self._first), len(self._rest)), 1)
        style = console.get_style(self._style)
        for number, line in enumerate(console.render_lines(self._text, options.update(width=room), pad=False)):
            yield Segment(self._rest if number else self._first, style)
            yield from line
            yield Segment.line()


class Screen:
    """Draws one conversation."""

    def __init__(
        self,
        catalogue: Catalogue,
        texts: Texts,
        console: Console | None = None,
        *,
        said: Callable[[str], str] | None = None,
    ) -> None:
        """`said` returns how a reply is said aloud; without it, that is not shown."""
        self._said = said
        self.console = console or _Console(highlight=False, markup=False, emoji=False)
        if self.console.width > WIDEST:
            self.console.width = WIDEST
        self._catalogue = catalogue
        self._texts = texts
        self._spinner: Status | None = None

    def open(self, session: str) -> None:
        """Say whom one talks to."""
        agent = self._catalogue
        title = Text(shown(agent.agent), "bold")
        title.append(f" · {shown(session)}", "dim")
        self.console.print(Rule(title, align="left", style="dim"))
        if agent.description:
            self.console.print(Text(shown(agent.description), "dim"))
        self.console.print(Text(self._texts.leave_hint, "dim"))

    def recall(self, exchanges: Iterable[tuple[str | None, str]]) -> None:
        """Show what was said in an earlier process; what was told without a message has none."""
        earlier = list(exchanges)
        if not earlier:
            return
        self.console.print()
        self.console.print(Rule(Text(self._texts.resumed, "dim"), style="dim"))
        for said, replied in earlier:
            name = f"{self._texts.you} {MARK} "
            if said is not None:
                self.console.print(Hanging(Text(shown(said), "dim"), name, " " * len(name)))
            if replied:
                self.console.print(_barred(Text(shown(replied), "dim")))
        self.console.print(Rule(style="dim"))

    @property
    def you(self) -> str:
        """What the person is called."""
        return self._texts.you

    @property
    def prompt(self) -> str:
        """What stands before the person's words; colours marked as readline wants them."""
        if not self.console.is_terminal or self.console.no_color:
            return f"\n{self._texts.you} {MARK} "
        return f"\n\001\x1b[1;34m\002{self._texts.you} {MARK}\001\x1b[0m\002 "

    def working(self) -> Status:
        """Return a spinner, to be entered while something is done."""
        self._spinner = self.console.status(Text(self._texts.working, "dim"), spinner="dots")
        return self._spinner

    def progressed(self, done: int, total: int) -> None:
        """Show beside the spinner how far long work is. May be called on any thread."""
        if self._spinner is None:
            return
        through = Table.grid(padding=(0, 1))
        bar = ProgressBar(total=total, completed=min(done, total), width=min(BAR_WIDTH, self.console.width // 3))
        through.add_row(Text(self._texts.working, "dim"), bar, Text(f"{done}/{total}", "dim"))
        self._spinner.update(through)

    def reply(self, turn: Mapping[str, Any]) -> None:
        """Show one answered turn (format 1)."""
        text = Text(shown(turn["reply"]))
        if turn["phase"] == Phase.AWAITING_CONFIRMATION and not turn["redelivered"]:
            self.console.print(self._question(text))
        else:
            self.console.print(_barred(text))
        self._say(turn)
        self.console.print(self._phase(turn))

    def _say(self, turn: Mapping[str, Any]) -> None:
        """Show how a reply is said aloud, where that is wanted."""
        if self._said is not None and turn["reply"]:
            self.console.print(Hanging(Text(shown(self._said(turn["reply"])), "dim"), VOICE, VOICE))

    def news(self, turn: Mapping[str, Any]) -> None:
        """Show what became known without a message (format 1). It asks nothing, whatever the conversation waits for."""
        self.console.print(_barred(Text(shown(turn["reply"]))))
        self._say(turn)
        self.console.print(self._phase(turn))

    def stands(self, turn: Mapping[str, Any]) -> None:
        """Show where a conversation stands whose last message has no reply."""
        self.console.print(self._phase(turn))

    def note(self, text: str, style: str = "dim") -> None:
        """Say something of the chat's own."""
        self.console.print(Text(shown(text), style))

    def fail(self, text: str) -> None:
        """Say what went wrong; an error may hold words of others."""
        self.console.print(Hanging(Text(shown(text), "red"), "  ", "    "))

    def _question(self, text: Text) -> Panel:
        """Draw a question. Its text has all that will be sent: whoever presents it sees to that."""
        title = Text(f" {self._texts.proposal} ", "bold yellow")
        return Panel(text, title=title, title_align="left", border_style="yellow", padding=(0, 1))

    def _phase(self, turn: Mapping[str, Any]) -> Text:
        phase = turn["phase"]
        line = Text("  ● ", COLOURS[phase])
        line.append(self._texts.phases[phase], COLOURS[phase])
        if waiting := self._waiting(turn):
            line.append(f" · {self._texts.waiting}: {waiting}", "dim")
        elif missing := turn["state"]["missing_parameters"]:
            line.append(f" · {self._texts.missing}: {', '.join(self._label(turn, name) for name in missing)}", "dim")
        if turn["handoff"]:
            line.append(f" · {self._texts.handoff}", "bold")
        return line

    def _waiting(self, turn: Mapping[str, Any]) -> str:
        """Name the request that waits while the turn was about another one, or about none."""
        active, about = turn["state"]["active_transaction"], turn["transaction"]
        if not active or turn["phase"] == active["status"] or (about and about["id"] == active["transaction_id"]):
            return ""
        contract = self._catalogue.contracts.get(active["tool_name"])
        return shown(in_line(operation_name(contract))) if contract else ""

    def _label(self, turn: Mapping[str, Any], name: str) -> str:
        active = turn["state"]["active_transaction"]
        contract = self._catalogue.contracts.get(active.get("tool_name", ""))
        parameter = contract.parameter(name) if contract else None
        return shown(parameter.label if parameter and parameter.label else name)


def _barred(text: Text) -> Hanging:
    return Hanging(text, BAR, BAR)
