"""What Portuguese speakers put around an answer: spellings, laughter, reasons.

A reason is read only where all of its words are known: a word nobody knows may be another value.
"""

from __future__ import annotations

from trinco.language.manner import Manner

MANNER = Manner(
    spellings="""
        vdd=verdade; pd=pode; podi=pode; naum=não; n=não; nn=não; q=que; tbm=também; tb=também; tmb=também;
        vc=você; vcs=vocês; ctz=certeza; kero=quero; qro=quero; qero=quero; hj=hoje; agr=agora; msm=mesmo;
        dps=depois; blza=beleza; blesa=beleza; mto=muito; mt=muito; robaram=roubaram; robou=roubou;
        robado=roubado; robada=roubada; td=tudo; fzr=fazer; sm=sim; smi=sim;
        cfmo=confirmo; dexa=deixa; faiz=faz
    """,
    laughing="k; ks; rs; ha; he; hi; hua; hue; hau; ah; lol",
    befell="""
        quebrou; quebraram; estragou; estragaram; rasgou; rachou; queimou; pifou; travou; parou de funcionar;
        parou de pegar; furou; descosturou; descolou; vazou; vazaram; mofou; sumiu; sumiram; extraviou;
        extraviaram; atrasou; atrasaram; demorou; demorou demais; demorou muito; está demorando; tá demorando;
        ta demorando; não serviu; não serviram; não serve; não coube; não cabe; não couberam; não gostei;
        não gostamos; não gostou; não funciona; não funcionou; não funcionam; não liga; não ligou; não pega;
        não carrega; não abre; não chegou; não chegaram; nunca chegou; ainda não chegou; até agora não chegou;
        até hoje não chegou; não veio; nunca veio; não entregaram; nunca entregaram; não recebi; nunca recebi;
        ainda não recebi; não apareceu; não apareceram; ninguém apareceu; deu defeito; deu problema; deu erro;
        deu ruim; apresentou defeito; apresentou problema; perdi; perdemos; perderam; roubaram; me roubaram;
        furtaram; me furtaram; fui roubado; fui roubada; fui assaltado; fui assaltada; fui furtado; fui furtada;
        fomos assaltados; fomos roubados; foi roubado; foi roubada; foi furtado; foi furtada; me levaram;
        assaltaram; me assaltaram; clonaram; me clonaram; foi clonado; foi clonada; caí num golpe;
        caí em um golpe; caí em golpe; comprei errado; pedi errado; comprei sem querer; pedi sem querer;
        comprei por engano; pedi por engano; comprei duas vezes; comprei duas vezes sem querer; comprei dobrado;
        pedi duas vezes; pedi duas vezes sem querer; pedi dobrado; comprei em dobro; pedi em dobro;
        comprei repetido; pedi repetido; veio em dobro; chegou em dobro; saiu duas vezes; cobraram duas vezes;
        fui cobrado duas vezes; fui cobrada duas vezes; me cobraram duas vezes; mandaram errado; enviaram errado;
        entregaram errado; mandaram o errado; ficou pequeno; ficou pequena;
        ficou grande;
        ficou apertado; ficou apertada; ficou largo; ficou larga; ficou curto; ficou curta; ficou folgado;
        ficou folgada; está apertado; tá apertado; estamos parados; estou parado; estou parada; tô parado;
        tô parada; estou sem internet; tô sem internet; to sem internet; estamos sem internet; estou sem sinal;
        tô sem sinal; to sem sinal; estou com pressa; tô com pressa; to com pressa; tenho pressa; é urgente;
        já esperei demais; esperei demais; cansei de esperar; mudei de endereço; mudei de casa; me mudei;
        estou de mudança; tô de mudança; to de mudança; veio errado; veio errada; vieram errados; vieram erradas;
        chegou errado; chegou errada; veio tudo errado; veio trocado; veio trocada; chegou trocado;
        chegou trocada; veio aberto; veio aberta; chegou aberto; chegou aberta; veio sujo; veio suja;
        veio o errado; veio a errada; veio com a cor errada; veio na cor errada; veio no tamanho errado;
        veio do tamanho errado; comprei a errada; comprei o errado; comprei o tamanho errado;
        comprei a cor errada; pedi o tamanho errado; pedi a cor errada; escolhi errado; escolhi o tamanho errado;
        escolhi a cor errada
    """,
    regret="me arrependi; arrependi",
    bargain="""
        aparelho; assinatura; celular; compra; encomenda; item; mercadoria; pacote; pedido; plano; produto;
        serviço; telefone
    """,
    state="""
        quebrado; quebrada; quebrados; quebradas; estragado; estragada; estragados; estragadas; rasgado; rasgada;
        rasgados; rasgadas; rachado; rachada; rachados; rachadas; trincado; trincada; trincados; trincadas;
        amassado; amassada; amassados; amassadas; arranhado; arranhada; arranhados; riscado; riscada; furado;
        furada; furados; manchado; manchada; manchados; molhado; molhada; violado; violada; vazando; mofado;
        mofada; vencido; vencida; vencidos; defeito; defeitos; com defeito; com defeitos; com problema;
        com problemas; defeituoso; defeituosa; avariado; avariada; danificado; danificada; danificados;
        danificadas; incompleto; incompleta; faltando; faltando peça; faltando peças; repetido; repetida;
        duplicado; duplicada; atrasado; atrasada; atrasados; atrasadas; parado; parada; parados; paradas;
        pequeno demais; pequena demais; grande demais; muito pequeno; muito pequena; muito grande; muito
        apertado;
        muito apertada; apertado demais; apertada demais; muito largo; largo demais; muito curto; curto demais;
        péssimo; péssima; horrível; muito ruim; fora do prazo; fora do ar; sem funcionar; sem internet;
        sem sinal;
        sem luz; sem conseguir; travando; travado; travada; queimado; queimada; enguiçado; enguiçada
    """,
    tells="""
        veio; vieram; chegou; chegaram; ficou; ficaram; está; estão; tá; ta; tão; estava; estavam; tava; recebi;
        recebemos; mandaram; enviaram; entregaram; anda; andava
    """,
    unwanted="""
        não quero mais; não o quero mais; não a quero mais; já não quero; já não o quero; já não a quero;
        não queremos mais; não preciso mais; já não preciso; não precisamos mais; não uso mais; não vou
        mais usar;
        não vou usar mais; não usamos mais; já não uso; não me serve mais; não tenho mais interesse;
        não me interessa mais; não faz mais sentido; não faz mais sentido para mim; perdi o interesse;
        já comprei outro; já comprei outra; já comprou outro; já comprou outra; já comprou outro igual;
        já comprou outra igual; já comprei outro igual; já comprei outra igual; comprei outro; comprei outra;
        comprou outro; comprou outra; já tenho outro; já tenho outra; já ganhei outro; já ganhei outra;
        ganhei outro; ganhei outra; ganhei um igual; ganhei uma igual; arrumei outro; arrumei outra;
        achei mais barato; encontrei mais barato; achei mais em conta; comprei em outro lugar;
        já comprei em outro lugar; comprei em outra loja; já comprei em outra loja; comprei noutro lugar;
        comprei noutra loja; não vou mais querer; não vou querer mais; não vou mais precisar;
        não vou precisar mais; já não vou mais querer; já não vou querer mais; já não vou mais precisar;
        já não vou precisar mais; já não vou mais usar; já não vou precisar; já não vou querer; nem quero mais;
        nem preciso mais; nem uso mais; nem uso; nunca uso; nunca usei; quase não uso; não tenho usado;
        não estou usando; não tô usando; não estou mais usando; não tô mais usando; parei de usar; deixei
        de usar;
        não vale mais a pena; não compensa mais; arranjei outro; arranjei outra; me deram outro;
        me deram um igual; comprei em outro site; comprei em outro canto; vou viajar
    """,
    bought="""
        aparelho; assinatura; cartão; celular; chip; compra; conta; encomenda; item; linha; mercadoria; pacote; pedido;
        plano; produto; serviço; telefone
    """,
    meetings="agendamento; aula; consulta; exame; horário; reunião; sessão; visita",
    absent="""
        vou estar viajando; estarei viajando; vou estar fora; estarei fora; não vou poder ir; não posso ir;
        não vou conseguir ir; não consigo ir; não vou poder comparecer; não posso comparecer
    """,
    taking="""
        topo; topo sim; tô dentro; to dentro; estou dentro; vai nessa; pode fechar; pode finalizar; pode concluir;
        pode ir; podem ir;
        confirmo presença; confirmo a presença; confirmo minha presença; presença confirmada; confirmada; feito; feita;
        tá feito; está feito; estarei lá; estarei em casa; vou estar em casa; vou estar lá; estarei aguardando;
        fico aguardando; fico no aguardo; aguardo; pensei melhor; confirmo ela; pode confirmar ela
    """,
    settled="""
        tudo certo; tudo ok; tudo bem; tudo joia; tudo certinho; tudo em ordem; tudo resolvido; resolvido; fechou;
        fechado; certo;
        funcionou; funciona; funcionando; normal; está correto; tá correto
    """,
    by_now="já; agora; hoje; finalmente",
    handing="""
        transferir; enviar; mandar; pagar; depositar; doar; emprestar; remeter; repassar; creditar; entregar; passar;
        dar; conceder; liberar
    """,
    own="me; pra mim; para mim; pra mim mesmo; a mim; comigo; o meu; a minha; pra minha conta; para minha conta",
    own_ending="",
    doers="""
        eu; eu mesmo; eu mesma; eu msm; nós; a gente; você; vocês; vc; tu; ele; ela; eles; elas; eu que
    """,
    done_by="eu; eu mesmo; eu mesma; você; vc; tu; a gente",
    already="ja",
    iffy="",
    removing="""
        devolver; devolva; devolve; excluir; exclua; remover; remova; desativar; desative; encerrar; encerre;
        rescindir; desmarcar; desagendar; apagar; apague; desligar; desassinar; descadastrar; deletar
    """,
    matter="""
        produto; produtos; pedido; pedidos; compra; encomenda; item; mercadoria; entrega; pacote; caixa;
        embalagem; tela; ecrã; tampa; botão; bateria; carregador; cabo; som; imagem; motor; vidro; tecido;
        costura; sola; zíper; fecho; alça; peça; peças; parte; lado; aparelho; modelo; cor; celular; telefone;
        telemóvel; carteira; bolsa; mochila; chave; chaves; documentos; mala; marido; esposa; mulher; filho;
        filha; mãe; pai; irmão; irmã; neto; neta; sogra; namorado; namorada; vizinho; vizinha; gente; pessoal;
        mundo; entregador; loja; site; sistema; correio; correios; transportadora; prazo; rua; ônibus; metrô;
        táxi; uber; assalto; roubo; tempo; internet; sinal
    """,
    kinds="produto; item; mercadoria; coisa; treco; troço; negócio; compra; encomenda; pedido",
    grammar="""
        o; a; os; as; um; uma; uns; umas; de; do; da; dos; das; em; no; na; nos; nas; com; pra; pro; para; por;
        pelo; pela; e; eu; me; mim; meu; minha; meus; minhas; nosso; nossa; já; muito; muita; demais; bem; todo;
        toda; todos; todas; tudo; aqui; lá; aí; ai; ontem; hoje; agora; agorinha; há; pouco; hora; horas; dia;
        dias; semana; semanas; mês; meses; passada; passado; noite; manhã; tarde; cedo; dele; dela; deles; delas;
        nessa; nesse; nesta; neste; toda hora; outra vez; de novo; dois; duas; três; poucos; super;
        bastante; completamente; totalmente;
        simplesmente; infelizmente
    """,
    pointed="""
        esse; essa; este; esses; essas; estes; aquele; aquela
    """,
    joining="que",
    serving="""
        me mostra; me mostre; me passa; me passe; me vê; me manda; me mande; me envia; me envie; me diz; me diga;
        me fala; me fale; me dá; me dê; me informa; me informe; me explica; mostra; quero ver; queria ver;
        quero saber; queria saber; gostaria de saber; quero consultar; queria consultar; quero falar;
        queria falar; quero conversar; preciso falar; preciso ver; preciso saber; quero olhar; quero conferir;
        chama um; chama uma; chame um; chame uma; queria também saber; quero também saber; também queria saber;
        também quero saber
    """,
    setting="""
        coloca; coloque; põe; ponha; bota; bote; deixa; deixe; faz; faça; manda; mande; usa; use; marca; marque;
        passa; passe; muda; mude; troca; troque; agenda; agende; altera; altere
    """,
    refuses_alone="nops; nope; negativo",
    retracting="quer dizer; ou melhor; digo; aliás; melhor dizendo; quero dizer; não pera; desculpa; perdão; ops; opa",
    why_not="por que não; porque não; pq não; por quê não; e por que não; por que não né; porque não né; pq não né",
    stating="""
        vou; eu vou; vou ver; eu faço; faço eu; eu mesmo; eu mesma; estou; tô; to; eu estou; eu tô; estava; tava;
        já; ainda; resolvo; eu resolvo; depois eu; te aviso; eu aviso; aviso; volto; eu volto; prefiro eu mesmo;
        consigo; eu consigo; preciso pensar; preciso ver; tenho que; tenho de
    """,
    rather="em vez disso; ao invés disso; no lugar disso",
    offered="reservar",
    detailing="prefiro; só; somente; apenas",
    lacking="sem",
    awaiting="quando",
    haste="logo; rápido; rapidinho; rapidamente; depressa; ligeiro; correndo; de vez",
    being="era; eram; seria",
    people="""
        favorecido; favorecida; destinatário; destinatária; beneficiário; beneficiária; nome; médico; médica;
        doutor; doutora; dentista; técnico; técnica; titular; recebedor; pessoa; profissional; payee; recipient;
        name
    """,
    before_number="o; a; de; do; da; por; valor; número; os",
    leave="posso; podemos; poderia; dá pra; da para; tem como; consigo",
    content="o meu; a minha; está; tá; continua; continuam; já está; tudo continua; ficou; tudo está",
    praising="ficou; ficaram; veio; vieram",
    liking="gostei; adorei; amei; gostamos; adoramos",
    present="falando; aqui",
    same="o mesmo; a mesma; os mesmos; as mesmas; no mesmo; na mesma",
    pressing="urgente; com urgência; urgentemente; imediatamente; o quanto antes; o mais rápido possível; pra ontem",
    graded="prioridade; urgência; gravidade; severidade; criticidade",
    exact="correto; correta; corretos; corretas; certo; certa; certinho; exato; exata",
    merged="ao; do; no; pro",
    of_oneself="tenho; eu tenho; sou; eu sou; meu nome; me chamo; moro; trabalho",
    that="que",
    permissive="tranquilo; certo; certinho; joia",
    titles="dr; dra; doutor; doutora; seu; dona; sr; sra; senhor; senhora; professor; professora; prof; profa",
    counted="parcela; parcelas; vezes; prestação; prestações",
    alike="""
        transferir enviar mandar; pix mandar enviar transferir; alterar trocar mudar atualizar; mudar
        trocar alterar; atualizar alterar trocar;
        trocar mudar; redefinir resetar reiniciar; agendar marcar; marcar agendar; desmarcar desagendar
    """,
    hesitating="ahn; an; ahm; hã; hum; humm; hm; hmm; uhm; eh; éé; é; bom; bem; ah; então",
    excusing="""
        tava no; tava na; tava em; tava com; tava num; tava numa; tava sem; tava dirigindo; tava ocupado;
        tava ocupada; tava trabalhando; estava no; estava na; estava em; estava com; estava num; estava numa;
        estava sem; estava dirigindo; estava ocupado; estava ocupada; estava trabalhando; eu tava no; eu tava na;
        eu tava em; eu tava com; eu estava no; eu estava na; eu estava em; eu estava com
    """,
    wondering="""
        quanto tempo; em quanto tempo; quando; e quando; onde; e onde; aonde; que horas; a que horas; que dia;
        em que dia; qual o prazo; qual é o prazo; qual o horário; qual é o horário; qual o endereço;
        qual é o endereço; qual o telefone; qual é o telefone; em quantos dias; quantos dias; até quando
    """,
    costs="""
        custa; custo; custam; preço; valor; taxa; taxas; tarifa; multa; juros; fidelidade; carência; graça; grátis;
        gratuito; paga; pagar; pago; cobra; cobram; cobrado; cobrança; desconto; frete; encargo; encargos; perco;
        perder; reais
    """,
    told_of="""
        comprovante; comprovantes; recibo; protocolo; telefone; contato; endereço; horário; horários;
        prazo; link;
        confirmação; rastreio; localização; nota
    """,
    earning="recebo; eu recebo; só recebo; eu só recebo; recebo só; meu salário; meu pagamento",
    before_day="o",
)
