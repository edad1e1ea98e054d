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
from jinja2 import TemplateError

from trinco.core.errors import UsageError
from trinco.core.speech import Say
from trinco.language.budget import Budget, unbounded
from trinco.language.templates import Templates

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
    SyntaxError,
    MemoryError,
)
"""What a text may raise when the facts are odd; the reply is then made without it."""


@lru_cache(maxsize=8)
def own_texts(code: str) -> Mapping[str, str]:
    """Return the texts that come with a language."""
    source = files(f"trinco.language.{code}").joinpath("messages.yaml").read_text("utf-8")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return cast("Mapping[str, str]", yaml.load(source, Loader=loader))  # both loaders are the safe ones


def _templates(formats: Formats) -> Templates:
    """Return templates in which a missing fact is empty and numbers are written as people write them."""

    def written(value: object) -> object:
        if value is None:
            return ""
        if isinstance(value, Decimal | float):
            return str(value).replace(".", formats.decimal)
        return formats.written(cast("object", value)) if isinstance(value, bool | list | tuple) else value

    return Templates(written)


class Texts:
    """One language's texts with an agent's own over them; compiled when first said."""

    def __init__(self, code: str, overrides: Mapping[str, str], formats: Formats) -> None:
        self._own = own_texts(code)
        self._overrides = dict(overrides)
        self._templates = _templates(formats)
        self._compiled: dict[str, Template] = {}
        self._names: dict[str, frozenset[str]] = {}
        self._check()

    def _check(self) -> None:
        """Meet an agent's mistakes before its first conversation does."""
        problems = [f"{key!r} is no message" for key in self._overrides if key not in self._own]
        for key, text in self._overrides.items():
            try:
                self._templates.compile(text)
            except ODD as error:
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

    def is_overridden(self, key: str) -> bool:
        """Say whether the agent has its own text for `key`."""
        return key in self._overrides

    def names(self, key: str) -> frozenset[str]:
        """Return the facts that the texts of `key` may look at."""
        found = self._names.get(key)
        if found is None:
            sources = (texts[key] for texts in (self._overrides, self._own) if key in texts)
            found = self._names[key] = frozenset[str]().union(*map(self._templates.names, sources))
        return found

    def render(self, key: str, facts: Mapping[str, object]) -> str:
        """Return the text of `key` with `facts`; an agent's text that fails on them, or says nothing, gives way to
        ours.
        """
        if key in self._overrides:
            try:
                said = self._templates.render(self._template(self._overrides[key]), facts, Budget())
            except ODD:
                said = ""
            if said.strip():
                return said
        if key not in self._own:
            return ""
        try:
            return self._templates.render(self._template(self._own[key]), facts, unbounded())
        except ODD:
            return ""

    def tell(self, source: str, facts: Mapping[str, object], budget: Budget | None = None) -> str | None:
        """Return another text, such as a tool's `response`, with `facts`; None if they, or it, don't allow it."""
        try:
            return self._templates.render(self._template(source), facts, budget or Budget())
        except ODD:
            return None

    def _template(self, text: str) -> Template:
        found = self._compiled.get(text)
        if found is None:
            found = self._compiled[text] = self._templates.compile(text)
        return found
