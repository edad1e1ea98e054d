"""Words of failure in each language take the success of a text away wherever they stand in its first sentence."""

from __future__ import annotations

import pytest

from trinco.core.confirmed import Confirmed
from trinco.core.contract import Execution, OutcomeWords
from trinco.core.outcome import Delivery, ToolAnswer, Verdict, judge
from trinco.language.locales import outcome_words

TOLD = {
    "pt-BR": ("O cancelamento do pedido PED-1: {}", "Pedido PED-1, {} ao cancelar", "cancelar_pedido {}"),
    "en-US": ("The cancellation of PED-1: {}", "Order PED-1, {} on cancelling", "cancel_order {}"),
    "es-MX": ("La cancelación del pedido PED-1: {}", "Pedido PED-1, {} al cancelar", "cancelar_pedido {}"),
}
DEED = {"pt-BR": "cancelado", "en-US": "cancelled", "es-MX": "cancelado"}
TOOL = {"pt-BR": "cancelar_pedido", "en-US": "cancel_order", "es-MX": "cancelar_pedido"}
WORDS = {locale: outcome_words(locale) for locale in TOLD}


def judged(text: str, locale: str) -> Verdict:
    """Judge a text that a tool of an agent of that locale answered."""
    answer = ToolAnswer(delivery=Delivery.RETURNED, text=text)
    return judge(answer, Execution(words=WORDS[locale]), confirmed=Confirmed(tool=TOOL[locale]))


def told_of_failure(words: OutcomeWords) -> list[str]:
    return sorted(words.failing | words.denying | words.doubting)


@pytest.mark.parametrize(
    ("locale", "word"), [(locale, word) for locale, words in WORDS.items() for word in told_of_failure(words)]
)
def test_a_word_of_failure_anywhere_in_the_first_sentence_leaves_success_open(locale: str, word: str) -> None:
    for told in TOLD[locale]:
        assert judged(told.format(word), locale) is Verdict.UNKNOWN
        assert judged(told.format(word.upper()) + "!", locale) is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("locale", "lacking", "word"),
    [
        (locale, lacking, word)
        for locale, words in WORDS.items()
        for lacking in sorted(words.lacking - {"zero", "cero"})
        for word in told_of_failure(words)
    ],
)
def test_where_there_is_none_of_it_the_text_is_a_success(locale: str, lacking: str, word: str) -> None:
    assert judged(f"PED-1 {DEED[locale]} {lacking} {word}", locale) is Verdict.DONE


@pytest.mark.parametrize(
    ("locale", "word"), [(locale, word) for locale, words in WORDS.items() for word in sorted(words.succeeding)]
)
def test_what_claims_success_denies_it_where_it_is_lacking_or_false(locale: str, word: str) -> None:
    for lacking in WORDS[locale].lacking:
        assert judged(f"PED-1: {lacking} {word}", locale) is Verdict.UNKNOWN
    assert judged(f"PED-1\n{word}: false", locale) is Verdict.UNKNOWN
    assert judged(f"PED-1\n{word}: true", locale) is Verdict.DONE


@pytest.mark.parametrize(
    ("locale", "word"), [(locale, word) for locale, words in WORDS.items() for word in sorted(words.negating)]
)
def test_what_is_negated_before_the_deed_is_named_is_no_success(locale: str, word: str) -> None:
    assert judged(f"PED-1 {word} {DEED[locale]}", locale) is Verdict.UNKNOWN
    assert judged(f"PED-1 {DEED[locale]}. {word} mais", locale) is Verdict.DONE
