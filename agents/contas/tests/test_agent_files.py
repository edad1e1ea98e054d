"""The agent's YAML and its server agree: same tools, same arguments, and templates that fit real answers."""

from importlib.resources import files
from typing import Any

import pytest
import yaml
from agents.contas.tests.desks import ANA, Desk, body
from jinja2 import StrictUndefined
from jinja2.sandbox import SandboxedEnvironment
from mcp.types import Tool, ToolAnnotations

from trinco.contracts import check_live, find_agent, load_agent
from trinco.ports.tools import OfferedTool


def read(name: str) -> Any:
    return yaml.safe_load((files("trinco_contas") / f"{name}.yaml").read_text(encoding="utf-8"))


TOOLS: dict[str, dict[str, Any]] = read("tools")["tools"]
POLICIES: dict[str, dict[str, Any]] = read("tool_policies")["tool_policies"]
INTENTS: list[dict[str, Any]] = read("routing")["intents"]
IDENTITY = ["msisdn", "customer_key", "contract_key"]
ARGUMENTS: dict[str, dict[str, Any]] = {
    "buscar_informacao": {"pergunta": "multa"},
    "contestar_cobranca": {"subject": "Neymar Jr", "valor": 9.99},
    "enviar_sms": {"assunto": "plano"},
    "tratar_vas_estrategico": {"subject": "HBO Max", "decisao": "manter"},
    "valor_divergente": {"valor": "199,90"},
}


def only_reads(tool: Tool) -> bool:
    return bool(tool.annotations and tool.annotations.read_only_hint)


@pytest.fixture
async def offered(desk: Desk) -> dict[str, Tool]:
    return {tool.name: tool for tool in await desk.offered()}


async def test_the_agent_declares_exactly_the_tools_that_its_server_offers(offered: dict[str, Tool]) -> None:
    assert set(TOOLS) == set(offered)


async def test_the_agent_loads_and_its_live_check_finds_nothing(offered: dict[str, Tool]) -> None:
    agent = load_agent(find_agent("contas"), environment={})
    assert check_live(agent, {"contas": [as_offered(tool) for tool in offered.values()]}) == ()


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
        assert not expanded or name == "cancelar_vas_avulso"
        assert set(declared.get("requires", [])) == set(schema.get("required", [])), name


async def test_whose_line_it_is_comes_from_the_session_wherever_a_tool_takes_it(offered: dict[str, Tool]) -> None:
    """R003-7.2: no words, no validator and no answer can fill an argument that the policy takes from the session."""
    for name, tool in offered.items():
        takes = set(IDENTITY) & set(tool.input_schema["properties"])
        assert takes in (set(), set(IDENTITY)), name
        assert POLICIES.get(name, {}).get("subject", {}).get("arguments", []) == (IDENTITY if takes else []), name


async def test_what_acts_has_a_policy_and_a_key(offered: dict[str, Tool]) -> None:
    acting = {name for name, tool in TOOLS.items() if tool["tool_type"] == "transactional"}
    assert {name for name, policy in POLICIES.items() if policy["operation_type"] == "transactional"} == acting
    for name in acting:
        policy = POLICIES[name]
        assert policy.get("requires", []) == TOOLS[name].get("requires", [])
        assert policy["require_confirmation"] is (name != "finalizar_atendimento")
        assert policy["execution"]["idempotent"] is True
        for asked in (policy["execution"]["reconcile"], policy["execution"]["seal"]):
            assert set(offered[asked].input_schema["properties"]) == {"idempotency_key"}
        if "pre_validation" in policy:
            assert only_reads(offered[policy["pre_validation"]["tool"]])
            assert policy["pre_validation"]["fail_open"] is False
    by_the_runtime = {"encerrar_operacao", "encerrar_fluxo", "retomar_workflow", "cancelar_workflow"}
    assert {name for name, tool in offered.items() if not only_reads(tool)} == acting | by_the_runtime


def test_every_tool_that_people_may_ask_for_has_one_intent() -> None:
    routed = [tool for intent in INTENTS for tool in intent["mcp_tools"]]
    assert sorted(routed) == sorted(name for name, tool in TOOLS.items() if tool["tool_type"] != "internal")
    assert len({intent["name"] for intent in INTENTS}) == len(INTENTS)


def test_no_keyword_leads_to_two_intents() -> None:
    keywords = [keyword for intent in INTENTS for keyword in intent["keywords"]]
    assert len(keywords) == len(set(keywords))


async def test_every_template_fits_the_servers_own_answer(desk: Desk) -> None:
    """One that acts on an item of several is told by its entries, and has none."""
    for name, tool in TOOLS.items():
        if "response" not in tool:
            continue
        answer = body(await desk.call(name, f"key {name}", **ARGUMENTS.get(name, {})))
        result = answer["output"][name] if "output" in answer else answer
        template = SandboxedEnvironment(undefined=StrictUndefined).from_string(tool["response"]["template"])
        said = template.render(result=result, arguments=ARGUMENTS.get(name, {}))
        assert said.strip() == said != "", name
        if "protocol" in result:
            assert result["protocol"] in said, name
        assert ANA["msisdn"] not in said, name


def test_the_server_is_started_by_the_running_interpreter_beside_the_agents_database() -> None:
    server = read("mcp_servers")["servers"]["contas"]
    assert (server["transport"], server["command"]) == ("stdio", "python")
    assert server["args"][:4] == ["-m", "trinco_contas.server", "--db", "${TRINCO_AGENT_DB:-contas.db}"]
    assert set(server["env"]) == {
        "TRINCO_IDENTITY_KEY", "CONTAS_LINES_TOKEN", "CONTAS_SETTINGS", "XDG_CONFIG_HOME",
    }  # fmt: skip
