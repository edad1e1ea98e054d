"""What a bill should say: shares of a month, the end of a discount, and where two bills differ.

Pure functions over whole cents. Each result carries the steps that led to it, in the customer's language, so that an
answer explains itself. No SQL, no MCP, and nothing of whose bill it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction

from trinco_contas.server.money import Month, reais, rounded_together, written_date


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """Days of a cycle, both ends counted, in which one monthly price held."""

    name: str
    monthly_cents: int
    first: date
    last: date

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """What one stretch costs."""

    stretch: Stretch
    cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProRata:
    """The shares of a cycle, their sum, and how they came about."""

    days: int
    shares: tuple[Share, ...]
    total_cents: int
    steps: tuple[str, ...]


def pro_rata(first: date, last: date, stretches: Sequence[Stretch]) -> ProRata:
    """Share out monthly prices over the days of a cycle (`first` to `last`, both counted).

    The shares add up to the rounded exact sum, so a price that holds all month costs itself however it is cut.
    Raises `ValueError` for stretches that overlap, or leave the cycle; days that none covers cost nothing.
    """
    days = (last - first).days + 1
    end = first - timedelta(days=1)
    for stretch in stretches:
        if stretch.first <= end or stretch.last > last or stretch.days < 1:
            raise ValueError(f"{stretch.name}: {stretch.first} to {stretch.last} doesn't fit the cycle")
        end = stretch.last
    cents = rounded_together([Fraction(each.monthly_cents * each.days, days) for each in stretches])
    shares = tuple(Share(stretch=each, cents=share) for each, share in zip(stretches, cents, strict=True))
    total = sum(cents)
    steps = [f"O ciclo vai de {written_date(first)} a {written_date(last)}: {_days(days)}."]
    for share in shares:
        of = share.stretch
        span = f"{written_date(of.first)} a {written_date(of.last)} ({_days(of.days)})"
        steps.append(f"{of.name}, {span}: {reais(of.monthly_cents)} x {of.days}/{days} = {reais(share.cents)}.")
    steps.append(f"Total proporcional: {reais(total)}.")
    return ProRata(days=days, shares=shares, total_cents=total, steps=tuple(steps))


def change_of_plan(
    first: date, last: date, changed_on: date, before: tuple[str, int], after: tuple[str, int]
) -> ProRata:
    """Share out a cycle in which the plan changed; the day of the change belongs to the new plan."""
    stretches: list[Stretch] = []
    if changed_on > first:
        until = changed_on - timedelta(days=1)
        stretches.append(Stretch(name=before[0], monthly_cents=before[1], first=first, last=min(until, last)))
    if changed_on <= last:
        stretches.append(Stretch(name=after[0], monthly_cents=after[1], first=max(changed_on, first), last=last))
    return pro_rata(first, last, stretches)


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscountEnd:
    """When a discount ends, and what that does to the bill."""

    last: Month
    remaining: int
    """Bills that still have it, the one of the month asked about included."""
    ended: bool
    with_cents: int
    without_cents: int
    steps: tuple[str, ...]


def discount_end(name: str, cents: int, first: Month, months: int, price_cents: int, now: Month) -> DiscountEnd:
    """Say when a discount of `months` bills from `first` on ends, seen from the bill of `now`.

    A discount never makes a price negative. Raises `ValueError` for one of no months, or of no amount.
    """
    if months < 1 or cents < 1:
        raise ValueError("a discount has months, and an amount")
    last = first.plus(months - 1)
    remaining = max(0, min(months, now.until(last) + 1))
    taken_off = min(cents, price_cents)
    with_it = price_cents - taken_off
    ended = now > last
    steps = [
        f"{name}: {reais(cents)} por mês durante {_months(months)}, a partir de {first.in_words}.",
        f"A última fatura com desconto é a de {last.in_words}.",
        f"Preço cheio {reais(price_cents)} - desconto {reais(taken_off)} = {reais(with_it)}.",
    ]
    steps.append(
        f"O desconto já terminou: desde {last.plus(1).in_words} o valor é {reais(price_cents)},"
        f" {reais(taken_off)} a mais."
        if ended
        else f"Ainda há {_bills(remaining)} com desconto; a partir de {last.plus(1).in_words} o valor passa a"
        f" {reais(price_cents)}, {reais(taken_off)} a mais."
    )
    return DiscountEnd(
        last=last,
        remaining=remaining,
        ended=ended,
        with_cents=with_it,
        without_cents=price_cents,
        steps=tuple(steps),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge:
    """One line of a bill; a discount's cents are negative."""

    description: str
    cents: int
    kind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What one line does to the total."""

    description: str
    before_cents: int
    after_cents: int

    @property
    def cents(self) -> int:
        return self.after_cents - self.before_cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Divergence:
    """Where two bills differ; the differences add up to that of the totals."""

    before_cents: int
    after_cents: int
    differences: tuple[Difference, ...]
    steps: tuple[str, ...]

    @property
    def cents(self) -> int:
        return self.after_cents - self.before_cents


def divergence(before: Sequence[Charge], after: Sequence[Charge], said_cents: int | None = None) -> Divergence:
    """Compare two bills line by line, lines of one description taken together, the largest difference first.

    `said_cents` is what the customer thought to pay; it changes no figure, and gets a step of its own.
    """
    old, new = _by_description(before), _by_description(after)
    found = [
        Difference(description=name, before_cents=old.get(name, 0), after_cents=new.get(name, 0))
        for name in dict.fromkeys((*old, *new))
        if old.get(name, 0) != new.get(name, 0)
    ]
    found.sort(key=lambda each: (-abs(each.cents), each.description))
    was, total = sum(old.values()), sum(new.values())
    steps = [f"Fatura anterior: {reais(was)}. Esta fatura: {reais(total)}. Diferença: {_signed(total - was)}."]
    steps += [_difference_in_words(each, new_line=each.description not in old) for each in found]
    if not found:
        steps.append("Nenhum item mudou.")
    if said_cents is not None:
        gap = total - said_cents
        way = "acima" if gap > 0 else "abaixo"
        steps.append(
            f"O valor esperado era {reais(said_cents)}: a fatura veio {reais(abs(gap))} {way}."
            if gap
            else f"O valor esperado, {reais(said_cents)}, é o que foi cobrado."
        )
    return Divergence(before_cents=was, after_cents=total, differences=tuple(found), steps=tuple(steps))


def _difference_in_words(each: Difference, *, new_line: bool) -> str:
    if new_line:
        return f"{each.description}: novo nesta fatura, {_signed(each.cents)}."
    if each.after_cents == 0:
        return f"{each.description}: não aparece mais, {_signed(each.cents)}."
    return f"{each.description}: de {reais(each.before_cents)} para {reais(each.after_cents)}, {_signed(each.cents)}."


def _by_description(charges: Sequence[Charge]) -> dict[str, int]:
    sums: dict[str, int] = {}
    for charge in charges:
        sums[charge.description] = sums.get(charge.description, 0) + charge.cents
    return sums


def _signed(cents: int) -> str:
    return f"+{reais(cents)}" if cents > 0 else reais(cents)


def _days(count: int) -> str:
    return "1 dia" if count == 1 else f"{count} dias"


def _months(count: int) -> str:
    return "1 mês" if count == 1 else f"{count} meses"


def _bills(count: int) -> str:
    return "1 fatura" if count == 1 else f"{count} faturas"
