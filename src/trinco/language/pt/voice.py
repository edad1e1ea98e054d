"""How Portuguese is spoken aloud."""

from trinco.language.voice import Coin, Voice, listed

_SMALL = listed(
    "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis "
    "dezessete dezoito dezenove"
)
_TENS = listed("vinte trinta quarenta cinquenta sessenta setenta oitenta noventa")
_HUNDREDS = listed("cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos")
_SCALES = ((10**12, "trilhão", "trilhões"), (10**9, "bilhão", "bilhões"), (10**6, "milhão", "milhões"))
_FEMININE = {"um": "uma", "dois": "duas"}


def _below_thousand(number: int, *, feminine: bool) -> str:
    if number == 100:
        return "cem"
    said: list[str] = []
    if number >= 100:
        hundreds = _HUNDREDS[number // 100 - 1]
        said.append(hundreds.replace("ntos", "ntas") if feminine else hundreds)
        number %= 100
    if number >= 20:
        said.append(_TENS[number // 10 - 2])
        number %= 10
    if number or not said:
        word = _SMALL[number]
        said.append(_FEMININE.get(word, word) if feminine else word)
    return " e ".join(said)


def cardinal(number: int, *, feminine: bool = False) -> str:
    """Say a whole number from 0 to below 10^15."""
    said: list[tuple[str, int]] = []
    for worth, one, many in _SCALES:
        count, number = divmod(number, worth)
        if count:
            said.append((f"{_below_thousand(count, feminine=False)} {one if count == 1 else many}", count))
    thousands, rest = divmod(number, 1000)
    if thousands:
        said.append((_below_thousand(thousands, feminine=feminine) + " mil" if thousands > 1 else "mil", thousands))
    if rest or not said:
        said.append((_below_thousand(rest, feminine=feminine), rest))
    words = said[0][0]
    for word, worth in said[1:]:
        words += (" e " if worth < 100 or worth % 100 == 0 else " ") + word
    return words


def _clock(hour: int, minute: int) -> str:
    said = cardinal(hour, feminine=True)
    return f"{said} e {cardinal(minute)}" if minute else f"{said} {'hora' if hour == 1 else 'horas'}"


VOICE = Voice(
    cardinal=cardinal,
    clock=_clock,
    months=listed("janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
    date="{day} de {month} de {year}",
    days={1: "primeiro"},
    money={
        "BRL": Coin("real", "reais", "centavo", "centavos"),
        "USD": Coin("dólar", "dólares", "centavo", "centavos"),
        "EUR": Coin("euro", "euros", "cêntimo", "cêntimos"),
        "GBP": Coin("libra", "libras", "pence", "pence", feminine=True),
    },
    of=" de ",
    together=" e ",
    point="vírgula",
    minus="menos",
    percent="por cento",
    number="número",
    signs={"@": "arroba", ".": "ponto", "-": "traço", "_": "sublinhado", "/": "barra", "+": "mais", "&": "e"},
)
