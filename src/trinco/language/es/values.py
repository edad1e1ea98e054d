"""Numbers, money and dates in Spanish; what one country has otherwise is in `regions.py`."""

from __future__ import annotations

from trinco.language.formats import Formats
from trinco.language.listed import counted, letters_named, phrase_set, word_set
from trinco.language.normal import words
from trinco.language.vocabulary import CODES, DOLLAR, PESO, SIGNS, Calendar, Clock, Currencies, Half, NumberWords


def _inflect(listed: str, start: int = 1, step: int = 1) -> dict[str, int]:
    """Number stems that end in -o, -a, -os and -as."""
    groups = enumerate(listed.split(","))
    endings = ("o", "a", "os", "as")
    return {stem + end: start + i * step for i, group in groups for stem in words(group) for end in endings}


def _named(listed: str, code: str) -> dict[tuple[str, ...], str]:
    """Give several names, `;` between them, one currency."""
    return dict.fromkeys((words(name) for name in listed.split(";")), code)


_ORDINAL_SCALES = {
    **_inflect("milésim", 1000),
    **_inflect("millonésim", 10**6),
    **_inflect("billonésim", 10**12),
    **_inflect("trillonésim", 10**18),
}
_ORDINALS = {
    "primer": 1,
    "tercer": 3,
    **_inflect(
        "primer, segund, tercer, cuart, quint, sext, séptim sétim, octav, noven, décim, undécim decimoprimer onceav, "
        "duodécim decimosegund doceav, decimotercer treceav, decimocuart, decimoquint, decimosext, decimoséptim, "
        "decimoctav, decimonoven"
    ),
    **_inflect(
        "vigésim, trigésim, cuadragésim quadragésim, quincuagésim, sexagésim, septuagésim, octogésim, nonagésim", 20, 10
    ),
    **_inflect(
        "centésim, ducentésim, tricentésim, cuadringentésim cuadrigentésim, quingentésim, sexcentésim, "
        "septingentésim septigentésim, octingentésim octigentésim, noningentésim",
        100,
        100,
    ),
}

NUMBERS = NumberWords(
    small=counted(
        "cero, uno un una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, "
        "quince, dieciséis, diecisiete, dieciocho, diecinueve",
        start=0,
    )
    | counted(
        "veintiuno veintiún veintiuna, veintidós, veintitrés, veinticuatro, veinticinco, veintiséis, veintisiete, "
        "veintiocho, veintinueve",
        21,
    ),
    tens=counted("veinte, treinta, cuarenta, cincuenta, sesenta, setenta, ochenta, noventa", 20, 10),
    hundreds=counted(
        "cien ciento, doscientos doscientas, trescientos trescientas, cuatrocientos cuatrocientas, "
        "quinientos quinientas, seiscientos seiscientas, setecientos setecientas, ochocientos ochocientas, "
        "novecientos novecientas",
        100,
        100,
    ),
    scales={
        "mil": 1000,
        **dict.fromkeys(words("millón millones"), 10**6),
        **dict.fromkeys(words("billón billones"), 10**12),
        **dict.fromkeys(words("trillón trillones"), 10**18),
    },
    short_scales={"k": 1000},
    dozens={**dict.fromkeys(words("docena docenas dz dzs doz dozs"), 12), **dict.fromkeys(words("decena decenas"), 10)},
    half=word_set("media"),
    joiners=word_set("y e"),
    points=word_set("coma punto con"),
    articles=word_set("un una"),
    repeats={"doble": 2, "triple": 3},
    # "Lucas" are thousands in one country and ones in the next.
    fractions=word_set("medio medios tercio tercios mitad luca lucas palo palos pico tantos tantas"),
    fraction_endings=("esimo", "esimos", "esima", "esimas", "iunavo", "einteavo", "einteavos", "incoavo", "incoavos"),
    minus=word_set("menos"),
    units=word_set("pesos peso euros euro dólares dólar soles centavos centavo céntimos céntimo k dia dias"),
    decimal=",",
    group=".",
    parts={
        **dict.fromkeys(words("medio medios media medias mitad"), 2),
        **dict.fromkeys(words("tercio tercios"), 3),
        **_inflect("veintiunav", 21),
        **_inflect("veintav, treintav, cuarentav, cincuentav, sesentav, setentav, ochentav, noventav", 20, 10),
    },
    bare_parts=word_set("mitad"),
    capital_scales={"MM": 10**6, "G": 10**9},
    part_words=word_set("avos avo ava avas"),
    part_linkers=phrase_set("de;de un"),
    mixing=word_set("con"),
    over=phrase_set("sobre"),
    equals=word_set("es era son fue da dio igual a queda quedó") | {"=", ":"},
    singulars={name: name.removesuffix("s") for name in (*_ORDINALS, *_ORDINAL_SCALES) if name.endswith("s")},
    ordinals=_ORDINALS,
    ordinal_scales=_ORDINAL_SCALES,
    ordinal_suffixes=(
        *("o", "a", "os", "as", "er", "ro", "ra", "do", "da", "to", "ta", "mo", "ma", "vo", "va", "no", "na"),
        *("ero", "era"),
    ),
    compounds=word_set("y i"),
    home="ES",
    leaning=word_set("ciento"),
    telephone=word_set(
        "teléfono teléfonos tel tfno fono móvil celular cel whatsapp contacto llamar llama llámame llámeme"
    ),
    signs={
        **dict.fromkeys(words("guión guion raya menos"), "-"),
        **dict.fromkeys(("guion bajo", "barra baja", "raya baja", "subguion", "underscore"), "_"),
        **dict.fromkeys(("guion medio", "guion normal"), "-"),
        "punto": ".",
        "barra": "/",
        "arroba": "@",
    },
    letters=letters_named(
        "a, be, ce, de, e, efe, ge, hache, i, jota, ka, ele, eme, ene, o, pe, cu, erre, ese, te, u, uve ve, doblevé, "
        "equis, ye, zeta"
    ),
    endings=phrase_set(
        "terminada en;terminado en;termina en;terminan en;que termina en;terminación;acaba en;acaban en;acabada en;"
        "acabado en;últimos dígitos;últimas cifras;últimos números;últimos cuatro dígitos;últimas cuatro cifras;"
        "últimos cuatro;últimos 4;últimos 4 dígitos;cuatro últimos;cuatro últimos dígitos;últimos;últimas;final"
    ),
)

CURRENCIES = Currencies(
    signs={
        **SIGNS,
        **CODES,
        ("s", "/"): "PEN",
        ("s", "/", "."): "PEN",
        **dict.fromkeys([("dolar",), ("dolares",)], DOLLAR),
    },
    names={
        **_named("dólares canadienses;dólar canadiense", "CAD"),
        **_named("dólares australianos;dólar australiano", "AUD"),
        **_named("dólares neozelandeses;dólar neozelandés", "NZD"),
        **_named("dólares de hong kong;dólar de hong kong", "HKD"),
        **_named("dólares americanos;dólar americano;dólares estadounidenses;dólar estadounidense", "USD"),
        **_named("pesos mexicanos;peso mexicano", "MXN"),
        **_named("pesos argentinos;peso argentino", "ARS"),
        **_named("pesos chilenos;peso chileno", "CLP"),
        **_named("pesos colombianos;peso colombiano", "COP"),
        **_named("pesos uruguayos;peso uruguayo", "UYU"),
        **_named("pesos dominicanos;peso dominicano", "DOP"),
        **_named("soles;sol;nuevos soles;nuevo sol;soles peruanos", "PEN"),
        **_named("guaraníes;guaraní", "PYG"),
        **_named("bolivianos;boliviano", "BOB"),
        **_named("bolívares;bolívar", "VES"),
        **_named("quetzales;quetzal", "GTQ"),
        **_named("lempiras;lempira", "HNL"),
        **_named("córdobas;córdoba", "NIO"),
        **_named("colones;colón", "CRC"),
        **_named("balboas;balboa", "PAB"),
        **_named("dólares;dólar", DOLLAR),
        **_named("pesos;peso", PESO),
        **_named("euros;euro", "EUR"),
        **_named("libras esterlinas;libra esterlina;libras;libra", "GBP"),
        **_named("reales;real;reales brasileños", "BRL"),
        **_named("yenes;yen", "JPY"),
        **_named("yuanes;yuan", "CNY"),
        **_named("francos suizos;franco suizo;francos;franco", "CHF"),
        **_named("rupias;rupia", "INR"),
        **_named("pesetas;peseta", "ESP"),
        **_named("marcos finlandeses", "FIM"),
        **_named("florines neerlandeses;florines holandeses", "NLG"),
        **SIGNS,
        **CODES,
    },
    cents=word_set("centavo centavos céntimo céntimos cts cent penique peniques"),
    cents_of=dict.fromkeys(words("penique peniques"), "GBP"),
    linkers=word_set("de"),
    owed=word_set(
        "total subtotal valor precio monto importe costo coste cobro cargo cuenta factura boleta recibo mensualidad "
        "cuota tasa tarifa impuesto interés intereses multa diferencia resto descuento recargo suma débito crédito "
        "saldo cantidad reembolso"
    ),
)

CLOCK = Clock(
    at=word_set("las la hasta"),
    noon=phrase_set("mediodía;medio día"),
    midnight=phrase_set("medianoche;media noche"),
    hours=word_set("h hs hrs hora horas"),
    minutes=word_set("min minuto minutos"),
    halves=word_set("media"),
    quarters=word_set("cuarto"),
    to=phrase_set("para las;para la;pa las;pa la;para el"),
    less=word_set("menos"),
    exact=phrase_set("en punto"),
    periods={
        **dict.fromkeys(
            [*phrase_set("de la mañana;por la mañana;de la madrugada;am;a m"), ("a", ".", "m"), ("a", ".", "m", ".")],
            Half.MORNING,
        ),
        **dict.fromkeys(
            [*phrase_set("de la tarde;por la tarde;del mediodía;pm;p m"), ("p", ".", "m"), ("p", ".", "m", ".")],
            Half.AFTERNOON,
        ),
        **dict.fromkeys(phrase_set("de la noche;por la noche"), Half.NIGHT),
    },
    letters={"a": Half.MORNING, "p": Half.AFTERNOON},
    counted=word_set(
        "día días semana semanas mes meses año años minutos veces euros pesos km metros unidades artículos"
    ),
)

CALENDAR = Calendar(
    relative={
        **dict.fromkeys(phrase_set("hoy;oy;hoi"), 0),
        **dict.fromkeys(phrase_set("mañana;mñn;mñna;mñana;manhana"), 1),
        **dict.fromkeys(phrase_set("pasado mañana;pasado mñn;pasado mñna"), 2),
        words("de hoy en ocho"): 7,
        words("de mañana en ocho"): 8,
        words("día después de mañana"): 2,
        words("ayer"): -1,
        words("anteayer"): -2,
        words("antier"): -2,
        words("antes de ayer"): -2,
        words("día antes de ayer"): -2,
        words("próximo día"): 1,
        words("día siguiente"): 1,
    },
    weekdays=counted(
        "lunes lun, martes, miércoles mié mier, jueves jue, viernes vie, sábado sáb sábados, domingo dom domingos", 0
    ),
    weekday_tails=frozenset(),
    months=counted(
        "enero ene, febrero feb, marzo mar, abril abr, mayo may, junio jun, julio jul, agosto ago, "
        "septiembre setiembre sep sept set, octubre oct, noviembre nov, diciembre dic"
    ),
    ordinals=counted(
        "primero primera primer, segundo segunda, tercero tercera tercer, cuarto cuarta, quinto quinta, sexto sexta, "
        "séptimo séptima sétimo sétima, octavo octava, noveno novena, décimo décima, undécimo undécima, "
        "duodécimo duodécima"
    )
    | {"vigesimo": 20, "trigesimo": 30},
    day=word_set("día"),
    of=word_set("de del"),
    coming=phrase_set("próximo;próxima;que viene;q viene;que entra;siguiente;entrante"),
    next_week=phrase_set(
        "de la próxima semana;de la semana que viene;de la semana próxima;de la semana entrante;de la siguiente semana;"
        "de la semana siguiente;la próxima semana;la semana que viene"
    ),
    past=phrase_set("último;última;pasado;pasada;anterior;de la última semana;de la semana pasada"),
    this=phrase_set("este;esta;ese;esa;de este;de esta semana"),
    week=word_set("semana"),
    month=word_set("mes"),
    units={"dia": 1, "dias": 1, "semana": 7, "semanas": 7},
    long_units=word_set("mes meses año años"),
    # "La mañana" and "esta mañana" are a part of a day; "mañana" alone is the next.
    shifted=word_set("antes después tras la esta aquella misma"),
    ahead=phrase_set("en;dentro de;de aquí a;de acá a"),
    ahead_after=phrase_set("a partir de hoy;desde hoy"),
    back=phrase_set("hace"),
    back_after=phrase_set("atrás"),
    ordinal_suffixes=("o", "a", "ro", "er", "ero", "do", "to", "mo", "vo", "no"),
    day_first=True,
    dated_before=word_set("el en"),
    day_before=word_set("el"),
    month_numbered=word_set("del"),
    months_of={"mes": 1, "meses": 1, "ano": 12, "anos": 12},
    workdays=phrase_set("día hábil;días hábiles;día laborable;días laborables"),
    ahead_of=phrase_set("a partir de;a contar de;después de"),
    back_of=phrase_set("antes de"),
    bounding=phrase_set(
        "antes de;antes del;después de;después del;tras;hasta;a partir de;a partir del;a contar de;a contar del;desde;"
        "entre;a más tardar;como máximo;como mínimo;anterior a;anterior al;posterior a;posterior al"
    ),
    bounding_after=phrase_set(
        "en adelante;adelante;o antes;o después;a más tardar;como máximo;como mínimo;como muy tarde;para adelante;"
        "para atrás"
    ),
    near=phrase_set(
        "alrededor de;alrededor del;cerca de;cerca del;en torno a;en torno al;aproximadamente;más o menos;a eso de;"
        "a eso del;casi;por;próximo a;próximo al;sobre;cosa de;como;hacia"
    ),
    near_after=phrase_set("o por ahí;más o menos;aproximadamente;o algo así;aprox;o cerca"),
    led=word_set("el la los las lo del de al en día días fecha próximo próxima este esta ese esa mes"),
    later_weekday={words("en ocho"): 7},
    clock=CLOCK,
)

FORMATS = Formats(
    decimal=",",
    group=".",
    date="%d/%m/%Y",
    true="sí",
    false="no",
    joiner="y",
    alternative="o",
    articles=word_set("el la los las"),
    symbols={"USD": "US$", "PEN": "S/"},
    space=" ",
    sign_last=frozenset({"EUR"}),
    whole=frozenset({"CLP", "PYG", "JPY"}),
    euphony={"y": ("e", r"h?[ií](?![aeoáéó])"), "o": ("u", r"h?[oó]|8|11(?!\d)")},
)
