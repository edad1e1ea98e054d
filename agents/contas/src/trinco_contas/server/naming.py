"""Find the things that a customer's words name, among those that are really there.

Words choose among what the database holds and nothing else: a thing whose name gives orders is a thing with a name.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

_Thing = TypeVar("_Thing")
_ALL = frozenset({"tudo", "todos", "todas"})
_PASSING = frozenset(
    {
        *("o", "a", "os", "as", "um", "uma", "uns", "umas", "de", "do", "da", "dos", "das", "na", "no", "meu", "minha"),
        *("meus", "minhas", "servico", "servicos", "assinatura", "assinaturas", "vas", "pacote", "linha", "valor"),
        *("cobranca", "cobrancas"),
    }
)
_OF_A_LINE = re.compile(
    r"\b(?:d[aeo]|n[ao])\s+(?:minha\s+|meu\s+)?(?:linha|n[uú]mero|telefone|celular)\b(?:(?!\s(?:e|mais)\s)[^,;\x00])*",
    re.IGNORECASE,
)
"""Whose it is stands in the call's identity; here it is only in the way."""
_APART = re.compile(r"[,;]|\s(?:e|mais|&)\s")


@dataclass(frozen=True, slots=True, kw_only=True)
class Named(Generic[_Thing]):
    """What a text names: things that are there, words that name none, and words that several share."""

    found: tuple[_Thing, ...]
    unknown: tuple[str, ...]
    ambiguous: tuple[tuple[str, tuple[_Thing, ...]], ...]


def named_in(written: str, things: Sequence[_Thing], name: Callable[[_Thing], str]) -> Named[_Thing]:
    """Read a text such as "TIM Fashion, Aya e Neymar Jr", in its order.

    A name that stands there in full is found whatever is in it.
    """
    written = written.replace("\x00", " ")
    by_mark: dict[str, _Thing] = {}
    rest = f" {written} "
    for thing in sorted(things, key=lambda each: -len(name(each))):
        mark = f"\x00{len(by_mark)}\x00"
        marked = re.sub(re.escape(name(thing)), f" , {mark} , ", rest, flags=re.IGNORECASE)
        if marked != rest:
            by_mark[mark], rest = thing, marked
    found: dict[str, _Thing] = {}
    unknown: list[str] = []
    ambiguous: list[tuple[str, tuple[_Thing, ...]]] = []
    for part in (each.strip() for each in _APART.split(_OF_A_LINE.sub(" ", rest))):
        said = words(part) - _PASSING
        fitting = (by_mark[part],) if part in by_mark else tuple(each for each in things if said <= words(name(each)))
        if said and said <= _ALL:
            return Named(found=tuple(things), unknown=(), ambiguous=())
        if not said:
            continue
        if len(fitting) == 1:
            found[name(fitting[0])] = fitting[0]
        elif fitting:
            ambiguous.append((part, fitting))
        else:
            unknown.append(" ".join(part.split()))
    return Named(found=tuple(found.values()), unknown=tuple(dict.fromkeys(unknown)), ambiguous=tuple(ambiguous))


def words(text: str) -> frozenset[str]:
    """Return the words of a text without case and accents."""
    folded = unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()
    return frozenset(re.findall(r"[a-z0-9]+", folded))
