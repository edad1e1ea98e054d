"""The list of tools, with what each says of itself: whether it only reads, and whether twice is as once."""

from collections.abc import Callable
from typing import Any

from mcp.server.mcpserver.tools import Tool
from mcp.types import ToolAnnotations

from trinco_contas.server.acting import Acting
from trinco_contas.server.reading import Reading


def all_tools(reading: Reading, acting: Acting) -> list[Tool]:
    """Return the tools."""
    return [
        _reads("Consultar faturas", reading.consultar_faturas),
        _reads("Consultar plano", reading.consultar_plano),
        _reads("Explicar fatura", reading.invoice_explanation),
        _reads("Consultar serviços", reading.consultar_vas),
        _reads("Consultar histórico de serviços", reading.consultar_historico_vas),
        _reads("Explicar cobrança proporcional", reading.pro_rata),
        _reads("Término de desconto", reading.termino_desconto),
        _reads("Valor divergente", reading.valor_divergente),
        _reads("Consultar solicitações", reading.consultar_status_solicitacao),
        _reads("Recuperar fatura em PDF", reading.recuperar_fatura_pdf),
        _reads("Validar serviço", reading.validar_vas_subject),
        _reads("Validar contestação", reading.validar_contestacao),
        _reads("Consultar linhas autorizadas", reading.consultar_linhas_autorizadas),
        _reads("Buscar informação", reading.buscar_informacao),
        _reads("Consultar operação", acting.consultar_operacao),
        _reads("Consultar operação em etapas", acting.consultar_fluxo),
        _acts("Cancelar serviços avulsos", acting.cancelar_vas_avulso, destructive=True),
        _acts("Tratar serviço estratégico", acting.tratar_vas_estrategico, destructive=True),
        _acts("Contestar cobrança", acting.contestar_cobranca),
        # Once per key, but again and again for the same line: of that the hint has no word, so it says nothing.
        _acts("Enviar SMS", acting.enviar_sms, idempotent=None),
        _acts("Finalizar atendimento", acting.finalizar_atendimento, idempotent=None),
        _acts("Retomar operação", acting.retomar_workflow),
        _acts("Encerrar operação pausada", acting.cancelar_workflow),
        _acts("Fechar chave", acting.encerrar_operacao),
        _acts("Fechar chave de operação em etapas", acting.encerrar_fluxo),
    ]


def _reads(title: str, method: Callable[..., Any]) -> Tool:
    hints = ToolAnnotations(
        title=title, read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
    )
    return Tool.from_function(method, title=title, annotations=hints)


def _acts(title: str, method: Callable[..., Any], *, destructive: bool = False, idempotent: bool | None = True) -> Tool:
    hints = ToolAnnotations(
        title=title,
        read_only_hint=False,
        destructive_hint=destructive,
        idempotent_hint=idempotent,
        open_world_hint=False,
    )
    return Tool.from_function(method, title=title, annotations=hints)
