"""Numbers, money and dates in Portuguese."""

from __future__ import annotations

from trinco.language.formats import Formats
from trinco.language.listed import counted, letters_named, phrase_set, word_set
from trinco.language.normal import words
from trinco.language.vocabulary import CODES, DOLLAR, SIGNS, Calendar, Clock, Currencies, Half, NumberWords

_BRAZILIAN = """
    reais real reaizinhos contos conto pila pilas mango mangos pau paus prata pratas merreis merreca merrecas dinheiros
"""
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
    small=counted(
        "zero, um uma hum, dois duas, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze, treze, "
        "quatorze catorze, quinze, dezesseis dezasseis, dezessete dezassete, dezoito, dezenove dezanove",
        start=0,
    ),
    tens=counted("vinte, trinta, quarenta, cinquenta cincoenta, sessenta, setenta, oitenta, noventa", 20, 10),
    hundreds=counted(
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
    half=word_set("meia"),
    joiners=word_set("e com"),
    points=word_set("vírgula ponto"),
    articles=word_set("um uma"),
    repeats={"duplo": 2, "dobro": 2, "triplo": 3},
    fractions=word_set("meio terço terços avos metade poucos poucas tantos tantas quebrados pouquinho"),
    fraction_endings=("esimo", "esimos", "esima", "esimas"),
    minus=word_set("menos"),
    units=word_set("reais real conto contos pila centavo centavos dólares euros k mi dia dias"),
    more_digits={"meia": 6},
    decimal=",",
    group=".",
    parts={"meio": 2, "meia": 2, "metade": 2, "terco": 3, "tercos": 3, "quarto": 4, "quartos": 4},
    singulars={name: name.removesuffix("s") for name in (*_ORDINALS, *_ORDINAL_SCALES) if name.endswith("s")},
    bare_parts=word_set("metade"),
    part_words=word_set("avos avo"),
    part_linkers=phrase_set("de;de um"),
    mixing=word_set("com"),
    over=phrase_set("sobre"),
    equals=word_set("é era foi são dá deu igual a fica ficou") | {"=", ":"},
    ordinals=_ORDINALS,
    ordinal_scales=_ORDINAL_SCALES,
    ordinal_suffixes=("o", "a", "os", "as", "ro", "ra", "do", "da"),
    home="BR",
    leaning=word_set("cento"),
    telephone=word_set("telefone tel fone fones celular cel zap whats whatsapp wpp contato ligar liga telemóvel ramal"),
    signs={
        **dict.fromkeys(words("traço hífen tracinho menos"), "-"),
        **dict.fromkeys(words("underline underscore sublinhado anderlaine"), "_"),
        **dict.fromkeys(("traco baixo", "traco embaixo", "hifen baixo"), "_"),
        "ponto": ".",
        "barra": "/",
        "arroba": "@",
    },
    letters=letters_named(
        "a, bê, cê, dê, e, efe, gê, agá, i, jota, cá, ele, eme, ene, o, pê, quê, erre, esse, tê, u, vê, dáblio, xis, "
        "ípsilon, zê"
    ),
    endings=phrase_set(
        "final;com final;de final;termina em;termina com;terminado em;terminada em;terminando em;terminados em;"
        "terminação;que termina em;que termina com;acaba em;acaba com;acabado em;acabada em;acabando em;"
        "últimos dígitos;últimos quatro dígitos;quatro últimos dígitos;4 últimos dígitos;últimos 4 dígitos;"
        "últimos números;últimos quatro números;últimos quatro;últimos 4;últimos;quatro últimos;fim;finalzinho"
    ),
)

CURRENCIES = Currencies(
    signs={**SIGNS, **CODES, ("rs",): "BRL", ("dolar",): DOLLAR, ("dolares",): DOLLAR},
    names={
        **dict.fromkeys([("dolares", "canadenses"), ("dolar", "canadense")], "CAD"),
        **dict.fromkeys([("dolares", "australianos"), ("dolar", "australiano")], "AUD"),
        **dict.fromkeys([("dolares", "americanos"), ("dolar", "americano")], "USD"),
        **dict.fromkeys([(word,) for word in words(_BRAZILIAN)], "BRL"),
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
    cents=word_set("centavo centavos cêntimo cêntimos penny pence penies"),
    cents_of={**dict.fromkeys(words("cêntimo cêntimos"), "EUR"), **dict.fromkeys(words("penny pence penies"), "GBP")},
    coins={
        **dict.fromkeys(words("dezão"), (10, "BRL")),
        **dict.fromkeys(words("vintão"), (20, "BRL")),
        **dict.fromkeys(words("cinquentão cinquentinha"), (50, "BRL")),
        **dict.fromkeys(words("cenzão"), (100, "BRL")),
    },
    linkers=word_set("de"),
    owed=word_set(
        "total subtotal valor preço custo cobrança conta fatura boleto mensalidade taxa tarifa juros multa diferença "
        "resto desconto acréscimo parcela soma débito crédito saldo quantia montante estorno reembolso"
    ),
)

CLOCK = Clock(
    at=word_set("às as até pelas das umas"),
    noon=phrase_set("meio dia;meiodia") | {("meio", "-", "dia")},
    midnight=phrase_set("meia noite;meianoite") | {("meia", "-", "noite")},
    hours=word_set("h hs hora horas hrs"),
    minutes=word_set("min minuto minutos"),
    halves=word_set("meia"),
    quarters=word_set("quarto"),
    to=phrase_set("pras;pra as;para as;pra;para;para a;pra a;pro;para o;pro o"),
    less=word_set("menos"),
    exact=phrase_set("em ponto"),
    periods={
        **dict.fromkeys(phrase_set("da manhã;de manhã;pela manhã;da madrugada;de madrugada;am"), Half.MORNING),
        **dict.fromkeys(phrase_set("da tarde;de tarde;à tarde;pm"), Half.AFTERNOON),
        **dict.fromkeys(phrase_set("da noite;de noite;à noite"), Half.NIGHT),
    },
    letters={"a": Half.MORNING, "p": Half.AFTERNOON},
    counted=word_set(
        "dia dias semana semanas mês meses ano anos horas minutos vezes reais real conto km metros unidades itens"
    ),
)

CALENDAR = Calendar(
    relative={
        **dict.fromkeys(phrase_set("hoje;hj;hje;oje"), 0),
        **dict.fromkeys(phrase_set("amanhã;amnh;amnha;amanha;amanhan;amh;amhã"), 1),
        **dict.fromkeys(phrase_set("depois de amanhã;dps de amanhã;depois de amnh;dps de amnh;depois d amanhã"), 2),
        words("de hoje a oito"): 7,
        **dict.fromkeys(phrase_set("ontem;ontm;onti"), -1),
        words("anteontem"): -2,
        words("antes de ontem"): -2,
        words("trasanteontem"): -3,
        words("dia depois de amanhã"): 2,
        words("dia antes de ontem"): -2,
        words("próximo dia"): 1,
        words("dia seguinte"): 1,
    },
    weekdays={
        **counted("segunda seg, terça ter, quarta qua, quinta qui, sexta sex, sábado sab, domingo dom", 0),
        "2a": 0,
        "3a": 1,
        "4a": 2,
        "5a": 3,
        "6a": 4,
    },
    weekday_tails=word_set("feira"),
    months=counted(
        "janeiro jan, fevereiro fev, março mar, abril abr, maio mai, junho jun, julho jul, agosto ago, "
        "setembro set, outubro out, novembro nov, dezembro dez"
    ),
    ordinals=counted(
        "primeiro primeira, segundo segunda, terceiro terceira, quarto quarta, quinto quinta, sexto sexta, "
        "sétimo sétima, oitavo oitava, nono nona, décimo décima"
    )
    | {"vigesimo": 20, "trigesimo": 30},
    day=word_set("dia"),
    of=word_set("de do da"),
    coming=phrase_set("próximo;próxima;que vem;q vem;que entra;seguinte;na próxima"),
    next_week=phrase_set("da próxima semana;da semana que vem;na semana que vem;na próxima semana"),
    past=phrase_set("último;última;passado;passada;da última semana;da semana passada"),
    this=phrase_set("este;esta;neste;nesta;esse;essa;nesse;nessa;deste;desta;desse;dessa;desta semana;dessa semana"),
    week=word_set("semana"),
    month=word_set("mês"),
    units={"dia": 1, "dias": 1, "semana": 7, "semanas": 7},
    long_units=word_set("mês meses ano anos"),
    shifted=word_set("antes depois após"),
    ahead=phrase_set("daqui a;daqui;em;dentro de"),
    ahead_after=phrase_set("pra frente"),
    back=phrase_set("há;faz;tem"),
    back_after=phrase_set("atrás"),
    ordinal_suffixes=("o", "a"),
    day_first=True,
    month_numbered=word_set("do"),
    clock=CLOCK,
    dated_before=word_set("em no"),
    day_before=word_set("no"),
    months_of={"mes": 1, "meses": 1, "ano": 12, "anos": 12},
    workdays=phrase_set("dia útil;dias úteis"),
    ahead_of=phrase_set("a partir de;a contar de"),
    back_of=phrase_set("antes de"),
    bounding=phrase_set(
        "antes de;antes do;antes da;antes das;depois das;a partir das;após as;depois de;depois do;depois da;após;"
        "até;a partir de;a partir do;a partir da;a contar de;a contar do;a contar da;desde;entre;no mínimo;"
        "no máximo;anterior a;anterior ao;posterior a;posterior ao"
    ),
    bounding_after=phrase_set(
        "em diante;adiante;para frente;pra frente;para trás;pra trás;ou antes;ou depois;no máximo;no mínimo;"
        "no mais tardar;o mais tardar"
    ),
    near=phrase_set(
        "por volta de;por volta do;por volta da;cerca de;perto de;perto do;perto da;próximo de;próximo a;próximo ao;"
        "próximo do;em torno de;em torno do;lá por;lá pelo;lá pela;lá para;lá pro;mais ou menos;aproximadamente;"
        "quase;coisa de;tipo"
    ),
    near_after=phrase_set("ou por aí;por aí;mais ou menos;aproximadamente;ou perto disso;ou coisa assim;ou algo assim"),
    led=word_set("o a os as do da de no na em dia data próximo próxima este esta esse essa"),
)

FORMATS = Formats(
    decimal=",",
    group=".",
    date="%d/%m/%Y",
    true="sim",
    false="não",
    joiner="e",
    alternative="ou",
    articles=word_set("o a os as"),
    symbols={"USD": "US$"},
    space=" ",
)
