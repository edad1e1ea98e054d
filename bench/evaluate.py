"""Measure how often the language layer is right, wrong, or asks: on public data, and on what num2words says.

    python -m bench.evaluate [FOLDER]     # with confirmations.jsonl and values.jsonl; ../shared/data if none is named

Wrong is told apart from abstained: a wrong amount is a wrong transaction, an abstention one more question. The data is
not part of the project, and none of its rows is shown; without it only the round trip and the speed are measured.
"""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from bench.language import TODAY, lengths, speed
from bench.place import load, machine
from bench.report import Table, markdown
from bench.roundtrip import SPOKEN, sayings
from trinco.language import (
    SUPPORTED,
    Label,
    ValueReading,
    boolean,
    confirmation,
    money,
    number,
    ordinal,
    phone,
)
from trinco.language import date as day

RESULTS = Path(__file__).with_name("RESULTS-language.md")
FOLDERS = (Path("../shared/data"), Path(__file__).with_name("data"))
READERS: Mapping[str, Callable[[str, str, date], ValueReading]] = {
    "number": number,
    "ordinal": ordinal,
    "money": money,
    "date": day,
    "phone": phone,
    "yes_no": boolean,
}
REGIONS = {"pt": "pt-BR", "en": "en-US", "es": "es-ES"}
"""Where the data's languages are spoken."""
NO_DATE = "0001-01-01"
"""Stands in the data for a date that there isn't."""
ROUND_TRIPS = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of `values.jsonl`, with what it is read as."""

    kind: str
    locale: str
    wanted: object
    got: object

    @property
    def verdict(self) -> str:
        if self.got is None:
            return "right" if self.wanted is None else "abstained"
        return "right" if self.wanted is not None and _same(self.got, self.wanted) else "wrong"


def _same(got: object, wanted: object) -> bool:
    if isinstance(wanted, bool) or not isinstance(wanted, int | float):
        return got == wanted
    return abs(float(str(got)) - wanted) <= 1e-6 * abs(wanted)


def rows(file: Path) -> Iterable[Mapping[str, object]]:
    return (json.loads(line) for line in file.read_text("utf-8").splitlines()) if file.exists() else ()


def _read(row: Mapping[str, object]) -> Row | None:
    kind, locale, wanted = str(row["kind"]), str(row["locale"]), row["value"]
    if kind not in READERS or locale not in SUPPORTED:
        return None
    today = date.fromisoformat(str(row.get("today") or TODAY))
    got = READERS[kind](str(row["text"]), REGIONS.get(locale, locale), today).value
    if kind == "money" and re.match(r"c[eé]nt|p[eê]n", str(row.get("unit")).lower()):
        wanted = float(str(wanted)) / 100  # the data counts these
    return Row(kind=kind, locale=locale, wanted=None if wanted == NO_DATE else wanted, got=got)


def values(file: Path) -> Table:
    """Return how many values of each kind were right, wrong, or left to be asked."""
    counts: dict[tuple[str, str], Counter[str]] = {}
    for row in map(_read, rows(file)):
        if row:
            counts.setdefault((row.locale, row.kind), Counter())[row.verdict] += 1
    lines: list[tuple[str, ...]] = []
    for (locale, kind), read in sorted(counts.items()):
        n = read.total()
        shares = (f"{read[verdict] / n:.1%}" for verdict in ("right", "wrong", "abstained"))
        lines.append((locale, kind, str(n), *(str(read[v]) for v in ("right", "wrong", "abstained")), *shares))
    names = ("right", "wrong", "abstained")
    return Table(title="Values", columns=("locale", "kind", "n", *names, *(f"{n} %" for n in names)), rows=tuple(lines))


# Confirmations


def _confirmed(file: Path) -> list[tuple[str, str, Label]]:
    """Return the text of each row, its label, and what it is read as."""
    found: list[tuple[str, str, Label]] = []
    for row in rows(file):
        tool = re.sub(r"(?<!^)(?=[A-Z])", " ", str(row["tool"]).split(".")[-1])
        pending = row["pending"]
        shown = pending if isinstance(pending, dict) else {}
        read = confirmation(str(row["text"]), "en-US", shown, (tool, str(row["question"])))
        label = f"{row['label']}, with a question" if row["asks_question"] else str(row["label"])
        found.append((str(row["text"]), label, read.label))
    return found


def confirmations(file: Path, *, distinct: bool) -> Table:
    """Return what each label was read as; a yes that is read where the label is another is a false yes.

    With `distinct`, a text that many people said counts once for each of its labels.
    """
    read = _confirmed(file)
    if distinct:
        read = list({(text.strip().casefold(), label): (text, label, got) for text, label, got in read}.values())
    counts: dict[str, Counter[Label]] = {}
    for _, label, got in read:
        counts.setdefault(label, Counter())[got] += 1
    lines: list[tuple[str, ...]] = []
    for label, got in sorted(counts.items()):
        right = got[Label(label)] if label in set(Label) else 0
        recall = f"{right / got.total():.1%}" if label in set(Label) else ""
        false = "" if label.startswith(Label.CONFIRM) else str(got[Label.CONFIRM])
        lines.append((label, str(got.total()), recall, false, *(str(got[each]) for each in Label)))
    false_yes = sum(got[Label.CONFIRM] for label, got in counts.items() if not label.startswith(Label.CONFIRM))
    lines.append(("all", str(len(read)), "", str(false_yes), *("" for _ in Label)))
    title = "Confirmations, distinct texts" if distinct else "Confirmations"
    return Table(
        title=title, columns=("label", "n", "recall", "false yes", *(f"as {x}" for x in Label)), rows=tuple(lines)
    )


# What num2words says


def round_trips(count: int = ROUND_TRIPS) -> Table:
    """Return how many numbers and amounts are read back as what was put into words."""
    counts: dict[tuple[str, str], Counter[bool]] = {}
    for said in sayings(count):
        if said.locale.partition("-")[0] in SUPPORTED:
            counts.setdefault((said.locale, said.kind), Counter())[said.is_read_back()] += 1
    lines = [(*key, str(read.total()), str(read[True])) for key, read in sorted(counts.items())]
    total = sum((read for read in counts.values()), Counter[bool]())
    share = f"{total[True] / total.total():.2%} (at least 99.5 %)" if total else ""
    lines.append(("all", "", str(total.total()), f"{total[True]}, {share}"))
    note = f"num2words over {', '.join(SPOKEN)}: whole numbers to 10^12, decimals, amounts."
    return Table(title="Round trip", columns=("locale", "kind", "said", "read back"), rows=tuple(lines), note=note)


def main() -> None:
    started, load_before = datetime.now(UTC), load()
    named = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    folder = named or next((f for f in FOLDERS if (f / "values.jsonl").exists()), FOLDERS[-1])
    tables: list[Table] = []
    for make in _tables(folder):
        tables.append(make())
        print(markdown(tables[-1]), end="\n\n", flush=True)
    command = shlex.join(["python", "-m", "bench.evaluate", *(["FOLDER"] if named else [])])
    head = (
        "# How well the language layer reads\n\n"
        f"{started:%Y-%m-%d %H:%M} UTC, `{command}`, {machine()}; load average {load_before:.1f} when it began.\n\n"
        "Values are from the specifications of Recognizers-Text, confirmations from the training split of "
        "Schema-Guided Dialogue; the grammars were tuned on both, so what they score on texts never seen is lower."
    )
    if (folder / "values.jsonl").exists():
        RESULTS.write_text("\n\n".join((head, *map(markdown, tables))) + "\n", "utf-8")
        print(f"Written to {RESULTS.name}")


def _tables(folder: Path) -> Iterable[Callable[[], Table]]:
    if (folder / "values.jsonl").exists():
        yield lambda: values(folder / "values.jsonl")
    if (folder / "confirmations.jsonl").exists():
        yield lambda: confirmations(folder / "confirmations.jsonl", distinct=False)
        yield lambda: confirmations(folder / "confirmations.jsonl", distinct=True)
    yield round_trips
    yield speed
    yield lengths


if __name__ == "__main__":
    main()
