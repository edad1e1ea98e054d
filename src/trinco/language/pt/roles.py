"""What Portuguese words and phrases do in an answer."""

from __future__ import annotations

from trinco.language.lexicon import Role

ROLES = {
    Role.YES: """
        sim; siim; ssim; sin senhor; sim sim; claro; claro que sim; com certeza; tenho certeza; tenho
        certeza sim;
        tenho sim; certeza absoluta; lógico; obvio; obviamente; evidente; positivo; afirmativo; exato;
        exatamente;
        perfeito; perfeitamente; isso mesmo; é isso; é isso mesmo; é isso ai; isso ai; isso sim; é sim; está sim;
        ta sim; confirmo; confirmo sim; confirmado; confirmadissimo; concordo; de acordo; aceito; autorizo;
        autorizado; aprovo; aprovado; combinado; pode sim; pode fazer; pode fazer sim; pode prosseguir;
        pode seguir; pode continuar; pode mandar; pode mandar ver; pode ir; pode ir em frente;
        pode seguir em frente; pode executar; pode confirmar; pode fazer isso; pode realizar; pode proceder;
        pode dar andamento; pode processar; pode concluir; pode finalizar; pode efetuar; vai em frente;
        vá em frente; siga; siga em frente; segue em frente; continue; manda ver; manda bala; prossiga;
        prosseguir; quero sim; desejo sim; quero prosseguir; desejo prosseguir; quero continuar; desejo
        continuar;
        gostaria sim; faz isso; faça isso; agora sim; está correto; ta correto; está certo; correto;
        corretissimo;
        tudo correto; está tudo correto; ta tudo correto; esta tudo certo; ta tudo certo; positivo e operante;
        isso eu confirmo; sim eu confirmo; podem prosseguir; pode avançar; podem avançar; podem seguir;
        com certeza absoluta; claro q sim; pode fechar; faz favor de prosseguir; estou de acordo; sim senhor;
        sim senhora; sim claro; sim com certeza; é claro; é claro que sim; é lógico; é óbvio; é óbvio que sim;
        é lógico que sim; óbvio que sim; lógico que sim; evidente que sim; mas é claro; mas claro;
        mas é claro que sim; claro que pode; claro que podem; claro que podes; claro que quero; pois claro;
        pois claro que sim; pois com certeza; com toda a certeza; com toda certeza; evidentemente; naturalmente;
        certamente; fechadíssimo; tá combinado; está combinado; é isso aí mesmo; isso aí mesmo; exatamente isso;
        é exatamente isso; isso exatamente; é isso mesmo sim; podes sim; podem sim; podes fazer; podem fazer;
        podes avançar; podes prosseguir; podes seguir; podes continuar; podes confirmar; podem confirmar;
        podes tratar disso; pode tratar disso; pode confirmar sim; pode prosseguir sim; pode seguir sim;
        pode continuar sim; pode ir sim; pode mandar sim; pode fazer agora; pode fazer já; pode executar sim;
        tá tudo ok; está tudo ok; tudo confirmado; tudo confere; os dados conferem; dados conferem;
        é pra fazer sim; é para fazer sim; é pra fazer; é para fazer; autorizo sim; aceito sim; concordo sim;
        topo; topo sim; tô dentro; estou dentro; to dentro; manda brasa; mete bronca; mete ficha; toca ficha;
        toca o barco; vai fundo; vai nessa; pode crer que sim; faça isso logo; faz isso logo;
        faça logo; faz logo; manda ver logo; pode fazer logo; avança; avance; avancem; claro claro;
        claro como água; positivíssimo; pode sim senhor; pode sim senhora; confirmo presença; confirmo a
        presença;
        presença confirmada; perfeitamente sim; sim pode; pode pode; pode apostar; pode acreditar;
        pode seguir com; pode prosseguir com; pode avançar com; pode dar andamento ao; pode dar sequência;
        pode dar sequência ao; pode proceder com; tenho certeza absoluta; tenho certeza disso; tô certo disso;
        estou certo disso; estou certa disso; tô certa disso; tenho absoluta certeza; tenho toda certeza;
        certeza absoluta sim; tenho plena certeza; pode mandar bala; pode mandar brasa; confirmo tudo;
        confirmo tudo isso; confirmo tudinho; é isso que eu quero; é isso que quero; é o que eu quero; é o que quero;
        é isso que eu preciso; é disso que eu preciso; dados corretos; dados certos; dados confirmados
    """,
    Role.WEAK: """
        ok; okay; okey; oká; okei; tá; tá ok; tá bom; tá bem; tá certo; tá joia; está bom; está bem; está ok;
        certo; certinho; beleza; blz; belê; aham; ahã; arrã; uhum; aha; tudo bem; tudo certo; tudo ok; show;
        show de bola; jóia; fechado; fechou; bora; vamos; vamos la; vamos nessa; vamo; pode ser; s; ss; isso;
        isso é; faz; faça; por mim tudo bem; por mim ok; por mim pode; certeza; 👍; ✅; 👌; ✔; ☑; 🆗; yes; yep;
        de boa; suave; tranquilo; tranquila; firmeza; top; massa; demorou; formou; já é; partiu; bora lá;
        pode pá;
        pode crer; boto fé; por mim sim; por mim fechou; por mim beleza; tudo joia; tudo jóia; tudo na boa;
        na boa; tá beleza; tá tranquilo; tá valendo; tá fechado; está fechado; fechadinho; combinadinho;
        okay então; vambora; simbora; bele; blz então; dboa; ótimo; ótima; maravilha; excelente; legal; bacana;
        vai lá; absoluta; absoluto; ahan
    """,
    Role.PERMIT: """pode; pd; podem; podes
    """,
    Role.WANT: """
        quero; desejo; gostaria; gostaria de; quero que; eu quero; eu desejo; queremos;
        confirmo que quero; confirmo que desejo; confirmo que eu quero
    """,
    Role.ECHO: "confirmar; confirma; confirme",
    Role.THANKS: """
        obrigado; obrigada; brigado; brigada; obg; obgd; obgda; muito obrigado; muito obrigada; valeu;
        vlw; grato;
        grata; agradeço; obrigado pela ajuda; obrigada pela ajuda; obrigado pela atenção; obrigada pela atenção;
        obrigado por tudo; obrigada por tudo; obrigado pela paciência; obrigada pela paciência;
        muito obrigado mesmo; muito obrigada mesmo; desde já agradeço; agradeço desde já; agradeço muito;
        agradeço a atenção; agradeço a ajuda; agradecido; agradecida; gratidão; obrigadão; obrigadinho;
        obrigadinha; tks; thanks; muito grato; muito grata; obrigado desde já; obrigada desde já; valeu mesmo;
        bem haja
    """,
    Role.POLITE: """
        por favor; por gentileza; favor; pf; pfv; pfvr; pff; porfavor; fazendo favor; senhor; senhora; sr; sra;
        moço; moça; amigo; amiga; querido; querida; gente; oi; olá; bom dia; boa tarde; boa noite; 😊; 🙂; 😀; 😃; 😄;
        🙏; 😁; ❤; gentileza; :); :-); =); se faz favor; sff; por obséquio; faz favor; faça favor; faça o favor;
        por favorzinho; pls; please; plis; porfa; por fineza; se fizer favor; minha senhora; meu senhor; seu moço
    """,
    Role.TONE: """
        meu filho; minha filha; meu bem; meu anjo; meu querido; minha querida; meu caro; meu amigo; minha amiga;
        mano; mana; parça; parceiro; meu rei; chefe; chefia; patrão; campeão; guri; guria; tchê; rapaz;
        meu jovem;
        minha jovem; pessoal; uai; ué; ue; oxe; oxente; oxi; eita; vixe; vish; bah; visse; opa; epa; poxa; puxa;
        olha; olhe; caramba; pô; poxa vida; hein; pelo amor de deus; por amor de deus; pelamor; pelamordedeus;
        pelo amor; deus do céu; meu deus; de uma vez; de uma vez por todas; isso logo; logo isso; deus te
        abençoe;
        deus abençoe; deus lhe abençoe; que deus abençoe; que deus te abençoe; deus lhe pague; deus te pague;
        fica com deus; fique com deus; vai com deus; amém; graças a deus; glória a deus; desculpa a demora;
        desculpe a demora; desculpa pela demora; desculpe pela demora; desculpa demora; desculpa o atraso;
        desculpe o atraso; perdão pela demora; foi mal a demora; foi mal pela demora; foi mal; mal aí;
        desculpa o incômodo; desculpe o incômodo; desculpa incomodar; desculpe incomodar; só vi agora;
        só agora vi; demorei pra responder; demorei para responder; estava sem sinal; tava sem sinal;
        tava dirigindo; estava dirigindo; desculpa a hora; um bom dia; um bom dia pra você também;
        bom dia pra você também; um bom dia para você também; pra você também; para você também; pra
        vocês também;
        igualmente; tenha um bom dia; tenha um ótimo dia; tenha uma boa tarde; tenha uma boa noite;
        tenham um bom dia; bom trabalho; bom fim de semana; bom final de semana; bom fds; boa semana; um abraço;
        abraço; abraços; abs; att; atenciosamente; beijo; beijos; bjs; bj; bjo; tmj; tamo junto; você é um amor;
        vocês são demais; você é demais; muito gentil; ótimo atendimento; parabéns pelo atendimento;
        cordialmente;
        saudações; cumprimentos; com os melhores cumprimentos; já falei que sim; já disse que sim;
        eu já disse que sim; eu já falei que sim; já falei; já disse; verdade; é verdade; sabe de uma coisa;
        quer saber; aff; afe; affe; nem precisava perguntar; nem precisa perguntar; não precisava nem perguntar;
        nem precisava ter perguntado; sem pensar duas vezes; me avisa quando terminar; me avise quando terminar;
        só me avisa quando terminar; só me avise quando terminar; me avisa quando acabar;
        me avisa assim que terminar; me avisa quando concluir; me avise quando concluir;
        me avisa quando estiver pronto; me avise quando estiver pronto; me avisa quando ficar pronto;
        me avisa quando finalizar; só me avisa quando finalizar; só me avisa quando acabar;
        me avisa quando der certo; me avisa quando fizer; só me avisa; só me avise; me avisa; me avise;
        qualquer coisa me avisa; qualquer coisa me avise; 👏; 🙌; 🤝; 😎; 🎉; 🥰; 😍; 😘; 🤗; ☺; 😇; 💪; 🤞; 😂; 🤣;
        estarei lá;
        estarei em casa; vou estar em casa; vou estar lá; estarei aguardando; fico aguardando; fico no aguardo;
        quando quiser; quando quiserem; fique à vontade; viu; até que enfim; ate que enfim; finalmente;
        aleluia; doutor; doutora; pensei melhor;
        nossa senhora; nossa mãe; vei; viste; acertou; acertou em cheio
    """,
    Role.FILLER: """
        eu; você; vc; voce; o; a; os; as; de; do; da; dos; das; em; ao; esse; essa; este; esta; isto; meu; minha;
        meus; minhas; pra mim; para mim; por mim; ai; já; agora; agora mesmo; mesmo; então; urgente; com
        urgência;
        urgentemente; imediatamente; o quanto antes; o mais rápido possível; sem problema; sem problemas;
        sem problema nenhum; não tem problema; não há problema; nenhum problema; não tem problema nenhum;
        não tem problema algum; sem problema algum; não tem problema não; não tem nenhum problema;
        não vejo problema; não vejo problema nenhum; sem problemas nenhum; sem galho; sem estresse; sem crise;
        na hora; pra já; para já; agora já; sem dúvida; sem dúvidas; sem dúvida nenhuma; sem dúvida alguma;
        sem sombra de dúvida; sem sombra de dúvidas; logo; rápido; rapidinho; rapidamente; depressa; ligeiro;
        correndo; de vez
    """,
    Role.LIGHT: "fazer",
    Role.NOT: """
        não; no; naum; nao nao; ñ; n; nn; nops; nem; nunca; jamais; nada; nenhum; nenhuma; nope; tampouco
    """,
    Role.DENY: """
        negativo; agora não; ainda não; hoje não; acho que não; acho melhor não; melhor não; prefiro não;
        claro que não; de jeito nenhum; de forma alguma; de modo algum; de maneira nenhuma; nem pensar; que nada;
        não precisa; não precisa não; não quero; não quero não; não quero mais; não confirmo; não autorizo;
        não concordo; não aceito; não desejo; não pode; não obrigado; não obrigada; não por enquanto;
        por enquanto não; não faça; não faz; não faça isso; não faz isso; não prossiga; não continue;
        não vou querer; não gostaria; não mesmo; nao e nao; não está certo; não está correto; com certeza não;
        com certeza que não; certamente não; lógico que não; obvio que não; obviamente não; não tá certo;
        não confirme; não confirma; está errado; tá errado; errado; incorreto; discordo; recuso; recusar;
        rejeito;
        rejeitar; desaprovo; dispenso; fica pra próxima; ❌; 👎; 🚫; ✖; ⛔; 🙅; não precisa mais; não preciso mais;
        nem a pau; nem ferrando; nem morto; nem morta; nem louco; nem louca; nem que me paguem; nem por decreto;
        deus me livre; deus me livre e guarde; cruz credo; credo; sai fora; sai dessa; tô fora; to fora;
        estou fora; capaz; bem capaz; capaz que não; tá doido; tá doida; tá louco; tá louca; tá maluco;
        tá maluca;
        cê tá louco; ficou maluco; ficou doido; ficaram malucos; vocês estão loucos; nananinanão; nananina;
        nada disso; nada feito; sem chance; sem condições; sem condição; fora de cogitação; eu passo;
        dessa vez eu passo; dessa vez passo; desta vez passo; dessa eu passo; vou passar; vou passar dessa;
        fica pra outra; fica para outra; fica pra outra hora; fica pra depois; fica para depois; deixa
        pra depois;
        deixa para depois; deixa pra outra hora; deixa pra outro dia; deixa pra amanhã; deixa pra próxima;
        fica para a próxima; melhor deixar; é melhor deixar; acho melhor deixar; prefiro deixar;
        vou deixar pra depois; vou deixar para depois; não é pra fazer; não é pra fazer isso; não é para fazer;
        não é para fazer isso; não vou; não vou querer não; não vamos; não mexe; não mexa; não mexam; não toca;
        não toque; num quero; num quero não; num precisa; num precisa não; num vou; num vou querer; num pode;
        já disse que não; já falei que não; eu disse que não; eu falei que não; disse não; falei não;
        resolvi que não; decidi que não; mudei de ideia; mudei de idéia; pensei melhor e não; fica sem efeito;
        não dá; não dá não; agora não dá; não posso; não quero isso; não pretendo; não tenho interesse;
        não me interessa; não estou interessado; não estou interessada; não tô interessado; não tô interessada;
        não há necessidade; sem necessidade; não carece; carece não; precisa não; faz não; não se atreva;
        nem se atreva; não ouse; nem ouse; não é necessário; não vale a pena; não compensa; sem interesse;
        nem pense nisso; nem pense; nem pensa; nem sonhe; nem sonhando; nem de graça; nem tenta; isso não;
        assim não; de jeito maneira; mas nem pensar; deixa como tá; deixa como está; mas agora é não;
        deixa que eu; pode deixar que eu
    """,
    Role.KEEP: """
        manter; mantém; mantenha; mantenho; quero manter; prefiro manter; vou manter; pode manter; ficar com;
        fico com; quero ficar com; prefiro ficar com; vou ficar com; quero continuar com; vou continuar com;
        quero é ficar com; quero ficar; prefiro ficar; vou ficar; quero é manter; quero manter mesmo;
        quero continuar usando; vou ficar mesmo com; pretendo manter; pretendo ficar com; melhor manter;
        é melhor manter; quero conservar; prefiro conservar; prefiro continuar; prefiro continuar no;
        quero continuar no; prefiro ficar no; vou ficar no; vou continuar no; fico no; ficar no plano atual;
        prefiro seguir; vou continuar; vou manter assim; fico como estou; quero seguir no; continuo no;
        continuo com
    """,
    Role.STOP: """
        cancela; cancelar; cancele; cancelem; cancelo; cancelado; cancelamento; pare; parar; para tudo; esquece;
        esqueça; esquecer; desisto; desistir; desisti; deixa; deixe; deixar; deixa pra lá; deixa para lá;
        deixa quieto; deixa estar; deixa assim; pode deixar; interrompe; interromper; interrompa; aborta;
        abortar;
        aborte; sair; voltar; anula; anular; anule; suspende; suspender; suspenda
    """,
    Role.CONDITION: """
        se; sem; caso; desde que; contanto que; a não ser que; a menos que; só se; somente se; apenas se; se for;
        dependendo; depende; conforme; enquanto; exceto se; até que; sob condição; com a condição; para que;
        só depois; só depois que; só depois de; somente depois; somente depois que; só quando; só amanhã se;
        apenas depois; só confirmo; só autorizo; só aceito; só faço; só concordo; somente confirmo
    """,
    Role.DOUBT: """
        acho; acho que; acho que sim; acredito; creio; suponho; imagino; talvez; quem sabe; será; será que;
        provavelmente; possivelmente; pode ser que; sei lá; não sei; nao tenho certeza; sem certeza; duvida;
        tenho dúvida; em dúvida; hum; hum hum; humm; hmm; hmmm; hm; uhm; eh; éé; tem certeza; certeza que; né;
        será mesmo; mais ou menos; parece; não entendi; não lembro; como assim; 🤔; 😕; 🤷; 🙄; 😐; 😅; se calhar;
        em princípio; a princípio; quiçá; porventura; tanto faz; vocês que sabem; você que sabe; digamos;
        digamos que sim; quase; me parece; quem dera; tomara; ainda não sei; não sei ainda; ainda tô na dúvida;
        ainda estou na dúvida; tô na dúvida; estou na dúvida; pode até ser; até pode ser; sei não
    """,
    Role.DEFER: """
        depois; amanhã; mais tarde; mais pra frente; logo mais; outra hora; outro dia; outro momento;
        semana que vem; mês que vem; por ora; em breve
    """,
    Role.WAIT: """
        espera; espere; esperar; aguarde; aguarda; aguardar; peraí; pera; perai; calma; um momento; um minuto;
        um instante; um segundo; só um momento; só um minuto; antes; primeiro; daqui a pouco; daqui; por
        enquanto;
        ainda; pensar; vou pensar; preciso pensar; deixa eu; deixa eu ver; vou ver; vamos ver; veremos; ontem; ⏳;
        ⏰; ⌛; ✋; já já; já já te falo; daqui a pouquinho; num minutinho; num instante; logo vejo; logo se vê;
        já te confirmo; já lhe confirmo; já confirmo; depois confirmo; vou confirmar
    """,
    Role.WHEN: "hoje",
    Role.BUT: """
        mas; porém; contudo; todavia; entretanto; só que; ou
    """,
    Role.CHANGE: """
        mais; na verdade; na realidade; em vez; ao invés; invés; no lugar; troca; trocar; troque; muda; mudar;
        mude; mudei; altera; alterar; altere; corrige; corrigir; corrija; correção; outro; outra; outros; outras;
        diferente; quer dizer; ou melhor; melhor; aliás; digo; só; somente; apenas; menos; exceto; fora; tirando;
        tira; tirar; tire; inclui; incluir; inclua; adiciona; adicionar; acrescenta; prefiro; atualiza;
        atualizar;
        atualize; me enganei; errei; enganei; diferentemente; em lugar
    """,
    Role.ASK: """
        qual; quais; quanto; quanta; quantos; quantas; quando; onde; cadê; como; por que; porque; por quê; pq;
        quem; o que; oq; que horas; pra que; para que serve; posso; poderia; tem como; dá pra; da para;
        é possível; tem certeza
    """,
    Role.ACK: """
        ah; ah tá; ah ok; ah sim; ah é; ah bom; ah certo; ah tá bom; tá certo isso; está certo isso; entendi;
        entendido; ciente; saquei; compreendi; compreendo; interessante; tchau; até mais; até logo; até amanhã;
        adeus; falou; flw; é só isso; só isso; era só isso; isso é tudo; era isso; mais nada; vi; li; recebi;
        anotado; pode deixar
    """,
    Role.AND: """
        e; e também; e tambem; também; tambem; aproveita; aproveite; e aproveita; e aproveitando; aproveitando;
        e aproveita e; e depois; e já; além disso; e ainda; a propósito; por sinal; e mais uma coisa;
        mais uma coisa; outra coisa; e outra coisa; e a propósito; e por falar nisso; já agora; e já agora
    """,
    Role.OTHER: """
        antigo; antiga; atual; anterior; confirmou; confirmei; confirmaram; confirmava; confirmada;
        confirmando; confirmação; aceitou; aceitei;
        autorizou; autorizei; aprovou; para; tudo; todos; todas; ambos; bem; bom; vai; ver; novo; novamente;
        de novo; vez; assim; ele; ela; nós
    """,
}
