"""Selecting a policy writes one setting; what can't be read is an error and never a policy."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from trinco_contas.server.policies import DESCRIPTIONS, LinePolicy
from trinco_contas.server.settings import SettingsError, policy_in_force, select, settings_file

SCRIPT = Path(__file__).parents[1] / "scripts" / "select_line_policy.py"


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {"CONTAS_SETTINGS": str(tmp_path / "settings" / "contas.json")}


def test_without_a_setting_it_is_the_strict_one(environment: dict[str, str]) -> None:
    """R003-5.1"""
    assert policy_in_force("", environment) is LinePolicy.ALT1


def test_a_selected_policy_is_in_force_until_another_is_said(environment: dict[str, str]) -> None:
    """R003-6.1 R003-7.1"""
    select("alt2", environment)
    assert policy_in_force(None, environment) is LinePolicy.ALT2
    assert policy_in_force("alt1", environment) is LinePolicy.ALT1
    assert policy_in_force(None, environment | {"CONTAS_LINE_POLICY": "alt1"}) is LinePolicy.ALT1
    select("ALT1", environment)
    assert policy_in_force(None, environment) is LinePolicy.ALT1
    assert [each.name for each in settings_file(environment).parent.iterdir()] == ["contas.json"]


@pytest.mark.parametrize("named", ["alt3", "", "authenticated", "alt1 alt2"])
def test_there_are_two_policies_and_no_other(environment: dict[str, str], named: str) -> None:
    with pytest.raises(SettingsError, match="write alt1 or alt2"):
        select(named, environment)
    assert not settings_file(environment).exists()


@pytest.mark.parametrize("held", ["", "alt2", "[]", "{}", '{"line_policy": 2}', '{"line_policy": "open"}'])
def test_a_setting_that_can_not_be_read_opens_nothing(environment: dict[str, str], held: str) -> None:
    file = settings_file(environment)
    file.parent.mkdir()
    file.write_text(held, "utf-8")
    with pytest.raises(SettingsError):
        policy_in_force(None, environment)


def test_the_names_of_health_are_names_too(environment: dict[str, str]) -> None:
    assert {policy_in_force(policy.value, environment) for policy in LinePolicy} == set(LinePolicy)


@pytest.mark.slow
def test_the_script_selects_and_says_what_that_means(environment: dict[str, str]) -> None:
    """R003-6.1 R003-7.1"""

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(SCRIPT), *arguments]
        return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)

    done = run("alt2")
    assert (done.returncode, done.stderr) == (0, "")
    assert DESCRIPTIONS[LinePolicy.ALT2] in done.stdout
    assert policy_in_force(None, environment) is LinePolicy.ALT2
    assert run("alt3").returncode != 0
    assert policy_in_force(None, environment) is LinePolicy.ALT2
