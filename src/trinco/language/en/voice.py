"""How English is spoken aloud."""

from trinco.language.voice import Coin, Voice, listed

_SMALL = listed(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
_TENS = listed("twenty thirty forty fifty sixty seventy eighty ninety")
_SCALES = ((10**12, "trillion"), (10**9, "billion"), (10**6, "million"), (1000, "thousand"))
_ODD = {1: "first", 2: "second", 3: "third", 5: "fifth", 8: "eighth", 9: "ninth", 12: "twelfth", 20: "twentieth"}


def _below_thousand(number: int) -> str:
    said: list[str] = []
    if number >= 100:
        said.append(f"{_SMALL[number // 100]} hundred")
        number %= 100
    if number >= 20:
        tens, unit = _TENS[number // 10 - 2], number % 10
        said.append(f"{tens}-{_SMALL[unit]}" if unit else tens)
    elif number or not said:
        said.append(_SMALL[number])
    return " ".join(said)


def cardinal(number: int, *, feminine: bool = False) -> str:
    """Say a whole number from 0 to below 10^15."""
    said: list[str] = []
    for worth, name in _SCALES:
        count, number = divmod(number, worth)
        if count:
            said.append(f"{_below_thousand(count)} {name}")
    if number or not said:
        said.append(_below_thousand(number))
    return " ".join(said)


def _ordinal(day: int) -> str:
    """Say a day of the month."""
    if day in _ODD:
        return _ODD[day]
    if day == 30:
        return "thirtieth"
    if day > 20:
        return f"{_TENS[day // 10 - 2]}-{_ordinal(day % 10)}"
    return f"{_SMALL[day]}th"


def _clock(hour: int, minute: int) -> str:
    if not minute:
        return f"{cardinal(hour)} o'clock"
    return f"{cardinal(hour)} {'oh ' * (minute < 10)}{cardinal(minute)}"


VOICE = Voice(
    cardinal=cardinal,
    clock=_clock,
    months=listed("January February March April May June July August September October November December"),
    date="{month} {day}, {year}",
    days={day: _ordinal(day) for day in range(1, 32)},
    money={
        "USD": Coin("dollar", "dollars", "cent", "cents"),
        "GBP": Coin("pound", "pounds", "penny", "pence"),
        "EUR": Coin("euro", "euros", "cent", "cents"),
        "BRL": Coin("real", "reais", "centavo", "centavos"),
    },
    of=" ",
    together=" and ",
    point="point",
    minus="minus",
    percent="percent",
    number="number",
    signs={"@": "at", ".": "dot", "-": "dash", "_": "underscore", "/": "slash", "+": "plus", "&": "and"},
)
