"""A question that a run waits on: what it looks like on the wire, and which answers it takes.

Pure. Waiting for the answer is `run.py`'s part.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

Normalize = Literal["strip", "upper_strip", "lower_strip"]
"""What is made of a free answer; where values are listed, the one that was meant is given as it is listed."""

_PUNCTUATION = ".,;:!?\"'()"


def question(
    name: str, prompt: str, *, allowed_values: Sequence[str], normalize: Normalize, reprompt: str | None
) -> dict[str, Any]:
    """Return the `pause` of an answer. Values that people couldn't tell apart are an author's mistake."""
    folded = [_folded(value) for value in allowed_values]
    if len(set(folded)) < len(folded) or "" in folded:
        raise ValueError(f"{list(allowed_values)}: two of these are the same to a person, or one is blank")
    expected: dict[str, Any] = {"key": name, "normalize": normalize, "reprompt": reprompt or prompt}
    if allowed_values:
        expected["allowed_values"] = list(allowed_values)
    return {"node": name, "prompt": prompt, "expected_input": expected}


def read_answer(pause: Mapping[str, Any], answer: str) -> str | None:
    """Return the value that an answer gives to a pause, or None where it gives none.

    Neither case, accents, blanks nor a full stop tell an answer from an allowed value.
    """
    expected = cast("Mapping[str, Any]", pause["expected_input"])
    allowed = cast("Sequence[str]", expected.get("allowed_values", ()))
    if allowed:
        return next((value for value in allowed if _folded(value) == _folded(answer)), None)
    bare = answer.strip()
    match expected["normalize"]:
        case "upper_strip":
            return bare.upper() or None
        case "lower_strip":
            return bare.lower() or None
        case _:
            return bare or None


def asked_again(pause: Mapping[str, Any]) -> dict[str, Any]:
    """Return the same pause with the words for somebody whose answer wasn't understood."""
    return {**pause, "prompt": pause["expected_input"]["reprompt"], "reprompted": True}


def _folded(text: str) -> str:
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return " ".join(plain.casefold().strip(_PUNCTUATION + " \t\n").split())
