"""Every demand of the specification is named by a test, and tests name no demand that doesn't exist."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]
MANIFEST = Path(__file__).with_name("requirements.yaml")
ID = re.compile(r"\bR00\d-\d+(?:\.\w+)?\b")


def demanded() -> set[str]:
    listed = yaml.safe_load(MANIFEST.read_text("utf-8"))
    return {name for demands in listed.values() for name in demands}


def named() -> dict[str, set[str]]:
    """Return each id with the files of tests and conversations that name it."""
    found: dict[str, set[str]] = {}
    tests = [*ROOT.glob("tests/**/*.py"), *ROOT.glob("agents/*/tests/**/*.py")]
    conversations = [*ROOT.glob("tests/**/*.yaml"), *ROOT.glob("agents/*/src/*/conversations/*.yaml")]
    for file in {*tests, *conversations} - {MANIFEST, Path(__file__)}:
        for name in ID.findall(file.read_text("utf-8")):
            found.setdefault(name, set()).add(str(file.relative_to(ROOT)))
    return found


def test_every_demand_of_the_specification_is_named_by_a_test() -> None:
    assert sorted(demanded() - set(named())) == []


def test_no_test_names_a_demand_that_does_not_exist() -> None:
    assert {name: files for name, files in named().items() if name not in demanded()} == {}
