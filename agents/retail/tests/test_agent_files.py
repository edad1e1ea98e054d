"""The agent's YAML and its server agree: same tools, same arguments, and templates that fit real answers."""

import re
from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import Any

import pytest
import yaml
from jinja2 import StrictUndefined
from jinja2.sandbox import SandboxedEnvironment
from mcp import Client
from mcp.types import CallToolResult, Tool, ToolAnnotations

from trinco.contracts import check_live, find_agent, load_agent
from trinco.ports.tools import OfferedTool
from trinco_retail.server.app import build_server
from trinco_retail.server.shop import Shop

Call = Callable[..., Awaitable[CallToolResult]]


def read(name: str) -> Any:
    return yaml.safe_load((files("trinco_retail") / f"{name}.yaml").read_text(encoding="utf-8"))


TOOLS: dict[str, dict[str, Any]] = read("tools")["tools"]
POLICIES: dict[str, dict[str, Any]] = read("tool_policies")["tool_policies"]
INTENTS: list[dict[str, Any]] = read("routing")["intents"]

ARGUMENTS = {
    "consultar_pedido": {"order_id": "PED-1001"},
    "consultar_entrega": {"order_id": "PED-1001"},
    "consultar_fatura": {},
    "cancelar_pedido": {"order_id": "PED-1001"},
    "solicitar_troca": {"order_id": "PED-1005", "motivo": "veio com defeito"},
    "solicitar_devolucao": {"order_id": "PED-1005", "motivo": "veio com defeito"},
    "enviar_segunda_via": {"order_id": "PED-1001"},
}


def only_reads(tool: Tool) -> bool:
    return bool(tool.annotations and tool.annotations.read_only_hint)


@pytest.fixture
async def offered(shop: Shop) -> dict[str, Tool]:
    async with Client(build_server(shop)) as client:
        return {tool.name: tool for tool in (await client.list_tools()).tools}


async def test_the_agent_declares_exactly_the_tools_that_its_server_offers(offered: dict[str, Tool]) -> None:
    assert set(TOOLS) == set(offered)


async def test_the_agent_loads_and_its_live_check_finds_nothing(offered: dict[str, Tool]) -> None:
    agent = load_agent(find_agent("retail"), environment={})
    assert check_live(agent, {"retail": [as_offered(tool) for tool in offered.values()]}) == ()


def as_offered(tool: Tool) -> OfferedTool:
    hints = tool.annotations or ToolAnnotations()
    return OfferedTool(
        name=tool.name,
        description=tool.description or "",
        input_schema=tool.input_schema,
        output_schema=tool.output_schema,
        read_only=hints.read_only_hint,
        destructive=hints.destructive_hint,
        idempotent=hints.idempotent_hint,
    )


async def test_declared_arguments_are_those_of_the_server(offered: dict[str, Tool]) -> None:
    for name, declared in TOOLS.items():
        schema = offered[name].input_schema
        expanded = {"items"} & set(schema["properties"])  # what a validator makes of words is declared nowhere
        assert set(declared["args_schema"]) | expanded == set(schema["properties"]), name
        assert not expanded or name == "devolver_itens"
        assert set(declared.get("requires", [])) == set(schema.get("required", [])), name


async def test_what_changes_something_has_a_policy_and_what_is_internal_has_none(offered: dict[str, Tool]) -> None:
    acting = {name for name, tool in TOOLS.items() if tool["tool_type"] == "transactional"}
    assert set(POLICIES) == acting
    for name, policy in POLICIES.items():
        assert policy["requires"] == TOOLS[name]["requires"]
        assert policy["require_confirmation"] is True
        assert policy["execution"]["idempotent"] is True
    by_the_runtime = {"encerrar_operacao", "encerrar_troca", "retomar_workflow", "cancelar_workflow"}
    for name, tool in TOOLS.items():
        assert only_reads(offered[name]) or name in acting | by_the_runtime, tool


async def test_the_tools_that_the_policies_name_do_what_they_are_named_for(offered: dict[str, Tool]) -> None:
    for policy in POLICIES.values():
        named = [policy["execution"]["reconcile"], policy["execution"]["seal"]]
        assert {"idempotency_key"} == {arg for name in named for arg in offered[name].input_schema["properties"]}
        if "pre_validation" in policy:
            assert only_reads(offered[policy["pre_validation"]["tool"]])
            assert policy["pre_validation"]["fail_open"] is False
        for name in policy["execution"].get("workflow", {}).values():
            assert "execution_id" in offered[name].input_schema["properties"]


def test_every_tool_that_people_may_ask_for_has_one_intent() -> None:
    routed = [tool for intent in INTENTS for tool in intent["mcp_tools"]]
    assert sorted(routed) == sorted(name for name, tool in TOOLS.items() if tool["tool_type"] != "internal")
    assert len({intent["name"] for intent in INTENTS}) == len(INTENTS)


def test_the_bare_word_pedido_belongs_to_tracking_alone() -> None:
    """R001-6.4: spec/001 section 6: it must be there to be resisted while an order's number is collected."""
    assert [intent["name"] for intent in INTENTS if "pedido" in intent["keywords"]] == ["retail_order_tracking"]


def test_no_keyword_leads_to_two_intents() -> None:
    keywords = [keyword for intent in INTENTS for keyword in intent["keywords"]]
    assert len(set(keywords)) == len(keywords)


def test_order_numbers_are_declared_the_same_everywhere() -> None:
    declared = [tool["args_schema"]["order_id"] for tool in TOOLS.values() if "order_id" in tool["args_schema"]]
    assert all(each == declared[0] for each in declared)
    assert (declared[0]["format"], declared[0]["ask"]) == ("identifier", "Qual é o número do pedido?")
    for number in ("PED-1001", "PED-ENTREGUE"):
        assert re.fullmatch(declared[0]["pattern"], number)


@pytest.mark.parametrize("name", ARGUMENTS)
async def test_a_reply_is_made_of_the_servers_answer_alone(call: Call, name: str) -> None:
    answer = (await call(name, "k1", **ARGUMENTS[name])).structured_content
    template = SandboxedEnvironment(undefined=StrictUndefined).from_string(TOOLS[name]["response"]["template"])
    said = template.render(result=answer, arguments=ARGUMENTS[name])
    assert said.strip() == said
    if name in POLICIES:
        assert answer["protocol"] in said
        assert answer["order_id"] in said
    for value in ARGUMENTS[name].values():
        assert value in said


def test_the_server_is_started_by_the_running_interpreter_beside_the_agents_database() -> None:
    server = read("mcp_servers")["servers"]["retail"]
    assert (server["transport"], server["command"]) == ("stdio", "python")
    assert server["args"][:4] == ["-m", "trinco_retail.server", "--db", "${TRINCO_AGENT_DB:-retail-shop.db}"]
    assert server["args"][4:] == [
        *("--answer-delay", "${RETAIL_ANSWER_DELAY:-0}"),
        *("--busy-once", "${RETAIL_BUSY_ONCE:-}"),
        *("--mail", "${RETAIL_MAIL:-up}"),
    ]
