"""What makes another number of one in Spanish."""

from __future__ import annotations

from trinco.language.listed import phrase_set, word_set
from trinco.language.reckoning import Reckoning

RECKONING = Reckoning(
    multiplying=phrase_set("mitad;medio;media;doble;triple;parte;mayor parte;resto;veces;dos veces;tres veces"),
    reduced=phrase_set("menos;descuento;rebaja"),
    reducing=phrase_set("menos;de menos;de descuento;de rebaja;más barato;más barata"),
    increased=phrase_set("más;otros;otras;adicionales;además de"),
    increasing=phrase_set("más;de más;demás;extra;extras;adicional;adicionales"),
    operators=phrase_set("más;menos;veces;dividido entre;dividido por;multiplicado por"),
    rating=word_set("por al a la el cada todo toda todos todas"),
    limiting=phrase_set(
        "máximo;como máximo;max;mínimo;como mínimo;al menos;por lo menos;o menos;o más;para arriba;a lo mucho;"
        "a lo sumo;cuando mucho;de máximo;de mínimo;en adelante"
    ),
    pointing=word_set(
        "esa ese esta este aquella aquel la el otra otro misma mismo nueva nuevo buena buen primera primer segunda "
        "segundo última último próxima próximo cuál cada ninguna ningún alguna algún mi"
    ),
    pointed=word_set("otra otro de misma mismo"),
    portions=word_set("porcentaje porcentual porciento tasa proporción"),
)
