"""What people say in Portuguese of an answer about several items."""

from __future__ import annotations

from trinco.language.afterwards import Afterwards
from trinco.language.listed import phrase_set, word_set

AFTERWARDS = Afterwards(
    trying=phrase_set(
        "tenta;tente;tentar;tentem;tentemos;pode tentar;podes tentar;poderia tentar;quero tentar;queria tentar;"
        "vamos tentar;refaz;refaça;refazer;repete;repita;repetir;reenvia;reenvie;insiste;insista;faz;faça;fazer"
    ),
    anew=phrase_set("de novo;denovo;outra vez;novamente;mais uma vez;uma vez mais"),
    undone=phrase_set(
        "que falharam;que falhou;que deram errado;que deu errado;que deram erro;que deu erro;que não deram certo;"
        "que não deu certo;que não foram;que não foi;que não foram feitos;que não foram feitas;que não foi feito;"
        "que não foi feita;que não funcionaram;que não funcionou;que não passaram;que não conseguiu;que faltam;"
        "que faltaram;que falta;que faltou;que ficaram faltando;que não rolaram;quais falharam;quais deram errado;"
        "quais não deram certo;quais não foram;quais faltam;qual falhou;qual deu errado"
    ),
    rest=phrase_set("resto;restante;restantes;outros;outras;demais"),
    showing=phrase_set(
        "mostra;mostre;mostrar;me mostra;me mostre;pode mostrar;lista;liste;listar;ver;quero ver;queria ver;manda;"
        "mande;me manda;me mande;diz;diga;me diz;me diga;quais são;quais foram;cadê;exibe;exiba;detalha;detalhe"
    ),
    whole=phrase_set(
        "todos;todas;tudo;todos eles;todas elas;todos os itens;lista toda;lista completa;lista inteira;um por um;"
        "cada um"
    ),
    joining=word_set("e mas"),
    around=word_set(
        "só somente apenas com para pra os as o a esses essas estes estas aqueles aquelas de item itens por agora então"
    ),
)
