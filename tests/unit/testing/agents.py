"""A small agent to play conversations with: one operation that is checked and confirmed, one that reads."""

from pathlib import Path

from trinco.testing.scripted_tools import ScriptedTools

FILES = {
    "agent.yaml": "name: shop\nlocale: pt-BR\n",
    "mcp_servers.yaml": "servers:\n  shop: {command: python, args: [-m, no_such_module]}\n",
    "tools.yaml": """
tools:
  rastrear:
    description: Mostra onde está um pedido.
    tool_type: read_only
    mcp_server: shop
    requires: [order_id]
    args_schema: &args
      order_id: {type: string, format: identifier, pattern: 'PED-[0-9]+', label: número do pedido}
    response: {mode: template, template: 'O pedido está em {{ result.place }}.'}
  cancelar:
    description: Cancela um pedido.
    tool_type: transactional
    mcp_server: shop
    requires: [order_id]
    args_schema: *args
    response: {mode: template, template: 'Cancelado. Protocolo {{ result.protocol }}.'}
  verificar:
    description: Diz se um pedido pode ser cancelado.
    tool_type: internal
    mcp_server: shop
    requires: [order_id]
    args_schema: *args
""",
    "tool_policies.yaml": """
tool_policies:
  cancelar:
    operation_type: transactional
    require_confirmation: true
    requires: [order_id]
    pre_validation: {enabled: true, tool: verificar}
""",
    "routing.yaml": """
intents:
  - {name: cancel, mcp_tools: [cancelar], keywords: [cancelar pedido, cancelar o pedido]}
  - {name: track, mcp_tools: [rastrear], keywords: [rastrear pedido, rastrear o pedido, pedido]}
""",
}


def write_agent(folder: Path) -> Path:
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def shop() -> ScriptedTools:
    return ScriptedTools(
        {
            "verificar": lambda call: {"eligible": call.arguments["order_id"] != "PED-9", "reason": "Já foi entregue."},
            "cancelar": {"protocol": "C-1"},
            "rastrear": {"place": "Santos"},
        }
    )
