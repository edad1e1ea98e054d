"""Words in which Portuguese servers tell what became of a call."""

from trinco.language.outcomes import listed

OUTCOMES = listed(
    failing="""
        erro; erros; falha; falhas; falhou; falharam; falhado; falhada; impossível; negou; negaram; recusa; recusou;
        recusaram; rejeição; rejeitou; rejeitaram; negativa; reprovação; exceção
    """,
    denying="""
        recusado; recusada; negado; negada; rejeitado; rejeitada; reprovado; reprovada; indeferido; indeferida;
        inelegível
    """,
    doubting="""
        bloqueado; bloqueada; expirado; expirada; excedido; excedida; falta; faltam; inválido; inválida; insuficiente;
        insuficientes; indisponível; problema; problemas; proibido; proibida; tente; vencido;
        vencida; abortado; abortada; incompleto; incompleta; parcial; parcialmente; revertido; revertida; inalterado;
        inalterada; reativado; reativada; restaurado; restaurada
    """,
    succeeding="sucesso; êxito",
    asserting="""
        aceito; aceita; aplicado; aplicada; aprovado; aprovada; autorizado; autorizada;
        efetivado; efetivada; elegível; permitido; permitida; válido; válida
    """,
    around="foi; está; já; quantidade; qtd; total",
    joining="e; mas; porém; que",
    negating="não; naum; nunca; jamais; nenhum; nenhuma; nada; ninguém; nem",
    lacking="sem; zero",
    messages="mensagem; msg",
    remarks="resposta; descrição; detalhe; detalhes",
    statuses="situação; estado; código; cod; retorno",
    wrappers="resultado; resultados; dados; retorno; resposta",
    affirming="""
        ok; sucesso; êxito; feito; feita; pronto; concluído; concluída; realizado; realizada; efetuado; efetuada;
        executado; executada; processado; processada; confirmado; confirmada
    """,
    assenting="sim; s; verdadeiro; true",
    affecting="""
        afetado; afetada; afetados; afetadas; alterado; alterada; alterados; alteradas; atualizados; atualizadas
    """,
    calls="operação; solicitação; transação; processo; ação; requisição",
    plain="""
        o; a; os; as; um; uma; seu; sua; seus; suas; meu; minha; este; esta; esse; essa; do; da; dos; das; de; n;
        número; foi; foram; está; estão; fica; ficou; ficaram; sido; tem; agora; certo; tudo; todos; todas; ambos; id;
        ids; protocolo; código; status; situação; estado; resultado; item; itens; final; r; brl; com; referência; nota
    """,
    placing="em; no; na; nos; nas; às; à; ao; aos; para; sob; com; sem; dia; hoje",
    hedging="""
        mas; porém; contudo; entretanto; todavia; se; caso; quase; salvo; exceto; amanhã; depois; somente; apenas;
        seria; seriam; poderia; aguardando; pendente; pendentes; antes
    """,
    supposing="sandbox; simulação; simulado; simulada; simulados; teste; prévia; ensaio",
    calming="""
        preocupe; preocupar; cobrado; cobrada; cobrança; custo; custos; multa; multas; ônus; taxa; taxas; tarifa; juros;
        problema; problemas; encargos
    """,
    waiting="aguardando; aguarda; requer; exige; necessita; precisa; obrigatório; obrigatória; necessário; necessária",
    pending="pendente; pendentes; aguardando; aguarda",
    assent="aprovação; autorização; confirmação",
    reversing="des; in",
    deeds="""
        cancelar cancel anular void: cancelado cancelada canceled cancelled | ativo ativa mantido mantida
        bloquear block lock travar: | ativo ativa
        desbloquear unblock unlock destravar
        suspender suspend: suspenso suspensa suspensos suspensas | ativo ativa
        abrir open criar create registrar register cadastrar: aberto aberta abertos abertas | fechado fechada
        reabrir reopen: reaberto reaberta | fechado fechada encerrado encerrada
        fechar close encerrar: | aberto aberta reaberto reaberta
        pagar pay quitar: pago paga pagos pagas paid
        enviar send encaminhar mandar: sent
        transferir transfer
        devolver return
        estornar reembolsar refund
        reservar agendar book reserve schedule marcar
        remarcar reagendar reschedule
        entregar deliver: entregue entregues
        fazer realizar make efetuar: feito feita feitos feitas made
        desfazer undo: desfeito desfeita undone
        refazer: refeito refeita
        escrever write: escrito escrita written
        inscrever subscribe assinar: inscrito inscrita
        excluir apagar deletar remover delete remove: excluso
        alterar atualizar mudar modificar trocar update change modify edit editar set definir: set
        aprovar approve
        aceitar accept: aceito aceita
        recusar rejeitar negar reject refuse decline deny: recusei
        ativar activate enable habilitar: | inativo inativa
        desativar deactivate disable desabilitar: | ativo ativa
        contratar hire
        comprar buy purchase: bought
        vender sell: sold
        ligar
        desligar
        emitir issue
        inserir adicionar incluir add insert
        ganhar: ganho ganha
        gastar: gasto gasta
        imprimir print: impresso impressa
        prender: preso presa
        eleger: eleito eleita
        expulsar: expulso expulsa
        extinguir: extinto extinta
        salvar save gravar: salvo salva
        aplicar apply
        confirmar confirm
        resgatar redeem
        renovar renew
        liberar release
        concluir finalizar complete finish
        solicitar pedir request
        ver: visto
        pôr por repor: posto posta reposto reposta
        cobrir: coberto coberta
        descobrir: descoberto
        dizer: dito dita
    """,
    endings="ar > ado ada ados adas ei; er > ido ida idos idas; ir > ido ida idos idas",
)
