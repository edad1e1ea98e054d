"""What people say around values of any kind in Portuguese."""

from __future__ import annotations

from trinco.language.listed import phrase_set, word_set
from trinco.language.sayings import Sayings

SAYINGS = Sayings(
    being=word_set("é foi são foram era eram seria seriam"),
    before_refused=word_set(
        "pode ser poder dá dar vai tem que mais no na em para pra pro às as ao à dia mês ano hora horas data "
        "horário final terminado terminada termina acaba com cpf cnpj cep telefone celular zap whatsapp email mail "
        "código número protocolo ddd pelo pela meu minha cartão linha conta opção plano"
    ),
    gone=phrase_set(
        "não existe mais;não existe;não vale mais;não vale;não uso mais;não é mais meu;não é meu;não serve mais;"
        "não funciona mais;não funciona;não está mais ativo;não tenho mais;já era;morreu;era o antigo;era antigo;"
        "era antiga;é antigo;é antiga;é o antigo;é velho;é o velho;está desatualizado;tá desatualizado;"
        "foi cancelado;foi desativado;caducou;venceu"
    ),
    was=phrase_set("era;antes era;eram;antes eram;costumava ser;usava;antes usava;tinha sido"),
    now=phrase_set("agora é;agora são;agora uso;hoje é;passou a ser;mudou para;mudou pra;virou;o novo é;o certo é"),
    lacking=phrase_set(
        "não tenho;nao to com;não tô com;não estou com;não sei;não lembro;não me lembro;não recordo;não acho;"
        "não achei;não encontro;não encontrei;não consigo achar;não consigo encontrar;não recebi;não guardei;"
        "não anotei;perdi;esqueci;sem"
    ),
    lacked=word_set(
        "número números nº num numeração código códigos protocolo id identificação dado dados isso ele ela aqui "
        "agora comigo mão mãos mais informação anotado certo"
    ),
    better=word_set("melhor prefiro preferia preferimos"),
    no_option=phrase_set("mais tarde;é tarde;tarde demais;muito tarde;ficou tarde;está tarde;tá tarde;chegou tarde"),
    because=phrase_set("que;porque;pois;pq;já que;visto que"),
    openings=phrase_set(
        "o motivo é que;o motivo é porque;o motivo é;o motivo foi que;o motivo foi;motivo é que;motivo é;"
        "a razão é que;a razão é;o problema é que;o problema foi que;a questão é que;acontece que;"
        "o que aconteceu foi que;o que aconteceu é que;é que;é porque;foi porque;porque;pq;pois;por quê;porquê;"
        "por que;já que;uma vez que;visto que;é pq;foi pq;o seguinte;"
        "o nome dela é;o nome dele é;o nome é;nome dela é;nome dele é;ela se chama;ele se chama;se chama;chama se"
    ),
    announced=word_set(
        "motivo razão justificativa descrição assunto problema mensagem observação obs detalhe detalhes resposta "
        "relato comentário reclamação texto causa"
    ),
    hesitating=phrase_set(
        "hum;hmm;hã;ah;ahn;eh;bem;bom;olha;olhe;então;tipo;tipo assim;assim;sabe;veja;ué;ora;poxa;nossa;puxa;"
        "sei lá;olha só;veja bem"
    ),
    finite=("ou", "iu", "eu", "aram", "eram", "ava", "avam"),
    sorry=phrase_set(
        "só isso;é só isso;é isso;desculpa;desculpe;desculpas;perdão;foi mal;me desculpa;me desculpe;sinto muito;"
        "tá;tá bom;viu;né;ok"
    ),
    backwards=phrase_set("ao contrário;contra;invertido;de trás pra frente;de trás para frente"),
    mail=word_set("email emails mail correio endereço"),
    born=word_set("nasci nasceu nascido nascida nascimento nascemos nasc"),
    area=phrase_set("ddd;código de área;indicativo;prefixo"),
    other=word_set("outra outro"),
    paid_in=word_set("em"),
    ranging=word_set("entre"),
    addressed=phrase_set(
        "para;pra;pro;pros;p;para o;para a;para os;para as;ao;vai para;vai pra;vai pro;é para;é pra;é pro;"
        "em nome de;em nome da;em nome do"
    ),
    beside=phrase_set("com;com a;com o;com uma;com um;e a;e o"),
    having=word_set("tem tenho têm temos há possui possuo existe"),
    arriving=phrase_set(
        "check in;checkin;entrada;entrar;entro;entramos;entrando;chegada;chegar;chego;chegamos;chegando;ida"
    ),
    leaving=phrase_set(
        "check out;checkout;saída;sair;saio;saímos;saindo;partida;partir;parto;partimos;ir embora;vou embora;volta;"
        "voltar;volto;voltamos;retorno;regresso"
    ),
    noes=word_set("não nao n naum"),
    saying=word_set("dizer digo diria disse dizendo diz falar falo falei falando falaria"),
)
