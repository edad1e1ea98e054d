"""Numbers, money and dates in Portuguese."""

from __future__ import annotations

from trinco.language.formats import Formats
from trinco.language.normal import words
from trinco.language.vocabulary import CODES, DOLLAR, SIGNS, Calendar, Clock, Currencies, Half, NumberWords


def _set(listed: str) -> frozenset[str]:
    return frozenset(words(listed))


def _phrases(listed: str) -> frozenset[tuple[str, ...]]:
    return frozenset(words(phrase) for phrase in listed.split(";"))


def _count(listed: str, start: int = 1, step: int = 1) -> dict[str, int]:
    """Number groups of spellings: "um uma, dois duas" is 1, 1, 2, 2."""
    groups = enumerate(listed.split(","))
    return {word: start + i * step for i, group in groups for word in words(group)}


def _letters(listed: str) -> dict[str, str]:
    """Give the names of the letters, in the alphabet's order, the letters."""
    return {name: chr(97 + i) for i, group in enumerate(listed.split(",")) for name in words(group)}


_ENDINGS = ("o", "a", "os", "as")


def _inflect(listed: str, start: int = 1, step: int = 1) -> dict[str, int]:
    """Number stems that end in -o, -a, -os and -as."""
    groups = enumerate(listed.split(","))
    return {stem + end: start + i * step for i, group in groups for stem in words(group) for end in _ENDINGS}


_ORDINAL_SCALES = {
    **_inflect("milésim", 1000),
    **_inflect("milionésim", 10**6),
    **_inflect("bilionésim bilhonésim", 10**9),
    **_inflect("trilionésim trilhonésim", 10**12),
}
_ORDINALS = {
    **_inflect("primeir, segund, terceir, quart, quint, sext, sétim, oitav, non, décim, undécim, duodécim"),
    **_inflect(
        "vigésim, trigésim, quadragésim, quinquagésim, sexagésim, septuagésim setuagésim, octogésim, nonagésim", 20, 10
    ),
    **_inflect(
        "centésim, ducentésim, tricentésim trecentésim, quadringentésim, quingentésim, sexcentésim seiscentésim, "
        "septingentésim setingentésim, octingentésim, nongentésim noningentésim",
        100,
        100,
    ),
}

NUMBERS = NumberWords(
    small=_count(
        "zero, um uma hum, dois duas, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze, treze, "
        "quatorze catorze, quinze, dezesseis dezasseis, dezessete dezassete, dezoito, dezenove dezanove",
        start=0,
    ),
    tens=_count("vinte, trinta, quarenta, cinquenta cincoenta, sessenta, setenta, oitenta, noventa", 20, 10),
    hundreds=_count(
        "cem cento, duzentos duzentas, trezentos trezentas, quatrocentos quatrocentas, quinhentos quinhentas, "
        "seiscentos seiscentas, setecentos setecentas, oitocentos oitocentas, novecentos novecentas",
        100,
        100,
    ),
    scales={
        "mil": 1000,
        **dict.fromkeys(("milhao", "milhoes"), 10**6),
        **dict.fromkeys(("bilhao", "bilhoes"), 10**9),
        **dict.fromkeys(("trilhao", "trilhoes"), 10**12),
        **dict.fromkeys(("biliao", "bilioes"), 10**12),  # Portugal's, where "mil milhões" is 10**9
        **dict.fromkeys(("triliao", "trilioes"), 10**18),
    },
    short_scales={"k": 1000, "mi": 10**6, "bi": 10**9},
    dozens={"duzia": 12, "duzias": 12, "dezena": 10, "dezenas": 10},
    half=_set("meia"),
    joiners=_set("e com"),
    points=_set("vírgula ponto"),
    articles=_set("um uma"),
    repeats={"duplo": 2, "dobro": 2, "triplo": 3},
    fractions=_set("meio terço terços avos metade poucos poucas tantos tantas quebrados pouquinho"),
    fraction_endings=("esimo", "esimos", "esima", "esimas"),
    minus=_set("menos"),
    units=_set("reais real conto contos pila centavo centavos dólares euros k mi dia dias"),
    more_digits={"meia": 6},
    decimal=",",
    group=".",
    parts={"meio": 2, "meia": 2, "metade": 2, "terco": 3, "tercos": 3, "quarto": 4, "quartos": 4},
    singulars={name: name.removesuffix("s") for name in (*_ORDINALS, *_ORDINAL_SCALES) if name.endswith("s")},
    bare_parts=_set("metade"),
    part_words=_set("avos avo"),
    part_linkers=_phrases("de;de um"),
    mixing=_set("com"),
    over=_phrases("sobre"),
    equals=_set("é era foi são dá deu igual a fica ficou") | {"=", ":"},
    ordinals=_ORDINALS,
    ordinal_scales=_ORDINAL_SCALES,
    ordinal_suffixes=("o", "a", "os", "as", "ro", "ra", "do", "da"),
    home="BR",
    telephone=_set("telefone tel fone fones celular cel zap whats whatsapp wpp contato ligar liga telemóvel ramal"),
    signs={
        **dict.fromkeys(words("traço hífen tracinho menos"), "-"),
        **dict.fromkeys(words("underline underscore sublinhado"), "_"),
        "ponto": ".",
        "barra": "/",
        "arroba": "@",
    },
    letters=_letters(
        "a, bê, cê, dê, e, efe, gê, agá, i, jota, cá, ele, eme, ene, o, pê, quê, erre, esse, tê, u, vê, dáblio, xis, "
        "ípsilon, zê"
    ),
    endings=_phrases(
        "final;com final;termina em;terminado em;terminada em;terminando em;que termina em;últimos dígitos;"
        "últimos quatro dígitos;últimos números;últimos quatro;fim"
    ),
)

CURRENCIES = Currencies(
    signs={**SIGNS, **CODES, ("rs",): "BRL", ("dolar",): DOLLAR, ("dolares",): DOLLAR},
    names={
        **dict.fromkeys([("dolares", "canadenses"), ("dolar", "canadense")], "CAD"),
        **dict.fromkeys([("dolares", "australianos"), ("dolar", "australiano")], "AUD"),
        **dict.fromkeys([("dolares", "americanos"), ("dolar", "americano")], "USD"),
        **dict.fromkeys([(word,) for word in words("reais real conto contos pila pilas mango mangos pau paus")], "BRL"),
        **dict.fromkeys([("dolares",), ("dolar",)], DOLLAR),
        **dict.fromkeys([("euros",), ("euro",)], "EUR"),
        **dict.fromkeys([("libras",), ("libra",)], "GBP"),
        **dict.fromkeys([("pesos",), ("peso",)], "ARS"),
        **dict.fromkeys([("ienes",), ("iene",), ("yenes",), ("yen",)], "JPY"),
        **dict.fromkeys([("francos",), ("franco",)], "CHF"),
        **dict.fromkeys([("francos", "suicos"), ("franco", "suico")], "CHF"),
        **dict.fromkeys([("dolares", "de", "hong", "kong"), ("dolar", "de", "hong", "kong")], "HKD"),
        **dict.fromkeys([("pesos", "mexicanos"), ("peso", "mexicano")], "MXN"),
        **dict.fromkeys([("yuans",), ("yuan",)], "CNY"),
        **dict.fromkeys([("pesetas",), ("peseta",)], "ESP"),
        ("florins", "holandeses"): "NLG",
        ("marcos", "finlandeses"): "FIM",
        **SIGNS,
        **CODES,
    },
    cents=_set("centavo centavos cêntimo cêntimos penny pence penies"),
    cents_of={**dict.fromkeys(words("cêntimo cêntimos"), "EUR"), **dict.fromkeys(words("penny pence penies"), "GBP")},
    linkers=_set("de"),
    owed=_set(
        "total subtotal valor preço custo cobrança conta fatura boleto mensalidade taxa tarifa juros multa diferença "
        "resto desconto acréscimo parcela soma débito crédito saldo quantia montante estorno reembolso"
    ),
)

CLOCK = Clock(
    at=_set("às as até pelas das umas"),
    noon=_phrases("meio dia;meiodia") | {("meio", "-", "dia")},
    midnight=_phrases("meia noite;meianoite") | {("meia", "-", "noite")},
    hours=_set("h hs hora horas hrs"),
    minutes=_set("min minuto minutos"),
    halves=_set("meia"),
    quarters=_set("quarto"),
    to=_phrases("pras;pra as;para as;pra;para;para a;pra a;pro;para o;pro o"),
    less=_set("menos"),
    exact=_phrases("em ponto"),
    periods={
        **dict.fromkeys(_phrases("da manhã;de manhã;pela manhã;da madrugada;de madrugada;am"), Half.MORNING),
        **dict.fromkeys(_phrases("da tarde;de tarde;à tarde;pm"), Half.AFTERNOON),
        **dict.fromkeys(_phrases("da noite;de noite;à noite"), Half.NIGHT),
    },
    letters={"a": Half.MORNING, "p": Half.AFTERNOON},
    counted=_set(
        "dia dias semana semanas mês meses ano anos horas minutos vezes reais real conto km metros unidades itens"
    ),
)

CALENDAR = Calendar(
    relative={
        words("hoje"): 0,
        words("amanhã"): 1,
        words("depois de amanhã"): 2,
        words("ontem"): -1,
        words("anteontem"): -2,
        words("antes de ontem"): -2,
        words("trasanteontem"): -3,
        words("dia depois de amanhã"): 2,
        words("dia antes de ontem"): -2,
        words("próximo dia"): 1,
        words("dia seguinte"): 1,
    },
    weekdays={
        **_count("segunda seg, terça ter, quarta qua, quinta qui, sexta sex, sábado sab, domingo dom", 0),
        "2a": 0,
        "3a": 1,
        "4a": 2,
        "5a": 3,
        "6a": 4,
    },
    weekday_tails=_set("feira"),
    months=_count(
        "janeiro jan, fevereiro fev, março mar, abril abr, maio mai, junho jun, julho jul, agosto ago, "
        "setembro set, outubro out, novembro nov, dezembro dez"
    ),
    ordinals=_count(
        "primeiro primeira, segundo segunda, terceiro terceira, quarto quarta, quinto quinta, sexto sexta, "
        "sétimo sétima, oitavo oitava, nono nona, décimo décima"
    )
    | {"vigesimo": 20, "trigesimo": 30},
    day=_set("dia"),
    of=_set("de do da"),
    coming=_phrases("próximo;próxima;que vem;seguinte;na próxima"),
    next_week=_phrases("da próxima semana;da semana que vem;na semana que vem;na próxima semana"),
    past=_phrases("último;última;passado;passada;da última semana;da semana passada"),
    this=_phrases("este;esta;neste;nesta;esse;essa;nesse;nessa;deste;desta;desse;dessa;desta semana;dessa semana"),
    week=_set("semana"),
    month=_set("mês"),
    units={"dia": 1, "dias": 1, "semana": 7, "semanas": 7},
    long_units=_set("mês meses ano anos"),
    shifted=_set("antes depois após"),
    ahead=_phrases("daqui a;daqui;em;dentro de"),
    ahead_after=_phrases("pra frente"),
    back=_phrases("há;faz;tem"),
    back_after=_phrases("atrás"),
    ordinal_suffixes=("o", "a"),
    day_first=True,
    month_numbered=_set("do"),
    clock=CLOCK,
    dated_before=_set("em no"),
    day_before=_set("no"),
    months_of={"mes": 1, "meses": 1, "ano": 12, "anos": 12},
    workdays=_phrases("dia útil;dias úteis"),
    ahead_of=_phrases("a partir de;a contar de"),
    back_of=_phrases("antes de"),
    bounding=_phrases(
        "antes de;antes do;antes da;depois de;depois do;depois da;após;até;a partir de;a partir do;a partir da;"
        "a contar de;a contar do;a contar da;desde;entre;no mínimo;no máximo;anterior a;anterior ao;posterior a;"
        "posterior ao"
    ),
    bounding_after=_phrases(
        "em diante;adiante;para frente;pra frente;para trás;pra trás;ou antes;ou depois;no máximo;no mínimo;"
        "no mais tardar;o mais tardar"
    ),
    near=_phrases(
        "por volta de;por volta do;por volta da;cerca de;perto de;perto do;perto da;próximo de;próximo a;próximo ao;"
        "próximo do;em torno de;em torno do;lá por;lá pelo;lá pela;lá para;lá pro;mais ou menos;aproximadamente;"
        "quase;coisa de;tipo"
    ),
    near_after=_phrases("ou por aí;por aí;mais ou menos;aproximadamente;ou perto disso;ou coisa assim;ou algo assim"),
    led=_set("o a os as do da de no na em dia data próximo próxima este esta esse essa"),
)

FORMATS = Formats(
    decimal=",",
    group=".",
    date="%d/%m/%Y",
    true="sim",
    false="não",
    joiner="e",
    alternative="ou",
    articles=_set("o a os as"),
    symbols={"USD": "US$"},
    space=" ",
)
