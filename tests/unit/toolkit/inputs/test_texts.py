"""The sentences: every language has each of them, with the same facts, and each is used."""

from __future__ import annotations

import re
import string
import subprocess
import sys
from pathlib import Path

import pytest

from trinco.toolkit import inputs
from trinco.toolkit.inputs import Code, Operation
from trinco.toolkit.inputs.texts import LANGUAGES, catalogue, language_of

SOURCE = "\n".join(file.read_text("utf-8") for file in Path(inputs.__file__).parent.glob("*.py"))


def test_it_imports_no_sdk() -> None:
    """Whoever checks inputs alone, in a test or another kind of server, doesn't wait for an SDK to load."""
    seen = "import sys, trinco.toolkit.inputs, trinco.toolkit.inputs.lint; print(' '.join(sys.modules))"
    modules = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True).stdout.split()
    assert {"mcp", "pydantic", "fastmcp", "jsonschema", "msgspec"}.isdisjoint(modules)


def facts(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence_with_the_same_facts(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert set(other) == set(english)
    assert {key for key in english if facts(english[key]) != facts(other[key])} == set()
    assert all(sentence.strip() for sentence in other.values())
    assert len(other["months"].split(",")) == 12


def test_every_code_has_a_sentence() -> None:
    assert {str(code) for code in Code} <= set(catalogue("en"))


def test_every_sentence_is_used() -> None:
    made = {f"answer.{each}" for each in Operation} | {f"report.{n}{r}" for n in ("one", "many") for r in ("", ".read")}
    unused = {key for key in catalogue("en") if not re.search(rf"""["']{key}["']""", SOURCE)} - made
    assert unused == set()


@pytest.mark.parametrize(
    ("tag", "language"), [("pt-BR", "pt"), ("PT_pt", "pt"), ("es-419", "es"), ("fr", "en"), ("", "en"), (None, "en")]
)
def test_a_tag_leads_to_its_language_or_to_english(tag: str | None, language: str) -> None:
    assert language_of(tag) == language
