"""A template is looked at when an agent is loaded, and never run: not even what is constant in it."""

from __future__ import annotations

import pytest

from trinco.contracts import templates as contracts_templates
from trinco.contracts.templates import mistake_in
from trinco.language import templates as language_templates


@pytest.mark.parametrize(
    "template",
    [
        "{{ 'a' * 10**12 }}",
        "{{ '%1000000000000d'|format(1) }}",
        "{{ 'x'|center(10**12) }}",
        "{% if 'a' * 10**12 %}{% endif %}",
        "{% set a = 'x'|center(10**12) %}",
    ],
)
def test_a_constant_that_would_be_huge_is_not_made(template: str) -> None:
    assert mistake_in(template) is None


@pytest.mark.parametrize(
    ("template", "name"),
    [
        ("a\n{% macro m() %}{% endmacro %}", "macros can't be used here (its line 2)"),
        ("{% call m() %}{% endcall %}", "macros can't be used here (its line 1)"),
        ("{% for x in y recursive %}{% endfor %}", "recursive loops can't be used here (its line 1)"),
        ("{% include 'x' %}", "other templates can't be used here (its line 1)"),
        ("{% from 'x' import y %}", "other templates can't be used here (its line 1)"),
        ("{% block x %}{% endblock %}", "blocks can't be used here (its line 1)"),
        ("{% autoescape 'x'|center(10**12) %}{% endautoescape %}", "autoescape can't be used here (its line 1)"),
    ],
)
def test_what_could_run_for_ever_is_named(template: str, name: str) -> None:
    mistake = mistake_in(template)
    assert mistake is not None
    assert mistake[0] == f"is no template: {name}"


def test_what_is_refused_at_load_is_what_would_not_be_rendered() -> None:
    """The two may not import each other, so each has the list."""
    assert contracts_templates.LEFT_OUT == language_templates._LEFT_OUT  # pyright: ignore[reportPrivateUsage]
