"""What a customer's words name is something that is there, or nothing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trinco_contas.server.naming import named_in

THERE = ["TIM Fashion Mensal", "Aya Audiobooks Premium", "Neymar Jr", "Games Arena", "Games Kids", "Bebê e Você"]


@pytest.mark.parametrize(
    ("written", "found", "unknown", "ambiguous"),
    [
        ("TIM Fashion, Aya Audiobooks e Neymar Jr", THERE[:3], [], []),
        ("neymar jr", ["Neymar Jr"], [], []),
        ("o serviço Neymar Jr", ["Neymar Jr"], [], []),
        ("AYA", ["Aya Audiobooks Premium"], [], []),
        ("games", [], [], ["games"]),
        ("Games Kids", ["Games Kids"], [], []),
        ("Bebê e Você e o Neymar", ["Bebê e Você", "Neymar Jr"], [], []),
        ("Disco Voador e Neymar", ["Neymar Jr"], ["Disco Voador"], []),
        ("tudo", THERE, [], []),
        ("todos os serviços", THERE, [], []),
        ("TIM Fashion da linha final 4321", ["TIM Fashion Mensal"], [], []),
        ("TIM Fashion do número da minha esposa, final quatro", ["TIM Fashion Mensal"], ["final quatro"], []),
        ("TIM Fashion da linha final 4321 e Neymar", ["TIM Fashion Mensal", "Neymar Jr"], [], []),
        ("Neymar, neymar jr e Neymar Jr", ["Neymar Jr"], [], []),
        ("", [], [], []),
        ("o serviço", [], [], []),
        ("a\x000\x00b", [], ["a 0 b"], []),
    ],
)
def test_words_choose_among_what_is_there(
    written: str, found: list[str], unknown: list[str], ambiguous: list[str]
) -> None:
    named = named_in(written, THERE, str)
    assert list(named.found) == found
    assert list(named.unknown) == unknown
    assert [said for said, _ in named.ambiguous] == ambiguous


@settings(deadline=None)  # the machine may be busy
@given(st.text(max_size=40), st.lists(st.text(min_size=1, max_size=12), max_size=5, unique=True))
def test_nothing_is_found_that_is_not_there(written: str, there: list[str]) -> None:
    named = named_in(written, there, str)
    assert set(named.found) <= set(there)
    assert all(set(fitting) <= set(there) for _, fitting in named.ambiguous)
