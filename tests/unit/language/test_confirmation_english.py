"""Field cases D1 to D12 in English."""

from __future__ import annotations

import pytest

from trinco.language import Label, confirmation

PENDING = {"order": "ORD-77", "tickets": "2"}
OPERATION = ("cancel order", "order cancellation")

YES = """
yes | Yes! | yeah | yep | yup | sure | sure thing | of course | absolutely | yes please | yes, thank you
yes, that's right | that's correct | that is correct | sounds good | sounds good, thanks | go ahead
please go ahead | please do | do it | go for it | that works for me | that will be fine | that would be great
perfect | correct | i confirm | ok | okay | alright | fine | 👍 | yes, 2 | yes, the order ORD-77 | yes, my order ORD-77
yes, please cancel my order | yes, cancel it | yess | absolutly | you can cancel the order
"""
NO = """
no | nope | nah | no thanks | no, thank you | not now | not yet | not right now, thanks | maybe later
perhaps later | i don't think so | no way | i don't want to | no, don't do that | don't cancel
no, i don't want to cancel it | never mind | hold off for now | that won't work | 👎 | no, that's all for now
i'll pass | not at the moment
"""
NEVER = """
no, don't approve | disallow | north | yes, but not now | sure later | are you sure? | yes? | yes and no
yes or no | yes, if it's free | yes but wait | yes, only one | yes, unless it rains | i guess so | i think so
maybe | cancel | cancel it | cancel my order | i want to cancel | i want to cancel my order
yes, cancel the cancellation | yes, cancel this | ok thanks | thanks | thank you | got it | i see | ok bye
that's all | i'm good | i'm fine | yes, how much is it? | what is the price? | yes, 3 | yes, make it 3
actually, yes | yes, the other one | ok, wait | hmm yes | yes... | he said yes | yes, another | let me think
confirm the price | yesterday | eyes | without a doubt not
"""


def cases(listed: str) -> list[str]:
    return [text.strip() for line in listed.strip().splitlines() for text in line.split(" | ")]


@pytest.mark.parametrize("text", cases(YES))
def test_a_clear_yes_confirms(text: str) -> None:
    assert confirmation(text, "en-US", PENDING, OPERATION).label is Label.CONFIRM


@pytest.mark.parametrize("text", cases(NO))
def test_a_clear_no_denies(text: str) -> None:
    assert confirmation(text, "en-US", PENDING, OPERATION).label is Label.DENY


@pytest.mark.parametrize("text", cases(NEVER))
def test_what_is_no_clear_yes_never_confirms(text: str) -> None:
    assert confirmation(text, "en-US", PENDING, OPERATION).label is not Label.CONFIRM


@pytest.mark.parametrize("text", ["actually make it 3", "no, I need three tickets", "no, make that two", "yes, 3"])
def test_another_value_is_a_change(text: str) -> None:
    assert confirmation(text, "en-US", PENDING, OPERATION).label is Label.CHANGE


@pytest.mark.parametrize("text", ["No, not right now. What time is the movie?", "Maybe later. Find me a hotel first."])
def test_another_request_is_a_new_intent(text: str) -> None:
    assert confirmation(text, "en-US").label is Label.NEW_INTENT


def test_what_the_operation_is_without_is_no_word_of_agreement() -> None:
    operation = ("play the movie without subtitles",)
    assert confirmation("yes, with subtitles", "en-US", {}, operation).label is not Label.CONFIRM
