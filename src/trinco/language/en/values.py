"""Numbers, money and dates in English."""

from __future__ import annotations

from trinco.language.formats import Formats
from trinco.language.normal import words
from trinco.language.vocabulary import CODES, DOLLAR, SIGNS, Calendar, Currencies, NumberWords


def _set(listed: str) -> frozenset[str]:
    return frozenset(words(listed))


def _phrases(listed: str) -> frozenset[tuple[str, ...]]:
    return frozenset(words(phrase) for phrase in listed.split(";"))


def _count(listed: str, start: int = 1, step: int = 1) -> dict[str, int]:
    """Number groups of spellings: "may, jun june" is 1, 2, 2."""
    groups = enumerate(listed.split(","))
    return {word: start + i * step for i, group in groups for word in words(group)}


NUMBERS = NumberWords(
    small=_count(
        "zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, "
        "sixteen, seventeen, eighteen, nineteen",
        start=0,
    ),
    tens=_count("twenty, thirty, forty fourty, fifty, sixty, seventy, eighty, ninety", 20, 10),
    hundreds={},
    hundred=_set("hundred hundreds"),
    scales={
        **dict.fromkeys(("thousand", "thousands"), 1000),
        **dict.fromkeys(("million", "millions"), 10**6),
        **dict.fromkeys(("billion", "billions"), 10**9),
        **dict.fromkeys(("trillion", "trillions"), 10**12),
    },
    short_scales={"k": 1000, "m": 10**6, "bn": 10**9},
    dozens=dict.fromkeys(("dozen", "dozens", "doz", "dozs", "dz", "dzs"), 12),
    half=_set("half"),
    joiners=_set("and"),
    points=_set("point"),
    articles=_set("a one"),
    repeats={"double": 2, "triple": 3},
    fractions=_set("half halves quarter quarters lakh crore lakhs crores eighth ninth fifth third"),
    fraction_endings=("ths", "fths", "thirds", "dredth", "sandth", "lionth", "ninths", "eenth", "tieth", "urth"),
    minus=_set("minus negative"),
    units=_set("dollars bucks cents euros pounds dollar cent k m"),
    more_digits={"oh": 0, "o": 0},
    decimal=".",
    group=",",
)

CURRENCIES = Currencies(
    signs={**SIGNS, **CODES},
    names={
        **dict.fromkeys([("us", "dollars"), ("u", ".", "s", ".", "dollars"), ("american", "dollars")], "USD"),
        **dict.fromkeys([("australian", "dollars")], "AUD"),
        **dict.fromkeys([("canadian", "dollars")], "CAD"),
        **dict.fromkeys([("new", "zealand", "dollars")], "NZD"),
        **dict.fromkeys([("dollars",), ("dollar",), ("bucks",), ("buck",)], DOLLAR),
        **dict.fromkeys([("euros",), ("euro",)], "EUR"),
        **dict.fromkeys([("pounds",), ("pound",), ("quid",)], "GBP"),
        **dict.fromkeys([("reais",), ("real",)], "BRL"),
        **dict.fromkeys([("pesos",), ("peso",)], "MXN"),
        **dict.fromkeys([("francs",), ("franc",)], "CHF"),
        **dict.fromkeys([("rupees",), ("rupee",)], "INR"),
        **dict.fromkeys([("yen",)], "JPY"),
        **dict.fromkeys([("yuan",)], "CNY"),
        **SIGNS,
        **CODES,
    },
    cents=_set("cent cents pence penny pennies"),
    cents_of={"pence": "GBP"},
    linkers=_set("of"),
)

CALENDAR = Calendar(
    relative={
        words("today"): 0,
        words("tomorrow"): 1,
        words("day after tomorrow"): 2,
        words("the day after tomorrow"): 2,
        words("yesterday"): -1,
        words("day before yesterday"): -2,
        words("the day before yesterday"): -2,
    },
    weekdays=_count(
        "monday mon, tuesday tue tues, wednesday wed, thursday thu thurs, friday fri, saturday sat, sunday sun", 0
    ),
    weekday_tails=frozenset(),
    months=_count(
        "january jan, february feb, march mar, april apr, may, june jun, july jul, august aug, september sept sep, "
        "october oct, november nov, december dec"
    ),
    ordinals=_count(
        "first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth, "
        "fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth"
    )
    | {"thirtieth": 30},
    day=_set("day the"),
    of=_set("of"),
    coming=_phrases("next"),
    next_week=_phrases("of next week;next week;next week on"),
    past=_phrases("last;past;of last week;previous;last week;last week on"),
    this=_phrases("this;of this week;this coming"),
    week=_set("week"),
    month=_set("month"),
    units={"day": 1, "days": 1, "week": 7, "weeks": 7},
    long_units=_set("month months year years"),
    shifted=_set("from after before"),
    ahead=_phrases("in;within"),
    ahead_after=_phrases("from now;later;from today"),
    back=frozenset(),
    back_after=_phrases("ago;back"),
    ordinal_suffixes=("st", "nd", "rd", "th"),
    day_first=None,
    month_first_regions=frozenset({"US", "PH", "CA"}),
)

FORMATS = Formats(
    decimal=".",
    group=",",
    date="%d %b %Y",
    true="yes",
    false="no",
    joiner="and",
    alternative="or",
    articles=_set("the a an"),
    symbols={"USD": "$"},
    space="",
)
