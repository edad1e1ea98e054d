"""Load a language's reply texts and compile them, each once; an agent's own texts go over them.

What is said is decided elsewhere, and the facts come from the presenter.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, cast

import yaml
from jinja2 import ChainableUndefined, TemplateError
from jinja2.sandbox import SandboxedEnvironment

from trinco.core.errors import UsageError
from trinco.core.speech import Say

if TYPE_CHECKING:
    from jinja2 import Template

    from trinco.language.formats import Formats

ODD = (
    TemplateError,
    TypeError,
    ValueError,
    ArithmeticError,
    LookupError,
    AttributeError,
    RecursionError,
    OverflowError,
)
"""What a text may raise when the facts are odd; the reply is then made without it."""


@lru_cache(maxsize=8)
def own_texts(code: str) -> Mapping[str, str]:
    """Return the texts that come with a language."""
    source = files(f"trinco.language.{code}").joinpath("messages.yaml").read_text("utf-8")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return cast("Mapping[str, str]", yaml.load(source, Loader=loader))  # both loaders are the safe ones


def environment(formats: Formats) -> SandboxedEnvironment:
    """Return an environment in which a missing fact is empty and numbers are written as people write them."""

    def finalize(value: object) -> object:
        if value is None:
            return ""
        if isinstance(value, Decimal | float):
            return str(value).replace(".", formats.decimal)
        return formats.written(cast("object", value)) if isinstance(value, bool | list | tuple) else value

    return SandboxedEnvironment(autoescape=False, undefined=ChainableUndefined, finalize=finalize)


class Texts:
    """One language's texts with an agent's own over them; compiled when first said."""

    def __init__(self, code: str, overrides: Mapping[str, str], formats: Formats) -> None:
        self._own = own_texts(code)
        self._overrides = dict(overrides)
        self._environment = environment(formats)
        self._compiled: dict[tuple[str, bool], Template] = {}
        self._check()

    def _check(self) -> None:
        """Meet an agent's mistakes before its first conversation does."""
        problems = [
            f"{key!r} is no message" for key in self._overrides if key not in self._own and not _is_variant(key)
        ]
        for key, text in self._overrides.items():
            try:
                self._environment.from_string(text)
            except (TemplateError, *ODD) as error:
                problems.append(f"{key!r} is no template: {error}")
        if problems:
            raise UsageError(
                f"messages can't be used: {'; '.join(problems)}. Known keys: {', '.join(sorted(self._own))}."
            )

    def best(self, say: Say, *variants: str) -> str:
        """Return the key of the first variant that has a text, or the plain key.

        An agent that rewrote the plain text means all its variants, unless it rewrote the variant as well.
        """
        for variant in variants:
            key = f"{say}.{variant}"
            if key in self._overrides or (key in self._own and say.value not in self._overrides):
                return key
        return say.value

    def render(self, key: str, facts: Mapping[str, object]) -> str:
        """Return the text of `key` with `facts`; an agent's text that fails on them gives way to ours."""
        for own in (False, True):
            text = self._own.get(key) if own else self._overrides.get(key)
            if text is None:
                continue
            try:
                return self._template(key, own, text).render(facts)
            except ODD:
                continue
        return ""

    def compile(self, text: str) -> Template | None:
        """Compile another text, such as a tool's `response`; None if it is no template."""
        try:
            return self._environment.from_string(text)
        except ODD:
            return None

    def _template(self, key: str, own: bool, text: str) -> Template:
        found = self._compiled.get((key, own))
        if found is None:
            found = self._compiled[key, own] = self._environment.from_string(text)
        return found


def _is_variant(key: str) -> bool:
    """Say whether the key is a variant of something that is said, though our own catalogue has no such variant."""
    return key.partition(".")[0] in set(Say)
