"""Each thing that can be wrong in tools.yaml is reported once, at its line, with a way to mend it."""

from pathlib import Path

import pytest
from tests.unit.contracts.agents import check_only_problem, problems

from trinco.contracts import keys


def tool(*lines: str) -> str:
    """Return a tools.yaml in which the given lines are those of a read-only tool."""
    body = "".join(f"    {line}\n" for line in lines)
    return "tools:\n  track_order:\n    tool_type: read_only\n" + body


def argument(*lines: str) -> str:
    return tool("args_schema:", "  order_id:", *(f"    {line}" for line in lines))


NO_POLICIES = {"tool_policies.yaml": ""}

CASES = {
    "an unknown key of the file": (
        "tool:  # HERE\n  a: {}\ntools:\n  track_order: {tool_type: read_only}\n",
        "unknown key 'tool' in this file",
        "did you mean 'tools'?",
    ),
    "an unknown key of a tool": (
        tool("requir: [order_id]  # HERE"),
        "unknown key 'requir' in tools.track_order",
        "did you mean 'requires'?",
    ),
    "a key of another system": (
        tool("selection_keywords: [track]  # HERE"),
        "unknown key 'selection_keywords' in tools.track_order",
        "write them as the `keywords` of an intent in routing.yaml",
    ),
    "a key written twice": (
        tool("description: One.", "description: Two.  # HERE"),
        "duplicate key 'description': it stands at line 4 already",
        "remove one of them",
    ),
    "a tool written twice": (
        "tools:\n  track_order: {tool_type: read_only}\n  track_order: {tool_type: internal}  # HERE\n",
        "duplicate key 'track_order': it stands at line 2 already",
        "remove one of them",
    ),
    "one meaning in two spellings": (
        tool("confirmation_required: true", "requires_confirmation: true  # HERE"),
        "'requires_confirmation' says again what line 4 says",
        "keep one of them",
    ),
    "a key that YAML takes for a truth value": (
        "tools:\n  no: {tool_type: read_only}  # HERE\n",
        "the key no must be text",
        "put it in quotes: 'no'",
    ),
    "a name of nothing": (
        'tools:\n  "": {tool_type: read_only}  # HERE\n',
        "a name in tools is empty",
        "write a name, or remove it",
    ),
    "no tool at all": (
        "tools: {}  # HERE\n",
        "there is no tool",
        "write at least one under `tools:`",
    ),
    "tools that are a list": (
        "tools: [track_order]  # HERE\n",
        "tools must be a mapping, not a list",
        "write names and what they hold: `tools: {name: ...}`",
    ),
    "a tool that is a text": (
        "tools:\n  track_order: read_only  # HERE\n",
        "tools.track_order must be a mapping, not the text 'read_only'",
        keys.TOOL.form,
    ),
    "a later version": (
        "version: 2  # HERE\n" + tool(),
        "version is 2, and only version 1 is known here",
        "update Trinco, or write `version: 1`",
    ),
    "a version that is no number": (
        "version: v1  # HERE\n" + tool(),
        "version must be a whole number, 1 or more, not the text 'v1'",
        "write digits alone, such as `version: 1`",
    ),
    "a description that is a number": (
        tool("description: 12  # HERE"),
        "tools.track_order.description must be text, not the whole number '12'",
        'put it in quotes: "12"',
    ),
    "an enabled that is a word": (
        tool("enabled: sim  # HERE"),
        "tools.track_order.enabled must be true or false, not the text 'sim'",
        "write `true` or `false`",
    ),
    "a tool type that isn't one": (
        "tools:\n  track_order:\n    tool_type: readonly  # HERE\n",
        "tools.track_order.tool_type must be one of read_only, conversational, internal, transactional, action,"
        " not the text 'readonly'",
        "did you mean 'read_only'?",
    ),
    "requires that is a text": (
        argument("type: string").replace("    args_schema", "    requires: order_id  # HERE\n    args_schema"),
        "tools.track_order.requires must be a list of texts, not the text 'order_id'",
        "write [order_id]",
    ),
    "a required argument that isn't declared": (
        tool("requires: [order_di]  # HERE", "args_schema: {order_id: string}"),
        "tools.track_order.args_schema has no argument 'order_di'",
        "did you mean 'order_id'?",
    ),
    "a required argument of a tool that declares none": (
        tool("requires: [order_id]  # HERE"),
        "tools.track_order.args_schema has no argument 'order_id'",
        "declare it there",
    ),
    "arguments that are a list": (
        tool("requires: [order_id]", "args_schema: [order_id]  # HERE"),
        "tools.track_order.args_schema must be a mapping, not a list",
        "write names and what they hold: `args_schema: {name: ...}`",
    ),
    "a required argument of the earlier policy that isn't declared": (
        tool("execution_policy:", "  requires: [order_id]  # HERE"),
        "tools.track_order.args_schema has no argument 'order_id'",
        "declare it there",
    ),
    "a type that isn't one": (
        argument("type: strnig  # HERE"),
        "tools.track_order.args_schema.order_id.type must be one of string, integer, number, boolean, array, object,"
        " int, float, double, bool, list, dict, map, not the text 'strnig'",
        "did you mean 'string'?",
    ),
    "a legacy type that isn't one": (
        tool("args_schema:", "  order_id: text  # HERE"),
        "tools.track_order.args_schema.order_id.type must be one of string, integer, number, boolean, array, object,"
        " int, float, double, bool, list, dict, map, not the text 'text'",
        "write `type: string` and `format: text`",
    ),
    "a format that isn't one": (
        argument("format: mony  # HERE"),
        "tools.track_order.args_schema.order_id.format must be one of identifier, money, date, time, phone, cpf, cnpj,"
        " cep, email, text, integer, number, digits, not the text 'mony'",
        "did you mean 'money'?",
    ),
    "an identifier without a shape": (
        argument("format: identifier  # HERE"),
        "tools.track_order.args_schema.order_id.format is 'identifier' and has no shape, so no words could fill it",
        "write a `pattern` or `examples`",
    ),
    "a format that its type can't hold": (
        argument("type: integer", "format: date  # HERE"),
        "tools.track_order.args_schema.order_id.format 'date' doesn't fit the type integer",
        "types that hold it: string, array",
    ),
    "a date that is meant, where none is": (
        argument("format: money", "prefer: past  # HERE"),
        "tools.track_order.args_schema.order_id.prefer says which date is meant, and the format is no date",
        "remove it, or write `format: date`",
    ),
    "a date that is meant, and no such one": (
        argument("format: date", "prefer: last  # HERE"),
        "tools.track_order.args_schema.order_id.prefer must be one of future, past, not the text 'last'",
        "did you mean 'past'?",
    ),
    "digits in a number, which would lose its zeros": (
        argument("type: number", "format: digits  # HERE"),
        "tools.track_order.args_schema.order_id.format 'digits' doesn't fit the type number",
        "types that hold it: string, array",
    ),
    "a pattern that isn't one": (
        argument("pattern: 'PED-([0-9]+'  # HERE"),
        "tools.track_order.args_schema.order_id.pattern is no regular expression: missing ), unterminated subpattern"
        " at position 4",
        "write it as Python's `re` reads it, in single quotes: 'PED-[0-9]+'",
    ),
    "a pattern that will mean something else": (
        argument("pattern: '[[a]]'  # HERE"),
        "tools.track_order.args_schema.order_id.pattern is no regular expression: Possible nested set at position 1",
        "write it as Python's `re` reads it, in single quotes: 'PED-[0-9]+'",
    ),
    "a pattern for what isn't text": (
        argument("type: integer", "pattern: '[0-9]+'  # HERE"),
        "tools.track_order.args_schema.order_id.pattern needs text to match, and the type is integer",
        "remove it, or write `type: string`",
    ),
    "a pattern for a format that has its own form": (
        argument("format: money", "pattern: '[0-9]+'  # HERE"),
        "tools.track_order.args_schema.order_id.pattern means nothing for the format 'money', which has a form of its"
        " own",
        "remove it, or write `format: identifier`",
    ),
    "an enum with a value that YAML takes for a truth value": (
        argument("enum:", "  - yes", "  - maybe").replace("- yes", "- yes  # HERE"),
        "tools.track_order.args_schema.order_id.enum has yes, and the type is string",
        'put it in quotes: "yes"',
    ),
    "an enum with a value of another type": (
        argument("type: integer", "enum: [1, two, 3]  # HERE"),
        "tools.track_order.args_schema.order_id.enum has the text 'two', and the type is integer",
        "write it as integer, or change `type`",
    ),
    "an enum with an infinite number": (
        argument("type: number", "enum: [.inf]  # HERE"),
        "tools.track_order.args_schema.order_id.enum has the number '.inf', and the type is number",
        "write it as number, or change `type`",
    ),
    "a synonym of what is no value": (
        argument("enum: [Monthly, Yearly]", "synonyms: {Montly: [by month]}  # HERE"),
        "tools.track_order.args_schema.order_id.synonyms.Montly is no value of `enum`",
        "did you mean 'Monthly'?",
    ),
    "a synonym that stands for two values": (
        argument("enum: [A, B]", "synonyms: {A: [first], B: [First]}  # HERE"),
        "tools.track_order.args_schema.order_id.synonyms.B has 'First', which stands for 'A' already",
        "leave it with the one that people mean by it",
    ),
    "an enum that allows nothing": (
        argument("enum: []  # HERE"),
        "tools.track_order.args_schema.order_id.enum allows no value at all",
        "list the values there are, or remove it",
    ),
    "an example that is a date": (
        argument("examples: [2026-01-31]  # HERE"),
        "tools.track_order.args_schema.order_id.examples has the date '2026-01-31', and the type is string",
        'put it in quotes: "2026-01-31"',
    ),
    "a habit of JSON Schema": (
        argument("required: true  # HERE"),
        "unknown key 'required' in tools.track_order.args_schema.order_id",
        "list the argument under `requires`",
    ),
    "a response mode of another system": (
        tool("response:", "  mode: llm  # HERE"),
        "tools.track_order.response.mode must be one of template, list, field, none, not the text 'llm'",
        "a result is told from its evidence alone: write a `template`",
    ),
    "a response mode without what it needs": (
        tool("response:", "  mode: field  # HERE"),
        "tools.track_order.response.mode 'field' needs 'field' too",
        "write `field: ...`",
    ),
    "a response key of another mode": (
        tool("response:", "  template: Done.", "  separator: '; '  # HERE"),
        "tools.track_order.response.separator means nothing in the mode 'template'",
        "remove it, or change the mode",
    ),
    "a template with a mistake": (
        tool("response:", "  template: 'It is {{ result.status'  # HERE"),
        "tools.track_order.response.template is no template: unexpected end of template, expected 'end of print"
        " statement'. (its line 1)",
        "values stand in {{ ... }}, conditions in {% if ... %}...{% endif %}",
    ),
    "a template with a filter that isn't one": (
        tool("response:", "  template: '{{ result.status | uper }}'  # HERE"),
        "tools.track_order.response.template is no template: No filter named 'uper'. (its line 1)",
        "did you mean 'upper'?",
    ),
    "a template with a test that isn't one": (
        tool("response:", "  template: '{% if result.status is defind %}x{% endif %}'  # HERE"),
        "tools.track_order.response.template is no template: No test named 'defind'. (its line 1)",
        "did you mean 'defined'?",
    ),
    "a template with a tag that isn't one": (
        tool("response:", "  item_template: '{% fro x in result %}x{% endfor %}'  # HERE"),
        "tools.track_order.response.item_template is no template: Encountered unknown tag 'fro'. (its line 1)",
        "did you mean 'for'?",
    ),
    "a template with single braces": (
        tool("response:", "  template: 'It is {status}.'  # HERE"),
        "tools.track_order.response.template has {status}, which is no placeholder",
        "write {{ result.status }}",
    ),
    "a cache that is a word": (
        tool("cache: always  # HERE"),
        "tools.track_order.cache must be true or false, not the text 'always'",
        "write `true` or `false`",
    ),
    "a cache with an unreadable time": (
        tool("cache:", "  ttl_seconds: 5 minutes  # HERE"),
        "tools.track_order.cache.ttl_seconds must be a duration longer than zero, not the text '5 minutes'",
        "did you mean 5m?",
    ),
    "a server that isn't one": (
        tool("mcp_server: shopp  # HERE"),
        "tools.track_order.mcp_server names 'shopp', which is no server",
        "did you mean 'shop'?",
    ),
    "a tool of which nobody says whether it acts": (
        "tools:\n  track_order: {}  # HERE\n",
        "'track_order' is neither declared read-only nor has a policy of its own",
        "write `tool_type: read_only`, or a policy for it in tool_policies.yaml",
    ),
    "a tool that acts without a policy": (
        "tools:\n  cancel_order: {tool_type: action}  # HERE\n",
        "'cancel_order' acts, and has no policy of its own",
        "write one in tool_policies.yaml",
    ),
}


@pytest.mark.parametrize(("text", "message", "suggestion"), CASES.values(), ids=CASES)
def test_it_is_reported_at_its_line(tmp_path: Path, text: str, message: str, suggestion: str) -> None:
    check_only_problem(tmp_path, {"tools.yaml": text, **NO_POLICIES}, message, suggestion)


def test_a_tool_must_say_which_of_several_servers_it_is_on(tmp_path: Path) -> None:
    servers = "servers:\n  one: {command: python}\n  two: {command: python}\n"
    files = {
        "tools.yaml": "tools:\n  track_order: {tool_type: read_only}\n",
        "mcp_servers.yaml": servers,
        **NO_POLICIES,
    }
    (found,) = problems(tmp_path, files)
    assert str(found) == (
        "tools.yaml:2: tools.track_order names no mcp_server, and there is more than one (write one of one, two)"
    )


def test_an_enabled_tool_on_a_disabled_server_is_a_problem(tmp_path: Path) -> None:
    servers = "servers:\n  shop: {command: python, enabled: false}\n"
    files = {"tools.yaml": tool("mcp_server: shop"), "mcp_servers.yaml": servers, **NO_POLICIES}
    (found,) = problems(tmp_path, files)
    assert str(found) == (
        "tools.yaml:4: tools.track_order is enabled, and its server 'shop' is not (disable the tool too)"
    )


def test_a_cached_answer_can_not_stand_for_an_effect(tmp_path: Path) -> None:
    """W12: a cached "success" of a tool that acts would have done nothing."""
    for number, cache in enumerate(("cache: true", "cache: {ttl_seconds: 300}", "execution_policy: {cacheable: true}")):
        text = f"tools:\n  cancel_order:\n    tool_type: action\n    confirmation_required: true\n    {cache}\n"
        folder = tmp_path / str(number)
        folder.mkdir()
        (found,) = problems(folder, {"tools.yaml": text, **NO_POLICIES})
        assert (found.line, found.suggestion) == (5, "remove `cache`")
