"""What no header, address or process could hold is found at load, at its line, and never shown."""

from __future__ import annotations

from pathlib import Path

import h11
import httpx2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.contracts.agents import load, problems

from trinco.contracts.sendable import HEADER_NAME, HEADER_VALUE

SECRET = "s3cret"
ODD = ["\r", "\n", "\r\n", "é", "\0", "\x1f", " ", "\t", "\u2028", "\udcff", "\x7f"]


def http(line: str) -> str:
    return f"servers:\n  shop:\n    endpoint: http://127.0.0.1/mcp\n    {line}\n"


def stdio(line: str) -> str:
    return f"servers:\n  shop:\n    command: python\n    {line}\n"


@pytest.mark.parametrize("odd", ODD, ids=ascii)
def test_a_header_that_can_not_be_sent_is_a_problem_and_not_shown(tmp_path: Path, odd: str) -> None:
    text = http('headers: {Authorization: "Bearer ${TOK}"}')
    (found,) = problems(tmp_path, {"mcp_servers.yaml": text}, {"TOK": SECRET + odd})
    assert str(found) == (
        "mcp_servers.yaml:4: servers.shop.headers.Authorization holds a character that a header can't have "
        "(it is ASCII on one line, with no space at its ends: look at what TOK holds)"
    )


@pytest.mark.parametrize("odd", [*ODD[:3], *ODD[4:11]], ids=ascii)
def test_an_address_with_a_character_that_none_has_is_a_problem_and_not_shown(tmp_path: Path, odd: str) -> None:
    text = "servers:\n  shop:\n    endpoint: ${URL}\n"
    environment = {"URL": f"http://127.0.0.1/mcp?token={SECRET}{odd}"}
    (found,) = problems(tmp_path, {"mcp_servers.yaml": text}, environment)
    assert str(found).startswith("mcp_servers.yaml:3: servers.shop.endpoint holds a character that an address can't")
    assert SECRET not in str(found)


@pytest.mark.parametrize(
    ("line", "message"),
    {
        'env: {TOKEN: "${TOK}"}': "servers.shop.env.TOKEN holds a character that a variable can't have",
        'env: {"A=B": x}': "servers.shop.env has a name that no variable can have: 'A=B'",
        'args: [-m, "${TOK}"]': "an entry of servers.shop.args holds a character that an argument can't have",
    }.items(),
)
def test_what_no_process_can_be_given_is_a_problem_and_not_shown(tmp_path: Path, line: str, message: str) -> None:
    (found,) = problems(tmp_path, {"mcp_servers.yaml": stdio(line)}, {"TOK": f"{SECRET}\0"})
    assert (found.line, found.message) == (4, message)
    assert SECRET not in str(found)


def test_a_command_that_no_process_has_is_a_problem_and_not_shown(tmp_path: Path) -> None:
    text = "servers:\n  shop:\n    command: ${RUN}\n"
    (found,) = problems(tmp_path, {"mcp_servers.yaml": text}, {"RUN": f"{SECRET}\0"})
    assert "servers.shop.command holds a character" in found.message
    assert SECRET not in str(found)


@pytest.mark.parametrize("name", ["A b", "A:", "Ação", ""])
def test_a_name_that_no_header_has_is_a_problem(tmp_path: Path, name: str) -> None:
    found = problems(tmp_path, {"mcp_servers.yaml": http(f'headers: {{"{name}": x}}')})
    assert any(p.message == f"servers.shop.headers has a name that no header can have: {name!r}" for p in found)


def test_all_that_can_be_sent_is_read_as_it_is(tmp_path: Path) -> None:
    text = http('headers: {Authorization: "Bearer ${TOK}", X-Empty: "", X-Port: 8200}')
    server = load(tmp_path, {"mcp_servers.yaml": text}, {"TOK": "a b\tc!~"}).servers["shop"]
    assert server.headers == {"Authorization": "Bearer a b\tc!~", "X-Empty": "", "X-Port": "8200"}
    found = load(tmp_path, {"mcp_servers.yaml": stdio('env: {TOKEN: "${TOK}"}')}, {"TOK": "é\n\udcff"}).servers["shop"]
    assert found.env == {"TOKEN": "é\n\udcff"}


def test_a_disabled_server_is_not_looked_at(tmp_path: Path) -> None:
    servers = http('headers: {A: "${TOK}"}') + "    enabled: false\n  other: {command: python}\n"
    tools = "tools: {track_order: {tool_type: read_only, mcp_server: other}}\n"
    files = {"mcp_servers.yaml": servers, "tools.yaml": tools, "tool_policies.yaml": ""}
    assert load(tmp_path, files, {"TOK": "\r"}).servers["shop"].enabled is False


@given(st.text(max_size=6) | st.text(alphabet=" \t\r\nab\x7fé", max_size=5))
def test_a_header_that_is_let_through_is_one_that_the_client_sends(text: str) -> None:
    """Held against the client itself: what it refuses, it refuses with the value in its words."""
    if HEADER_VALUE.fullmatch(text):
        assert sent("X-Token", text)
    if HEADER_NAME.fullmatch(text):
        assert sent(text, "x")


def sent(name: str, value: str) -> bool:
    raw = httpx2.Headers({name: value}).raw
    return bool(h11.Request(method="GET", target="/", headers=[(b"Host", b"x"), *raw]))
