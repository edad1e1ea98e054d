"""Read numbers and amounts of money without guessing: a JSON number, or a text that can mean one thing.

`12.5` is a number and `12,5` is not; of money, `189,90` can only be 189.90, while `1.234` may be 1234 and is asked
about. `true`, exponents, and digits of other scripts are no numbers. Nothing is rounded.
"""

import re
from decimal import Decimal

_TOO_LARGE = 10**18
"""Beyond it a number is a mistake, and decimal arithmetic would begin to round."""
_PLAIN = re.compile(r"-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,8})?\Z")
_GROUPED = re.compile(
    r"[1-9][0-9]{0,2}(?P<sep>[.,\u0020\u00a0'])[0-9]{3}(?:(?P=sep)[0-9]{3}){0,4}"
    r"(?:(?!(?P=sep))(?P<point>[.,])[0-9]{1,8})?\Z"
)
_COMMA = re.compile(r"(?:0|[1-9][0-9]{0,17}),[0-9]{1,8}\Z")


def decimal(value: object) -> Decimal | None:
    """Return the number that a value plainly is, or None."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float | Decimal):
        finite = not isinstance(value, Decimal) or value.is_finite()  # of the other two, NaN is less than nothing
        exact = finite and abs(value) < _TOO_LARGE
        return Decimal(repr(value) if isinstance(value, float) else value) if exact else None
    if not isinstance(value, str) or len(value) > 64:
        return None
    text = value.strip(" \t\r\n")
    return Decimal(text) if _PLAIN.match(text) else None


def amounts(text: str) -> list[Decimal]:
    """Return every amount that a text may mean: none, one, or the two of `1.234` and `1,234`."""
    text = text.strip(" \t\r\n")
    sign, text = (Decimal(-1), text[1:]) if text.startswith("-") else (Decimal(1), text)
    found: list[Decimal] = []
    if _PLAIN.match(text):
        found.append(Decimal(text))
    if _COMMA.match(text):
        found.append(Decimal(text.replace(",", ".")))
    if (grouped := _GROUPED.match(text)) is not None:
        whole = text.replace(grouped["sep"], "")
        found.append(Decimal(whole.replace(",", ".") if grouped["point"] else whole))
    return list(dict.fromkeys(sign * each for each in found))


def fraction_digits(value: Decimal) -> int:
    """Return how many decimal places a number needs."""
    exponent = value.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def plain(value: Decimal) -> int | float | str:
    """Return a decimal as JSON has it: a number where that is exactly it, else its text."""
    if value == value.to_integral_value():
        return int(value)
    return float(value) if Decimal(repr(float(value))) == value else str(value)
