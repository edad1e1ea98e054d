"""Draw the lifecycle page from the table that the product runs on.

uv run python docs/lifecycle_page.py            writes docs/explanation/lifecycle.md
"""

from __future__ import annotations

from pathlib import Path

from trinco.core.lifecycle import TERMINAL, TRANSITIONS, Phase

PAGE = Path(__file__).parent / "explanation" / "lifecycle.md"

HEAD = """\
# The lifecycle

This page is drawn from `TRANSITIONS` in `src/trinco/core/lifecycle.py`; a test fails when the two differ.

A transaction is one use of one tool by one conversation. It is latched from its first step to a terminal phase, through
turns, restarts and crashes. Three things to see in the picture: only `confirmed`, `cleared` (a policy without a
question, or a yes that was held during a renewed check) and `resent` (the same key again) lead to `EXECUTING`, and
`answered` and `left`, which go on with what such a yes began and a workflow paused, or end it; what was sent and not
answered is a phase of its own, not a failure; and no terminal phase leads back to life.
"""


def diagram() -> str:
    lines = ["```mermaid", "stateDiagram-v2", "    [*] --> IDLE"]
    for phase, steps in TRANSITIONS.items():
        by_target: dict[Phase, list[str]] = {}
        for step, target in steps.items():
            by_target.setdefault(target, []).append(step)
        lines += [f"    {phase} --> {target}: {', '.join(names)}" for target, names in by_target.items()]
    lines += [f"    {phase} --> [*]" for phase in Phase if phase in TERMINAL]
    return "\n".join([*lines, "```"])


def table() -> str:
    rows = ["| in | step | leads to |", "|---|---|---|"]
    for phase, steps in TRANSITIONS.items():
        rows += [f"| `{phase}` | `{step}` | `{target}` |" for step, target in steps.items()]
        if not steps:
            rows.append(f"| `{phase}` | | |")
    return "\n".join(rows)


def page() -> str:
    return "\n".join([HEAD, diagram(), "", "## The table", "", table(), ""])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
