"""Print today's score of each set beside that of its first run: `python -m tests.messages`."""

from __future__ import annotations

import sys
from collections import Counter

import yaml
from tests.messages.meant import meant
from tests.messages.score import SETS, VALUES, languages_of, score


def today(code: str, name: str) -> dict[str, str]:
    """Return what is right today of each kind, and how often something else was taken."""
    found = score(code, name)
    values: Counter[str] = Counter()
    for kind in VALUES:
        values.update(found.get(kind, Counter()))
    labels = ("confirm", "deny", "change", "new_intent", "unclear")
    now = {label: f"{found[label]['right']} of {found[label].total()}" for label in labels}
    now["false yes"] = str(sum(found[label]["false yes"] for label in labels))
    now |= {"values": f"{values['right']} of {values.total()}", "wrong values": str(values["wrong"])}
    others = meant(code, name)
    now |= {kind: f"{verdicts['right']} of {verdicts.total()}" for kind, verdicts in others.items()}
    now["wrong items"] = str(others["selection"]["wrong"])
    now["wrong route"] = str(others["intent"]["wrong"])
    now["false effect"] = str(others["dialogue"]["false effect"])
    return now


for name, folder in SETS.items():
    first = yaml.safe_load((folder / "first_run.yaml").read_text("utf-8"))
    for code in languages_of(name):
        for kind, now in today(code, name).items():
            if kind in first[code]:
                sys.stdout.write(f"{name:>6} {code}  {kind:>12}  {now:>10}  (first run: {first[code][kind]})\n")
