"""The endings of Spanish words, and words whose stem no ending shows.

A stem is no root: it only has to be the same for the forms that people use of one word, those with pronouns at their
end ("cancélamelo") and those of "vos" included.
"""

from __future__ import annotations

from trinco.language.lexicon import Stemming
from trinco.language.normal import words

_PRONOUNS = words(
    """
    me te se nos lo la los las le les melo mela melos melas telo tela telos telas selo sela selos selas noslo nosla
    """
)
_INFLECTED = words("o a e i as es an en ar er ir amos emos imos aba aban aste aron iste ieron io ando iendo")
_BEFORE_PRONOUNS = ("ar", "er", "ir", "a", "e", "i", "an", "en", "ando", "iendo")


def _with_pronouns(*bases: str) -> tuple[str, ...]:
    return tuple(base + pronoun for base in bases for pronoun in _PRONOUNS)


def _alternating(listed: str) -> dict[str, str]:
    """Map all forms of verbs whose stem changes to its first spelling: "devolv devuelv, ..."."""
    endings = (*_INFLECTED, *_with_pronouns(*_BEFORE_PRONOUNS))
    groups = (words(group) for group in listed.split(","))
    return {stem + ending: group[0] for group in groups for stem in group for ending in endings}


STEMMING = Stemming(
    endings={
        **dict.fromkeys(("amientos", "amiento", "imientos", "imiento"), ("", 3)),
        **dict.fromkeys(("aciones", "acion", "iciones", "icion", "anzas", "anza"), ("", 4)),
        **dict.fromkeys(("ados", "adas", "ado", "ada", "idos", "idas", "ido", "ida"), ("", 5)),
        **dict.fromkeys(("ando", "iendo", "aron", "ieron", "aste", "iste"), ("", 3)),
        **dict.fromkeys(("aria", "eria", "iria", "arian", "erian", "irian", "arias", "erias", "irias"), ("", 3)),
        **dict.fromkeys(_with_pronouns("ar", "er", "ir", "ando", "iendo"), ("", 3)),
        **dict.fromkeys(_with_pronouns("iar", "ia", "ie"), ("", 4)),
        **dict.fromkeys(_with_pronouns("a", "e"), ("", 5)),
        **dict.fromkeys(("anlo", "anla", "anlos", "anlas", "anme", "anos"), ("", 5)),
        **dict.fromkeys(("enlo", "enla", "enlos", "enlas", "enme", "enmelo"), ("", 5)),
        **dict.fromkeys(("iar", "ios", "ias", "ies", "ien", "ian", "io", "ia", "ie"), ("", 4)),
        **dict.fromkeys(("quen", "ques", "que"), ("c", 2)),
        **dict.fromkeys(("guen", "gues", "gue"), ("g", 2)),
        **dict.fromkeys(("icen", "ices", "ice"), ("iz", 3)),
        **dict.fromkeys(("acen", "aces", "ace"), ("az", 3)),
        **dict.fromkeys(("an", "en"), ("", 4)),
        **dict.fromkeys(("ad", "ed", "id"), ("", 5)),  # "bloquead"
        **dict.fromkeys(("amos", "emos", "imos"), ("", 4)),
        **dict.fromkeys(("ar", "er", "ir", "os", "as", "es", "a", "e", "o", "s"), ("", 3)),
    },
    irregular=_alternating(
        """
        devolv devuelv devuelt, mostr muestr, encontr encuentr, renov renuev, comprob comprueb compruev, cerr cierr,
        ped pid, quer quier, pod pued, repet repit, correg corrig corrij, perd pierd, entend entiend, consegu consig
        consigu, sab sep, pag pagu, envi envi, abr abr, us us, quit quit, sac saqu, cre cre, cit cit, instal instal,
        cobr cobr, dej dej, mand mand, tom tom, baj baj, sub sub, gir gir
        """
    )
    | {
        **dict.fromkeys(words("hacer hago hace haces hacen hagas haga hagan hagamos haz hice hizo"), "hac"),
        **dict.fromkeys(words("hacelo hazlo hagalo haganlo hacerlo haceme hazme hagame hacerme haciendo"), "hac"),
        **dict.fromkeys(words("ver veo ves ve ven vea vean verlo verla viendo"), "ver"),
        **dict.fromkeys(words("dar doy da das dan dame deme dan darme dale"), "dar"),
        **dict.fromkeys(words("devolucion devoluciones"), "devolv"),
        **dict.fromkeys(words("renovacion renovaciones"), "renov"),
        **dict.fromkeys(words("comprobacion comprobaciones"), "comprob"),
        **dict.fromkeys(words("apertura aperturas abierto abierta"), "abr"),
        **dict.fromkeys(words("cierre cierres"), "cerr"),
        **dict.fromkeys(words("emision emisiones"), "emit"),
        **dict.fromkeys(words("suspension suspensiones"), "suspend"),
        **dict.fromkeys(words("exclusion excluir excluye excluya excluyo"), "exclu"),
        **dict.fromkeys(words("inclusion incluir incluye incluya incluyo"), "inclu"),
        **dict.fromkeys(words("solucion soluciones"), "solucion"),
        **dict.fromkeys(words("transaccion transacciones"), "transaccion"),
        **dict.fromkeys(words("transferencia transferencias transferir transfiere transfiera transfiero"), "transfer"),
        **dict.fromkeys(words("transfiereme transfierele transfierelo transfieran transferirle"), "transfer"),
        **dict.fromkeys(words("pedido pedidos"), "pedid"),
        **dict.fromkeys(words("paquete paquetes"), "paquet"),
        **dict.fromkeys(words("billete billetes"), "billet"),
        **dict.fromkeys(words("orden ordenes"), "orden"),
        **dict.fromkeys(words("imagen imagenes"), "imagen"),
        **dict.fromkeys(words("lugar lugares"), "lugar"),
        **dict.fromkeys(words("celular celulares"), "celular"),
        **dict.fromkeys(words("taller talleres"), "taller"),
        **dict.fromkeys(words("alquiler alquileres"), "alquil"),
        **dict.fromkeys(words("cuenta cuentas"), "cuenta"),
        **dict.fromkeys(words("contar cuento cuentame cuenteme"), "contar"),
        **dict.fromkeys(words("cita citas"), "cita"),
        **dict.fromkeys(words("envio envios"), "envi"),
        **dict.fromkeys(words("pago pagos"), "pag"),
        **dict.fromkeys(words("segundo segunda"), "segunda"),
        **dict.fromkeys(words("reclamo reclamos reclamacion reclamaciones"), "reclam"),
        **dict.fromkeys(words("recoger recoge recoja recojan recogida"), "recog"),
        **dict.fromkeys(words("proteger protege proteja"), "proteg"),
    },
    reported=(
        "aste",
        "aron",
        "iste",
        "ieron",
        "ado",
        "ada",
        "ados",
        "adas",
        "ido",
        "ida",
        "idos",
        "idas",
        "aba",
        "aban",
    ),
    pronouns=("lo",),
    undertaken=("o", "ando", "iendo", "i", "lvia", "uia", "tia", "hice", "puse", "tuve", "dije", "traje"),
    supposed=("aria", "eria", "iria", "arias", "erias", "irias", "arian", "erian", "irian"),
)
