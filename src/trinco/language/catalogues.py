"""Load a language's reply texts and compile them, each once; an agent's own texts go over them.

What is said is decided elsewhere, and the facts come from the presenter.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, cast

import yaml
from jinja2 import TemplateError, UndefinedError

from trinco.core.errors import UsageError
from trinco.core.speech import Say
from trinco.language.budget import Budget, unbounded
from trinco.language.filters import filters_for
from trinco.language.templates import Templates

if TYPE_CHECKING:
    from jinja2 import Template

    from trinco.language.formats import Formats

log = logging.getLogger("trinco.language")

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
_WITHOUT_VALUES = (TemplateError, TypeError, ArithmeticError)
"""Those of them whose words are about the text, and never hold a value of the facts."""


@lru_cache(maxsize=8)
def own_texts(code: str) -> Mapping[str, str]:
    """Return the texts that come with a language."""
    source = files(f"trinco.language.{code}").joinpath("messages.yaml").read_text("utf-8")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return cast("Mapping[str, str]", yaml.load(source, Loader=loader))  # both loaders are the safe ones


def _templates(formats: Formats, currency: str) -> Templates:
    """Return templates in which a missing fact is empty and numbers are written as people write them."""

    def written(value: object) -> object:
        if value is None:
            return ""
        if isinstance(value, Decimal | float):
            plain = f"{value:f}" if isinstance(value, Decimal) else str(value)
            return plain.replace(".", formats.decimal)
        return formats.written(cast("object", value)) if isinstance(value, bool | list | tuple) else value

    return Templates(written, filters_for(formats, currency))


class Texts:
    """One language's texts with an agent's own over them; compiled when first said."""

    def __init__(self, code: str, overrides: Mapping[str, str], formats: Formats, currency: str) -> None:
        self._own = own_texts(code)
        self._overrides = dict(overrides)
        self._templates = _templates(formats, currency)
        self._compiled: dict[str, Template] = {}
        self._names: dict[str, frozenset[str]] = {}
        self._warned: set[tuple[str, str]] = set()
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

    def is_deaf_to(self, key: str, *facts: str) -> bool:
        """Say whether the agent has its own text for `key` that looks at none of `facts`."""
        return key in self._overrides and self._templates.names(self._overrides[key]).isdisjoint(facts)

    def render(self, key: str, facts: Mapping[str, object], *, complete: bool = False, own: bool = False) -> str:
        """Return the text of `key` with `facts`; an agent's text that fails on them, or says nothing, gives way to
        ours. So does one that lacks a value of the answer, where it must be `complete`, and any where our `own` must.
        """
        if key in self._overrides and not own:
            said = self.tell(self._overrides[key], facts, Budget(complete=complete))
            if said and said.strip():
                return said
            if said is not None:
                self._warn(self._overrides[key], "gives way to the default: it says nothing")
        if key not in self._own:
            return ""
        try:
            return self._templates.render(self._template(self._own[key]), facts, unbounded())
        except ODD:
            return ""

    def tell(self, source: str, facts: Mapping[str, object], budget: Budget | None = None) -> str | None:
        """Return another text, such as a tool's `response`, with `facts`; None if they, or it, don't allow it."""
        absent: dict[str, None] = {}
        try:
            said = self._templates.render(self._template(source), facts, budget or Budget(), absent)
        except ODD as error:
            lacks = [f"{_field(name, source)} isn't there" for name in absent]
            told = isinstance(error, _WITHOUT_VALUES) and not isinstance(error, UndefinedError)
            why = "; ".join(lacks) or type(error).__name__ + (f": {error}" if told else "")
            self._warn(source, f"gives way to the default: {why}")
            return None
        for name in absent:
            self._warn(source, f"has a gap: {_field(name, source)} isn't there")
        return said

    def _warn(self, source: str, what: str) -> None:
        """Say once what an agent's author should know of a text."""
        if (source, what) not in self._warned:
            self._warned.add((source, what))
            shown = source if len(source) <= 200 else f"{source[:197]}..."
            log.warning("the text %r %s", shown, what)

    def _template(self, text: str) -> Template:
        found = self._compiled.get(text)
        if found is None:
            found = self._compiled[text] = self._templates.compile(text)
        return found


def _field(name: str, source: str) -> str:
    """Return how a field is named to an author; one that was itself looked up may be somebody's value."""
    return repr(name) if name in source else "a field that it looks up"
