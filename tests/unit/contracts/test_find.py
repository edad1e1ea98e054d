"""An agent is found by the name it is installed under, or by its folder."""

import sys
from pathlib import Path

import pytest
from tests.unit.contracts.agents import SOUND, write

from trinco.contracts import UnknownAgent, find_agent, installed_agents, load_agent
from trinco.core.errors import UsageError


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place where packages can be installed, beside those that are."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.chdir(tmp_path)
    return folder


def install(site: Path, *points: str) -> None:
    lines = "".join(f"{point}\n" for point in points)
    files = {
        "METADATA": "Metadata-Version: 2.1\nName: some-agents\nVersion: 1\n",
        "entry_points.txt": f"[trinco.agents]\n{lines}",
    }
    write(site, {f"some_agents-1.dist-info/{name}": text for name, text in files.items()})


def test_an_installed_agent_is_found_without_importing_it(site: Path) -> None:
    install(site, "loja = loja_agent")
    write(site, {f"loja_agent/{name}": text for name, text in SOUND.items()})
    write(site, {"loja_agent/__init__.py": "raise RuntimeError('imported')\n"})
    assert find_agent("loja") == site / "loja_agent"
    assert "loja_agent" not in sys.modules
    assert load_agent(find_agent("loja"), environment={}).name == "loja_agent"
    assert installed_agents()["loja"] == "loja_agent"


def test_a_folder_is_found_as_it_is_named(site: Path) -> None:
    write(site.parent, {f"minha/loja/{name}": text for name, text in SOUND.items()})
    assert find_agent("minha/loja") == Path("minha/loja")
    assert find_agent(site.parent / "minha" / "loja") == site.parent / "minha" / "loja"


def test_an_installed_name_comes_before_a_folder_of_that_name(site: Path) -> None:
    install(site, "loja = loja_agent")
    write(site, {"loja_agent/tools.yaml": ""})
    (site.parent / "loja").mkdir()
    assert find_agent("loja") == site / "loja_agent"
    assert find_agent("./loja") == Path("loja")


def test_an_unknown_name_is_answered_with_those_that_are_installed(site: Path) -> None:
    install(site, "loja = loja_agent", "banco = banco_agent")
    with pytest.raises(UnknownAgent) as caught:
        find_agent("lojas")
    assert isinstance(caught.value, UsageError)
    assert caught.value.asked == "lojas"
    assert {"loja", "banco"} <= set(caught.value.installed)
    assert str(caught.value) == (
        "agent 'lojas' was not found: it is no installed agent, and no folder. Installed agents: "
        + ", ".join(caught.value.installed)
        + " (did you mean 'loja'?). Or name a folder that holds tools.yaml."
    )


def test_a_path_that_leads_nowhere_is_called_a_path(site: Path) -> None:
    with pytest.raises(UnknownAgent, match="agent 'agents/none' was not found: there is no such folder"):
        find_agent("agents/none")


@pytest.mark.parametrize("package", ["not_there", "not_there.inside", "this", ""])
def test_an_installed_agent_whose_package_is_no_folder_is_said_to_be_broken(site: Path, package: str) -> None:
    install(site, f"loja = {package}")
    with pytest.raises(UnknownAgent, match=r"agent 'loja' is installed, and its package .* can't be located"):
        find_agent("loja")


def test_a_name_that_two_packages_claim_leads_to_neither(site: Path) -> None:
    install(site, "loja = one", "loja = two")
    with pytest.raises(UnknownAgent, match="agent 'loja' is claimed by two packages, 'one' and 'two'"):
        find_agent("loja")


@pytest.mark.parametrize("name", ["", "a" * 5000, "a\0b"])
def test_a_name_that_can_be_none_is_no_agent(site: Path, name: str) -> None:
    with pytest.raises(UnknownAgent):
        find_agent(name)
