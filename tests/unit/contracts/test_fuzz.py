"""Whatever stands in an agent's files, loading gives an agent, or a DefinitionError with a way to mend each problem."""

import tempfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.unit.contracts.agents import SOUND

from trinco.contracts import keys, load_agent
from trinco.contracts.section import Keys
from trinco.core.errors import DefinitionError, Problem
from trinco.core.speech import Say

TABLES = [table for table in vars(keys).values() if isinstance(table, Keys)]
KNOWN = sorted({name for table in TABLES for name in (*table.known, *table.aliases)})
ODD_TEXTS = [
    *("30s", "1h30m", "99999999999999999999d", "${X}", "${X:-y}", "${", "$${", "${NOT_SET}", "{x}", "{{ result.x }}"),
    *(
        "{{ 9**9**9**9 }}",
        "{{ f(a=1, a=2) }}",
        "{% if",
        "[a-z",
        "(?P<",
        "[[a]]",
        "a{99999999999}",
        "(" * 3000,
        "../etc",
    ),
    *(
        "http://",
        "//a",
        "http://[",
        "http://a:99999",
        "\0",
        "",
        " ",
        "<<",
        "=",
        "~",
        "no",
        "America",
        "é" * 300,
        "\u2028",
    ),
    *("é" * 300, "\u2028", "cancel_order"),
]
ODD_NUMBERS = [0, -1, 10**400, 1.5, float("nan"), float("-inf")]
ODD = [*ODD_TEXTS, *ODD_NUMBERS, None, True, date(2026, 1, 31), b"\xff", [], {}, [[]], [None]]
WORDS = st.sampled_from([*KNOWN, *map(str, Say), *ODD_TEXTS])
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.dates(), st.binary(max_size=4), st.text(max_size=12), WORDS
)
KEYS = WORDS | SCALARS.filter(lambda s: s is not None)
TREES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=5), max_leaves=25
)


def every(table: Keys, **values: object) -> dict[str, object]:
    """Return a section with every key it may have."""
    return {name: values.get(name, "x") for name in table.known}


POLICY = every(
    keys.POLICY,
    operation_type="transactional",
    require_confirmation=True,
    requires=["order_id"],
    pre_validation=every(keys.PRE_VALIDATION, enabled=True, fail_open=False, tool="check_cancel"),
    confirmation=every(keys.CONFIRMATION),
    execution=every(keys.EXECUTION, refusals=["x"]),
    subject={"arguments": ["order_id"]},
)
FULL: dict[str, dict[str, object]] = {
    "agent.yaml": every(keys.AGENT, version=1),
    "tools.yaml": {
        "version": 1,
        "tools": {
            "cancel_order": every(
                keys.TOOL,
                tool_type="transactional",
                requires=["order_id"],
                execution_policy=every(keys.EXECUTION_POLICY),
                args_schema={
                    "order_id": every(keys.PARAMETER, type="string", enum=["x"], examples=["x"]),
                    "times": every(keys.PARAMETER, type="number", enum=[1], examples=[1]),
                    "old": "string",
                },
                response=every(keys.RESPONSE),
                cache=every(keys.CACHE),
            )
        },
    },
    "tool_policies.yaml": {
        "version": 1,
        "defaults": every(keys.DEFAULTS, confirmation=every(keys.CONFIRMATION), execution=every(keys.EXECUTION)),
        "tool_policies": {"cancel_order": POLICY, "check_cancel": {**POLICY, "subject": ["order_id"]}},
    },
    "mcp_servers.yaml": {
        "version": 1,
        "servers": {
            "shop": every(keys.SERVER, transport="stdio", args=["x"], env={"x": "x"}, headers={"x": "x"}, enabled=True),
            "bank": every(keys.SERVER, transport="http", args=["x"], env={"x": "x"}, headers={"x": "x"}, enabled=False),
        },
    },
    "routing.yaml": {
        "version": 1,
        "intents": [every(keys.INTENT, mcp_tools=["cancel_order"], keywords=["x"], examples=["x"])] * 2,
    },
    "messages/pt-BR.yaml": {"done": "x", "cancelled": {"declined": "x"}},
}


def places(tree: object, path: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    """Yield the path of every value in a tree, whole sections included."""
    if path:
        yield path
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for name, value in inner:
        yield from places(value, (*path, name))


def put(tree: object, path: tuple[object, ...], value: object) -> object:
    """Return a tree with another value at one place."""
    if not path:
        return value
    if isinstance(tree, dict):
        return {n: put(v, path[1:], value) if n == path[0] else v for n, v in tree.items()}
    assert isinstance(tree, list)
    return [put(v, path[1:], value) if n == path[0] else v for n, v in enumerate(tree)]


def everywhere(tree: object, value: object) -> object:
    """Return a tree with another value at every leaf."""
    if isinstance(tree, dict):
        return {n: everywhere(v, value) for n, v in tree.items()}
    return [everywhere(v, value) for v in tree] if isinstance(tree, list) else value


def written(tree: object) -> bytes:
    return yaml.safe_dump(tree, allow_unicode=True).encode("utf-8", "surrogatepass")


SOUND_BYTES = {name: text.encode() for name, text in SOUND.items()}
FULL_BYTES = {name: written(tree) for name, tree in FULL.items()}
PLACES = [(name, path) for name, tree in FULL.items() for path in places(tree)]
# Each example writes and reads files, so a busy machine isn't a failure.
PATIENT = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def load_or_report(files: dict[str, bytes]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name, raw in files.items():
            path = Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(raw)
        found = problems_of(Path(folder))
    lengths = {name: len(raw.decode("utf-8", "replace").splitlines()) + 1 for name, raw in files.items()}
    assert all(p.message and p.suggestion and 0 <= p.line <= lengths.get(p.file, 0) for p in found)


def problems_of(folder: Path) -> tuple[Problem, ...]:
    try:
        load_agent(folder, environment={"X": "x"})
    except DefinitionError as error:
        return error.problems or (Problem(file="nowhere", line=1, message="an error without a problem"),)
    return ()


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_one_odd_value_in_all_places_at_once(odd: object) -> None:
    """No reader stops at the first wrong value, so each key of each section is asked in one go."""
    load_or_report({name: written(everywhere(tree, odd)) for name, tree in FULL.items()})


@PATIENT
@given(st.sampled_from(PLACES), TREES | st.sampled_from(ODD))
def test_any_tree_in_any_place(place: tuple[str, tuple[object, ...]], tree: object) -> None:
    name, path = place
    load_or_report({**FULL_BYTES, name: written(put(FULL[name], path, tree))})


@PATIENT
@given(st.sampled_from([*FULL]), TREES)
def test_any_tree_for_any_file(name: str, tree: object) -> None:
    load_or_report({**SOUND_BYTES, name: written(tree)})


@PATIENT
@given(
    st.sampled_from([*FULL]),
    st.binary(max_size=60) | st.text(alphabet="ab:-[]{}&*!|>%@#'\"\n\t ,?$\\", max_size=40).map(str.encode),
)
def test_any_bytes_for_any_file(name: str, raw: bytes) -> None:
    load_or_report({**SOUND_BYTES, name: raw})
