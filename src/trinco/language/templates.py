"""Compile and render templates that an agent's author wrote, so that none runs away with a conversation.

A template is Jinja's, in its sandbox, with what could run for ever or grow without end either counted against a budget
(loops, operators, filters, calls) or left out (macros, other templates). Nothing of it is run when it is compiled.
"""

from __future__ import annotations

import re
from collections.abc import ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from decimal import Decimal
from typing import TYPE_CHECKING, cast

from jinja2 import ChainableUndefined, TemplateRuntimeError, TemplateSyntaxError, nodes, pass_context
from jinja2.meta import find_undeclared_variables
from jinja2.runtime import LoopContext, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Cycler, Joiner, Namespace, missing
from jinja2.visitor import NodeTransformer

from trinco.language.budget import Budget, TooMuch

if TYPE_CHECKING:
    from collections.abc import Callable

    from jinja2 import Template
    from jinja2.runtime import Context

BUDGET = "=budget"
"""No template can write a name with `=` in it; so it is with the filters below."""
ABSENT = "=absent"
BITS = 4_096
WIDEST = 1_000
"""Characters that one placeholder of a format may ask for."""

_LEFT_OUT = {
    nodes.Macro: "macros",
    nodes.CallBlock: "macros",
    nodes.Block: "blocks",
    nodes.Extends: "other templates",
    nodes.Include: "other templates",
    nodes.Import: "other templates",
    nodes.FromImport: "other templates",
    nodes.EvalContextModifier: "autoescape",
}
_NEEDED = frozenset({"result", "arguments", "item", "protocol"})
"""Facts whose values a text that must be complete can't do without, if it shows them just so."""
_AT_A_GLANCE = frozenset({"default", "d", "length", "count", "first", "last"})
"""Filters that look at nothing within their value."""
_DEFAULTS = frozenset({"default", "d"})
_BY_NUMBER = frozenset(
    {"center", "ljust", "rjust", "zfill", "indent", "batch", "slice", "round", "tojson", "map", "number"}
)
"""What makes more of its value the greater a number it is given."""
# fmt: off
_OF_TEXT = frozenset({
    "capitalize", "casefold", "center", "count", "endswith", "find", "format", "format_map", "index", "isalnum",
    "isalpha", "isdecimal", "isdigit", "islower", "isnumeric", "isspace", "istitle", "isupper", "join", "ljust",
    "lower", "lstrip", "partition", "removeprefix", "removesuffix", "replace", "rfind", "rindex", "rjust",
    "rpartition", "rsplit", "rstrip", "split", "splitlines", "startswith", "strip", "swapcase", "title", "upper",
    "zfill",
})
# fmt: on
_METHODS: tuple[tuple[type, frozenset[str]], ...] = (
    (str, _OF_TEXT),
    (Mapping, frozenset({"get", "items", "keys", "values"})),
    (tuple, frozenset({"count", "index", "grouper", "list"})),
    (list, frozenset({"count", "index"})),
)
"""What may be called on a value. Numbers have nothing to call."""
_MACHINERY = (LoopContext, Cycler, Joiner, Namespace, Undefined)
_UNDEFINED = ("_undefined_obj", "_undefined_name")
"""What an undefined value knows of itself: what it was looked for in, and its name there."""
_PERCENT = re.compile(r"%(?:\([^)]*\))?[-+ #0]*(?:\*|\d{4}|\d*\.(?:\*|\d{4}))")
_BRACES = re.compile(r"\{[^{}]*:[^{}]*(?:\{|\d{4})")


class Templates:
    """Compiles templates, and renders them within a budget."""

    def __init__(
        self, written: Callable[[object], object], filters: Mapping[str, Callable[..., object]] | None = None
    ) -> None:
        """`written` makes of each value what is told of it; `filters` are those that aren't Jinja's."""
        self._environment = _Bounded(written, filters or {})

    def compile(self, source: str) -> Template:
        """Raises `TemplateError`, or what Python has to say of it, if `source` is no template."""
        return self._environment.from_string(_counted(self._environment.parse(source)))

    def names(self, source: str) -> frozenset[str]:
        """Return the facts that a template may look at."""
        return frozenset(find_undeclared_variables(self._environment.parse(source)))

    def render(
        self, template: Template, facts: Mapping[str, object], budget: Budget, absent: dict[str, None] | None = None
    ) -> str:
        """Return the text, and put into `absent` the fields that it would tell and that aren't there.

        Raises `TooMuch`, or what the facts make it raise.
        """
        own = {BUDGET: budget, ABSENT: {} if absent is None else absent}
        # `shared`, or Jinja would go through a chain of dictionaries to copy its few functions into each rendering.
        context = template.new_context({**self._environment.globals, **facts, **own}, shared=True)
        return "".join(map(budget.emit, template.root_render_func(context)))


class _Bounded(ImmutableSandboxedEnvironment):
    """The sandbox, with every operator, filter and call counted."""

    intercepted_binops = frozenset(ImmutableSandboxedEnvironment.default_binop_table)

    def __init__(self, written: Callable[[object], object], own_filters: Mapping[str, Callable[..., object]]) -> None:
        @pass_context  # which also keeps Jinja from working constants out when it compiles
        def finalize(context: Context, value: object) -> object:
            _budget(context).weigh(value)
            _note(context, value)
            return written(value)

        super().__init__(autoescape=False, optimized=False, undefined=ChainableUndefined, finalize=finalize)
        # Jinja gives the values of neither a type.
        self.globals: dict[str, object] = dict(vars(self)["globals"])
        del self.globals["lipsum"]
        filters: dict[str, Callable[..., object]] = vars(self)["filters"]
        for name, plain in (filters | dict(own_filters)).items():
            filters |= {f"={name}": plain, name: _counted_filter(name)}
        filters |= {"=weigh": _weighed, "=loop": _looped, "=need": _needed, "=piece": _piece, "=exact": _exact}

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        if not super().is_safe_attribute(obj, attr, value):
            return False
        own = next((names for kind, names in _METHODS if isinstance(obj, kind)), None)
        return attr in own if own is not None else isinstance(obj, _MACHINERY)

    def call_binop(self, context: Context, operator: str, left: object, right: object) -> object:
        budget = _budget(context)
        left, right = _alike(left, right)
        here, there = budget.weigh(left), budget.weigh(right)
        match operator, left, right:
            case "%", str(), _:
                _check_format(budget, left, "%")
                budget.spend(here * there)
            case "*", int(), int():
                _check_bits(left.bit_length() + right.bit_length())
            case "**", int(), int():
                _check_bits(left.bit_length() * right)
            case ("*", int() as times, _) | ("*", _, int() as times):
                budget.spend((here + there) * max(times, 0))
            case _:
                pass
        return super().call_binop(context, operator, left, right)

    def call(__self, __context: Context, __obj: object, *args: object, **kwargs: object) -> object:  # noqa: N805
        """Call a method or one of the few functions there are."""
        method: object = getattr(__obj, "__wrapped__", __obj)
        text: object = getattr(method, "__self__", None)
        if isinstance(text, str):
            name = str(getattr(method, "__name__", ""))
            _toll(_budget(__context), name, text, (*args, *kwargs.values()))
            if name in {"format", "format_map"}:
                _check_format(_budget(__context), text, "{")
        return _kept(_budget(__context), super().call(__context, __obj, *args, **kwargs))


def _counted(tree: nodes.Template) -> nodes.Template:
    """Put the counting into a template's tree, and refuse what is left out. Filters and operators count themselves."""
    tree = cast("nodes.Template", _Exact().visit(tree))
    for node in tuple(tree.find_all(nodes.Node)):
        match node:
            case nodes.For():
                if node.recursive:
                    raise TemplateSyntaxError("recursive loops can't be used here", node.lineno)
                text = sum(len(found.data) for found in node.find_all(nodes.TemplateData))
                node.iter = _through("=loop", node.iter, nodes.Const(text, lineno=node.lineno))
            case nodes.Output():
                node.nodes = list(map(_needing, node.nodes))
            case nodes.Concat():
                node.nodes = [_through("=piece", part) for part in node.nodes]
            case nodes.List():
                node.items = list(map(_weighing, node.items))
            case nodes.Tuple(ctx="load"):
                node.items = list(map(_weighing, node.items))
            case nodes.Pair():
                node.key, node.value = _weighing(node.key), _weighing(node.value)
            case nodes.Compare():
                node.expr = _weighing(node.expr)
            case nodes.Operand():
                node.expr = _weighing(node.expr)
            case nodes.Test(args=[_, *_]):  # those without arguments look at the kind of a value alone
                node.node = _weighing(node.node)
                node.args = list(map(_weighing, node.args))
            case nodes.Call():
                node.args = list(map(_weighing, node.args))
                node.dyn_args = node.dyn_args and _weighing(node.dyn_args)
                node.dyn_kwargs = node.dyn_kwargs and _weighing(node.dyn_kwargs)
            case nodes.Keyword():
                node.value = _weighing(node.value)
            case nodes.Getitem(arg=nodes.Slice()):
                node.node = _weighing(node.node)
            case _:
                if name := next((name for kind, name in _LEFT_OUT.items() if isinstance(node, kind)), ""):
                    raise TemplateSyntaxError(f"{name} can't be used here", node.lineno)
    return tree


class _Exact(NodeTransformer):
    """Makes the fractions that a template writes as exact as those that tools answer."""

    def visit_Const(self, node: nodes.Const) -> nodes.Expr:  # noqa: N802
        return _through("=exact", node) if isinstance(node.value, float) else node


def _through(name: str, node: nodes.Node, *args: nodes.Expr) -> nodes.Expr:
    return nodes.Filter(cast("nodes.Expr", node), name, list(args), [], None, None, lineno=node.lineno)


def _weighing(node: nodes.Expr) -> nodes.Expr:
    return node if isinstance(node, nodes.Const) else _through("=weigh", node)


def _needing(node: nodes.Expr) -> nodes.Expr:
    """Mark the values that a text shows as they are, or through a filter other than one that has a value instead."""
    match node:
        case nodes.Filter(node=nodes.Expr() as inner) if node.name not in _DEFAULTS:
            node.node = _needing(inner)
        case nodes.Concat():
            node.nodes = list(map(_needing, node.nodes))
        case nodes.Name() | nodes.Getattr() | nodes.Getitem() if _fact(node) in _NEEDED:
            return _through("=need", node)
        case _:
            pass
    return node


def _fact(node: nodes.Node) -> str:
    while isinstance(node, nodes.Getattr | nodes.Getitem):
        node = node.node
    return node.name if isinstance(node, nodes.Name) else ""


def _budget(context: Context) -> Budget:
    return cast("Budget", context.parent[BUDGET])


@pass_context
def _weighed(context: Context, value: object) -> object:
    _budget(context).weigh(value)
    return value


@pass_context
def _needed(context: Context, value: object) -> object:
    _note(context, value)
    absent = isinstance(value, Undefined) or value is None or (isinstance(value, str) and not value.strip())
    if absent and _budget(context).complete:
        raise TemplateRuntimeError("a value that it shows is not there")
    return value


@pass_context
def _piece(context: Context, value: object) -> object:
    _note(context, value)
    _budget(context).weigh(value)
    return value


@pass_context
def _exact(_: Context, value: float) -> Decimal:
    return Decimal(repr(value))


def _alike(left: object, right: object) -> tuple[object, object]:
    """Return two numbers of one kind: tools answer exact ones, and some filters give others."""
    match left, right:
        case Decimal(), float():
            return left, Decimal(repr(right))
        case float(), Decimal():
            return Decimal(repr(left)), right
        case _:
            return left, right


def _note(context: Context, value: object) -> None:
    """Remember a field that is told and isn't there. A fact that isn't there is empty on purpose."""
    if isinstance(value, Undefined):
        known = {slot: cast("object", object.__getattribute__(value, slot)) for slot in _UNDEFINED}
        if known["_undefined_obj"] is not missing:
            cast("dict[str, None]", context.parent[ABSENT])[str(known["_undefined_name"])] = None


@pass_context
def _looped(context: Context, value: Iterable[object], text: int) -> list[object]:
    _note(context, value)
    return _budget(context).loop(value, text)


def _counted_filter(name: str) -> Callable[..., object]:
    @pass_context
    def counted(context: Context, value: object, *args: object, **kwargs: object) -> object:
        budget = _budget(context)
        given = (*args, *kwargs.values())
        if name not in _DEFAULTS:
            _note(context, value)
        if name in _AT_A_GLANCE:
            budget.spend(1)
        else:
            _toll(budget, name, value, given)
        if name == "format" and isinstance(value, str):
            _check_format(budget, value, "%")
        return _kept(budget, context.environment.call_filter(f"={name}", value, args, kwargs, context))

    return counted


def _toll(budget: Budget, name: str, value: object, args: tuple[object, ...]) -> None:
    """Charge a filter or a method: each argument may be held against, or put beside, every part of the value."""
    weight, more = budget.weigh(value), sum(map(budget.weigh, args))
    if name in _BY_NUMBER:
        more += sum(abs(argument) for argument in args if isinstance(argument, int))
    if name == "sum" and any(isinstance(argument, list | tuple) for argument in args):
        raise TooMuch("it adds lists up")
    budget.spend(weight * more)


def _check_format(budget: Budget, text: str, mark: str) -> None:
    if (_PERCENT if mark == "%" else _BRACES).search(text):
        raise TooMuch("a format in it is too wide")
    budget.spend(text.count(mark) * WIDEST)


def _check_bits(bits: int) -> None:
    if bits > BITS:
        raise TooMuch("it has a number of too many digits")


def _kept(budget: Budget, value: object) -> object:
    """Take a result in whole: an iterator does its work when nobody counts any more."""
    if isinstance(value, Iterator | KeysView | ValuesView | ItemsView):
        return budget.listed(cast("Iterable[object]", value))
    return value
