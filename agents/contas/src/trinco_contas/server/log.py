"""`python -m trinco_contas.server.log`: prints what these accounts were asked and what really happened.

Reads the file directly, so it works beside running servers and after a crash. Changes nothing.
"""

import argparse
import json
import sqlite3
import sys
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """A call as it arrived, before any deduplication."""

    tool: str
    arguments: dict[str, Any]
    idempotency_key: str | None
    received_at: str
    server_pid: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """Something that really happened."""

    tool: str
    msisdn: str
    subject: str
    idempotency_key: str | None
    protocol: str
    happened_at: str


def read_log(path: Path) -> tuple[list[Call], list[Effect]]:
    """Return the calls received and the effects made, each in order.

    Raises `sqlite3.OperationalError` if there are no accounts in that file.
    """
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=15.0)) as connection:
        calls = connection.execute(
            "SELECT tool, arguments, idempotency_key, received_at, server_pid FROM calls ORDER BY id"
        ).fetchall()
        effects = connection.execute(
            "SELECT tool, msisdn, subject, idempotency_key, protocol, happened_at FROM effects ORDER BY id"
        ).fetchall()
    return (
        [
            Call(
                tool=tool,
                arguments=json.loads(arguments),
                idempotency_key=key,
                received_at=at,
                server_pid=pid,
            )
            for tool, arguments, key, at, pid in calls
        ],
        [
            Effect(tool=tool, msisdn=msisdn, subject=subject, idempotency_key=key, protocol=protocol, happened_at=at)
            for tool, msisdn, subject, key, protocol, at in effects
        ],
    )


def main() -> None:
    """Print both lists, as text or as JSON."""
    parser = argparse.ArgumentParser(prog="python -m trinco_contas.server.log", description=__doc__)
    parser.add_argument("--db", type=Path, required=True, help="the file of the accounts")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    try:
        calls, effects = read_log(options.db)
    except sqlite3.OperationalError as error:
        parser.exit(1, f"no accounts to read in {options.db}: {error}\n")
    if options.json:
        told = {"calls": [asdict(call) for call in calls], "effects": [asdict(effect) for effect in effects]}
        sys.stdout.write(json.dumps(told, ensure_ascii=False, indent=2) + "\n")
    else:
        sys.stdout.write(_as_text(calls, effects))


def _as_text(calls: list[Call], effects: list[Effect]) -> str:
    lines = [f"calls received: {len(calls)}"]
    for call in calls:
        arguments = json.dumps(call.arguments, ensure_ascii=False)
        key = call.idempotency_key or "no key"
        lines.append(f"  {call.received_at}  pid {call.server_pid}  {call.tool} {arguments}  {key}")
    lines.append(f"effects: {len(effects)}")
    for effect in effects:
        key = effect.idempotency_key or "no key"
        lines.append(
            f"  {effect.happened_at}  {effect.tool} {effect.msisdn} {effect.subject}  {effect.protocol}  {key}"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
