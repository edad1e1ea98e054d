"""The terminal chat's own words, one catalogue a language; the words of replies are in `trinco.language`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FALLBACK = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts:
    you: str
    leave_hint: str
    leave_words: Sequence[str]
    resumed: str
    working: str
    still_working: str
    proposal: str
    missing: str
    waiting: str
    bye: str
    bye_unkept: str
    handoff: str
    store_failed: str
    failed: str
    phases: Mapping[str, str]


def texts_for(locale: str) -> Texts:
    """Return the texts of a locale, of another region of its language, or else English ones."""
    folder = Path(__file__).parent
    language = locale.partition("-")[0]
    near = sorted(path.stem for path in folder.glob(f"{language}*.yaml") if path.stem.partition("-")[0] == language)
    chosen = next((name for name in (locale, language, *near) if (folder / f"{name}.yaml").is_file()), FALLBACK)
    read: dict[str, Any] = yaml.safe_load((folder / f"{chosen}.yaml").read_text("utf-8"))
    return Texts(**read)
