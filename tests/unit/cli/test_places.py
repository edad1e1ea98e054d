"""Where conversations are kept by default."""

from pathlib import Path

import pytest

from trinco.core.errors import StoreError
from trinco.faces.cli.places import database, existing_database


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def test_what_is_given_is_taken(tmp_path: Path) -> None:
    assert database("retail", tmp_path / "x.db") == tmp_path / "x.db"


def test_an_agent_has_a_file_of_its_own_in_a_folder_for_this_user_alone(data: Path, tmp_path: Path) -> None:
    assert database("retail", None) == data / "trinco" / "retail.db"
    assert (data / "trinco").stat().st_mode & 0o777 == 0o700
    agent = tmp_path / "my agent"
    agent.mkdir()
    assert database(str(agent), None) == data / "trinco" / "my agent.db"


def test_a_relative_data_home_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert database("retail", None) == tmp_path / ".local" / "share" / "trinco" / "retail.db"


def test_a_folder_that_can_not_be_made_is_said(data: Path) -> None:
    data.write_text("a file")
    with pytest.raises(StoreError, match=r"can't be made .* --db PATH"):
        database("retail", None)


def test_commands_that_look_make_no_database(data: Path) -> None:
    with pytest.raises(StoreError, match=r"retail\.db isn't there: nobody has talked to 'retail'"):
        existing_database("retail", None)
    assert not (data / "trinco" / "retail.db").exists()
