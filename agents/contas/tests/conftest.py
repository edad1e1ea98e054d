"""A Contas server for a test: see `desks`."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from agents.contas.tests.desks import NOW, Desk, gate_of

from trinco_contas.server.accounts import Accounts
from trinco_contas.server.authorised_lines import FIXTURE, AuthorisedLines, FixtureLines
from trinco_contas.server.flows import Flows
from trinco_contas.server.policies import LinePolicy


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "contas.db"


@pytest.fixture
def fixture_file(tmp_path: Path) -> Path:
    """A copy of the authorised lines, to be edited."""
    file = tmp_path / "authorized_lines.json"
    file.write_text(FIXTURE.read_text("utf-8"), "utf-8")
    return file


@pytest.fixture
def accounts(db: Path) -> Iterator[Accounts]:
    """Accounts on whose calendar it is 1 June 2026."""
    with Accounts(db, clock=lambda: NOW) as opened:
        yield opened


@pytest.fixture
def open_desk(accounts: Accounts, fixture_file: Path) -> Iterator[Callable[..., Desk]]:
    """Make a desk with a policy, and a source of authorised lines."""
    opened: list[Flows] = []

    def make(policy: LinePolicy = LinePolicy.ALT1, lines: AuthorisedLines | None = None) -> Desk:
        gate = gate_of(policy, lines or FixtureLines(fixture_file))
        flows = Flows(accounts, gate)
        opened.append(flows)
        return Desk(accounts, gate, flows)

    yield make
    for flows in opened:
        flows.close()


@pytest.fixture
def desk(open_desk: Callable[..., Desk]) -> Desk:
    return open_desk()


@pytest.fixture
def related(open_desk: Callable[..., Desk]) -> Desk:
    """A desk under ALT2."""
    return open_desk(LinePolicy.ALT2)
