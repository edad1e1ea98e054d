"""Whatever stands in an agent's files, loading gives an agent or a DefinitionError, and nothing else."""

import tempfile
from pathlib import Path

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unit.contracts.agents import SOUND

from trinco.contracts import keys, load_agent
from trinco.contracts.section import Keys
from trinco.core.errors import DefinitionError, Problem
from trinco.core.speech import Say

KNOWN = sorted(
    {name for table in vars(keys).values() if isinstance(table, Keys) for name in (*table.known, *table.aliases)}
)
NAMES = ["cancel_order", "check_cancel", "shop", "order_id", "look_up"]
ODD = [
    *("30s", "1h30m", "${X}", "${X:-y}", "${", "$${", "{{ result.x }}", "{{ 9**9 }}", "{% if", "{x}", "[a-z", "(a|b)*"),
    *("a{99999999999}", "http://[", "http://a:99999", "../etc", "\0", "", " ", "<<", "=", "~"),
]
WORDS = st.sampled_from(
    [
        *(*KNOWN, *NAMES, *map(str, Say), *ODD, "stdio", "http", "transactional", "read_only", "internal", "string"),
        *("array", "number", "money", "template", "list", "field", "America/Sao_Paulo", "pt-BR"),
    ]
)
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.dates(),
    st.binary(max_size=4),
    st.text(max_size=12),
    WORDS,
)
TREES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(WORDS | SCALARS.filter(lambda s: s is not None), inner, max_size=5)
    ),
    max_leaves=25,
)


def section(table: Keys) -> st.SearchStrategy[dict[str, object]]:
    """Trees that get past the first keys, where the readers' own questions begin."""
    return st.dictionaries(st.sampled_from(table.known), TREES, max_size=6)


FILES = {
    "agent.yaml": section(keys.AGENT),
    "tools.yaml": st.fixed_dictionaries(
        {"tools": st.dictionaries(st.sampled_from(NAMES), section(keys.TOOL), max_size=3)}
    ),
    "tool_policies.yaml": st.fixed_dictionaries(
        {
            "defaults": section(keys.DEFAULTS),
            "tool_policies": st.dictionaries(
                st.sampled_from(NAMES),
                st.fixed_dictionaries(
                    {},
                    optional={
                        "execution": section(keys.EXECUTION),
                        "pre_validation": section(keys.PRE_VALIDATION),
                        "confirmation": section(keys.CONFIRMATION),
                        "subject": TREES,
                        "requires": TREES,
                    },
                ),
                max_size=3,
            ),
        }
    ),
    "mcp_servers.yaml": st.fixed_dictionaries(
        {"servers": st.dictionaries(st.sampled_from(NAMES), section(keys.SERVER), max_size=3)}
    ),
    "routing.yaml": st.fixed_dictionaries({"intents": st.lists(section(keys.INTENT), max_size=3)}),
    "messages/pt-BR.yaml": TREES,
}


def load_or_report(files: dict[str, bytes]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name, raw in files.items():
            path = Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(raw)
        found = problems_of(Path(folder))
    lengths = {name: raw.count(b"\n") + 1 for name, raw in files.items()}
    assert all(p.message and 0 <= p.line <= lengths.get(p.file, 0) for p in found)


def problems_of(folder: Path) -> tuple[Problem, ...]:
    try:
        load_agent(folder, environment={"X": "x"})
    except DefinitionError as error:
        return error.problems or (Problem(file="nowhere", line=1, message="an error without a problem"),)
    return ()


SOUND_BYTES = {name: text.encode() for name, text in SOUND.items()}


@settings(max_examples=150, deadline=None)
@given(st.sampled_from([*FILES]), TREES)
def test_any_tree_in_any_file(name: str, tree: object) -> None:
    load_or_report({**SOUND_BYTES, name: yaml.safe_dump(tree, allow_unicode=True).encode("utf-8", "surrogatepass")})


@settings(max_examples=150, deadline=None)
@given(st.fixed_dictionaries({}, optional=FILES))
def test_trees_that_look_like_the_real_ones(trees: dict[str, object]) -> None:
    written = {
        name: yaml.safe_dump(tree, allow_unicode=True).encode("utf-8", "surrogatepass") for name, tree in trees.items()
    }
    load_or_report({**SOUND_BYTES, **written})


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from([*FILES]),
    st.binary(max_size=60) | st.text(alphabet="ab:-[]{}&*!|>%@#'\"\n\t ,?$\\", max_size=40).map(str.encode),
)
def test_any_bytes_in_any_file(name: str, raw: bytes) -> None:
    load_or_report({**SOUND_BYTES, name: raw})
