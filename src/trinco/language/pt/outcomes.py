"""Words in which Portuguese servers tell what became of a call."""

from trinco.language.outcomes import listed

OUTCOMES = listed(
    failing="erro; erros; falha; falhas; falhou; impossível",
    denying="""
        recusado; recusada; negado; negada; rejeitado; rejeitada; reprovado; reprovada; indeferido; indeferida;
        inelegível
    """,
    doubting="""
        bloqueado; bloqueada; expirado; expirada; excedido; excedida; falta; faltam; inválido; inválida; insuficiente;
        insuficientes; indisponível; problema; problemas; proibido; proibida; vencido; vencida
    """,
    succeeding="sucesso; êxito",
    negating="não; naum; nunca; jamais; nenhum; nenhuma; nada; ninguém; nem",
    lacking="sem; zero",
    messages="mensagem; msg; resposta; descrição; detalhe; detalhes",
    statuses="situação; estado",
    wrappers="resultado; resultados; dados; retorno; resposta",
)
