"""What people say in Spanish of an answer about several items."""

from __future__ import annotations

from trinco.language.afterwards import Afterwards
from trinco.language.listed import phrase_set, word_set

AFTERWARDS = Afterwards(
    trying=phrase_set(
        "intenta;intente;intentar;inténtalo;inténtelo;intentarlo;prueba;pruebe;probar;reintenta;reintente;reintentar;"
        "puedes intentar;puede intentar;podría intentar;puedes intentarlo;puede intentarlo;quiero intentar;"
        "quiero intentarlo;vamos a intentar;repite;repita;repetir;rehaz;rehaga;haz;haga;hacer;vuelve a intentar;"
        "vuelva a intentar;vuelve a probar;vuelva a probar;vuelve a intentarlo;vuelva a intentarlo"
    ),
    anew=phrase_set(
        "de nuevo;otra vez;nuevamente;una vez más;vuelve a intentarlo;vuelva a intentarlo;vuelve a intentar;"
        "vuelva a intentar;reintenta;reintente"
    ),
    undone=phrase_set(
        "que fallaron;que falló;que han fallado;que ha fallado;que salieron mal;que salió mal;que dieron error;"
        "que dio error;que no funcionaron;que no funcionó;que no se hicieron;que no se hizo;que no salieron;"
        "que no pasaron;que faltan;que faltaron;que falta;que no se pudieron;que no se pudo;cuáles fallaron;"
        "cuál falló;cuáles salieron mal;cuáles faltan;cuáles no se hicieron"
    ),
    rest=phrase_set("resto;restante;restantes;otros;otras;demás"),
    showing=phrase_set(
        "muestra;muestre;mostrar;muéstrame;muéstreme;muéstramelos;muéstremelos;lista;liste;listar;ver;quiero ver;"
        "quisiera ver;enséñame;enséñeme;dime;dígame;manda;mande;cuáles son;cuáles fueron;puedes mostrar;puede mostrar"
    ),
    whole=phrase_set(
        "todos;todas;todo;todos ellos;todas ellas;lista completa;lista entera;toda la lista;uno por uno;cada uno"
    ),
    joining=word_set("y pero"),
    around=word_set(
        "solo sólo solamente únicamente con para los las lo el la esos esas estos estas aquellos aquellas de artículos "
        "elementos por ahora entonces a"
    ),
)
