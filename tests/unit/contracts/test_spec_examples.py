"""The YAML examples of the specification load as they are printed there.

An example shows a part of an agent; the tools and servers it names and doesn't show are added beside it.
"""

from pathlib import Path

from tests.unit.contracts.agents import write

from trinco.contracts import load_agent
from trinco.core.contract import Contract, OperationType, Parameter, ParameterType, PreValidation

SERVERS = "servers:\n  contas: {endpoint: 'http://127.0.0.1:8100/mcp'}\n"

SPEC_000_SECTION_1_A = """\
tools:
  cancelar_vas_avulso:
    description: Cancela um ou mais serviços VAS.
    mcp_server: contas
    enabled: true
    tool_type: action
    args_schema:
      subject:
        type: string
        label: o serviço ou os serviços
        description: Serviço ou expressão com um ou mais serviços a cancelar.
"""

SPEC_000_SECTION_1_B = """\
tools:
  cancelar_produtos:
    description: Cancela um ou mais produtos do cliente.
    mcp_server: contas
    enabled: true
    tool_type: action
    args_schema:
      items:
        type: array
        label: os produtos
        description: Lista de produtos que o cliente deseja cancelar.
"""

SPEC_000_SECTION_2 = """\
version: 1
defaults:
  operation_type: read_only
  require_confirmation: false

tool_policies:
  cancelar_vas_avulso:
    operation_type: transactional
    require_confirmation: true
    requires:
      - subject
    pre_validation:
      enabled: true
      tool: validar_vas_subject
      fail_open: false
"""

SPEC_000_SECTION_8_TOOLS = """\
tools:
  cancelar_vas_avulso:
    description: Cancela um ou mais VAS.
    mcp_server: contas
    enabled: true
    tool_type: action
    args_schema:
      subject:
        type: string
"""

SPEC_000_SECTION_8_POLICIES = """\
tool_policies:
  cancelar_vas_avulso:
    operation_type: transactional
    require_confirmation: true
    requires:
      - subject
    pre_validation:
      enabled: true
      tool: validar_vas_subject
      fail_open: false
"""

SPEC_000_SECTION_9 = """\
args_schema:
  order_ids:
    type: array
"""

# Printed without its indentation there.
SPEC_002_POLICY = """\
tool_policies:
  cancelar_pedido:
    operation_type: transactional
    require_confirmation: true
    requires: [order_id]
    pre_validation:
      enabled: true
      tool: validar_cancelamento_pedido
      fail_open: false
"""

VALIDATOR = "  validar_vas_subject: {mcp_server: contas, tool_type: internal, args_schema: {subject: string}}\n"


def contracts(folder: Path, tools: str, policies: str) -> dict[str, Contract]:
    files = {"config/tools.yaml": tools, "config/tool_policies.yaml": policies, "config/mcp_servers.yaml": SERVERS}
    return dict(load_agent(write(folder, files), environment={}).catalogue.contracts)


def test_the_scalar_pattern_and_the_realistic_policy_load(tmp_path: Path) -> None:
    """spec/000 sections 1 (A) and 2: R000-1.2 R000-2.3 R000-7.3"""
    loaded = contracts(tmp_path, SPEC_000_SECTION_1_A + VALIDATOR, SPEC_000_SECTION_2)
    assert loaded["cancelar_vas_avulso"] == Contract(
        tool="cancelar_vas_avulso",
        server="contas",
        operation_type=OperationType.TRANSACTIONAL,
        require_confirmation=True,
        description="Cancela um ou mais serviços VAS.",
        parameters=(
            Parameter(
                name="subject",
                label="o serviço ou os serviços",
                description="Serviço ou expressão com um ou mais serviços a cancelar.",
                personal=True,  # free text
            ),
        ),
        requires=("subject",),
        pre_validation=PreValidation(tool="validar_vas_subject", server="contas", fail_open=False),
    )


def test_the_explicit_collection_loads(tmp_path: Path) -> None:
    """spec/000 sections 1 (B) and 9: R000-1.1 R000-1.3 R000-9.2"""
    batch = SPEC_000_SECTION_9.replace("\n", "\n    ").rstrip()
    tools = f"{SPEC_000_SECTION_1_B}  consultar_pedidos:\n    tool_type: read_only\n    {batch}\n"
    policies = "tool_policies: {cancelar_produtos: {operation_type: transactional, requires: [items]}}\n"
    loaded = contracts(tmp_path, tools, policies)
    assert [p.type for tool in loaded.values() for p in tool.parameters] == [ParameterType.ARRAY, ParameterType.ARRAY]
    assert loaded["cancelar_produtos"].require_confirmation is True


def test_the_complete_example_loads(tmp_path: Path) -> None:
    """spec/000 section 8."""
    loaded = contracts(tmp_path, SPEC_000_SECTION_8_TOOLS + VALIDATOR, SPEC_000_SECTION_8_POLICIES)
    cancel = loaded["cancelar_vas_avulso"]
    assert (cancel.operation_type, cancel.require_confirmation) == (OperationType.TRANSACTIONAL, True)
    assert cancel.requires == ("subject",)


def test_the_policy_of_the_prevalidation_loads(tmp_path: Path) -> None:
    """R002-2.1 R002-2.2: spec/002: the validator is read-only or internal."""
    for kind in ("read_only", "internal"):
        tools = (
            "tools:\n"
            "  cancelar_pedido: {tool_type: action, args_schema: {order_id: string}}\n"
            f"  validar_cancelamento_pedido: {{tool_type: {kind}, args_schema: {{order_id: string}}}}\n"
        )
        cancel = contracts(tmp_path, tools, SPEC_002_POLICY)["cancelar_pedido"]
        assert cancel.pre_validation == PreValidation(
            tool="validar_cancelamento_pedido", server="contas", fail_open=False
        )
