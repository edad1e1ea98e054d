"""The folders of the languages offer the same: what one has, each has, but for what its grammar has no use for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import jinja2
import pytest
from jinja2 import meta

import trinco.language
from trinco.language import SUPPORTED
from trinco.language.catalogues import own_texts
from trinco.language.lexicon import Lexicon, Role
from trinco.language.locales import language_of

USELESS = {
    # lexicon
    "going_on": "no word of agreement is one of going on as well",
    "settles": "no weak word outweighs the thanks behind it",
    "inverting": "a question doesn't show in the order of its words",
    "infinitives": "the infinitive has no ending",
    "told_endings": "the endings of the past that count are those that a stem loses",
    "speaking": "the endings of the past don't tell who speaks",
    "supposed": "what would be done is said with a word of its own",
    # manner
    "merged": "no preposition melts with an article",
    "joining": "nothing joins a reason but the words of cause",
    "iffy": "yes and if are not written alike",
    "pronouns": "no pronoun is written at the end of a verb",
    "own_ending": "no pronoun is written at the end of a verb",
    # numbers
    "hundred": "each hundred is a word",
    "hundreds": "a hundred is counted",
    "more_digits": "no digit has another name where it is dictated",
    "parts": "parts are ordinals",
    "part_words": "no word makes a denominator",
    "odds": "a part isn't said like that",
    "capital_scales": "no letter counts by its size",
    "leaning": "each number word may stand alone",
    "compounds": "number words aren't written as one",
    "ordinal_is_last": "all words of an ordinal are ordinals",
    "cents_of": "nobody's hundredths have a name of their own",
    "cents_at": "no letter at a figure makes hundredths of it",
    "coins": "no note has a name that says its worth, or only where a region has it as a number",
    # calendar
    "weekday_tails": "nothing follows a weekday's name",
    "back": "the past is said behind the distance",
    "day_first": "which comes first depends on the region",
    "month_first_regions": "the day comes first everywhere",
    "month_numbered": "a month isn't counted",
    "later_weekday": "a later week than the next is said with its distance",
    "before_later_weekday": "a later week isn't said before the weekday",
    # formats
    "space": "the sign stands at the amount",
    "sign_last": "the sign comes first",
    "whole": "every currency has hundredths",
    "euphony": "a joining word is the same before every word",
    "regions": "no region has habits of its own",
    # whose
    "ending": "a preposition says whose a thing is",
}
"""What a language may leave empty, and what that says of it."""


def parts(code: str) -> Iterator[tuple[str, Any]]:
    """Yield all there is in a language's folder, but for its texts."""
    tongue = language_of(code).tongue
    yield "", tongue
    names = ("lexicon", "numbers", "currencies", "calendar", "formats", "sayings", "reckoning", "whose")
    yield from ((name, getattr(tongue, name)) for name in names)
    yield "lexicon.stemming", tongue.lexicon.stemming
    yield "lexicon.manner", tongue.lexicon.manner


def offered(code: str) -> dict[str, bool]:
    """Say for each name whether the language has anything there; what no language must have is left out."""
    shape = {name: {f.name for f in fields(part)} for name, part in parts("en")}
    return {
        f"{name}.{field}".lstrip("."): getattr(part, field) is not None
        and getattr(part, field) not in ("", (), {}, frozenset())
        for name, part in parts(code)
        for field in shape[name]
    }


@pytest.mark.parametrize("code", SUPPORTED)
def test_what_one_language_has_each_has(code: str) -> None:
    everywhere = {name for other in SUPPORTED for name, there in offered(other).items() if there}
    lacking = {name for name in everywhere if not offered(code)[name]}
    assert {name for name in lacking if name.rpartition(".")[2] not in USELESS} == set()


def test_nothing_is_excused_that_is_not_there() -> None:
    names = {name.rpartition(".")[2] for name in offered("en")}
    assert set(USELESS) <= names


@pytest.mark.parametrize("code", SUPPORTED)
def test_every_role_has_its_words(code: str) -> None:
    listed = language_of(code).lexicon.roles
    unlisted = {Role.SIGN, Role.NUMBER, Role.UNKNOWN, Role.OPERATION, Role.THING, Role.VALUE}
    needed = {role for other in SUPPORTED for role in language_of(other).lexicon.roles} - unlisted
    may_lack = {Role.LIGHT}
    assert needed - set(listed) <= may_lack
    assert all(words.strip() for words in listed.values())


@pytest.mark.parametrize("code", SUPPORTED)
def test_every_word_of_choosing_has_its_kind(code: str) -> None:
    assert set(language_of(code).lexicon.choice) == set(language_of("en").lexicon.choice)


@pytest.mark.parametrize("code", SUPPORTED)
def test_a_language_with_more_than_the_common_lists_is_a_lexicon_all_the_same(code: str) -> None:
    assert isinstance(language_of(code).lexicon, Lexicon)


def looked_at(text: str) -> set[str]:
    environment = jinja2.Environment()
    return set(meta.find_undeclared_variables(environment.parse(text)))


@pytest.mark.parametrize("code", SUPPORTED)
def test_every_text_tells_the_same_facts_in_each_language(code: str) -> None:
    texts, english = own_texts(code), own_texts("en")
    assert set(texts) == set(english)
    differing: Mapping[str, tuple[set[str], set[str]]] = {
        key: (looked_at(text), looked_at(english[key]))
        for key, text in texts.items()
        if looked_at(text) != looked_at(english[key])
    }
    assert differing == {}


@pytest.mark.parametrize("code", SUPPORTED)
def test_a_text_of_several_lines_has_as_many_in_each_language(code: str) -> None:
    texts, english = own_texts(code), own_texts("en")
    assert {k for k in texts if len(texts[k].splitlines()) != len(english[k].splitlines())} == set()


@pytest.mark.parametrize("code", SUPPORTED)
def test_a_region_changes_habits_and_no_words(code: str) -> None:
    tongue = language_of(code).tongue
    for region, habits in tongue.regions.items():
        assert region == region.upper()
        assert any((habits.numbers, habits.currencies, habits.calendar, habits.formats)), region
        regional = language_of(f"{code}-{region}")
        assert regional.lexicon is tongue.lexicon
        assert regional.formats.decimal == regional.numbers.decimal
        assert regional.formats.group == regional.numbers.group


def test_a_region_that_has_none_is_the_language_itself() -> None:
    assert language_of("es-ZZ").numbers is language_of("es").tongue.numbers


def test_nothing_is_asked_of_a_language_that_nobody_reads() -> None:
    """A list that no grammar looks at would be kept up in every folder for nothing."""
    package = Path(trinco.language.__file__).parent
    code = "".join(page.read_text("utf-8") for folder in (package, package / "values") for page in folder.glob("*.py"))
    asked = {field.name for _, part in parts("en") for field in fields(part)}
    assert {name for name in asked if not re.search(rf"\.{name}\b", code)} == set()
