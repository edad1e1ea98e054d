"""What makes another number of one in Portuguese."""

from __future__ import annotations

from trinco.language.listed import phrase_set, word_set
from trinco.language.reckoning import Reckoning

RECKONING = Reckoning(
    multiplying=phrase_set("metade;meio;dobro;triplo;parte;maior parte;resto;vezes;duas vezes;três vezes"),
    reduced=phrase_set("menos;desconto;abatimento"),
    reducing=phrase_set("a menos;menos;de desconto;de abatimento;de menos;mais barato;mais barata"),
    increased=phrase_set("mais;outros;outras;adicionais;além de"),
    increasing=phrase_set("a mais;mais;de mais;demais;extra;extras;adicional;adicionais;além"),
    operators=phrase_set("mais;menos;vezes;dividido por;multiplicado por"),
    rating=word_set("por ao à a cada todo toda"),
    limiting=phrase_set(
        "no máximo;máximo;max;no mínimo;mínimo;pelo menos;ou menos;ou mais;para cima;pra cima;para mais;para menos;"
        "pra mais;pra menos;ao menos;quando muito;se muito;de máximo;de mínimo"
    ),
    pointing=word_set(
        "essa esse esta este aquela aquele a o outra outro mesma mesmo nova novo boa bom primeira primeiro segunda "
        "segundo última último próxima próximo qual cada nenhuma nenhum alguma algum minha meu"
    ),
    pointed=word_set("outra outro delas deles dessas desses destas destes daquelas daqueles das dos mesma mesmo"),
    portions=word_set("percentual porcentagem percentagem taxa proporção porcento"),
)
