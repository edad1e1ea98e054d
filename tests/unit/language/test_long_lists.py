"""A reply about many items tells the first, failures first, and counts the rest exactly; all are shown on request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.unit.language.agents import CATALOGUE
from tests.unit.language.shop_in_english import ENGLISH_CATALOGUE as ENGLISH
from tests.unit.language.shop_in_spanish import MEXICAN

from trinco.core.contract import Catalogue
from trinco.core.speech import Say, Utterance
from trinco.language import presenter_for, reader_for
from trinco.language.last_answer import Asked, asked
from trinco.language.locales import language_of
from trinco.language.normal import Message

CATALOGUES = {"pt": CATALOGUE, "en": ENGLISH, "es": MEXICAN}
STATES = ("done", "failed", "not_run", "unknown", "excluded", "unasked")


def items(**counts: int) -> list[dict[str, object]]:
    return [
        {"state": state, "item": f"{state}-{n}", "entry": {"reason": "late", "protocol": f"P-{n}"}, "done": False}
        for state, count in counts.items()
        for n in range(count)
    ]


def reply(
    kind: Say, results: list[Any], *, most: int = 3, catalogue: Catalogue = CATALOGUE, **facts: object
) -> list[str]:
    usual: dict[str, object] = {"arguments": {}, "result": {}, "text": "", "read_only": False, "checking": False}
    usual |= {"partly": False, "why": "refused", "message": "", "item_results": results}
    tool = next(iter(catalogue.contracts))
    told = Utterance(say=kind, tool=tool, facts={**usual, **facts})
    return presenter_for(replace(catalogue, items_shown=most), {}).present([told]).splitlines()


def test_what_was_not_done_is_first_and_the_rest_is_counted() -> None:
    """C9: nobody misses the one failure among hundreds."""
    said = reply(Say.DONE, items(done=298, failed=1, not_run=1), most=4, partly=True)
    assert said == [
        "Foi feito só em parte: 298 de 300.",
        "- failed-0: não foi feito (late)",
        "- not_run-0: não chegou a ser tentado (late)",
        "- done-0: feito (protocolo P-0)",
        "- done-1: feito (protocolo P-1)",
        "- e mais 296: 296 feitos. Para ver todos, diga “mostra todos”.",
    ]


def test_every_kind_that_is_left_out_is_counted_by_itself() -> None:
    said = reply(Say.DONE, items(**dict.fromkeys(STATES, 2)), most=1, partly=True)[-1]
    assert said.startswith("- e mais 11: 1 que falhou, 2 que não chegaram a ser tentados, 2 ainda sem confirmação, ")
    assert "2 que não estavam no que você confirmou, 2 que ficam de fora e 2 feitos." in said


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_list_that_is_short_enough_is_told_whole(count: int) -> None:
    assert len(reply(Say.DONE, items(done=count))) == 1 + count


def test_all_are_told_where_that_was_asked_for() -> None:
    said = reply(Say.DONE, items(done=50), all=True)
    assert len(said) == 51
    assert "mostra todos" not in "\n".join(said)


@pytest.mark.parametrize("kind", [Say.DONE, Say.FAILED, Say.UNKNOWN, Say.UNKNOWN_HANDED_OVER])
@pytest.mark.parametrize("code", CATALOGUES)
@pytest.mark.parametrize("state", STATES)
def test_the_counts_of_every_reply_add_up_in_every_language(kind: Say, code: str, state: str) -> None:
    for count in (4, 5):
        said = reply(kind, items(**{state: count}), catalogue=CATALOGUES[code], partly=kind is Say.DONE)
        lines = [line for line in said if line.startswith("- ")]
        assert len(lines) == 4
        assert f" {count - 3}" in lines[-1]
        assert lines[-1].count(str(count - 3)) == 2  # the rest, and how many of a kind


@pytest.mark.parametrize("code", CATALOGUES)
def test_what_a_reply_says_to_say_is_understood(code: str) -> None:
    last = reply(Say.DONE, items(done=9), catalogue=CATALOGUES[code])[-1]
    phrase = last.split("“")[1].split("”")[0] if "“" in last else last.split("«")[1].split("»")[0]
    language = language_of(CATALOGUES[code].locale)
    assert asked(Message(phrase), language, None) is Asked.ALL
    assert reader_for(CATALOGUES[code]) is not None


# What is only read


def entries(*said: bool) -> list[dict[str, object]]:
    return [
        {"order_id": f"P-{n}", "success": well, **({"status": "SENT"} if well else {"reason": "not found"})}
        for n, well in enumerate(said)
    ]


def read(results: Sequence[Mapping[str, object]], **more: Any) -> list[str]:
    response = more.pop("response", {})
    contracts = {tool: replace(contract, response=response) for tool, contract in CATALOGUE.contracts.items()}
    catalogue = replace(CATALOGUE, contracts=contracts)
    return reply(Say.DONE, [], catalogue=catalogue, result={"results": results}, read_only=True, **more)


def test_what_could_not_be_read_is_told_first() -> None:
    assert read(entries(True, False, True)) == ["- P-1: not found", "- P-0: SENT", "- P-2: SENT"]
    assert read([{"success": False}, {"ok": True, "message": "Here."}]) == ["- não consegui consultar", "- Here."]


def test_a_long_list_that_was_read_is_counted_too() -> None:
    said = read(entries(*[True] * 5, *[False] * 5))
    assert said[3:] == ["- e mais 7: 2 que não consegui consultar. Para ver todos, diga “mostra todos”."]
    assert len(read(entries(*[True] * 9), all=True)) == 9


def test_a_declared_list_is_in_the_same_order_and_as_long() -> None:
    declared = {"mode": "list", "item_template": "* {{ item.order_id }}", "heading_plural": "{{ count }} orders:"}
    said = read(entries(True, True, False, True, True), response=declared)
    assert said[:4] == ["5 orders:", "* P-2", "* P-0", "* P-1"]
    assert said[4].startswith("- e mais 2.")
    assert len(read(entries(*[True] * 5), response=declared, all=True)) == 6
    named = [{"name": n} for n in range(2)]
    assert read(named, response={"mode": "list", "item_template": "* {{ item.name }}"}) == ["* 0", "* 1"]


# One item is a single operation


def single(result: Mapping[str, object], kind: Say = Say.DONE, **more: Any) -> list[str]:
    response = more.pop("response", {})
    tool = next(iter(CATALOGUE.contracts))
    contracts = {**CATALOGUE.contracts, tool: replace(CATALOGUE.contracts[tool], response=response)}
    return reply(kind, [], catalogue=replace(CATALOGUE, contracts=contracts), result=result, **more)


def test_the_only_result_is_told_as_the_answer_itself_would_be() -> None:
    entry = {"order_id": "PED-1", "success": True, "protocol": "C-1"}
    declared = {"mode": "template", "template": "Feito: {{ result.order_id }}, {{ result.protocol }}."}
    tool = next(iter(CATALOGUE.contracts))
    for result in ({"results": [entry]}, {"status": "COMPLETED", "output": {tool: {"results": [entry]}}}):
        assert single(result, response=declared) == ["Feito: PED-1, C-1."]
        assert "Protocolo: C-1" in single(result)
        assert not [line for line in single(result) if "PED-1" in line and "results" in line.casefold()]
    shown = single({"results": [entry]}, arguments={"order_ids": ["PED-1"]})
    assert sum("PED-1" in line for line in shown) == 1


def test_why_the_only_item_failed_is_told() -> None:
    failed = {"results": [{"order_id": "PED-1", "success": False, "reason": "It was shipped"}]}
    assert "It was shipped." in single(failed, Say.FAILED)[0]
    assert "It was shipped" not in single({"reason": "It was shipped"}, Say.FAILED)[0]
