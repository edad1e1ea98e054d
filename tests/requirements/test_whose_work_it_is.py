"""Rules of the domain are the agent's, the transaction is the framework's, and neither holds the other's."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
FRAMEWORK = [
    file
    for package in ("core", "engine", "ports", "adapters")
    for file in (ROOT / "src/trinco" / package).rglob("*.py")
]
AGENTS = sorted((ROOT / "agents").glob("*/src/*"))
FOREIGN = ("pedido", "order_id", "cancelar", "valor", "fatura", "msisdn", "sim", "não", "retail", "contestar")
"""Words of the domains and languages that the tests play."""


def words(file: Path) -> Iterator[str]:
    """Yield the words of every name and text in a module; docstrings explain, and may give examples."""
    tree = ast.parse(file.read_text("utf-8"))
    documented = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documented:
            yield from node.value.casefold().split()
        elif isinstance(node, ast.Name):
            yield node.id


@pytest.mark.parametrize("file", FRAMEWORK, ids=lambda file: str(file.relative_to(ROOT / "src")))
def test_the_framework_knows_no_word_of_a_domain(file: Path) -> None:
    """R002-1.5 R002-7.1"""
    assert set(FOREIGN).isdisjoint(words(file))


@pytest.mark.parametrize("agent", AGENTS, ids=lambda agent: agent.name)
def test_an_agent_has_no_engine_of_its_own(agent: Path) -> None:
    """R000-0.2 R000-7.1 R001-8.4 R001-8.6.

    It is YAML, and a server that knows the toolkit for tool authors and nothing else of ours.
    """
    assert (agent / "tools.yaml").is_file()
    for file in agent.rglob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        imported = [n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)]
        imported += [alias.name for n in ast.walk(tree) if isinstance(n, ast.Import) for alias in n.names]
        ours = {name for name in imported if name == "trinco" or name.startswith("trinco.")}
        assert {name for name in ours if not name.startswith("trinco.toolkit")} == set(), file
