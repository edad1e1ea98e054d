"""Several mistakes are told at once: what is wrong in one key hides nothing that is wrong in another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.unit.contracts.agents import problems as problems_with
from tests.unit.contracts.agents import write
from tests.unit.contracts.test_one_mistake import KEYS, WHOLE, problems

CROSS: dict[str, tuple[str, str, str]] = {
    "two intents of one name": ("routing.yaml", "name: track", "name: cancel"),
    "one keyword for two intents": ("routing.yaml", "examples: [where is it]", "keywords: [cancel the order]"),
    "an intent for a tool that isn't one": ("routing.yaml", "mcp_tools: [track_order]", "mcp_tools: [trak]"),
    "an intent for an internal tool": ("routing.yaml", "mcp_tools: [track_order]", "mcp_tools: [look_up]"),
    "a policy's argument that isn't declared": ("tool_policies.yaml", "    requires: [order_id]", "    requires: [x]"),
    "an identity that isn't declared": ("tool_policies.yaml", "arguments: [order_id]", "arguments: [x]"),
    "a validator that isn't a tool": ("tool_policies.yaml", "tool: check_cancel", "tool: chek"),
    "a probe that isn't a tool": ("tool_policies.yaml", "reconcile: look_up", "reconcile: lok"),
    "a seal that people could choose": ("tool_policies.yaml", "seal: close_key", "seal: track_order"),
    "a policy for no tool": ("tool_policies.yaml", "cancel_order:", "cancel_ordr:"),
    "a tool's server that isn't one": ("tools.yaml", "mcp_server: bank", "mcp_server: bnk"),
    "a pattern that is none": ("tools.yaml", "pattern: 'PED-.+'", "pattern: '(['"),
    "a template that is none": ("tools.yaml", "'{{ result.status }}'", "'{{ resul.status }}'"),
    "a key of another transport": ("mcp_servers.yaml", "args: [-m, shop]", "headers: {X: y}"),
    "an endpoint that is none": ("mcp_servers.yaml", "endpoint: http://127.0.0.1:8200/mcp", "endpoint: nowhere"),
}
# What nobody can say while the other key can't be read.
DEPENDS = {
    ("two intents of one name", "name"),
    ("one keyword for two intents", "keywords"),
    ("a key of another transport", "transport"),
    ("an identity that isn't declared", "subject"),
}


def pairs() -> Iterator[tuple[str, str, int]]:
    """Yield each mistake with the line of each key of its file that has a value of its own."""
    for name, (file, old, _) in CROSS.items():
        own = WHOLE[file][: WHOLE[file].index(old)].count("\n") + 1
        for other, end, key in KEYS:
            line = WHOLE[file][:end].count("\n") + 1
            single = WHOLE[file][end:].partition("\n")[0] != ":"
            if other == file and single and line != own and (name, key) not in DEPENDS:
                yield name, key, line


@pytest.mark.parametrize(("name", "key", "line"), list(pairs()), ids=str)
def test_a_key_that_can_not_be_read_hides_no_mistake_elsewhere(tmp_path: Path, name: str, key: str, line: int) -> None:
    file, old, new = CROSS[name]
    assert WHOLE[file].count(old) >= 1
    mistaken = WHOLE[file].replace(old, new, 1)
    write(tmp_path / "one", {**WHOLE, file: mistaken})
    alone = problems(tmp_path / "one")
    lines = mistaken.splitlines()
    head = lines[line - 1].partition(f"{key}:")[0]
    lines[line - 1] = f"{head}{key}: !odd x"
    write(tmp_path / "two", {**WHOLE, file: "\n".join(lines) + "\n"})
    together = problems(tmp_path / "two")
    assert {*map(place, alone)} < {*map(place, together)}, (alone, together)


def place(problem: str) -> str:
    return problem.partition(": ")[0]


def routing(*intents: str) -> dict[str, str]:
    return {"routing.yaml": "intents:\n" + "".join(f"  - {{{intent}}}\n" for intent in intents)}


@pytest.mark.parametrize(
    ("intents", "said"),
    {
        "the same name and keyword": (
            (
                "name: i, mcp_tools: [track_order], keywords: [x y]",
                "name: i, mcp_tools: [cancel_order], keywords: [X y]",
            ),
            ["there is an intent 'i' at line 2 already", "the keyword 'X y' leads to 'i' too, with the same priority"],
        ),
        "a name beside two tools": (
            (
                "name: i, mcp_tools: [track_order], keywords: [x]",
                "name: i, mcp_tools: [track_order, nada], keywords: [y]",
            ),
            [
                "intents[1].mcp_tools must name exactly one tool, not 2",
                "mcp_tools names 'nada', which is no tool of tools.yaml",
                "there is an intent 'i' at line 2 already",
            ],
        ),
        "a tool beside a name that is none": (
            ("name: 5, mcp_tools: [nada], keywords: [y]", "mcp_tools: [track_order], keywords: [y]"),
            [
                "intents[0].name must be text, not the whole number '5'",
                "intents[1] has no 'name'",
                "mcp_tools names 'nada', which is no tool of tools.yaml",
                "the keyword 'y' leads to intents[0] too, with the same priority",
            ],
        ),
        "three of one name": (
            tuple(f"name: i, mcp_tools: [track_order], keywords: [{word}]" for word in "abc"),
            ["there is an intent 'i' at line 2 already"] * 2,
        ),
    }.values(),
)
def test_all_that_is_wrong_with_intents_is_told(tmp_path: Path, intents: tuple[str, ...], said: list[str]) -> None:
    assert sorted(p.message for p in problems_with(tmp_path, routing(*intents))) == sorted(said)


def test_the_tools_that_a_policy_of_no_tool_names_are_looked_up_too(tmp_path: Path) -> None:
    policies = (
        "tool_policies:\n  cancel_order: {operation_type: transactional}\n"
        "  cancel_ordr: {pre_validation: {tool: chek}, execution: {reconcile: lok, seal: clos}}\n"
    )
    found = [
        p.message.partition(", which is no tool")[0] for p in problems_with(tmp_path, {"tool_policies.yaml": policies})
    ]
    assert sorted(found) == [
        "execution.reconcile names 'lok'",
        "execution.seal names 'clos'",
        "pre_validation.tool names 'chek'",
        "there is a policy for 'cancel_ordr'",
    ]


def test_keys_that_a_transport_can_not_have_are_told_beside_a_command_that_can_not_be_read(tmp_path: Path) -> None:
    servers = "servers:\n  shop: {transport: stdio, command: 5, headers: {A: b}}\n"
    assert sorted(p.message for p in problems_with(tmp_path, {"mcp_servers.yaml": servers})) == [
        "servers.shop.command must be text, not the whole number '5'",
        "servers.shop.headers means nothing for a server that is reached by stdio",
    ]
