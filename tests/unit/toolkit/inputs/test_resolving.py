"""An id or a name: what is found, what is ambiguous, and what is said where nothing is."""

from __future__ import annotations

import asyncio

import pytest
from tests.unit.toolkit.inputs.desk import STATES, among, codes, leaf, problems, read, row, values, wrong

from trinco.toolkit.inputs import (
    Asked,
    Candidate,
    Code,
    Differ,
    Listing,
    ListOf,
    LookupForbidden,
    Problem,
    Reference,
    Text,
    ToolInputs,
    resolve_reference,
)
from trinco.toolkit.inputs.checking import AT_ONCE
from trinco.toolkit.inputs.resolve import identifier

STATE = Reference(source=STATES)


def ids(found: Problem) -> list[object]:
    return [each.id for each in found.allowed if isinstance(each, Candidate)]


async def test_1_true_and_false_are_no_ids() -> None:
    assert await codes(STATE, True, False) == [Code.WRONG_TYPE] * 2


async def test_2_a_float_without_a_fraction_is_an_id_and_one_with_is_not() -> None:
    assert await read(STATE, 2.0) == 2
    assert await codes(STATE, 2.5, float("nan"), float("inf"), 1e300) == [Code.WRONG_TYPE] * 4


@pytest.mark.parametrize("text", ["2", " 2 ", "2\n"])
async def test_3_plain_digits_are_an_id(text: str) -> None:
    """R004-1.1"""
    assert await read(STATE, text) == 2


@pytest.mark.parametrize("text", ["+2", "02", "2abc", "2.0", "1e0", "²", "٢", "\uff12", "0x2", "2_", "1_0"])
async def test_3_what_only_looks_like_digits_is_a_name(text: str) -> None:
    assert identifier(text) is None
    assert (await wrong(STATE, text)).code == Code.NOT_FOUND


async def test_4_zero_is_none_where_it_says_so_and_may_be_emptied() -> None:
    optional = Reference(source=STATES, none_id=0, clearable=True)
    assert await read(optional, 0) == 0
    assert (await wrong(Reference(source=STATES, none_id=0), 0)).code == Code.OUT_OF_RANGE
    assert (await wrong(STATE, 0)).code == Code.OUT_OF_RANGE


async def test_4_zero_is_a_row_where_ids_begin_with_it() -> None:
    entity = among(row(0, "Root entity"), row(1, "Lisboa"), least=0)
    assert await read(entity, 0) == 0
    assert await read(entity, "0") == 0
    assert await read(entity, "root entity") == 0


@pytest.mark.parametrize("number", [-1, 2**32, 10**30])
async def test_5_an_id_out_of_range_is_refused_without_a_look_up(number: int) -> None:
    def never(asked: Asked) -> Listing:
        raise AssertionError(asked)

    assert (await wrong(Reference(source=never), number)).code == Code.OUT_OF_RANGE


@pytest.mark.parametrize("value", [[], [2], {"id": 2}, {}])
async def test_6_a_list_or_an_object_is_refused_and_what_exists_is_named(value: object) -> None:
    found = await wrong(STATE, value)
    assert found.code == Code.WRONG_TYPE
    assert ids(found) == [3, 1, 2]


@pytest.mark.parametrize("text", ["", "   ", "null", "None", "NULL", "N/A", "undefined"])
async def test_7_a_word_for_nothing_is_refused_with_a_hint(text: str) -> None:
    found = await wrong(STATE, text)
    assert found.code == Code.PLACEHOLDER
    assert "Leave the argument out" in found.message("en")


async def test_7_a_row_that_is_called_none_is_found() -> None:
    assert await read(among(row(7, "None"), row(8, "N/A")), "none") == 7


async def test_8_digits_that_are_one_rows_id_and_another_rows_name_are_ambiguous() -> None:
    field = among(row(42, "Answers"), row(7, "42"))
    found = await wrong(field, "42")
    assert found.code == Code.AMBIGUOUS
    assert ids(found) == [42, 7]
    assert "Write id:42 or name:42." in found.message("en")
    assert await read(field, "id:42") == 42
    assert await read(field, "name:42") == 7
    assert await read(field, 42) == 42


async def test_8_digits_that_are_only_a_name_are_that_name() -> None:
    field = among(row(7, "42"), row(8, "2026"))
    assert await read(field, "42") == 7
    assert (await wrong(field, 42)).code == Code.NOT_FOUND


async def test_8_digits_that_are_a_rows_id_and_its_own_name_are_that_row() -> None:
    assert await read(among(row(42, "42"), row(43, "43")), "42") == 42


async def test_9_two_rows_of_one_name_are_ambiguous_and_both_are_listed() -> None:
    found = await wrong(among(row(1, "Hardware"), row(2, "Hardware"), row(3, "Network")), "Hardware")
    assert (found.code, ids(found)) == (Code.AMBIGUOUS, [1, 2])
    assert '"Hardware" (id 1) or "Hardware" (id 2)' in found.message("en")


async def test_9_one_row_found_twice_is_not_ambiguous() -> None:
    assert await read(among(row(1, "Hardware"), row(1, "Hardware")), "Hardware") == 1


async def test_10_of_names_that_differ_by_case_accent_or_blank_the_exact_one_wins() -> None:
    field = among(row(1, "Impressão"), row(2, "impressao"), row(3, "Impressão "))
    assert await read(field, "Impressão") == 1
    assert await read(field, "impressao") == 2
    assert await read(field, "Impressão ") == 3
    found = await wrong(field, "IMPRESSAO")
    assert (found.code, ids(found)) == (Code.AMBIGUOUS, [1, 2, 3])


async def test_11_an_exact_name_wins_over_one_that_contains_it() -> None:
    field = among(row(1, "New York"), row(2, "New"))
    assert await read(field, "New") == 2
    found = await wrong(field, "Ne")
    assert found.code == Code.NOT_FOUND  # a part of a name is never taken for it


TREE = among(
    leaf(1, "TI"),
    leaf(2, "TI > Hardware"),
    leaf(3, "TI > Hardware > Impressão"),
    leaf(4, "RH"),
    leaf(5, "RH > Impressão"),
)


async def test_12_a_leaf_under_two_parents_is_ambiguous_and_the_end_of_a_path_resolves_it() -> None:
    found = await wrong(TREE, "impressao")
    assert (found.code, ids(found)) == (Code.AMBIGUOUS, [3, 5])
    assert '"RH > Impressão" (id 5)' in found.message("en")
    for path in ("RH > Impressão", "rh>impressao", "RH / Impressao", "RH::Impressão"):
        assert await read(TREE, path) == 5
    assert await read(TREE, "Hardware > Impressão") == 3
    assert (await wrong(TREE, "TI > Impressão")).code == Code.NOT_FOUND


async def test_12_a_whole_path_wins_over_the_end_of_a_longer_one() -> None:
    field = among(leaf(1, "A > B"), leaf(2, "X > A > B"))
    assert await read(field, "A > B") == 1
    assert await read(field, "x > a > b") == 2


async def test_13_separators_and_ampersands_in_a_name_are_tried_as_a_whole_first() -> None:
    field = among(row(1, "Entrada > Saída"), row(2, "R&D / Special"), leaf(3, "Entrada > Saída"), row(4, "a::b"))
    assert await read(field, "R&D / Special") == 2
    assert await read(field, "r&d / special") == 2
    assert await read(field, "A::B") == 4
    assert ids(await wrong(field, "Entrada > Saída")) == [1, 3]


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("Straße", "STRASSE"),
        ("\uff21\uff4c\uff46\uff41", "alfa"),
        ("ﬁle", "FILE"),
        ("İstanbul", "istanbul"),
        ("Cafe\u0301", "Café"),
        ("São\u00a0Paulo", "sao paulo"),
        ("Al\u200bfa", "alfa"),
        ("Ёлка", "елка"),
    ],
)
async def test_15_case_accents_width_and_invisible_characters_make_no_difference(name: str, given: str) -> None:
    assert await read(among(row(1, name), row(2, "another")), given) == 1


async def test_15_letters_and_signs_of_their_own_stay_apart() -> None:
    field = among(row(1, "Øre"), row(2, "Łódź"), row(3, "🍎"), row(4, "Œuvre"), row(5, "कि"))
    assert await codes(field, "Ore", "Lodz", "🍏", "Oeuvre", "क") == [Code.NOT_FOUND] * 5
    assert await read(field, "🍎") == 3


async def test_16_a_row_that_may_not_be_used_says_why_and_is_never_offered() -> None:
    field = among(row(1, "Ana"), row(2, "Anabela", unusable="inactive"))
    found = await wrong(field, "Anabela")
    assert (found.code, found.message("en")) == (Code.UNUSABLE, '"Anabela" (id 2) can\'t be used: inactive.')
    assert (await wrong(field, 2)).code == Code.UNUSABLE
    missing = await wrong(field, "Anabel")
    assert ids(missing) == [1]
    assert missing.total == 1


async def test_17_what_the_caller_may_not_see_is_neither_found_nor_listed() -> None:
    """A row of another entity and one that doesn't exist give the same sentence."""
    everything = {"root": [row(1, "Public"), row(2, "Secret")], "guest": [row(1, "Public")]}

    def visible(asked: Asked) -> Listing:
        return Listing(everything[str(asked.caller)])

    inputs = ToolInputs(fields={"category": Reference(source=visible)})
    assert (await values(inputs, {"category": 2}, caller="root")).read["category"].written == 2
    for hidden, absent in ((2, 3), ("Secret", "Socret")):
        (one,) = await problems(inputs, {"category": hidden}, caller="guest")
        (other,) = await problems(inputs, {"category": absent}, caller="guest")
        assert one.message("en").replace("Secret", "Socret").replace("2", "3") == other.message("en")
        assert ids(one) == [1]
        assert one.total == 1


async def test_20_one_login_in_two_sources_is_ambiguous() -> None:
    found = await wrong(among(row(1, "Ana Souza", "asouza"), row(2, "Ana Sousa", "asouza")), "ASOUZA")
    assert (found.code, ids(found)) == (Code.AMBIGUOUS, [1, 2])


async def test_21_people_are_found_by_login_name_in_either_order_and_e_mail() -> None:
    field = among(
        row(1, "João Silva", "jsilva", "Silva João", "jsilva@example.org"),
        row(2, "João Silva", "joao.silva", "Silva João", "shared@example.org"),
        row(3, "Rui Costa", "rcosta", "Costa Rui", "shared@example.org"),
    )
    assert await read(field, "jsilva") == 1
    assert await read(field, "costa rui") == 3
    assert await read(field, "JSilva@example.org") == 1
    assert ids(await wrong(field, "joao silva")) == [1, 2]
    assert ids(await wrong(field, "shared@example.org")) == [2, 3]


async def test_22_a_source_that_may_not_be_listed_says_so() -> None:
    def forbidden(asked: Asked) -> Listing:
        raise LookupForbidden

    found = await wrong(Reference(source=forbidden), "Hardware")
    assert found.code == Code.LOOKUP_FORBIDDEN
    assert "administrator" in found.message("en")


async def test_23_a_source_that_fails_does_not_hide_the_other_problems() -> None:
    """Neither one that raises nor one that never answers; and its own words stay on the server."""

    async def broken(asked: Asked) -> Listing:
        raise RuntimeError("SELECT * FROM secret")

    async def silent(asked: Asked) -> Listing:
        await asyncio.Event().wait()
        raise AssertionError

    inputs = ToolInputs(
        fields={
            "category": Reference(source=broken),
            "location": Reference(source=silent),
            "state": STATE,
            "name": Text(required=True),
        },
        lookup_timeout=0.05,
    )
    found = await problems(inputs, {"category": "Hardware", "location": 3, "state": "Nwe"})
    assert [(one.field, one.code) for one in found] == [
        ("category", Code.LOOKUP_FAILED),
        ("location", Code.LOOKUP_FAILED),
        ("state", Code.NOT_FOUND),
        ("name", Code.MISSING),
    ]
    assert "secret" not in " ".join(one.message("en") for one in found)


async def test_24_where_there_is_nothing_it_says_so() -> None:
    found = await wrong(among(), "Internal")
    assert (found.code, found.total, found.allowed) == (Code.NOT_FOUND, 0, ())
    assert "None are defined." in found.message("en")


async def test_25_of_many_candidates_twenty_are_listed_close_ones_first_with_the_total() -> None:
    """R004-1.3"""
    rows = [row(n, f"Category {n:05}") for n in range(1, 5000)] + [row(9999, "Impressoras")]
    found = await wrong(Reference(source=Listing(rows), lookup_tool="desk_lookup"), "Impresora")
    assert found.total == 5000
    assert len(found.allowed) == 20
    assert found.suggestion == rows[-1]
    assert ids(found)[:3] == [9999, 1, 2]
    assert "20 of 5000" in found.message("en")
    assert "desk_lookup" in found.message("en")


async def test_25_a_source_that_returns_a_page_says_how_many_there_are() -> None:
    found = await wrong(Reference(source=Listing([row(1, "New")], total=143)), "Closed")
    assert found.total == 143
    assert "1 of 143" in found.message("en")


async def test_25_the_same_call_gives_the_same_list() -> None:
    rows = [row(n, f"Item {n % 7}") for n in range(40)]
    first, second = [await wrong(Reference(source=Listing(order)), "Itme 3") for order in (rows, rows[::-1])]
    assert ids(first) == ids(second)
    assert first.message("en") == second.message("en")


@pytest.mark.parametrize(
    "text", ["x" * 5000, "a\nb", "a\x00b", "*", "%", '"', ";", "^New$", "' OR 1=1 --", "_ew", "N%"]
)
async def test_26_long_texts_and_metacharacters_find_nothing_and_stay_on_one_line(text: str) -> None:
    found = await wrong(STATE, text)
    assert found.code == Code.NOT_FOUND
    assert "\n" not in found.message("en")
    assert "\x00" not in found.message("en")
    assert len(found.message("en")) < 300


async def test_28_two_fields_with_one_value_ask_once() -> None:
    asked: list[Asked] = []

    async def users(one: Asked) -> Listing:
        asked.append(one)
        return Listing([row(1, "ana"), row(2, "rui")])

    user = Reference(source=users)
    inputs = ToolInputs(fields={"owner": user, "tester": user, "watchers": ListOf(item=user)})
    found = await values(inputs, {"owner": "ana", "tester": "ana", "watchers": ["rui", "ana"]})
    assert found.read["watchers"].written == [2, 1]
    assert sorted(str(one.text) for one in asked) == ["ana", "rui"]


async def test_28_a_long_list_does_not_ask_for_everything_at_once() -> None:
    under_way = most = 0

    async def users(one: Asked) -> Listing:
        nonlocal under_way, most
        under_way, most = under_way + 1, max(most, under_way + 1)
        await asyncio.sleep(0)
        under_way -= 1
        return STATES

    inputs = ToolInputs(fields={"members": ListOf(item=Reference(source=users))})
    await problems(inputs, {"members": [f"name {n}" for n in range(100)]})
    assert 1 < most <= AT_ONCE


async def test_28_what_found_no_room_in_time_is_a_failed_look_up() -> None:
    async def never(one: Asked) -> Listing:
        await asyncio.Event().wait()
        raise AssertionError

    inputs = ToolInputs(fields={"members": ListOf(item=Reference(source=never))}, lookup_timeout=0.02)
    found = await problems(inputs, {"members": [f"name {n}" for n in range(AT_ONCE + 5)]})
    assert {one.code for one in found} == {Code.LOOKUP_FAILED}
    assert len(found) == AT_ONCE + 5


async def test_29_nothing_is_its_own_parent() -> None:
    inputs = ToolInputs(
        fields={"id": Reference(source=STATES), "parent": Reference(source=STATES)}, relations=(Differ("parent", "id"),)
    )
    (found,) = await problems(inputs, {"id": 2, "parent": "processing"})
    assert (found.field, found.code) == ("parent", Code.DIFFER)


async def test_30_a_translated_label_is_as_good_as_the_name() -> None:
    assert await read(among(row(2, "Processing", "Em andamento", "En cours")), "em andamento") == 2


async def test_31_an_alias_is_taken_and_the_stored_name_is_written() -> None:
    field = Reference(source=STATES, aliases=("users_id_requester", "requester"), stored_as="_users_id_requester")
    found = await values(ToolInputs(fields={"requester_id": field}), {"requester": "new"})
    assert set(found.read) == {"requester_id"}
    (twice,) = await problems(ToolInputs(fields={"requester_id": field}), {"requester": 1, "requester_id": 1})
    assert (twice.field, twice.code) == ("requester_id", Code.GIVEN_TWICE)


async def test_32_a_list_names_the_index_of_what_is_wrong_and_drops_what_is_repeated() -> None:
    field = ListOf(item=STATE)
    inputs = ToolInputs(fields={"assignees": field})
    found = await problems(inputs, {"assignees": ["New", "nobody", True]})
    assert [(one.field, one.code) for one in found] == [
        ("assignees[1]", Code.NOT_FOUND),
        ("assignees[2]", Code.WRONG_TYPE),
    ]
    kept = await values(inputs, {"assignees": ["New", 1, "closed", "1"]})
    assert kept.read["assignees"].written == [1, 3]
    assert [said.key for said in kept.read["assignees"].warnings] == ["warn.repeated"]


async def test_a_directory_of_people_is_not_listed() -> None:
    field = among(*(row(n, f"person {n}") for n in range(30)), row(99, "Ana Souza"), lists=False)
    assert ids(await wrong(field, "Ana Sousa")) == [99]
    nobody = await wrong(field, "Xyz")
    assert nobody.allowed == ()
    assert "There are 31; they are not listed." in nobody.message("en")


async def test_ids_may_be_texts() -> None:
    field = among(row("PED-1001", "Sapatos"), row("PED-1002", "Meias"), row("77", "Luvas"), ids=str)
    assert await read(field, "PED-1001") == "PED-1001"
    assert await read(field, "meias") == "PED-1002"
    assert await read(field, 77) == "77"
    assert 'id "PED-1001"' in (await wrong(field, "PED-1003")).message("en")


async def test_an_id_or_a_name_that_does_not_exist_is_told_with_what_there_is() -> None:
    """R004-1.2 R004-1.3 R004-6.3"""
    assert (await wrong(STATE, 42)).message("en").startswith("42 was not found. There are 3: ")
    found = (await wrong(STATE, "AbacaxiDoido")).message("pt")
    assert found == '"AbacaxiDoido" não foi encontrado. Disponíveis (3): "Closed" (id 3), "New" (id 1) ou ' + (
        '"Processing" (id 2).'
    )


def test_it_can_be_used_without_a_declaration() -> None:
    found = resolve_reference("processing", STATES)
    assert isinstance(found, Candidate)
    assert found.id == 2
