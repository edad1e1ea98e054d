"""A template that names what nothing gives it is a problem at load: it would be empty without a word."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.unit.contracts.agents import SOUND, check_only_problem, write

from trinco.contracts.responses import TEMPLATES
from trinco.contracts.templates import OWN_FILTERS, mistake_in
from trinco.core.errors import DefinitionError
from trinco.core.speech import KEYS
from trinco.language import SUPPORTED, facts_of
from trinco.language.catalogues import own_texts
from trinco.language.filters import filters_for
from trinco.language.locales import language_of
from trinco.wiring import load

GIVEN = ("result", "arguments")


def response(key: str, template: str) -> dict[str, str]:
    needed = "" if key in {"template", "item_template"} else "\n      item_template: x"
    return {
        "tools.yaml": "tools:\n  track_order:\n    tool_type: read_only\n    response:\n"
        f"      {key}: '{template}'  # HERE{needed}\n",
        "tool_policies.yaml": "",
    }


@pytest.mark.parametrize("key", TEMPLATES)
def test_a_name_that_is_misspelt_is_a_problem_of_every_template(tmp_path: Path, key: str) -> None:
    for number, fact in enumerate(TEMPLATES[key]):
        folder = tmp_path / str(number)
        message = f"tools.track_order.response.{key} uses '{fact}x', which is nothing here: it would be empty"
        check_only_problem(folder, response(key, f"{{{{ {fact}x.a }}}}"), message, f"did you mean '{fact}'?")


@pytest.mark.parametrize(
    ("template", "name"),
    {
        "{{ result.a }}{{ status }}": "status",
        "{% if done %}x{% endif %}": "done",
        "{% for r in rows %}{{ r }}{% endfor %}": "rows",
        "{{ result.a|default(other) }}": "other",
        "{{ x ~ result.a }}{% set y = 1 %}{{ y }}": "x",
        "{{ r }}": "r",
    }.items(),
)
def test_it_is_found_wherever_it_stands(template: str, name: str) -> None:
    mistake = mistake_in(template, within="result.", facts=GIVEN)
    assert mistake is not None
    assert mistake[0] == f"uses {name!r}, which is nothing here: it would be empty"
    assert mistake[1] == f"write {{{{ result.{name} }}}}; known: arguments, result" or mistake[1].startswith("did you")


@pytest.mark.parametrize(
    "template",
    [
        "{{ result.anything.at_all }} {{ arguments['x'] }}",
        "{% for r in result.rows %}{{ loop.index }}{{ r.x }}{% endfor %}",
        "{% set x = result.a %}{{ x }}{% with y = 1 %}{{ y }}{% endwith %}",
        "{% if result.a %}{% set x = 1 %}{% endif %}{{ x }}",
        "{% set n = namespace(t=0) %}{% for i in range(3) %}{% set n.t = n.t + i %}{% endfor %}{{ n.t }}",
        "{% for k, v in result.items() %}{{ k }}{{ v }}{% endfor %}{{ dict(a=1) }}{{ joiner(', ')() }}",
    ],
)
def test_what_a_template_makes_itself_is_known(template: str) -> None:
    assert mistake_in(template, within="result.", facts=GIVEN) is None


def test_an_unknown_filter_is_told_those_there_are() -> None:
    mistake = mistake_in("{{ result.a|zzzz }}", facts=GIVEN)
    assert mistake is not None
    assert mistake[1].startswith("filters there are: money, date, number, abs, ")
    assert mistake_in("{{ result.a|monye }}", facts=GIVEN) == (
        "is no template: No filter named 'monye'. (its line 1)",
        "did you mean 'money'?",
    )


def test_the_filters_that_are_known_at_load_are_those_that_are_rendered() -> None:
    """The two may not import each other, so each has the list."""
    assert set(OWN_FILTERS) == set(filters_for(language_of("pt").tongue.formats, "BRL"))


@pytest.mark.parametrize("key", sorted(KEYS))
def test_a_message_may_use_the_facts_of_its_key_alone(tmp_path: Path, key: str) -> None:
    own = [own_texts(code)[key] for code in SUPPORTED]
    assert all(mistake_in(text, facts=facts_of(key)) is None for text in own)
    write(tmp_path, {**SOUND, "messages/pt-BR.yaml": f"{key}: '{{{{ value }}}}{{{{ name }}}}{{{{ nonsense }}}}'\n"})
    with pytest.raises(DefinitionError) as caught:
        load(tmp_path, environment={})
    (found,) = caught.value.problems
    strange = min({"name", "nonsense", "value"} - facts_of(key))
    assert (found.file, found.line) == ("messages/pt-BR.yaml", 1)
    assert found.message == f"the message {key} uses {strange!r}, which is nothing here: it would be empty"
    assert found.suggestion
