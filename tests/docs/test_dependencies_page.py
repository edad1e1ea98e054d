"""The page that gives a reason per dependency names exactly the dependencies there are."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_dependency_has_its_line_and_every_line_its_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    declared = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(one for extra in project["project"]["optional-dependencies"].values() for one in extra),
        *project["dependency-groups"]["dev"],
    ]
    for agent in (ROOT / "agents").glob("*/pyproject.toml"):
        own = tomllib.loads(agent.read_text(encoding="utf-8"))
        declared += [one for one in own["project"]["dependencies"] if not one.startswith("trinco")]
    names = {re.split(r"[^A-Za-z0-9._-]", one)[0].replace("_", "-") for one in declared}
    page = (ROOT / "docs/explanation/dependencies.md").read_text(encoding="utf-8")
    explained = set(re.findall(r"^\| `([a-z0-9-]+)` \|", page, flags=re.MULTILINE))
    assert explained == names
