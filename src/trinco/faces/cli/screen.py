"""Draw the terminal chat: replies, the proposal set apart, the phase, and what was said before.

Everything that people, models or servers wrote is text to be shown: never markup, never a control sequence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Console, Group
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from trinco.core.lifecycle import Phase
from trinco.core.values import as_list

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

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


class Screen:
    """Draws one conversation."""

    def __init__(self, catalogue: Catalogue, texts: Texts, console: Console | None = None) -> None:
        self.console = console or _Console(highlight=False, markup=False, emoji=False)
        if self.console.width > WIDEST:
            self.console.width = WIDEST
        self._catalogue = catalogue
        self._texts = texts

    def open(self, session: str) -> None:
        """Say whom one talks to."""
        agent = self._catalogue
        title = Text(shown(agent.agent), "bold")
        title.append(f" · {shown(session)}", "dim")
        self.console.print(Rule(title, align="left", style="dim"))
        if agent.description:
            self.console.print(Text(shown(agent.description), "dim"))
        self.console.print(Text(self._texts.leave_hint, "dim"))

    def recall(self, exchanges: Iterable[tuple[str, str]]) -> None:
        """Show what was said in an earlier process."""
        earlier = list(exchanges)
        if not earlier:
            return
        self.console.print()
        self.console.print(Rule(Text(self._texts.resumed, "dim"), style="dim"))
        for said, replied in earlier:
            self.console.print(Text(f"{self._texts.you} {MARK} {shown(said)}", "dim"))
            if replied:
                self.console.print(_indented(Text(shown(replied), "dim")))
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
        return self.console.status(Text(self._texts.working, "dim"), spinner="dots")

    def reply(self, turn: Mapping[str, Any]) -> None:
        """Show one answered turn (format 1)."""
        asked = turn["transaction"] if turn["phase"] == Phase.AWAITING_CONFIRMATION else None
        text = Text(shown(turn["reply"]))
        if asked and asked["proposal"]:
            self.console.print(self._proposal(text, asked["proposal"]))
        else:
            self.console.print(_indented(text))
        self.console.print(self._phase(turn))

    def note(self, text: str, style: str = "dim") -> None:
        """Say something of the chat's own."""
        self.console.print(Text(text, style))

    def _proposal(self, text: Text, proposal: Mapping[str, Any]) -> Panel:
        """Draw the question; what will be sent and the question doesn't say is listed under it."""
        contract = self._catalogue.contracts.get(proposal["tool"])
        rows = Table.grid(padding=(0, 2))
        for name, value in proposal["arguments"].items():
            if (written := shown(_written(value))) in text.plain:
                continue
            parameter = contract.parameter(name) if contract else None
            label = parameter.label if parameter and parameter.label else name
            rows.add_row(Text(shown(label), "dim"), Text(written, "bold"))
        title = Text(f" {self._texts.proposal} ", "bold yellow")
        content = Group(text, *([Text(), rows] if rows.row_count else []))
        return Panel(content, title=title, title_align="left", border_style="yellow", padding=(0, 1))

    def _phase(self, turn: Mapping[str, Any]) -> Text:
        phase = turn["phase"]
        line = Text("  ● ", COLOURS[phase])
        line.append(self._texts.phases[phase], COLOURS[phase])
        if missing := turn["state"]["missing_parameters"]:
            line.append(f" · {self._texts.missing}: {', '.join(self._label(turn, name) for name in missing)}", "dim")
        if turn["handoff"]:
            line.append(f" · {self._texts.handoff}", "bold")
        return line

    def _label(self, turn: Mapping[str, Any], name: str) -> str:
        active = turn["state"]["active_transaction"]
        contract = self._catalogue.contracts.get(active.get("tool_name", ""))
        parameter = contract.parameter(name) if contract else None
        return shown(parameter.label if parameter and parameter.label else name)


def _indented(text: Text) -> Padding:
    return Padding(text, (0, 0, 0, 2), expand=False)


def _written(value: object) -> str:
    entries = as_list(value)
    return str(value) if entries is None else ", ".join(_written(entry) for entry in entries)
