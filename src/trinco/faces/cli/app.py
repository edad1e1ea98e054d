"""The commands of `trinco` and their options.

What a command needs is imported when it runs: `trinco --help` must not wait for MCP, SQLite or YAML.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from trinco.faces.cli.ending import ending, unwritten

app = typer.Typer(
    name="trinco",
    help="The latch between what people say and what systems do.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    # A `--help` that isn't written is off. Typer says None, and imports Pydantic to learn what None means for a flag:
    # that would be most of the time of `trinco COMMAND --help`.
    context_settings={"help_option_names": ["-h", "--help"], "default_map": {"help": False}},
)

AGENT = Annotated[str, typer.Argument(metavar="AGENT", help="An installed agent's name, or a folder of YAML files.")]
DB = Annotated[
    Path | None,
    typer.Option(
        "--db", metavar="PATH", help="The database. [default: AGENT.db in the user's data folder]", show_default=False
    ),
]
SESSION = Annotated[str, typer.Option("--session", metavar="ID", help="The conversation.")]
TENANT = Annotated[str, typer.Option("--tenant", metavar="ID", help="Whose conversation it is.")]


def _version(wanted: bool) -> None:
    if wanted:
        from trinco import __version__

        typer.echo(f"trinco {__version__}")
        raise typer.Exit


@app.callback()
def _trinco(  # pyright: ignore[reportUnusedFunction] - typer has it
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    del version


@app.command()
def chat(
    agent: AGENT,
    session: SESSION = "default",
    db: DB = None,
    identity: Annotated[
        Path | None,
        typer.Option("--identity", metavar="FILE", help="Who the session is: YAML with `subject` and `tenant_id`."),
    ] = None,
    locale: Annotated[
        str | None, typer.Option("--locale", metavar="L", help="The language, if not the agent's own.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One message a line in, one JSON object a line out.")] = False,
    voice: Annotated[bool, typer.Option("--voice", help="Tell, too, how each reply is said aloud.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Log to standard error, as --json does.")] = False,
) -> None:
    """Talk with an agent."""
    with ending():
        from trinco.faces.cli.chat import Options, run

        run(
            Options(
                agent=agent,
                session=session,
                db=db,
                identity=identity,
                locale=locale,
                as_json=as_json,
                voice=voice,
                verbose=verbose,
            )
        )


@app.command()
def check(
    agent: AGENT,
    live: Annotated[bool, typer.Option("--live", help="Compare with what the servers really offer, too.")] = False,
    schemas: Annotated[
        bool, typer.Option("--schemas", help="With --live, and say what model providers refuse in the tools' schemas.")
    ] = False,
) -> None:
    """Check an agent's files; every problem is listed."""
    with ending():
        from trinco.faces.cli.check import run

        run(agent, live=live or schemas, schemas=schemas)


@app.command("test")
def play(
    agent: AGENT,
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE]...", help="Conversation files. [default: AGENT's own]", show_default=False),
    ] = None,
) -> None:
    """Play an agent's conversations, and compare."""
    with ending():
        from trinco.faces.cli.play import run

        run(agent, tuple(files or ()))


@app.command()
def explain(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What a person says.")],
    agent: Annotated[
        str, typer.Option("--agent", metavar="AGENT", help="An installed agent's name, or a folder of YAML files.")
    ],
    values: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NAME=VALUE]...", help="With --pending: values it has.", show_default=False),
    ] = None,
    pending: Annotated[
        str | None,
        typer.Option("--pending", metavar="TOOL", help="Read it as the answer to the question of this operation."),
    ] = None,
    locale: Annotated[
        str | None, typer.Option("--locale", metavar="L", help="The language, if not the agent's own.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Show how an agent reads a message, and why."""
    with ending():
        from trinco.faces.cli.explain import Wanted, run

        run(Wanted(text=text, agent=agent, locale=locale, pending=pending, values=tuple(values or ()), as_json=as_json))


@app.command()
def journal(
    agent: AGENT,
    session: SESSION = "default",
    tenant: TENANT = "default",
    db: DB = None,
    everything: Annotated[bool, typer.Option("--all", help="Every conversation of the agent.")] = False,
    verify: Annotated[bool, typer.Option("--verify", help="Look for alterations and gaps.")] = False,
    head: Annotated[
        str | None, typer.Option("--head", metavar="HASH", help="With --verify: a head that was kept elsewhere.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """Print what a conversation's journal holds, or verify it."""
    with ending():
        from trinco.faces.cli.journal import Wanted, run

        run(
            agent,
            db,
            Wanted(session=session, tenant=tenant, everything=everything, verify=verify, head=head, as_json=as_json),
        )


@app.command()
def recover(agent: AGENT, db: DB = None) -> None:
    """Look after effects that were sent and whose outcome is not known."""
    with ending():
        from trinco.faces.cli.operate import recover as run

        run(agent, db)


@app.command()
def settle(
    agent: AGENT,
    transaction: Annotated[str, typer.Argument(metavar="TRANSACTION", help="Its id, as `trinco recover` lists it.")],
    done: Annotated[bool, typer.Option("--done", help="The tool's own system shows that it was done.")] = False,
    not_done: Annotated[bool, typer.Option("--not-done", help="It shows that it was not done.")] = False,
    note: Annotated[str, typer.Option("--note", metavar="TEXT", help="How that is known; kept in the journal.")] = "",
    db: DB = None,
) -> None:
    """Record an operator's word on an outcome that nobody knows.

    Said again, the later word counts. The server's own, should it come later, outranks both.
    """
    with ending():
        from trinco.faces.cli.operate import settle as run

        if done == not_done:
            raise typer.BadParameter("say what is known: either --done or --not-done")
        run(agent, db, transaction, done=done, note=note)


@app.command()
def demo(
    agent: Annotated[str, typer.Argument(metavar="[AGENT]", help="An agent that has a demo.yaml.")] = "retail",
) -> None:
    """Watch a conversation act exactly once, killed or not."""
    with ending():
        from trinco.faces.cli.demo import run

        run(agent)


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # What can't be read or written in this system's encoding is no reason to end.
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")
    try:
        app()
    except OSError as error:
        sys.exit(unwritten(error))
