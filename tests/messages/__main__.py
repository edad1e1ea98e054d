"""Print today's score of each set beside that of its first run: `python -m tests.messages`."""

from __future__ import annotations

import sys
from collections import Counter

import yaml
from tests.messages.meant import meant
from tests.messages.score import FOLDER, LANGUAGES, VALUES, score

FIRST = yaml.safe_load((FOLDER / "first_run.yaml").read_text("utf-8"))

for code in LANGUAGES:
    found = score(code)
    values: Counter[str] = Counter()
    for kind in VALUES:
        values.update(found.get(kind, Counter()))
    labels = ("confirm", "deny", "change", "new_intent", "unclear")
    today = {label: f"{found[label]['right']} of {found[label].total()}" for label in labels}
    today["false yes"] = str(sum(found[label]["false yes"] for label in labels))
    today |= {"values": f"{values['right']} of {values.total()}", "wrong values": str(values["wrong"])}
    others = meant(code)
    today |= {kind: f"{verdicts['right']} of {verdicts.total()}" for kind, verdicts in others.items()}
    today["wrong items"] = str(others["selection"]["wrong"])
    today["wrong route"] = str(others["intent"]["wrong"])
    today["false effect"] = str(others["dialogue"]["false effect"])
    for kind, now in today.items():
        sys.stdout.write(f"{code}  {kind:>12}  {now:>10}  (first run: {FIRST[code][kind]})\n")
