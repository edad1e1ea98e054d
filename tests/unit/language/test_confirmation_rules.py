"""What holds for every yes, whatever the language's lists say."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trinco.core.errors import UsageError
from trinco.language import SUPPORTED, Label, confirmation
from trinco.language.locales import language_of
from trinco.language.normal import fold
from trinco.language.roles import GUARDS, Role, phrases

LOCALES = ("pt-BR", "en-US", "es-MX")


def said(locale: str, role: Role) -> list[str]:
    return [" ".join(phrase) for phrase in phrases(language_of(locale).lexicon.roles[role])]


def taken_up(locale: str) -> set[str]:
    """Return what takes up an offer, and agrees to nothing else."""
    return {" ".join(phrase) for phrase in phrases(language_of(locale).lexicon.manner.taking)}


def confirms(text: str, locale: str, **given: object) -> bool:
    return confirmation(text, locale, **given).label is Label.CONFIRM  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("role", sorted(GUARDS))
def test_no_guarding_word_beside_a_yes_leaves_it_a_yes(locale: str, role: Role) -> None:
    for guard in said(locale, role):
        for yes in (said(locale, Role.YES)[0], said(locale, Role.WEAK)[0]):
            for text in (f"{yes}, {guard}", f"{guard}, {yes}", f"{yes}. {guard}!"):
                assert not confirms(text, locale), text


@pytest.mark.parametrize("locale", LOCALES)
def test_every_listed_yes_is_one(locale: str) -> None:
    offered = taken_up(locale)
    for yes in said(locale, Role.YES):
        assert confirms(yes, locale) is not (yes in offered), yes


@pytest.mark.parametrize("locale", LOCALES)
def test_a_weak_word_counts_only_directly_after_the_question(locale: str) -> None:
    for weak in set(said(locale, Role.WEAK)) - taken_up(locale):
        assert confirms(weak, locale), weak
        assert not confirms(weak, locale, just_asked=False), weak


@pytest.mark.parametrize("locale", LOCALES)
def test_a_strong_yes_counts_later_too(locale: str) -> None:
    assert confirms(said(locale, Role.YES)[0], locale, just_asked=False)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_question_that_was_not_heard_to_its_end_is_never_confirmed(locale: str) -> None:
    for role in (Role.YES, Role.WEAK):
        for yes in said(locale, role):
            assert not confirms(yes, locale, heard_full_question=False), yes


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyzáéíóúãõç0123456789", min_size=1, max_size=12))
def test_an_unknown_word_beside_a_yes_is_no_yes(word: str) -> None:
    language = language_of("pt-BR")
    vocabulary = language.lexicon.table.vocabulary
    reading = confirmation(f"sim {word}", "pt-BR")
    if reading.label is Label.CONFIRM:
        assert language.lexicon.known(fold(word)) in vocabulary


@given(st.text(max_size=300))
@settings(deadline=None)
def test_any_text_is_read(text: str) -> None:
    for locale in LOCALES:
        confirmation(text, locale, {"a": text, "b": [text], "c": 1}, (text,))


def test_the_words_that_decided_are_pointed_at() -> None:
    text = "Olá! Sim, por favor."
    reading = confirmation(text, "pt-BR")
    assert [text[start:end] for start, end in reading.spans] == ["Sim"]


def test_a_reason_never_holds_the_message() -> None:
    assert confirmation("meu cpf é 12345", "pt-BR").reason.isidentifier()


def test_a_text_too_long_to_be_read_is_never_a_yes() -> None:
    assert confirmation("sim " * 600, "pt-BR").reason == "too_long"


def test_an_unsupported_language_names_the_supported_ones() -> None:
    with pytest.raises(UsageError, match="supported languages: pt, en, es"):
        confirmation("sì", "it-IT")
    assert SUPPORTED == ("pt", "en", "es")
