"""How each language's reply texts say that something was done, and that it was not."""

from __future__ import annotations

import re

DONE_WORDS = {
    "pt": r"\b(pronto|sucesso|conclu[ií]d[oa]s?|est[aá] feito|foi feito(?! por causa)|cancelad[oa]s?|feito)\b",
    "en": r"\b(it's done|was done|is done|success\w*|completed|done)\b",
    "es": r"\b(listo|éxito|complet[oa]|completad[oa]s?|se hizo|hecho|hizo|cancelad[oa]s?)\b",
}
DENIED = {
    "pt": (r"(nada|não) foi feito( por causa disso)?|se (tudo )?foi feito|sem fazer nada|pode ter sido feito"),
    "en": r"(nothing|not|it) was (not )?done|whether (all of )?it was done|without doing anything|not done",
    "es": r"no se hizo( nada)?|si se hizo( todo)?|sin hacer nada|puede que se haya hecho",
}
NOTHING_DONE = {
    "pt": (
        r"\b(nada|não) foi feito\b|\bsem fazer nada\b|\bainda não fiz nada\b|\bnão fiz nada sobre\b|\bnada chegou a"
        r"|\bpôde ser atendido\b(?! desta vez)"
    ),
    "en": (
        r"\bnothing was (done|sent)\b|\bnot done\b|\bwithout doing anything\b|\bhaven't done anything\b"
        r"|\btaken no action yet\b|\bdid nothing about\b|\bcould be served\b(?! this time)"
    ),
    "es": (
        r"\bno se hizo\b|\bsin hacer nada\b|\btodavía no hice nada\b|\bno hice nada sobre\b|\bno se envió nada\b"
        r"|\bpudo ser atendido\b(?! ninguno de los elementos esta vez)"
    ),
}
"""That there is nothing which was done. "This time I did nothing" says less: what went before may have been done."""


def claims_done(text: str, language: str) -> bool:
    """Whether `text` says that something was done."""
    return bool(re.search(DONE_WORDS[language], re.sub(DENIED[language], "", text, flags=re.IGNORECASE), re.IGNORECASE))


def claims_nothing_done(text: str, language: str) -> bool:
    """Whether `text` says that nothing was done."""
    return bool(re.search(NOTHING_DONE[language], text, re.IGNORECASE))
