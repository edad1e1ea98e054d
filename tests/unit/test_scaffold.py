"""The package as a whole: that it imports, and what importing it and its layers pulls in."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "trinco"

# import-linter can only name packages that are forbidden; for these folders we name what is allowed.
ALLOWED = {
    "core": {"trinco.core"},
    "ports": {"trinco.core", "trinco.ports"},
    "engine": {"trinco.core", "trinco.ports", "trinco.engine", "msgspec"},
    "toolkit/inputs": {"trinco.toolkit.inputs", "anyio"},
    "toolkit/inputs/sdk.py": {"trinco.toolkit.inputs", "mcp", "pydantic"},
    "toolkit/inputs/fastmcp.py": {"trinco.toolkit.inputs", "fastmcp", "mcp", "pydantic"},
}
"""A file with a row of its own isn't held to that of its folder."""


def imported_modules(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add(node.module or "")
    return found


def is_allowed(module: str, allowed: set[str]) -> bool:
    if module.partition(".")[0] in sys.stdlib_module_names:
        return True
    return any(module == name or module.startswith(f"{name}.") for name in allowed)


@pytest.mark.parametrize("folder", ALLOWED)
def test_a_folder_imports_only_the_standard_library_and_what_its_row_allows(folder: str) -> None:
    place = SOURCE / folder
    own = {SOURCE / row for row in ALLOWED} - {place}
    files = [place] if place.is_file() else sorted(set(place.rglob("*.py")) - own)
    strangers = {
        f"{file.relative_to(SOURCE)}: {module}"
        for file in files
        for module in imported_modules(file)
        if not is_allowed(module, ALLOWED[folder])
    }
    assert files
    assert strangers == set()


def test_importing_trinco_loads_no_optional_or_slow_package() -> None:
    script = "import sys, trinco; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    assert "trinco" in loaded
    assert loaded & {"apsw", "jinja2", "langgraph", "mcp", "pydantic", "typer", "yaml"} == set()
