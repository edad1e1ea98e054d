"""Words in which Portuguese servers tell what became of a call."""

from trinco.language.outcomes import listed

OUTCOMES = listed(
    failing="""
        erro; erros; falha; falhas; falhou; falharam; falhado; falhada; impossível; negou; negaram; recusou; recusaram;
        rejeitou; rejeitaram
    """,
    denying="""
        recusado; recusada; negado; negada; rejeitado; rejeitada; reprovado; reprovada; indeferido; indeferida;
        inelegível
    """,
    doubting="""
        bloqueado; bloqueada; expirado; expirada; excedido; excedida; falta; faltam; inválido; inválida; insuficiente;
        insuficientes; indisponível; problema; problemas; proibido; proibida; tente; vencido;
        vencida
    """,
    succeeding="sucesso; êxito",
    asserting="""
        aceito; aceita; aplicado; aplicada; aprovado; aprovada; autorizado; autorizada; concluído; concluída;
        confirmado; confirmada; efetuado; efetuada; elegível; executado; executada; feito; permitido; permitida;
        processado; processada; realizado; realizada
    """,
    around="foi; está; já; quantidade; qtd; total",
    joining="e; mas; porém; que",
    negating="não; naum; nunca; jamais; nenhum; nenhuma; nada; ninguém; nem",
    lacking="sem; zero",
    messages="mensagem; msg; resposta; descrição; detalhe; detalhes",
    statuses="situação; estado",
    wrappers="resultado; resultados; dados; retorno; resposta",
)
