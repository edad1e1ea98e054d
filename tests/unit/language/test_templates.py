"""No template of an agent's author runs away with a conversation, and what ordinary ones do still works."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.unit.language.agents import CATALOGUE
from tests.unit.language.test_presenter import done, with_response

from trinco.core.errors import UsageError
from trinco.language import presenter_for
from trinco.language.budget import LONGEST, ROUNDS, Budget, TooMuch, unbounded
from trinco.language.catalogues import Texts
from trinco.language.locales import language_of

TEXTS = Texts("pt", {}, language_of("pt-BR").tongue.formats, "BRL")
RESULT = {"a": 1, "rows": [{"n": 1, "ok": True}, {"n": 2, "ok": False}], "text": "um dois", "none": None}
DOUBLING = 60

RUNAWAY = [
    # loops
    "{% for i in range(1000) %}{% for j in range(99) %}{% for k in range(99) %}{% endfor %}{% endfor %}{% endfor %}",
    "{% for i in range(10001) %}{% endfor %}",
    "{% for i in range(10000) %}{% for j in range(10000) if false %}{% endfor %}{% endfor %}",
    "{% for i in range(10000) %}{{ range(10000)|sum }}{% endfor %}",
    "{% for i in range(9000) %}texto{% endfor %}",
    "{% set x %}{% for i in range(9000) %}" + "x" * 5000 + "{% endfor %}{% endset %}",
    # operators
    "{{ 'a' * 10**9 }}",
    "{{ [1] * 10**9 }}",
    "{{ 10**9 * 'a' }}",
    "{{ 9 ** 99999999 }}",
    "{{ ('%1000000000d' % 1)|length }}",
    "{{ ('%.1000000000f' % 1)|length }}",
    "{{ ('%*d' % (1000000000, 1))|length }}",
    # filters
    "{{ ('%1000000000d'|format(1))|length }}",
    "{{ 'x'|center(10**9)|length }}",
    "{{ 'x'|indent(10**9, true)|length }}",
    "{{ [1]|batch(10**9, 0)|list|length }}",
    "{{ [1]|slice(10**9)|list|length }}",
    "{{ [1]|tojson(indent=10**9)|length }}",
    "{{ 1.5|round(10**9) }}",
    "{{ ['x']|map('center', 10**9)|list|length }}",
    "{{ ('a' * 2000)|replace('a', 'b' * 2000)|length }}",
    "{{ range(5000)|join('a' * 5000)|length }}",
    "{{ ('a b ' * 2000)|wordwrap(1, wrapstring='x' * 2000)|length }}",
    "{{ range(9999)|select('in', range(9999)|list)|list|length }}",
    "{{ [[1], [2]]|sum(start=[]) }}",
    "{% filter center(10**9) %}x{% endfilter %}",
    # methods
    "{{ 'x'.center(10**9)|length }}",
    "{{ 'x'.ljust(10**9)|length }}",
    "{{ 'x'.zfill(10**9)|length }}",
    "{{ '{:1000000000}'.format(1)|length }}",
    "{{ '{:{}}'.format(1, 1000000000)|length }}",
    "{{ '{x:1000000000}'.format_map({'x': 1})|length }}",
    "{{ ('x'|attr('center'))(10**9)|length }}",
    "{{ ('{0}' * 2000).format('a' * 2000)|length }}",
    "{{ ('a' * 2000).replace('', 'b' * 2000)|length }}",
    "{{ ('b' * 2000).join('a' * 2000)|length }}",
    "{{ '\t'.expandtabs(10**9)|length }}",
    "{{ 'x'.encode().center(10**9)|length }}",
    "{{ (1).to_bytes(10**9, 'big')|length }}",
    # doubling
    "{% set a = 'aa' %}" + "{% set a = a ~ a %}" * DOUBLING + "{{ a|length }}",
    "{% set a = 'aa' %}" + "{% set a = a + a %}" * DOUBLING + "{{ a|length }}",
    "{% set a = 'aa' %}" + "{% set a = '%s%s' % (a, a) %}" * DOUBLING + "{{ a|length }}",
    "{% set a = 'aa' %}" + "{% set a = [a, a] %}" * DOUBLING + "{{ a|length }}",
    "{% set a = 'aa' %}" + "{% set a = {'x': a, 'y': a} %}" * DOUBLING + "{{ a|length }}",
    "{% set a = 'aa' %}" + "{% set a = dict(x=a, y=a) %}" * DOUBLING + "{{ a|length }}",
    "{% set n = namespace(s='a') %}{% for i in range(99) %}{% set n.s = n.s ~ n.s %}{% endfor %}{{ n.s|length }}",
    "{% set l = [1] %}{% for i in range(99) %}{{ l.extend(l) }}{% endfor %}{{ l|length }}",
    # what is no value
    "{{ result.items }}",
    "{{ namespace(a=1) }}",
    "{{ range }}",
    "{{ lipsum(100000) }}",
]


@pytest.mark.parametrize("template", RUNAWAY)
def test_a_template_that_runs_away_gives_way_to_the_default(template: str) -> None:
    presenter = with_response(mode="template", template=f"{template} told")
    assert done(presenter, {"message": "Feito."}, read_only=True) == "Feito."


@pytest.mark.parametrize(
    "template",
    [
        "{% macro m(n) %}{{ m(n) }}{{ m(n) }}{% endmacro %}{{ m(1) }}",
        "{% for x in [[1]] recursive %}{{ loop(x) }}{% endfor %}",
        "{% include 'x' %}",
        "{% import 'x' as y %}",
        "{% extends 'x' %}",
        "{% block x %}{% endblock %}",
        "{% autoescape 'x'|center(10**9) %}{% endautoescape %}",
        "{% for a in b %}" * 30 + "{% endfor %}" * 30,
        "{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}",
    ],
)
def test_what_is_left_out_is_refused_when_it_is_compiled(template: str) -> None:
    with pytest.raises(UsageError, match="is no template"):
        presenter_for(CATALOGUE, {"done": template})
    assert done(with_response(mode="template", template=template), {"message": "Feito."}) == "Feito."


@pytest.mark.parametrize(
    ("template", "told"),
    [
        ("{{ result.a }} {{ result.none }}{{ result.x.y }}", "1 "),
        ("{% for r in result.rows if r.ok %}{{ loop.index }}/{{ loop.length }}: {{ r.n }}{% endfor %}", "1/1: 1"),
        ("{% for k, v in {'x': 1}.items() %}{{ k }}={{ v }}{% endfor %}", "x=1"),
        ("{% for r in result.rows %}{{ r.n }}{% if not loop.last %}, {% endif %}{% else %}nada{% endfor %}", "1, 2"),
        ("{{ '%.2f'|format(1.5) }} {{ '%05.1f' % 1.5 }} {{ '{:.2f} {}'.format(1.5, 'x') }}", "1.50 001.5 1.50 x"),
        ("{{ result.rows|map(attribute='n')|join(', ') }} {{ ', '.join(['a', 'b']) }}", "1, 2 a, b"),
        ("{{ result.rows|selectattr('ok')|list|length }} {{ result.rows|sum(attribute='n') }}", "1 3"),
        ("{% set n = namespace(t=0) %}{% for r in result.rows %}{% set n.t = n.t + r.n %}{% endfor %}{{ n.t }}", "3"),
        ("{% set j = joiner('; ') %}{% for r in result.rows %}{{ j() }}{{ r.n }}{% endfor %}", "1; 2"),
        ("{% for g in result.rows|groupby('ok') %}{{ g.grouper }}:{{ g.list|length }} {% endfor %}", "não:1 sim:1 "),
        ("{{ 'a' ~ 1 }} {{ 3 * 4 }} {{ 'ab' * 2 }} {{ 2**8 }} {{ 7 // 2 }} {{ 1 + 1.5 }}", "a1 12 abab 256 3 2,5"),
        ("{{ 1 in [1] }} {{ 3 is divisibleby 3 }} {{ x is defined }} {{ result.text[3:] }}", "sim sim não dois"),
        ("{{ result.text.split(' ')|batch(1)|list|length }} {{ result.text|replace('um', 'dois') }}", "2 dois dois"),
        ("{% filter upper %}{{ result.text }}{% endfilter %}{% with a = 1 %}{{ a }}{% endwith %}", "UM DOIS1"),
        ("{{ result.x|default('nada') }} {{ result.get('a') }} {{ result['a'] }} {{ result.text|truncate(5) }}", None),
        ("{{ result|tojson }} {{ range(3)|list }}", None),
    ],
)
def test_ordinary_templates_work(template: str, told: str | None) -> None:
    said = TEXTS.tell(template, {"result": RESULT})
    assert said
    assert told in {said, None}


def test_a_list_shares_one_budget_and_is_told_in_full_or_by_default() -> None:
    rows = [{"n": n} for n in range(50)]
    presenter = with_response(
        mode="list", source="rows", item_template="{% for i in range(500) %}{% endfor %}{{ item.n }}"
    )
    assert done(presenter, {"rows": rows[:20], "message": "Feito."}).splitlines()[-1] == "19"
    longer = with_response(
        mode="list", source="rows", item_template="{% for i in range(2000) %}{% endfor %}{{ item.n }}"
    )
    assert done(longer, {"rows": rows[:20], "message": "Feito."}) == "Feito."
    failing = with_response(mode="list", source="rows", item_template="{{ 1 / item.n }}")
    assert done(failing, {"rows": rows, "message": "Feito."}) == "Feito."


def test_a_long_text_of_ours_is_never_cut() -> None:
    reply = done(with_response(), {}, arguments={"motivo": "x" * (LONGEST * 3)})
    assert "x" * (LONGEST * 3) in reply


def test_a_budget_counts_rounds_and_characters() -> None:
    budget = Budget()
    assert budget.loop(range(ROUNDS), 0) == list(range(ROUNDS))
    with pytest.raises(TooMuch, match="round too often"):
        budget.loop([1], 0)
    with pytest.raises(TooMuch, match="too long"):
        Budget().emit("x" * (LONGEST + 1))
    assert Budget().weigh({"ab": [1, None]}) < Budget().weigh({"ab": [10**30, "abc"]})
    with pytest.raises(TooMuch, match="digits"):
        unbounded().weigh(Decimal("1E+999999999"))
