"""Numbers, money and dates in Portuguese."""

from __future__ import annotations

from trinco.language.formats import Formats
from trinco.language.normal import words
from trinco.language.vocabulary import CODES, DOLLAR, SIGNS, Calendar, Currencies, NumberWords


def _set(listed: str) -> frozenset[str]:
    return frozenset(words(listed))


def _phrases(listed: str) -> frozenset[tuple[str, ...]]:
    return frozenset(words(phrase) for phrase in listed.split(";"))


def _count(listed: str, start: int = 1, step: int = 1) -> dict[str, int]:
    """Number groups of spellings: "um uma, dois duas" is 1, 1, 2, 2."""
    groups = enumerate(listed.split(","))
    return {word: start + i * step for i, group in groups for word in words(group)}


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
    },
    short_scales={"k": 1000, "mi": 10**6, "bi": 10**9},
    dozens={"duzia": 12, "duzias": 12, "dezena": 10, "dezenas": 10},
    half=_set("meia"),
    joiners=_set("e com"),
    points=_set("vírgula ponto"),
    articles=_set("um uma"),
    repeats={"duplo": 2, "dobro": 2, "triplo": 3},
    fractions=_set(
        "meio terço terços quartos quinto quintos sexto sextos sétimo sétimos oitavo oitavos nono nonos décimo décimos "
        "avos metade"
    ),
    fraction_endings=("esimo", "esimos", "esima", "esimas"),
    minus=_set("menos"),
    units=_set("reais real conto contos pila centavo centavos dólares euros k mi dia dias"),
    more_digits={"meia": 6},
    decimal=",",
    group=".",
)

CURRENCIES = Currencies(
    signs={**SIGNS, **CODES, ("rs",): "BRL"},
    names={
        **dict.fromkeys([("dolares", "canadenses"), ("dolar", "canadense")], "CAD"),
        **dict.fromkeys([("dolares", "australianos"), ("dolar", "australiano")], "AUD"),
        **dict.fromkeys([("dolares", "americanos"), ("dolar", "americano")], "USD"),
        **dict.fromkeys([("reais",), ("real",), ("conto",), ("contos",), ("pila",), ("pilas",)], "BRL"),
        **dict.fromkeys([("dolares",), ("dolar",)], DOLLAR),
        **dict.fromkeys([("euros",), ("euro",)], "EUR"),
        **dict.fromkeys([("libras",), ("libra",)], "GBP"),
        **dict.fromkeys([("pesos",), ("peso",)], "ARS"),
        **dict.fromkeys([("ienes",), ("iene",)], "JPY"),
        **dict.fromkeys([("francos",), ("franco",)], "CHF"),
        **SIGNS,
        **CODES,
    },
    cents=_set("centavo centavos cêntimo cêntimos"),
    cents_of=dict.fromkeys(("centimo", "centimos"), "EUR"),
    linkers=_set("de"),
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
    of=_set("de do"),
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
