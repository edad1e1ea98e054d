"""An agent's author hears once, in the log, of a text that gives way or has a gap; nobody's values are in it."""

from __future__ import annotations

import logging

import pytest

from trinco.core.errors import UsageError
from trinco.language.catalogues import Texts
from trinco.language.locales import language_of

SECRET = "529.982.247-25"
RESULT = {"saldo": 1, "cpf": SECRET, "nome": None, "empty": ""}


@pytest.fixture
def heard(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.WARNING, "trinco.language")
    return caplog


def texts(**overrides: str) -> Texts:
    return Texts("pt", overrides, language_of("pt-BR").tongue.formats, "BRL")


@pytest.mark.parametrize(
    "template",
    [
        "{{ result.saldoo }}",
        "{{ result.saldoo.a.b }}",
        "{{ result['saldoo'] }}",
        "{{ result.saldoo | money }}",
        "{{ result.saldoo | upper }}",
        "{{ 'R$ ' ~ result.saldoo }}",
        "{% for a in result.saldoo %}{{ a }}{% endfor %}",
    ],
)
def test_a_field_that_is_not_there_is_told_once(heard: pytest.LogCaptureFixture, template: str) -> None:
    made = texts()
    for _ in range(3):
        assert made.tell(template, {"result": RESULT}) is not None
    assert [r.getMessage() for r in heard.records] == [f"the text {template!r} has a gap: 'saldoo' isn't there"]


@pytest.mark.parametrize(
    "template",
    [
        "{{ result.saldo }}{{ result.nome }}{{ result.empty }}",
        "{{ result.saldoo | default('-') }}{{ result.saldoo or '-' }}",
        "{% if result.saldoo %}{{ result.saldoo }}{% endif %}{{ result.saldoo is defined }}",
    ],
)
def test_what_is_foreseen_or_null_is_not_told(heard: pytest.LogCaptureFixture, template: str) -> None:
    assert texts().tell(template, {"result": RESULT}) is not None
    assert heard.records == []


@pytest.mark.parametrize(
    ("template", "why"),
    {
        "{{ result.saldo + 'a' }}": "TypeError: unsupported operand type(s) for +: 'int' and 'str'",
        "{{ result.saldo / 0 }}": "ZeroDivisionError: division by zero",
        "{{ 'a' * 10**9 }}": "TooMuch: it does too much",
        "{{ result.saldo | number(99) }}": "FilterArgumentError: number takes 0 to 20 places",
    }.items(),
)
def test_a_text_that_gives_way_says_why_once(heard: pytest.LogCaptureFixture, template: str, why: str) -> None:
    made = texts()
    assert [made.tell(template, {"result": RESULT}) for _ in range(3)] == [None] * 3
    assert [r.getMessage() for r in heard.records] == [f"the text {template!r} gives way to the default: {why}"]


def test_an_agent_s_own_message_that_gives_way_is_told_too(heard: pytest.LogCaptureFixture) -> None:
    made = texts(done="{{ body + 1 }}", handoff="{{ operation }}")
    assert made.render("done", {"body": "x"})
    assert made.render("handoff", {}) == "Vou passar você para uma pessoa da nossa equipe."
    assert [r.getMessage().partition(" gives way to the default: ")[2] for r in heard.records] == [
        'TypeError: can only concatenate str (not "int") to str',
        "it says nothing",
    ]


@pytest.mark.parametrize(
    "template",
    [
        "{{ result[result.cpf] }}",
        "{{ result.cpf.index('x') }}",
        "{{ result[result.cpf]() }}",
        "{{ {}[result.cpf] }}",
        "{{ result.cpf.format() }}{{ '{x}'.format_map({result.cpf: 1}) }}",
    ],
)
def test_nobody_s_value_gets_into_the_log(heard: pytest.LogCaptureFixture, template: str) -> None:
    texts().tell(template, {"result": RESULT})
    assert SECRET not in "\n".join(r.getMessage() for r in heard.records)
    assert all(r.exc_info is None for r in heard.records)


def test_a_locale_that_is_not_spoken_points_to_no_file_that_may_not_say_it() -> None:
    """It comes from agent.yaml, from an option or from a host: those that know which say it themselves."""
    with pytest.raises(UsageError) as caught:
        language_of("fr")
    assert "supported languages: pt, en" in str(caught.value)
    assert ".yaml" not in str(caught.value)
