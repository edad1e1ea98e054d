"""Write word lists as text: what a language's folder says is read more easily than it would be as sets of strings."""

from __future__ import annotations

from trinco.language.normal import words


def word_set(listed: str) -> frozenset[str]:
    """Return the folded words of a blank-separated list."""
    return frozenset(words(listed))


def phrase_set(listed: str) -> frozenset[tuple[str, ...]]:
    """Return the folded phrases of a `;`-separated list."""
    return frozenset(words(phrase) for phrase in listed.split(";"))


def counted(listed: str, start: int = 1, step: int = 1) -> dict[str, int]:
    """Number groups of spellings, a group between commas: "may, jun june" is 1, 2, 2."""
    groups = enumerate(listed.split(","))
    return {word: start + i * step for i, group in groups for word in words(group)}


def letters_named(listed: str) -> dict[str, str]:
    """Give the names of the letters, groups of them in the alphabet's order, the letters."""
    return {name: chr(97 + i) for i, group in enumerate(listed.split(",")) for name in words(group)}
