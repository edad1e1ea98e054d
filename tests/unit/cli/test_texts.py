"""The chat's own catalogues: complete, and found by locale."""

from dataclasses import fields
from pathlib import Path

import pytest
import yaml

from trinco.core.lifecycle import Phase
from trinco.faces.cli import texts
from trinco.faces.cli.texts import Texts, texts_for

FILES = sorted(Path(texts.__file__).parent.glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_catalogue_has_every_text_and_every_phase(file: Path) -> None:
    read = yaml.safe_load(file.read_text("utf-8"))
    assert set(read) == {field.name for field in fields(Texts)}
    assert set(read["phases"]) == {str(phase) for phase in Phase}
    assert all(str(word).startswith("/") for word in read["leave_words"])


@pytest.mark.parametrize(
    ("locale", "you"),
    [("pt-BR", "você"), ("pt-PT", "você"), ("pt", "você"), ("en-GB", "you"), ("es-MX", "usted"), ("fr-FR", "you")],
)
def test_a_locale_finds_its_own_language_or_english(locale: str, you: str) -> None:
    assert texts_for(locale).you == you
