"""The sentences that people and models read, from a catalogue per language beside this file.

Leaves out choosing the language, and writing untrusted text safely: values come here ready to be shown.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import cast

LANGUAGES = ("pt", "en", "es")
FALLBACK = "en"


def language_of(tag: str | None) -> str:
    """Return the catalogue for a language tag (`pt-BR` has `pt`); English where there is none."""
    short = (tag or "").replace("_", "-").split("-")[0].lower()
    return short if short in LANGUAGES else FALLBACK


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """Return the sentences of a language by their keys."""
    text = resources.files("trinco.toolkit.inputs").joinpath("texts", f"{language}.json").read_text("utf-8")
    return cast("dict[str, str]", json.loads(text))


def say(key: str, language: str, facts: Mapping[str, object] | None = None) -> str:
    """Return the sentence `key` with the facts in it."""
    return catalogue(language_of(language))[key].format_map(facts or {})


def listed(items: list[str], language: str) -> str:
    """Return `a, b or c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {say('or', language)} {items[-1]}"
