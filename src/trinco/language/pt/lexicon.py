"""The roles of Portuguese words (Brazilian first), written with or without accents.

A word left out costs one more question; a word in the wrong list may cost a wrong transaction. So lists of agreement
are short, and what merely sounds friendly ("obrigado", "entendi") agrees to nothing.
"""

from __future__ import annotations

from trinco.language.lexicon import Lexicon
from trinco.language.pt.choosing import CHOICE
from trinco.language.pt.manner import MANNER
from trinco.language.pt.roles import ROLES
from trinco.language.pt.stemming import STEMMING

LEXICON = Lexicon(
    roles=ROLES,
    misspelt="confirmo confirmado correto exatamente perfeito positivo afirmativo certeza concordo autorizo",
    assent="""
        sim; siim; ssim; sin senhor; sim sim; claro; claro que sim; com certeza; exato; exatamente; positivo;
        afirmativo; isso mesmo; é isso; é isso mesmo; isso sim; é claro; é claro que sim; é lógico; é óbvio;
        lógico; óbvio que sim; lógico que sim; mas é claro; pois claro; pois claro que sim; com toda a certeza;
        com toda certeza; certamente; sim senhor; sim senhora; sim claro; sim com certeza; evidentemente
    """,
    vouch="""
        confirmo; confirmo sim; sim eu confirmo; confirmado; tudo confirmado; combinado; isso aí; é isso aí; isso
        aí mesmo; é isso aí mesmo; exatamente isso; isso exatamente
    """,
    going_on="continue",
    settles="""
        isso; isso é; yes; yep; fechado; bora; fechou; partiu; bora lá
    """,
    easing="""
        sem problema; sem problemas; sem problema nenhum; não tem problema; não há problema; nenhum problema; não
        tem problema nenhum; não tem problema algum; sem problema algum; não tem problema não; não tem nenhum
        problema; não vejo problema; não vejo problema nenhum; sem problemas nenhum; sem galho; sem estresse; sem
        crise; sem dúvida; sem dúvidas; sem dúvida nenhuma; sem dúvida alguma; sem sombra de dúvida; sem sombra
        de dúvidas
    """,
    aside="""
        eu; ai; já; agora; agora mesmo; mesmo; então; urgente; com urgência; urgentemente; imediatamente;
        o quanto antes; o mais rápido possível; na hora; pra já; para já; agora já
    """,
    unfinished="gostaria de; quero que",
    determiner="o; a; os; as; um; uma; meu; minha; meus; minhas; esse; essa; este; esta",
    pointing="""
        o; a; os; as; de; do; da; dos; das; em; ao; esse; essa; este; esta; isto; meu; minha; meus; minhas;
        pra mim; para mim
    """,
    light="""
        solicitar; pedir; fazer; realizar; efetuar; iniciar; abrir; registrar; criar; gerar; enviar; mandar;
        emitir; processar; executar; dar
    """,
    adding="também; tambem; além disso; mais um; mais uma",
    farewell="tchau; até mais; até logo; até amanhã; adeus; falou; flw",
    unchanged="""
        como está; como esta; como estava; como estão; do jeito que está; jeito que está; como tá;
        do jeito que tá; do jeito que esta; jeito que tá; como tava; assim mesmo; tal como está; tudo como está
    """,
    declining="""
        não; no; n; nn; naum; ñ; nops; nope; não não; negativo; não quero; não quero não; não quero nada;
        não desejo; não gostaria; não precisa; não precisa não; não preciso; melhor não; acho melhor não;
        é melhor não; prefiro não; claro que não; com certeza não; de jeito nenhum; de forma alguma;
        de modo algum; de maneira nenhuma; nem pensar; agora não; hoje não; não vou querer; não mesmo;
        não vou querer não; dispenso; deixa; deixe
    """,
    abandon="""
        esquece; esqueça; esquece isso; esqueça isso; deixa pra lá; deixa para lá; deixa pra la; deixa quieto;
        deixa disso; desisto; desisti; quero desistir; vou desistir; não quero mais; não quero mais nada;
        não preciso mais; nao precisa mais; não vou querer mais; mudei de ideia; cancela tudo; cancele tudo;
        cancelar tudo; para tudo; pare tudo; abortar; aborta; quero sair; não quero continuar;
        não quero prosseguir; não quero fazer mais; deixa isso pra lá; deixa assim; deixe pra lá; deixe para lá;
        deixa estar; melhor deixar pra lá; não, deixa
    """,
    quitting="desisto; desisti; quero desistir; vou desistir",
    ending="""
        cancela; cancelar; cancele; cancelo; desisto; desistir; desisti; esquece; esqueça; esquecer; anula;
        anular; anule; suspende; suspender; suspenda; interrompe; interromper; interrompa; aborta; abortar;
        desfaz; desfazer; desfaça; desfaco; reverte; reverter; reverta; reverto
    """,
    person="""
        atendente; um atendente; atendimento humano; humano; falar com alguém; falar com uma pessoa;
        falar com pessoa; pessoa de verdade; pessoa real; operador; operadora humana; falar com um humano;
        ser humano; falar com o suporte humano; um consultor humano; falar com gente; alguém de verdade;
        falar com supervisor; falar com gerente
    """,
    correct="""
        na verdade; na realidade; ou melhor; melhor dizendo; quer dizer; quero dizer; quis dizer; digo; aliás;
        corrigindo; correção; me enganei; errei; desculpa; desculpe; perdão; retificando; troca para; troque para;
        muda para; mude para; mudar para; trocar para; altera para; altere para; alterar para; troca por; troca pelo;
        troca pela; troca pro; troca pra; muda pro; muda pra; corrige para; corrija para; o certo é; o correto é;
        quero é; quero mesmo é; queria é; queria mesmo é; o que eu quero é; o que quero é; o que eu queria era;
        preferia; era pra; era para; melhor
    """,
    negation="não; naum; ñ; nem; nunca; jamais",
    refuse_value="é; era; foi; são; o; a; os; as; do; da; de; esse; este; pedido; valor; número",
    instead="""
        em vez; em vez de; em vez do; em vez da; ao invés; ao invés de; ao invés do; no lugar; no lugar de;
        no lugar do
    """,
    onto="por; para; pra; pro; pelo; pela",
    of="de; do",
    purpose="para; pra; p",
    around="""
        acho que; deve ser; aqui está; segue; pronto; olha; são; foram; paguei; cobraram; cobrado; cobrada;
        cobrança; veio; unidade; unidades; itens; item; peça; peças; reais; real; em; no; na; nos; nas; dia; data;
        é esse; seria; qualquer coisa; anota aí; pode anotar; o meu; tenho; seu; final; termina em; terminado em;
        números; dígitos; código; troca; trocar; muda; mudar; corrige; corrigir; altera; alterar; por; para; pra;
        em vez; lugar; vez; invés; quero; queria; gostaria; desejo; um; uma; fazer
    """,
    request="""
        quero; queria; gostaria; gostaria de; preciso; precisava; necessito; desejo; pretendo; favor; por favor;
        pode; poderia; podes; consegue; me ajuda; me ajude; ajuda; me ajuda a; vou; vamos; quero que; tem como;
        dá pra; da para; solicito; solicitar; pedir; fazer; faça; faz; realizar; como faço para; como faco pra;
        posso; tentar; tento; estou querendo; to querendo; vim; venho; bora; efetuar; iniciar
    """,
    look_up="""
        ver; veja; vejo; consultar; consulta; consulte; saber; mostrar; mostra; mostre; acompanhar; acompanha;
        acompanhe; checar; checa; verificar; verifica; verifique; conferir; confere; confira; visualizar; olhar;
        olha; localizar; rastrear; rastreia; rastreie; listar; lista; liste; receber; informar; informa; informe;
        descobrir; encontrar; buscar; busca; pesquisar; dizer; diz; diga; entender
    """,
    look="""
        ver; veja; vejo; consultar; saber; mostrar; checar; verificar; conferir; visualizar; olhar; olha; listar;
        receber; informar; descobrir; buscar; dizer; diz; entender; encontrar; pesquisar; localizar
    """,
    act="""
        cancela; cancele; cancelem; cancelo; cancelamento; troca; troque; trocar; devolve; devolva; devolver;
        devolução; contesta; conteste; contestação; rastreia; rastreie; rastreio; rastreamento; abre; abra; abrir;
        fecha; feche; fechar; paga; pague; pagar; compra; compre; comprar; contrata; contrate; contratar; altera;
        altere; muda; mude; mudar; bloqueia; bloqueie; desbloqueia; ativa; ative; desativa; suspende; suspenda;
        emite; emita; gera; gere; gerar; envia; envie; agenda; agende; marca; marque; remarca; reagenda; reclama;
        registre; registra; cria; crie; criar; atualiza; atualize; remove; remova; exclui; exclua; excluir;
        adiciona; adicione; reembolsa; reembolso; estorna; estorno; estornar; transfere; transfira; transferir;
        renova; renove; recarga; recarrega; recarregar; resgata; resgate
    """,
    giving="""
        manda; mande; mandar; mandem; envia; envie; enviar; enviem; passa; passe; passar; passem; traz; traga;
        trazer; encaminha; encaminhe; encaminhar; fornece; forneça; fornecer; entrega; libera; libere
    """,
    measuring="""
        qual; quais; quanto; quanta; quantos; quantas; quando; por que; porque; por quê; pq; quem
    """,
    who="quem",
    when="quando; que dia; que data; que horas; qual dia; qual data",
    how_much="quanto; quanta; que valor",
    becoming="vai; vão; vou; será; serão; fica; ficou; vamos",
    unable="consigo; consegui; conseguindo; estou conseguindo; dá",
    hypothesis="se; caso",
    stop="""
        o; a; os; as; um; uma; uns; umas; de; do; da; dos; das; no; na; nos; nas; em; ao; à; aos; às; para; pra;
        pro; por; pelo; pela; com; sem; e; ou; que; se; me; mim; eu; ele; ela; você; vc; te; lhe; meu; minha;
        meus; minhas; seu; sua; seus; suas; esse; essa; este; esta; isso; isto; aquele; aquela; esses; essas;
        nesse; nessa; neste; nesta; desse; dessa; deste; desta; já; aqui; aí; ai; lá; então; também; é; ser; está;
        estou; tá; to; há; foi; era; tem; ter; tenho; oi; olá; bom; boa; dia; tarde; noite; tudo; bem; agora;
        hoje; mesmo; só; mais; muito; algum; alguma; num; numa; gentileza; obrigado; obrigada; moço; moça; senhor;
        senhora; por favor; ok; sim
    """,
    interrogative="""
        qual; quais; quanto; quanta; quantos; quantas; quando; onde; cadê; como; por que; porque; por quê; pq;
        quem; o que; oq; que horas; que dia; será que; posso; tem como; dá pra; é possível; para que; pra que;
        a que; em que; até quando; e qual; e quanto; e quando; e como; mas qual; mas quanto; mas quando; mas como;
        mas por que
    """,
    conjunction="quando; como; onde",
    inverting="",
    told="veio; vieram; vim; estava; estavam; era; eram; foi; foram; fui; deu; tinha; tinham; fez; quis; disse",
    told_endings=("i",),
    speaker="eu; nós; a gente; vim; fui; quis; fiz; tive",
    speaking=("ei", "i"),
    courteous="""
        se possível; se for possível; se puder; se puderem; se der; se poder; se não for incômodo;
        se não for pedir muito; se não se importar; se faz favor
    """,
    parting="""
        trocar; troca; devolver; devolva; mudar; alterar; altera; remover; excluir; bloquear; desativar; vender;
        encerrar; trancar; rescindir
    """,
    part="metade; parte; pedaço; item; itens; unidade; unidades; peça; peças",
    greeting="""
        oi; olá; ola; bom dia; boa tarde; boa noite; e aí; eai; opa; alô; alo; oie; oiê; tudo bem; tudo bom;
        como vai; hey; hello
    """,
    help="""
        ajuda; ajude; ajudem; me ajuda; me ajude; me ajudem; ajuda aí; preciso de ajuda; quero ajuda; uma ajuda;
        uma ajudinha; pode me ajudar; você pode me ajudar; vc pode me ajudar; consegue me ajudar; socorro; menu;
        menu principal; ver o menu; opções; as opções; ver opções; quais são as opções; quais as opções;
        quais opções; me mostra as opções; comandos; help; o que você faz; o que vc faz; o que voce faz;
        o que tu faz; o que você sabe fazer; o que vc sabe fazer; o que você pode fazer; o que vc pode fazer;
        o que você consegue fazer; o que dá pra fazer; o que dá para fazer; o que posso fazer;
        o que eu posso fazer; o que posso pedir; o que eu posso pedir; o que posso perguntar; o que tem aqui;
        em que você pode ajudar; em que pode ajudar; em que pode me ajudar; em que você pode me ajudar;
        no que você pode me ajudar; no que pode me ajudar; com o que você pode me ajudar; pra que você serve;
        para que você serve; pra que serve; para que serve; como funciona; como isso funciona; como você funciona;
        como você pode me ajudar; como pode me ajudar; quais serviços; quais são os serviços
    """,
    copula="""
        é; e; são; foi; era; seria; o; a; os; as; do; da; de; no; na; um; uma; meu; minha; número; numero; nº; n;
        no valor de; valor; id; código; codigo; num; nr; igual; deu; fica; ficou; vale; custa; custou; aqui; está;
        esta; tá; ai; aí; :; #; -; =; ,; º; para; pra; com; final
    """,
    either="ou; e; o; a; os; as; também; talvez",
    lead="""
        é; e; era; seria; o; a; os; as; do; da; dos; das; de; porque; pois; que; pq; por causa de; por causa do;
        por causa da; já que; meu; minha; esse; essa; um; uma
    """,
    measured="de; em; desde; até; há; faz; dia; ano; às",
    priced="""
        custou; custa; custava; custaram; paguei; pagou; pagamos; pago; cobrou; cobraram; cobrado; cobrada;
        gastei; vale; valia; comprei; comprou; compramos
    """,
    share="%; por cento; porcento",
    bound="""
        mais de; mais do que; mais que; menos de; menos do que; menos que; acima de; abaixo de; até; no mínimo;
        no máximo; pelo menos; a partir de; não mais que; maior que; menor que; passou de; passa de; de até
    """,
    span="entre; de entre",
    upto="a; à; até; ate",
    about="""
        quase; uns; umas; cerca de; perto de; em torno de; por volta de; aproximadamente; mais ou menos;
        na casa de; na faixa de; por uns; tipo uns; coisa de; próximo de; próximo a
    """,
    roughly="""
        e pouco; e poucos; e pouquinho; e tantos; e tantas; e alguma coisa; e qualquer coisa; e uns quebrados;
        e quebrados; ou mais; ou menos; ou por aí; por aí; mais ou menos; aproximadamente; e lá vai pedrada
    """,
    equates="é; foi; seria",
    cause="""
        porque; pois; pq; por que; por causa de; por causa do; por causa da; já que; é que; uma vez que;
        visto que; devido a; devido ao; por conta de; por conta do; por conta da
    """,
    telling="""
        veio; vieram; chegou; chegaram; ficou; ficaram; está; estão; tá; tão; estava; tava; é; são; era; tem;
        tinha; não; nunca; nem; deu; parou; quebrou; rasgou; serviu; apareceu; parece; só; falta; faltou; faltava;
        continua
    """,
    announcing="seguinte; outro; outra; novo; nova; este; esse; simples; agora",
    placeholder="null; nulo; undefined; nan; none; nil",
    pronoun="""
        isso; isto; esse; essa; este; esta; aquilo; aquele; aquela; ele; ela; algo; coisa; uma coisa; tudo; nada;
        aqui; lá; agora; hoje; já; mais; mesmo; também; logo; rápido; urgente; imediatamente; outro; outra
    """,
    pointers="isso; isto; tudo; essa; esse; este; esta",
    nothing="""
        não sei; repete; repita; repetir; pode repetir; fala de novo; nao lembro; não lembro; não tenho;
        não faço ideia; sei lá; não recordo; não me lembro; esqueci; qualquer; qualquer um; tanto faz; nenhum;
        nenhuma; não sei dizer; não entendi; como assim; o quê; hein; quê; depois; espera; um momento;
        só um momento; um minuto; peraí; calma; ajuda; socorro; menu; voltar; sair; teste; obrigado; obrigada;
        valeu; tchau; entendi; um pouco; um pouquinho; um pouquito; um instantinho; um minutinho; um momentinho;
        um segundinho; um tempo; rapidinho; já já; um instante; só um instante; um segundo; aguarda; aguarde;
        espere; falo; te falo; te digo; te conto; te explico; te respondo; digo; conto; explico; respondo;
        informo; vou falar; vou dizer; vou responder; falar; dizer; responder; informar; contar; comentar; opinar;
        declarar; explicar; não vem ao caso; não interessa; não te interessa; nada a declarar; é pessoal;
        sem comentários; em especial; em particular
    """,
    personal="""
        cpf; cnpj; rg; cep; telefone; celular; fone; whatsapp; zap; documento; contato; matrícula; idade
    """,
    naming="nome; sobrenome; email; mail; endereço; login; usuário",
    choice=CHOICE,
    stemming=STEMMING,
    manner=MANNER,
    linking="""
        é; está; esta; tá; ta; são; estão; ficou; fica; ficaram; continua; serve; funciona
    """,
    approving="""
        ótimo; ótima; ótimos; ótimas; óptimo; perfeito; perfeita; perfeitos; perfeitas; correto; correta;
        corretos; corretas; certo; certa; certos; certas; certinho; certinha; excelente; maravilhoso; maravilhosa;
        maravilha; exato; exata; joia; show; bacana; tranquilo; combinado; confirmado; confirmada
    """,
    degree="tudo; todos; todas; bem; muito; super; mesmo; sim; pra; para; por; mim; nós; assim; também; então",
    judged="""
        o; a; os; as; esse; essa; este; esta; isso; isto; dados; informações; tudo; opção
    """,
    saying="""
        disse; disseram; falou; falei; falaram; contou; fala; fale; falando; diga; ouvindo; escutando; ouço;
        escuto; alô; ligando; liguei; chamo; sou; respondo
    """,
    leading="""
        o; a; os; as; ao; aos; à; às; em; no; na; nos; nas; de; do; da; dos; das; para; pra; pro; por; pelo; pela;
        com; dia; valor; final; referente; hora; horas; número; data; plano; tamanho; doutor; doutora; dr; dra;
        pedido
    """,
    demonstrative="esse; essa; este; esta; esses; essas; estes; estas",
    acquiring="""
        comprar; compra; compre; contratar; contrata; contrate; reservar; reserva; reserve; agendar; agenda;
        agende; marcar; marca; marque; adquirir; assinar; assine
    """,
    infinitives=("ar", "er", "ir"),
)
