"""How Spanish is spoken aloud."""

from trinco.language.voice import Coin, Voice, listed

_SMALL = listed(
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince "
    "dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro "
    "veinticinco veintiséis veintisiete veintiocho veintinueve"
)
_TENS = listed("treinta cuarenta cincuenta sesenta setenta ochenta noventa")
_HUNDREDS = listed(
    "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos"
)
_SCALES = ((10**12, "billón", "billones"), (10**6, "millón", "millones"))


def _below_thousand(number: int, *, feminine: bool, noun: bool) -> str:
    if number == 100:
        return "cien"
    said: list[str] = []
    if number >= 100:
        hundreds = _HUNDREDS[number // 100 - 1]
        said.append(hundreds.replace("ntos", "ntas") if feminine else hundreds)
        number %= 100
    if number >= 30:
        tens, unit = _TENS[number // 10 - 3], number % 10
        said.append(f"{tens} y {_SMALL[unit]}" if unit else tens)
    elif number or not said:
        said.append(_SMALL[number])
    return _agreeing(" ".join(said), feminine=feminine, noun=noun)


def _agreeing(said: str, *, feminine: bool, noun: bool) -> str:
    """Let "uno" agree with what it stands before."""
    if feminine and said.endswith("uno"):
        return said[:-1] + "a"
    if noun and said.endswith("veintiuno"):
        return said[:-3] + "ún"
    return said[:-1] if noun and said.endswith("uno") else said


def _below_million(number: int, *, feminine: bool, noun: bool) -> str:
    thousands, rest = divmod(number, 1000)
    said: list[str] = []
    if thousands:
        said.append(f"{_below_thousand(thousands, feminine=feminine, noun=True)} mil" if thousands > 1 else "mil")
    if rest or not said:
        said.append(_below_thousand(rest, feminine=feminine, noun=noun))
    return " ".join(said)


def cardinal(number: int, *, feminine: bool = False) -> str:
    """Say a whole number from 0 to below 10^15, alone or before a feminine noun."""
    return _counting(number, feminine=feminine, noun=False)


def before_noun(number: int, *, feminine: bool = False) -> str:
    """Say the same before a noun: "veintiún pesos"."""
    return _counting(number, feminine=feminine, noun=True)


def _counting(number: int, *, feminine: bool, noun: bool) -> str:
    said: list[str] = []
    for worth, one, many in _SCALES:
        count, number = divmod(number, worth)
        if count:
            said.append(f"{_below_million(count, feminine=False, noun=True)} {one if count == 1 else many}")
    if number or not said:
        said.append(_below_million(number, feminine=feminine, noun=noun))
    return " ".join(said)


def _clock(hour: int, minute: int) -> str:
    said = cardinal(hour, feminine=True)
    return f"{said} y {cardinal(minute)}" if minute else f"{said} {'hora' if hour == 1 else 'horas'}"


VOICE = Voice(
    cardinal=cardinal,
    counting=before_noun,
    clock=_clock,
    months=listed("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
    date="{day} de {month} de {year}",
    days={1: "primero"},
    money={
        "EUR": Coin("euro", "euros", "céntimo", "céntimos"),
        "USD": Coin("dólar", "dólares", "centavo", "centavos"),
        "MXN": Coin("peso", "pesos", "centavo", "centavos"),
        "ARS": Coin("peso", "pesos", "centavo", "centavos"),
        "CLP": Coin("peso", "pesos", "centavo", "centavos"),
        "COP": Coin("peso", "pesos", "centavo", "centavos"),
        "UYU": Coin("peso", "pesos", "centésimo", "centésimos"),
        "PEN": Coin("sol", "soles", "céntimo", "céntimos"),
        "BRL": Coin("real", "reales", "centavo", "centavos"),
        "GBP": Coin("libra", "libras", "penique", "peniques", feminine=True),
    },
    of=" de ",
    together=" con ",
    point="coma",
    minus="menos",
    percent="por ciento",
    number="número",
    signs={"@": "arroba", ".": "punto", "-": "guion", "_": "guion bajo", "/": "barra", "+": "más", "&": "y"},
)
