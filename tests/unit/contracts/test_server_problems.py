"""Each thing that can be wrong in mcp_servers.yaml is reported once, at its line, with a way to mend it."""

from datetime import timedelta
from pathlib import Path

import pytest
from tests.unit.contracts.agents import check_only_problem, load, problems

from trinco.contracts import ServerDefinition, keys


def server(*lines: str) -> str:
    return "servers:\n  shop:\n" + "".join(f"    {line}\n" for line in lines)


CASES = {
    "no server at all": (
        "servers:  # HERE\n",
        "there is no server",
        "write at least one under `servers:`",
    ),
    "a server that is a text": (
        "servers:\n  shop: python  # HERE\n",
        "servers.shop must be a mapping, not the text 'python'",
        keys.SERVER.form,
    ),
    "an unknown key": (
        server("command: python", "arguments: [-m, shop]  # HERE"),
        "unknown key 'arguments' in servers.shop",
        "did you mean 'args'?",
    ),
    "a process without a command": (
        "servers:\n  shop: {transport: stdio}  # HERE\n",
        "servers.shop is reached by stdio and has no 'command'",
        "write `command: ...`",
    ),
    "an address without an endpoint": (
        "servers:\n  shop: {transport: http}  # HERE\n",
        "servers.shop is reached by http and has no 'endpoint'",
        "write `endpoint: ...`",
    ),
    "neither": (
        "servers:\n  shop: {description: The shop.}  # HERE\n",
        "servers.shop has neither a 'command' nor an 'endpoint'",
        "write the one by which it is reached",
    ),
    "a command that is a whole line": (
        server("command: python server.py  # HERE"),
        "servers.shop.command has spaces in it, and is no program",
        "put the arguments in `args`",
    ),
    "a transport that isn't one": (
        server("transport: htp  # HERE", "endpoint: http://127.0.0.1/mcp"),
        "servers.shop.transport must be one of stdio, http, streamable_http, not the text 'htp'",
        "did you mean 'http'?",
    ),
    "a transport of the past": (
        server("transport: sse  # HERE", "endpoint: http://127.0.0.1/mcp"),
        "servers.shop.transport must be one of stdio, http, streamable_http, not the text 'sse'",
        "servers of today speak http (streamable HTTP)",
    ),
    "an endpoint for a process": (
        server("transport: stdio", "command: python", "endpoint: http://127.0.0.1/mcp  # HERE"),
        "servers.shop.endpoint means nothing for a server that is reached by stdio",
        "remove it",
    ),
    "a command for an address": (
        server("transport: http", "command: python  # HERE", "endpoint: http://127.0.0.1/mcp"),
        "servers.shop.command means nothing for a server that is reached by http",
        "remove it",
    ),
    "an endpoint without a scheme": (
        server("endpoint: 127.0.0.1:8200  # HERE"),
        "servers.shop.endpoint is no http(s) address",
        "write it like http://127.0.0.1:8200/mcp",
    ),
    "an endpoint with a port out of range": (
        server("endpoint: http://127.0.0.1:82000/mcp  # HERE"),
        "servers.shop.endpoint is no http(s) address",
        "write it like http://127.0.0.1:8200/mcp",
    ),
    "an endless timeout": (
        server("command: python", "timeout: forever  # HERE"),
        "servers.shop.timeout must be a duration longer than zero, not the text 'forever'",
        "write 500ms, 30s, 15m, 1h30m or 24h",
    ),
    "a connect timeout of zero": (
        server("command: python", "connect_timeout: 0  # HERE"),
        "servers.shop.connect_timeout must be a duration longer than zero, not the whole number '0'",
        "write 500ms, 30s, 15m, 1h30m or 24h",
    ),
    "a folder that isn't there": (
        server("command: python", "cwd: nowhere  # HERE"),
        "servers.shop.cwd is no folder",
        "a relative one starts at the agent's folder",
    ),
    "arguments that are a text": (
        server("command: python", "args: -m shop  # HERE"),
        "servers.shop.args must be a list, not the text '-m shop'",
        "write [-m, shop]",
    ),
    "an argument that is a list": (
        server("command: python", "args: [[-m], shop]  # HERE"),
        "an entry of servers.shop.args must be text, not a list",
        "write one text",
    ),
    "an environment that is a list": (
        server("command: python", "env: [TOKEN]  # HERE"),
        "servers.shop.env must be a mapping, not a list",
        "write names and what they hold: `env: {name: ...}`",
    ),
    "a variable that isn't set": (
        server("command: python", "env:", "  TOKEN: ${SHOP_TOKEN}  # HERE"),
        "the environment variable SHOP_TOKEN is not set",
        "set it, or write ${SHOP_TOKEN:-a default}",
    ),
    "a variable in a place that must be an address": (
        server("endpoint: ${SHOP_URL}  # HERE"),
        "the environment variable SHOP_URL is not set",
        "set it, or write ${SHOP_URL:-a default}",
    ),
    "a variable that can't be read": (
        server("command: python", "env:", "  TOKEN: ${SHOP-TOKEN}  # HERE"),
        "'${SHOP-TOKEN}' has a ${ that can't be read",
        "write ${NAME} or ${NAME:-default}, or $${ for the sign itself",
    ),
    "a variable without quotes inside brackets": (
        server("command: python", "args: [--db, ${SHOP_DB}]  # HERE"),
        "this is not YAML: while parsing a flow sequence: did not find expected ',' or ']'",
        "inside [ ] or { }, put ${...} in quotes",
    ),
    "a backslash between double quotes": (
        server('command: "PED-\\d+"  # HERE'),
        "this is not YAML: while parsing a quoted scalar: found unknown escape character",
        "use single quotes: between double ones a backslash begins an escape",
    ),
    "one that looks like the beginning of a character's number": (
        server('command: "C:\\xenon"  # HERE'),
        "this is not YAML: while parsing a quoted scalar: did not find expected hexdecimal number",
        "use single quotes: between double ones a backslash begins an escape",
    ),
}


@pytest.mark.parametrize(("text", "message", "suggestion"), CASES.values(), ids=CASES)
def test_it_is_reported_at_its_line(tmp_path: Path, text: str, message: str, suggestion: str) -> None:
    check_only_problem(tmp_path, {"mcp_servers.yaml": text}, message, suggestion)


def test_a_process_and_an_address_are_read_with_everything_they_may_have(tmp_path: Path) -> None:
    text = """\
        version: 1
        servers:
          shop:
            description: Orders.
            transport: stdio
            command: python
            args: [-m, shop, --port, 8200, --quiet]
            env: {LEVEL: 3, DEBUG: true, RATE: 010}
            cwd: server
            connect_timeout: 5s
            timeout: 1m30s
          bank:
            transport: streamable_http
            endpoint: https://bank.example/mcp
            headers: {Authorization: "Bearer ${BANK_TOKEN}"}
            enabled: "${BANK_ENABLED:-true}"
            timeout: ${BANK_TIMEOUT:-20}
    """
    (tmp_path / "server").mkdir()
    tools = "tools: {pay: {mcp_server: bank, tool_type: read_only}, track: {mcp_server: shop, tool_type: read_only}}\n"
    files = {"mcp_servers.yaml": text, "tools.yaml": tools, "tool_policies.yaml": ""}
    servers = load(tmp_path, files, {"BANK_TOKEN": "s3cret", "BANK_TIMEOUT": ""}).servers
    assert servers["shop"] == ServerDefinition(
        name="shop",
        description="Orders.",
        transport="stdio",
        command="python",
        args=("-m", "shop", "--port", "8200", "--quiet"),
        env={"LEVEL": "3", "DEBUG": "true", "RATE": "010"},
        cwd=tmp_path / "server",
        connect_timeout=timedelta(seconds=5),
        timeout=timedelta(seconds=90),
    )
    assert servers["bank"] == ServerDefinition(
        name="bank",
        transport="http",
        endpoint="https://bank.example/mcp",
        headers={"Authorization": "Bearer s3cret"},
        timeout=timedelta(seconds=20),
    )


def test_the_transport_follows_from_what_is_given(tmp_path: Path) -> None:
    text = "servers: {shop: {command: python}, bank: {url: 'http://127.0.0.1:8200/mcp'}}\n"
    tools = "tools: {pay: {mcp_server: bank, tool_type: read_only}}\n"
    servers = load(tmp_path, {"mcp_servers.yaml": text, "tools.yaml": tools, "tool_policies.yaml": ""}).servers
    assert {name: server.transport for name, server in servers.items()} == {"shop": "stdio", "bank": "http"}


def test_a_disabled_server_needs_none_of_its_variables(tmp_path: Path) -> None:
    text = "servers: {shop: {command: python}, bank: {endpoint: '${BANK_URL}', enabled: false}}\n"
    tools = "tools: {pay: {mcp_server: shop, tool_type: read_only}}\n"
    files = {"mcp_servers.yaml": text, "tools.yaml": tools, "tool_policies.yaml": ""}
    assert load(tmp_path, files).servers["bank"].enabled is False


@pytest.mark.parametrize(
    ("written", "environment", "filled"),
    [
        ("${WHERE}", {"WHERE": "here"}, "here"),
        ("${WHERE}", {"WHERE": "2024"}, "2024"),
        ("a ${WHERE} b ${WHERE}", {"WHERE": "here"}, "a here b here"),
        ("${WHERE:-there}", {}, "there"),
        ("${WHERE:-there}", {"WHERE": ""}, "there"),
        ("${WHERE:-}!", {}, "!"),
        ("${WHERE}", {"WHERE": "${OTHER}"}, "${OTHER}"),
        ("$${WHERE} $WHERE 5$", {}, "${WHERE} $WHERE 5$"),
        ("${WHERE:-a:b-c}", {}, "a:b-c"),
    ],
)
def test_variables_are_put_in(tmp_path: Path, written: str, environment: dict[str, str], filled: str) -> None:
    text = f"servers:\n  shop:\n    command: python\n    description: {written}\n    args: ['{written}']\n"
    loaded = load(tmp_path, {"mcp_servers.yaml": text}, environment).servers["shop"]
    assert (loaded.description, loaded.args) == (filled, (filled,))


def test_secrets_are_in_no_message_and_no_representation(tmp_path: Path) -> None:
    secrets = {"TOKEN": "s3cret", "URL": "s3cret", "TIME": "s3cret", "ARGS": "s3cret"}
    text = """\
        servers:
          shop:
            command: python
            args: ${ARGS}
            env: {TOKEN: "${TOKEN}"}
            timeout: ${TIME}
            enabled: ${TIME}
            cwd: ${TIME}
          bank: {endpoint: "${URL}", transport: "${TOKEN}"}
    """
    found = problems(tmp_path, {"mcp_servers.yaml": text}, secrets)
    assert len(found) >= 5
    assert not any("s3cret" in str(problem) for problem in found)
    text = """\
        servers:
          shop: {command: python, args: ["${ARGS}"], env: {TOKEN: "${TOKEN}"}}
          bank: {endpoint: "http://${URL}@host/", headers: {Authorization: "${TOKEN}"}}
    """
    tools = "tools: {pay: {mcp_server: bank, tool_type: read_only}}\n"
    agent = load(tmp_path, {"mcp_servers.yaml": text, "tools.yaml": tools, "tool_policies.yaml": ""}, secrets)
    assert agent.servers["shop"].env == {"TOKEN": "s3cret"}
    assert "s3cret" not in repr(agent)


def test_a_program_may_have_a_space_in_its_name(tmp_path: Path) -> None:
    (tmp_path / "my shop").mkdir()
    program = tmp_path / "my shop" / "serve"
    program.touch(mode=0o755)
    assert load(tmp_path, {"mcp_servers.yaml": server(f"command: {program}")}).servers["shop"].command == str(program)
    relative = server("command: my shop/serve", "cwd: .")
    assert load(tmp_path, {"mcp_servers.yaml": relative}).servers["shop"].command == "my shop/serve"


def test_what_a_command_was_filled_with_is_not_shown(tmp_path: Path) -> None:
    (found,) = problems(tmp_path, {"mcp_servers.yaml": server("command: ${RUN}")}, {"RUN": "run --token s3cret"})
    assert "put the arguments in `args`" in str(found)
    assert "s3cret" not in str(found)
