"""What a bill should say, right to the cent, and the steps that say why."""

from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trinco_contas.server.calculations import (
    Charge,
    Stretch,
    change_of_plan,
    discount_end,
    divergence,
    pro_rata,
)
from trinco_contas.server.contesting import BilledCharge, Contestable, NotContestable, eligibility
from trinco_contas.server.money import Month, cents_of, read_amount, reais, rounded, rounded_together

JUNE = date(2026, 6, 1), date(2026, 6, 30)
MAY = date(2026, 5, 1), date(2026, 5, 31)
FEBRUARY = date(2026, 2, 1), date(2026, 2, 28)
LEAP = date(2028, 2, 1), date(2028, 2, 29)
CHEAP, DEAR = ("Controle", 49_99), ("Pós", 119_90)


@pytest.mark.parametrize(
    ("cycle", "changed_on", "shares"),
    [
        # 14/30 x 49,99 = 23,3287; 16/30 x 119,90 = 63,9467; together 87,2753
        (JUNE, date(2026, 6, 15), [23_33, 63_95]),
        # 15/31 x 49,99 = 24,1887; 16/31 x 119,90 = 61,8839; together 86,0726
        (MAY, date(2026, 5, 16), [24_19, 61_88]),
        (FEBRUARY, date(2026, 2, 15), [25_00, 59_95]),  # 24,995 is 25,00; together 84,945, which is 84,95
        (LEAP, date(2028, 2, 29), [48_27, 4_13]),  # 48,2662 and 4,1345; together 52,4007
        (JUNE, date(2026, 6, 1), [119_90]),
        (JUNE, date(2026, 6, 30), [48_32, 4_00]),  # 48,3237 and 3,9967
        (JUNE, date(2026, 7, 1), [49_99]),
    ],
)
def test_a_change_of_plan_is_shared_out_by_the_day(
    cycle: tuple[date, date], changed_on: date, shares: list[int]
) -> None:
    told = change_of_plan(*cycle, changed_on, CHEAP, DEAR)
    assert [share.cents for share in told.shares] == shares
    assert told.total_cents == sum(shares)
    assert told.steps[-1] == f"Total proporcional: {reais(sum(shares))}."
    assert len(told.steps) == 2 + len(shares)


def test_the_steps_say_how_the_shares_came_about() -> None:
    assert change_of_plan(*JUNE, date(2026, 6, 15), CHEAP, DEAR).steps == (
        "O ciclo vai de 01/06/2026 a 30/06/2026: 30 dias.",
        "Controle, 01/06/2026 a 14/06/2026 (14 dias): R$ 49,99 x 14/30 = R$ 23,33.",
        "Pós, 15/06/2026 a 30/06/2026 (16 dias): R$ 119,90 x 16/30 = R$ 63,95.",
        "Total proporcional: R$ 87,28.",
    )


@settings(deadline=None)  # the machine may be busy
@given(st.integers(1, 1_000_00), st.integers(1, 27), st.sampled_from([JUNE, MAY, FEBRUARY, LEAP]))
def test_a_price_that_holds_all_month_costs_itself_however_it_is_cut(
    price: int, cut: int, cycle: tuple[date, date]
) -> None:
    first, last = cycle
    middle = first + timedelta(days=cut - 1)
    stretches = [
        Stretch(name="a", monthly_cents=price, first=first, last=middle),
        Stretch(name="b", monthly_cents=price, first=middle + timedelta(days=1), last=last),
    ]
    assert pro_rata(first, last, stretches).total_cents == price


@settings(deadline=None)  # the machine may be busy
@given(st.lists(st.fractions(min_value=0, max_value=10**6), max_size=8))
def test_rounded_amounts_add_up_to_the_rounded_sum(amounts: list[Fraction]) -> None:
    together = rounded_together(amounts)
    assert sum(together) == rounded(sum(amounts, Fraction()))
    assert all(abs(whole - exact) <= 1 for whole, exact in zip(together, amounts, strict=True))


@pytest.mark.parametrize(
    ("first", "last"),
    [
        (date(2026, 5, 31), date(2026, 6, 3)),
        (date(2026, 6, 20), date(2026, 7, 1)),
        (date(2026, 6, 9), date(2026, 6, 8)),
    ],
)
def test_a_stretch_that_leaves_the_cycle_is_no_stretch_of_it(first: date, last: date) -> None:
    with pytest.raises(ValueError, match="doesn't fit"):
        pro_rata(*JUNE, [Stretch(name="a", monthly_cents=1, first=first, last=last)])


@pytest.mark.parametrize(
    ("now", "remaining", "ended"),
    [
        (Month(2025, 11), 6, False),  # before it begins
        (Month(2025, 12), 6, False),
        (Month(2026, 4), 2, False),
        (Month(2026, 5), 1, False),
        (Month(2026, 6), 0, True),
        (Month(2027, 1), 0, True),
    ],
)
def test_a_discount_of_six_months_ends_after_its_sixth_bill(now: Month, remaining: int, ended: bool) -> None:
    told = discount_end("Desconto", 20_00, Month(2025, 12), 6, 119_90, now)
    assert (told.last, told.remaining, told.ended) == (Month(2026, 5), remaining, ended)
    assert (told.with_cents, told.without_cents) == (99_90, 119_90)


def test_a_discount_never_makes_a_price_negative() -> None:
    told = discount_end("Cortesia", 60_00, Month(2026, 1), 1, 49_99, Month(2026, 1))
    assert (told.with_cents, told.without_cents) == (0, 49_99)
    assert "R$ 49,99 - desconto R$ 49,99 = R$ 0,00" in told.steps[2]


@pytest.mark.parametrize(("cents", "months"), [(0, 3), (10, 0)])
def test_a_discount_of_nothing_is_none(cents: int, months: int) -> None:
    with pytest.raises(ValueError, match="discount"):
        discount_end("x", cents, Month(2026, 1), months, 100, Month(2026, 1))


BEFORE = [Charge(description="Plano", cents=119_90), Charge(description="Desconto", cents=-20_00)]
AFTER = [
    Charge(description="Plano", cents=124_90),
    Charge(description="TIM Fashion", cents=9_99),
    Charge(description="TIM Fashion", cents=9_99),
]


def test_bills_differ_line_by_line_and_the_largest_comes_first() -> None:
    told = divergence(BEFORE, AFTER, said_cents=99_90)
    assert [(each.description, each.cents) for each in told.differences] == [
        ("Desconto", 20_00),
        ("TIM Fashion", 19_98),
        ("Plano", 5_00),
    ]
    assert (told.before_cents, told.after_cents, told.cents) == (99_90, 144_88, 44_98)
    assert told.steps == (
        "Fatura anterior: R$ 99,90. Esta fatura: R$ 144,88. Diferença: +R$ 44,98.",
        "Desconto: não aparece mais, +R$ 20,00.",
        "TIM Fashion: novo nesta fatura, +R$ 19,98.",
        "Plano: de R$ 119,90 para R$ 124,90, +R$ 5,00.",
        "O valor esperado era R$ 99,90: a fatura veio R$ 44,98 acima.",
    )


def test_equal_bills_differ_nowhere() -> None:
    told = divergence(BEFORE, BEFORE, said_cents=99_90)
    assert (told.cents, told.differences) == (0, ())
    assert told.steps[1:] == ("Nenhum item mudou.", "O valor esperado, R$ 99,90, é o que foi cobrado.")


CHARGES = st.lists(st.builds(Charge, description=st.sampled_from("abcd"), cents=st.integers(-500, 500)), max_size=8)


@settings(deadline=None)  # the machine may be busy
@given(CHARGES, CHARGES)
def test_the_differences_add_up_to_that_of_the_totals(before: list[Charge], after: list[Charge]) -> None:
    told = divergence(before, after)
    assert sum(each.cents for each in told.differences) == told.cents


TODAY = date(2026, 6, 1)


def charge(
    kind: str = "VAS_AVULSO", age: int = 31, paid: bool = False, open_request: str | None = None
) -> BilledCharge:
    return BilledCharge(
        description="TIM Fashion Mensal",
        kind=kind,
        cents=19_90,
        issued_on=TODAY - timedelta(days=age),
        paid=paid,
        open_request=open_request,
    )


@pytest.mark.parametrize(
    ("of", "claimed", "code"),
    [
        (charge("PLANO"), 19_90, "NOT_CONTESTABLE"),
        (charge("DESCONTO"), 19_90, "NOT_CONTESTABLE"),
        (charge(open_request="CONT-1"), 19_90, "ALREADY_OPEN"),
        (charge(age=121), 19_90, "OUT_OF_TIME"),
        (charge(), 0, "AMOUNT_MISSING"),
        (charge(), -1, "AMOUNT_MISSING"),
        (charge(), 19_91, "AMOUNT_ABOVE_CHARGE"),
    ],
)
def test_what_may_not_be_contested_says_why(of: BilledCharge, claimed: int, code: str) -> None:
    told = eligibility(of, claimed, TODAY)
    assert isinstance(told, NotContestable)
    assert told.code == code
    assert (told.parameter == "valor") is code.startswith("AMOUNT")


@pytest.mark.parametrize(
    ("of", "claimed", "rest", "settled_by"),
    [
        (charge(), 19_90, 0, "AJUSTE_DA_FATURA"),
        (charge(paid=True), 19_90, 0, "CREDITO_PROXIMA_FATURA"),
        (charge(age=120), 5_00, 14_90, "AJUSTE_DA_FATURA"),
        (charge("VAS_ESTRATEGICO"), 1, 19_89, "AJUSTE_DA_FATURA"),
        (charge("EXCEDENTE"), 19_90, 0, "AJUSTE_DA_FATURA"),
    ],
)
def test_a_charge_or_part_of_it_may_be_contested_in_time(
    of: BilledCharge, claimed: int, rest: int, settled_by: str
) -> None:
    told = eligibility(of, claimed, TODAY)
    assert isinstance(told, Contestable)
    assert (told.cents, told.remaining_cents, told.settled_by) == (claimed, rest, settled_by)
    assert reais(rest) in told.steps[1]


@pytest.mark.parametrize(
    ("written", "cents"),
    [
        ("19,90", 19_90), ("19.90", 19_90), ("R$ 1.234,56", 1_234_56), ("R$19,9", 19_90), (19, 19_00), ("0", 0),
        (19.9, 19_90), (Decimal("19.90"), 19_90), ("1.234", None), ("1,234.56", None), ("-5", None), ("abc", None),
        ("", None), ("19.999", None), ("\uff11\uff19,90", None), ("1e3", None), ("nan", None), (float("inf"), None),
    ],
)  # fmt: skip
def test_an_amount_is_read_as_it_is_written_or_not_at_all(written: str | float | Decimal, cents: int | None) -> None:
    assert read_amount(written) == cents


def test_an_amount_with_parts_of_a_cent_is_none() -> None:
    with pytest.raises(ValueError, match="whole cents"):
        cents_of(Decimal("0.001"))


@pytest.mark.parametrize("written", ["2026-05", "05/2026", "5/2026"])
def test_a_month_is_read_both_ways(written: str) -> None:
    assert Month.read(written) == Month(2026, 5)
    assert Month.read(written).plus(8).iso == "2027-01"


@pytest.mark.parametrize("written", ["2026-13", "00/2026", "maio", "2026"])
def test_what_is_no_month_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match="is no month"):
        Month.read(written)
