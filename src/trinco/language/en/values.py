"""Numbers, money and dates in English."""

from __future__ import annotations

from trinco.language.formats import Formats
from trinco.language.listed import counted, letters_named, phrase_set, word_set
from trinco.language.normal import words
from trinco.language.vocabulary import CODES, DOLLAR, SIGNS, Calendar, Clock, Currencies, Half, NumberWords

_ORDINALS = {
    **counted(
        "first, second, third, fourth, fifth, sixth, seventh, eighth, ninth nineth, tenth, eleventh, twelfth, "
        "thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth"
    ),
    **counted("twentieth, thirtieth, fortieth fourtieth, fiftieth, sixtieth, seventieth, eightieth, ninetieth", 20, 10),
}
_ORDINAL_SCALES = {
    "hundredth": 100,
    "thousandth": 1000,
    "millionth": 10**6,
    "billionth": 10**9,
    "trillionth": 10**12,
}

NUMBERS = NumberWords(
    small=counted(
        "zero nought naught nil, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, "
        "fourteen, fifteen, sixteen, seventeen, eighteen, nineteen",
        start=0,
    ),
    tens=counted("twenty, thirty, forty fourty, fifty, sixty, seventy, eighty, ninety", 20, 10),
    hundreds={},
    hundred=word_set("hundred hundreds"),
    scales={
        **dict.fromkeys(("thousand", "thousands"), 1000),
        **dict.fromkeys(("million", "millions"), 10**6),
        **dict.fromkeys(("billion", "billions"), 10**9),
        **dict.fromkeys(("trillion", "trillions"), 10**12),
        **dict.fromkeys(("lakh", "lakhs"), 10**5),
        **dict.fromkeys(("crore", "crores"), 10**7),
    },
    short_scales={"k": 1000, "m": 10**6, "mil": 10**6, "b": 10**9, "bn": 10**9},
    dozens=dict.fromkeys(("dozen", "dozens", "doz", "dozs", "dz", "dzs"), 12),
    half=word_set("half"),
    joiners=word_set("and"),
    points=word_set("point"),
    articles=word_set("a one"),
    repeats={"double": 2, "triple": 3},
    fractions=word_set("half halves quarter quarters eighth ninth fifth third odd something"),
    fraction_endings=("ths", "fths", "thirds", "dredth", "sandth", "lionth", "ninths", "eenth", "tieth", "urth"),
    minus=word_set("minus negative"),
    units=word_set("dollars bucks cents euros pounds dollar cent k m"),
    more_digits={"oh": 0, "o": 0},
    decimal=".",
    group=",",
    parts={
        "half": 2,
        "halves": 2,
        "quarter": 4,
        "quarters": 4,
    },
    singulars={f"{name}s": name for name in (*_ORDINALS, *_ORDINAL_SCALES)},
    bare_parts=word_set("half quarter"),
    part_linkers=phrase_set("a;of a;of one"),
    odds=word_set("in"),
    capital_scales={"MM": 10**6, "G": 10**9},
    mixing=word_set("and"),
    over=phrase_set("over;out of"),
    equals=word_set("is was be equals makes") | {"=", ":"},
    ordinals=_ORDINALS,
    ordinal_scales=_ORDINAL_SCALES,
    ordinal_is_last=True,
    ordinal_suffixes=("st", "nd", "rd", "th"),
    home="US",
    telephone=word_set("phone telephone tel mobile cell cellphone call whatsapp landline extension reach"),
    signs={
        **dict.fromkeys(words("dash hyphen minus"), "-"),
        **dict.fromkeys(words("dot point period"), "."),
        **dict.fromkeys(("underscore", "under score"), "_"),
        "forward slash": "/",
        "slash": "/",
        "at": "@",
    },
    letters=letters_named(
        "ay, bee, see cee, dee, ee, ef eff, gee, aitch, eye, jay, kay, el ell, em, en, oh, pee, cue queue, ar, ess, "
        "tee tea, you, vee, doubleu, ex, why wye, zee zed"
    ),
    endings=phrase_set(
        "ending in;ending with;ending;ends in;ends with;ends;end in;end with;that ends in;finishes in;finishing in;"
        "last digits;last four digits;last 4 digits;final four digits;final digits;last four;last 4;last three;last 3;"
        "last digits are;last ones;last numbers;final four;tail"
    ),
)

CURRENCIES = Currencies(
    signs={**SIGNS, **CODES, ("dollar",): DOLLAR, ("dollars",): DOLLAR},
    names={
        **dict.fromkeys([("us", "dollars"), ("u", ".", "s", ".", "dollars"), ("american", "dollars")], "USD"),
        **dict.fromkeys([("australian", "dollars")], "AUD"),
        **dict.fromkeys([("canadian", "dollars")], "CAD"),
        **dict.fromkeys([("new", "zealand", "dollars")], "NZD"),
        **dict.fromkeys([("dollars",), ("dollar",), ("bucks",), ("buck",), ("smackers",)], DOLLAR),
        **dict.fromkeys([("euros",), ("euro",)], "EUR"),
        **dict.fromkeys([("pounds",), ("pound",), ("quid",), ("quids",), ("squid",)], "GBP"),
        **dict.fromkeys([("reais",), ("real",)], "BRL"),
        **dict.fromkeys([("pesos",), ("peso",)], "MXN"),
        **dict.fromkeys([("francs",), ("franc",)], "CHF"),
        **dict.fromkeys([("pounds", "sterling"), ("pound", "sterling")], "GBP"),
        **dict.fromkeys([("swiss", "francs"), ("swiss", "franc")], "CHF"),
        **dict.fromkeys([("hong", "kong", "dollars")], "HKD"),
        **dict.fromkeys([("mexican", "pesos"), ("mexican", "peso")], "MXN"),
        **dict.fromkeys([("turkish", "lira"), ("turkish", "liras")], "TRY"),
        **dict.fromkeys([("dutch", "guilders"), ("dutch", "guilder")], "NLG"),
        **dict.fromkeys([("pesetas",), ("peseta",)], "ESP"),
        **dict.fromkeys([("rupees",), ("rupee",)], "INR"),
        **dict.fromkeys([("yen",)], "JPY"),
        **dict.fromkeys([("yuan",)], "CNY"),
        **SIGNS,
        **CODES,
    },
    cents=word_set("cent cents pence penny pennies") | {"¢"},
    cents_of={"pence": "GBP"},
    cents_at={"GB": {"p": "GBP"}},
    coins={
        **dict.fromkeys(words("fiver fivers"), (5, "GBP")),
        **dict.fromkeys(words("tenner tenners"), (10, "GBP")),
        **dict.fromkeys(words("grand"), (1000, "")),
    },
    linkers=word_set("of"),
    owed=word_set(
        "total subtotal amount price cost charge charges fee fees bill invoice balance payment deposit tax tip fine "
        "difference rest remainder discount surcharge interest installment instalment sum debit credit refund fare"
    ),
)

CLOCK = Clock(
    at=word_set("at by around until till before after from is about"),
    noon=phrase_set("noon;midday;12 noon;twelve noon"),
    midnight=phrase_set("midnight;12 midnight"),
    hours=word_set("oclock h hrs"),
    minutes=word_set("minute minutes min mins"),
    halves=word_set("half"),
    quarters=word_set("quarter"),
    to=phrase_set("to;til;till;before;of"),
    past=phrase_set("past;after"),
    exact=phrase_set("sharp;exactly;on the dot"),
    periods={
        **dict.fromkeys(
            [*phrase_set("am;a m;in the morning;this morning"), ("a", ".", "m"), ("a", ".", "m", ".")], Half.MORNING
        ),
        **dict.fromkeys(
            [*phrase_set("pm;p m;in the afternoon;this afternoon"), ("p", ".", "m"), ("p", ".", "m", ".")],
            Half.AFTERNOON,
        ),
        **dict.fromkeys(phrase_set("at night;in the evening;tonight;this evening"), Half.NIGHT),
    },
    letters={"a": Half.MORNING, "p": Half.AFTERNOON},
    counted=word_set("day days week weeks month months year years hours minutes minute times dollars items miles"),
    bare_halves=word_set("half"),
    is_24=False,
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
        words("next day"): 1,
        words("the next day"): 1,
        words("this day"): 0,
        **dict.fromkeys(phrase_set("tmrw;tmr;tmw;tmrow;tomorow;tommorow;tommorrow;2moro;2morrow;2mrw;tomoz"), 1),
        **dict.fromkeys(phrase_set("2day;tdy;todays"), 0),
        **dict.fromkeys(phrase_set("a week today;week today;today week;a week from today"), 7),
        **dict.fromkeys(phrase_set("a week tomorrow;week tomorrow;tomorrow week;a week from tomorrow"), 8),
        words("day after tmrw"): 2,
        words("the day after tmrw"): 2,
    },
    weekdays=counted(
        "monday mon, tuesday tue tues, wednesday wed, thursday thu thurs, friday fri, saturday sat, sunday sun", 0
    ),
    weekday_tails=frozenset(),
    months=counted(
        "january jan, february feb, march mar, april apr, may, june jun, july jul, august aug, september sept sep, "
        "october oct, november nov, december dec"
    ),
    ordinals=counted(
        "first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth, "
        "fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth"
    )
    | {"thirtieth": 30},
    day=word_set("day the"),
    of=word_set("of in"),
    coming=phrase_set("next"),
    next_week=phrase_set("of next week;next week;next week on"),
    past=phrase_set("last;past;of last week;previous;last week;last week on"),
    this=phrase_set("this;of this week;this coming"),
    week=word_set("week"),
    month=word_set("month"),
    units={"day": 1, "days": 1, "week": 7, "weeks": 7, "fortnight": 14, "fortnights": 14},
    long_units=word_set("month months year years"),
    shifted=word_set("from after before"),
    ahead=phrase_set("in;within"),
    ahead_after=phrase_set("from now;later;from today"),
    back=frozenset(),
    back_after=phrase_set("ago;back"),
    ordinal_suffixes=("st", "nd", "rd", "th"),
    day_first=None,
    month_first_regions=frozenset({"US", "PH", "CA"}),
    clock=CLOCK,
    dated_before=word_set("on in"),
    day_before=word_set("on"),
    months_of={"month": 1, "months": 1, "year": 12, "years": 12},
    workdays=phrase_set("business day;business days;working day;working days;workdays;weekdays"),
    ahead_of=phrase_set("from;after"),
    back_of=phrase_set("before"),
    bounding=phrase_set(
        "before;after;until;till;til;by;since;starting;starting from;starting on;beginning;as of;between;"
        "no later than;no earlier than;not before;not after;not later than;at the latest;prior to;up to;on or before;"
        "on or after;past;later than;earlier than"
    ),
    bounding_after=phrase_set(
        "onward;onwards;or later;or earlier;or before;or after;or sooner;at the latest;at the earliest;and later;"
        "and after;latest"
    ),
    near=phrase_set(
        "around;about;near;close to;approximately;roughly;circa;somewhere around;sometime around;maybe around;"
        "more or less;just before;just after;almost"
    ),
    near_after=phrase_set("or so;ish;approximately;roughly;give or take;more or less;or thereabouts;or around then"),
    led=word_set("the of on day date this next coming"),
    later_weekday={("week",): 7, ("fortnight",): 14},
    before_later_weekday={
        words("week on"): 7,
        words("week from"): 7,
        words("fortnight on"): 14,
    },
)

FORMATS = Formats(
    decimal=".",
    group=",",
    date="%d %b %Y",
    true="yes",
    false="no",
    joiner="and",
    alternative="or",
    articles=word_set("the a an"),
    symbols={"USD": "$"},
    space="",
)
