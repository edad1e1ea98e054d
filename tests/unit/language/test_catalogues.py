"""The reply texts of every language: complete, and honest."""

from __future__ import annotations

import re

import pytest
from tests.unit.language.agents import CATALOGUE
from tests.unit.language.outcome_words import claims_done

from trinco.core.speech import KEYS
from trinco.language import SUPPORTED, outcome_words
from trinco.language.catalogues import own_texts

AGAIN = {
    "pt": r"tente|tenta|de novo|novamente|repita(?! por outro)",
    "en": r"\btry\b|again|repeat(?! it elsewhere)",
    "es": r"int[eé]nt|otra vez|de nuevo|nuevamente|repita(?! por otro)",
}
NOT_DONE = (
    "failed",
    "unknown",
    "not_eligible",
    "blocked",
    "check_unavailable",
    "cancelled",
    "expired",
    "read_failed",
    "still_running",
    "too_late",
    "same_as_unknown",
    "suspended",
    "handoff",
    "cannot_answer",
    "not_now",
)


@pytest.mark.parametrize("code", SUPPORTED)
def test_everything_that_may_be_said_has_a_text(code: str) -> None:
    texts = own_texts(code)
    assert set(texts) == KEYS
    assert all(isinstance(text, str) and text.strip() for text in texts.values())


@pytest.mark.parametrize("code", SUPPORTED)
def test_no_text_of_anything_but_success_claims_success(code: str) -> None:
    for key, text in own_texts(code).items():
        if key.split(".")[0] in NOT_DONE:
            assert not claims_done(text, code), (key, text)


@pytest.mark.parametrize("code", SUPPORTED)
def test_what_is_unknown_never_invites_to_send_it_again(code: str) -> None:
    for key, text in own_texts(code).items():
        if key.split(".")[0] in {"unknown", "unknown_handed_over", "still_running", "too_late"}:
            assert not re.search(AGAIN[code], text, re.IGNORECASE), key


@pytest.mark.parametrize("code", SUPPORTED)
def test_the_question_ends_by_asking_for_a_plain_yes_or_no(code: str) -> None:
    words = {"pt": ("sim", "não"), "en": ("yes", "no"), "es": ("sí", "no")}[code]
    for key, text in own_texts(code).items():
        if key.startswith("ask_confirmation"):
            assert all(re.search(rf"\b{word}\b", text.splitlines()[-1]) for word in words)


def test_the_sample_agent_speaks_a_supported_language() -> None:
    assert CATALOGUE.locale.split("-")[0] in SUPPORTED


@pytest.mark.parametrize(("locale", "word"), [("pt-BR", "falha"), ("en-US", "failure"), ("es-MX", "fallo")])
def test_every_language_knows_how_a_failure_is_told(locale: str, word: str) -> None:
    assert word in outcome_words(locale).failing
