"""One mistake gives one problem: what can't be read is held against nothing, whichever file or key it is."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest
from tests.unit.contracts.agents import write

from trinco.contracts import load_agent
from trinco.core.errors import DefinitionError

WHOLE = {
    "agent.yaml": "version: 1\nname: shop\nlocale: pt-BR\n",
    "mcp_servers.yaml": dedent("""\
        servers:
          shop:
            transport: stdio
            command: python
            args: [-m, shop]
          bank:
            endpoint: http://127.0.0.1:8200/mcp
        """),
    "tools.yaml": dedent("""\
        version: 1
        tools:
          track_order:
            description: Says where an order is.
            mcp_server: shop
            tool_type: read_only
            requires: [order_id]
            args_schema:
              order_id:
                format: identifier
                pattern: 'PED-.+'
            response:
              template: '{{ result.status }}'
          cancel_order:
            mcp_server: shop
            requires: [order_id]
            args_schema:
              order_id: string
            response:
              mode: field
              field: protocol
          pay:
            mcp_server: bank
            tool_type: transactional
            confirmation_required: true
          check_cancel:
            mcp_server: shop
            tool_type: internal
          look_up:
            mcp_server: shop
            tool_type: internal
          close_key:
            mcp_server: shop
            tool_type: internal
        """),
    "tool_policies.yaml": dedent("""\
        version: 1
        tool_policies:
          cancel_order:
            operation_type: transactional
            requires: [order_id]
            subject:
              arguments: [order_id]
            pre_validation:
              enabled: true
              tool: check_cancel
            execution:
              settles_within: 1m
              reconcile: look_up
              seal: close_key
        """),
    "routing.yaml": dedent("""\
        version: 1
        intents:
          - name: cancel
            mcp_tools: [cancel_order]
            keywords: [cancel the order]
          - name: track
            mcp_tools: [track_order]
            examples: [where is it]
        """),
    "messages/pt-BR.yaml": "done: Pronto.\n",
}
MAIN = {
    "mcp_servers.yaml": "servers",
    "tools.yaml": "tools",
    "tool_policies.yaml": "tool_policies",
    "routing.yaml": "intents",
}
KEY = re.compile(r"^ *(?:- )?(\w+):(?= |$)", re.MULTILINE)
NAMES = {"shop", "bank", "track_order", "cancel_order", "pay", "check_cancel", "look_up", "close_key", "order_id"}


def problems(folder: Path) -> list[str]:
    with pytest.raises(DefinitionError) as caught:
        load_agent(folder, environment={})
    return [str(problem) for problem in caught.value.problems]


def test_the_agent_of_these_tests_is_right(tmp_path: Path) -> None:
    assert load_agent(write(tmp_path, WHOLE), environment={}).name == "shop"


def no_yaml(path: Path) -> None:
    path.write_text(path.read_text("utf-8") + "\nodd: [\n", encoding="utf-8")


def no_text(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\n# a\xe7\xe3o\n")


def no_mapping(path: Path) -> None:
    path.write_text("- a list\n", encoding="utf-8")


def no_file(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("spoil", [no_yaml, no_text, no_mapping, no_file])
@pytest.mark.parametrize("name", WHOLE)
def test_a_file_that_can_not_be_read_is_the_one_problem(
    tmp_path: Path, name: str, spoil: Callable[[Path], None]
) -> None:
    spoil(write(tmp_path, WHOLE) / name)
    found = problems(tmp_path)
    assert len(found) == 1, found
    assert found[0].startswith(f"{name}:")


@pytest.mark.parametrize("name", ["mcp_servers.yaml", "tools.yaml"])
def test_a_required_file_that_is_missing_is_the_one_problem(tmp_path: Path, name: str) -> None:
    (write(tmp_path, WHOLE) / name).unlink()
    assert problems(tmp_path) == [f"{name}: there is no {name} in {tmp_path} (every agent has one)"]


@pytest.mark.parametrize("name", MAIN)
def test_a_file_under_a_name_that_nothing_reads_is_the_one_problem(tmp_path: Path, name: str) -> None:
    path = write(tmp_path, WHOLE) / name
    path.rename(path.with_suffix(".yml"))
    expected = f"{name.replace('.yaml', '.yml')}: nothing reads this file (is it meant to be {name}?)"
    assert problems(tmp_path) == [expected]


@pytest.mark.parametrize("value", ["''", "[[]]", "word", "3", "true", "{}", "null"])
@pytest.mark.parametrize(("name", "key"), list(MAIN.items()))
def test_a_file_that_does_not_say_its_main_thing_has_at_most_one_problem(
    tmp_path: Path, name: str, key: str, value: str
) -> None:
    (write(tmp_path, WHOLE) / name).write_text(f"{key}: {value}\n", encoding="utf-8")
    if name == "tool_policies.yaml" and value in {"{}", "null"}:  # it does say, that there is none
        assert problems(tmp_path) == [
            "tools.yaml:14: 'cancel_order' is neither declared read-only nor has a policy of its own "
            "(write `tool_type: read_only`, or a policy for it in tool_policies.yaml)"
        ]
    elif name == "routing.yaml" and value in {"{}", "null"}:
        assert len(problems(tmp_path)) == 1
    else:
        found = problems(tmp_path)
        assert len(found) == 1, found
        assert found[0].startswith(f"{name}:1: ")


def keys() -> Iterator[tuple[str, int, str]]:
    """Yield each key of ours in these files, with its position."""
    for name in WHOLE:
        for found in KEY.finditer(WHOLE[name]):
            if found[1] not in NAMES and not name.startswith("messages"):
                yield name, found.end(1), found[1]


KEYS = list(keys())


@pytest.mark.parametrize(("name", "end", "key"), KEYS, ids=str)
def test_a_key_that_is_misspelt_is_the_one_problem(tmp_path: Path, name: str, end: int, key: str) -> None:
    text = WHOLE[name]
    write(tmp_path, {**WHOLE, name: f"{text[:end]}x{text[end:]}"})
    line = text[:end].count("\n") + 1
    found = problems(tmp_path)
    assert len(found) == 1, found
    assert found[0].startswith(f"{name}:{line}: unknown key '{key}x'")


@pytest.mark.parametrize(("name", "end", "key"), KEYS, ids=str)
def test_a_key_with_a_value_of_another_kind_is_the_one_problem(tmp_path: Path, name: str, end: int, key: str) -> None:
    text = WHOLE[name]
    rest = text[end:]
    value, _, after = rest.partition("\n")
    indent = len(text[:end].rpartition("\n")[2]) - len(key)
    if value == ":":  # what stands below belongs to it
        below = after.splitlines(keepends=True)
        while below and (len(below[0]) - len(below[0].lstrip(" -"))) > indent:
            below.pop(0)
        after = "".join(below)
    write(tmp_path, {**WHOLE, name: f"{text[:end]}: !odd x\n{after}"})
    found = problems(tmp_path)
    assert len(found) == 1, found
    assert found[0].startswith(f"{name}:{text[:end].count(chr(10)) + 1}: ")
