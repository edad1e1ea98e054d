"""Each thing that can be wrong in routing.yaml, agent.yaml and messages is reported once, at its line."""

from pathlib import Path

import pytest
from tests.unit.contracts.agents import check_only_problem, load, problems

from trinco.contracts import keys
from trinco.contracts.settings import LONGEST_NAME
from trinco.core.speech import Say
from trinco.engine.agent import MAX_ID


def intent(*lines: str, name: str = "track") -> str:
    body = "".join(f"    {line}\n" for line in lines)
    return f"  - name: {name}\n{body}"


def routing(*intents: str) -> str:
    return "intents:\n" + "".join(intents)


TRACK = intent("mcp_tools: [track_order]", "keywords: [track order]")

WITHOUT = "or remove the file: each tool is then reached by the words of its name"

ROUTING = {
    "a file that says nothing": (
        "# HERE\n",
        "there is no intent, so no words lead anywhere",
        f"write at least one under `intents:`, {WITHOUT}",
    ),
    "intents of nothing": (
        "version: 1\nintents: null  # HERE\n",
        "there is no intent, so no words lead anywhere",
        f"write at least one under `intents:`, {WITHOUT}",
    ),
    "an empty list of intents": (
        "version: 1\nintents: []  # HERE\n",
        "there is no intent, so no words lead anywhere",
        f"write at least one under `intents:`, {WITHOUT}",
    ),
    "intents that are all disabled": (
        "intents:  # HERE\n" + intent("mcp_tools: [track_order]", "keywords: [track order]", "enabled: false"),
        "every intent is disabled, so no words lead anywhere",
        f"enable one, {WITHOUT}",
    ),
    "an unknown key of an intent": (
        routing(intent("mcp_tools: [track_order]", "keyword: [track]  # HERE", "examples: [track my order]")),
        "unknown key 'keyword' in intents[0]",
        "did you mean 'keywords'?",
    ),
    "the switches of a router between agents": (
        routing(TRACK) + "router: {mode: supervisor}  # HERE\n",
        "unknown key 'router' in this file",
        "nothing here reads it: remove it",
    ),
    "state policies": (
        routing(TRACK) + "state_policies: []  # HERE\n",
        "unknown key 'state_policies' in this file",
        "nothing here reads it: remove it",
    ),
    "an intent without a name": (
        "intents:\n  - mcp_tools: [track_order]  # HERE\n    keywords: [track order]\n",
        "intents[0] has no 'name'",
        "write `name: ...`",
    ),
    "an intent that is a text": (
        "intents:\n  - track  # HERE\n",
        "intents[0] must be a mapping, not the text 'track'",
        keys.INTENT.form,
    ),
    "intents that are a mapping": (
        "intents: {track: {}}  # HERE\n",
        "intents must be a list, not a mapping",
        "write each entry on a line of its own, after `- `",
    ),
    "an intent for no tool": (
        routing("  - name: track  # HERE\n    keywords: [track order]\n"),
        "intents[0].mcp_tools must name exactly one tool, not 0",
        "write `mcp_tools: [the_tool]`",
    ),
    "an intent for two tools": (
        routing(intent("mcp_tools: [track_order, cancel_order]  # HERE", "keywords: [track order]")),
        "intents[0].mcp_tools must name exactly one tool, not 2",
        "give each tool an intent with words of its own",
    ),
    "a tool that isn't one": (
        routing(intent("mcp_tools: [track_ordr]  # HERE", "keywords: [track order]")),
        "mcp_tools names 'track_ordr', which is no tool of tools.yaml",
        "did you mean 'track_order'?",
    ),
    "an internal tool": (
        routing(intent("mcp_tools: [check_cancel]  # HERE", "keywords: [check]")),
        "mcp_tools names 'check_cancel', which is internal: it is never chosen from words",
        "name another tool, or change its tool_type",
    ),
    "an intent without words": (
        routing("  - name: track  # HERE\n    mcp_tools: [track_order]\n"),
        "no words lead to intents[0]",
        "write `keywords` or `examples`",
    ),
    "an empty keyword": (
        routing(intent("mcp_tools: [track_order]", "keywords: [track, '']  # HERE")),
        "an entry of intents[0].keywords is empty",
        "write what it is, or remove it",
    ),
    "two intents of one name": (
        routing(TRACK, "  - name: track  # HERE\n    mcp_tools: [cancel_order]\n    keywords: [cancel]\n"),
        "there is an intent 'track' at line 2 already",
        "rename one of them",
    ),
    "one keyword for two intents": (
        routing(TRACK, intent("mcp_tools: [cancel_order]", "keywords: [TRACK  Örder]  # HERE", name="cancel")),
        "the keyword 'TRACK  Örder' leads to 'track' too, with the same priority",
        "make it longer, or give one of them another `priority`",
    ),
    "a priority that isn't one": (
        routing(intent("mcp_tools: [track_order]", "keywords: [track]", "priority: high  # HERE")),
        "intents[0].priority must be a whole number, 0 or more, not the text 'high'",
        "write digits alone, such as `priority: 1`",
    ),
}
AGENT = {
    "an unknown key": ("language: pt-BR  # HERE\n", "unknown key 'language' in this file", "write `locale`"),
    "a locale that isn't one": (
        "locale: portuguese  # HERE\n",
        "locale 'portuguese' is no locale",
        "write it like pt-BR or en-US",
    ),
    "a currency that isn't one": (
        "currency: R$  # HERE\n",
        "currency 'R$' is no currency code",
        "write three capitals, like BRL",
    ),
    "a time zone that isn't one": (
        "time_zone: America/SaoPaulo  # HERE\n",
        "time_zone 'America/SaoPaulo' is no time zone",
        "did you mean 'America/Sao_Paulo'?",
    ),
    "a time zone that is a folder of them": (
        "time_zone: America  # HERE\n",
        "time_zone 'America' is no time zone",
        "did you mean 'America/Nuuk'?",
    ),
    "a locale that nobody speaks here": (
        "locale: fr-FR  # HERE\n",
        "locale 'fr-FR' is in a language that is not supported",
        "supported languages: pt, en, es; write it like pt-BR or en-US",
    ),
    "an empty name": ("name: ''  # HERE\n", "name is empty", "write what it is, or remove it"),
    "a name that leads elsewhere": (
        "name: ../../shop  # HERE\n",
        "name '../../shop' is a path",
        "write a name without / and \\",
    ),
    "a name that is the folder above": ("name: ..  # HERE\n", "name '..' is a path", "write a name without / and \\"),
    "a name of two lines": (
        'name: "a\\nb"  # HERE\n',
        "name can't be part of a conversation's key",
        "write at most 512 printable characters on one line",
    ),
    "a name that is too long": (
        f"name: {'a' * 513}  # HERE\n",
        "name can't be part of a conversation's key",
        "write at most 512 printable characters on one line",
    ),
}
MESSAGES = {
    "an unknown message": ("dnoe: Pronto.  # HERE\n", "unknown message 'dnoe'", "did you mean 'done'?"),
    "an unknown nested message": (
        "canceled:\n  declined: Não fiz nada.  # HERE\n",
        "unknown message 'canceled'",
        "did you mean 'cancelled'?",
    ),
    "an unknown variant of a message": (
        "cancelled.declind: Não fiz nada.  # HERE\n",
        "unknown message 'cancelled.declind'",
        "did you mean 'cancelled.declined'?",
    ),
    "a variant like none that is known": (
        "unknown: {zebra: Não sei.}  # HERE\n",
        "unknown message 'unknown.zebra'",
        "known: unknown.items",
    ),
    "a variant of a message that has none": (
        "too_late.again: Tarde.  # HERE\n",
        "unknown message 'too_late.again'",
        "write 'too_late': it has no variants",
    ),
    "a part of replies that is none": (
        "piece: {par: x}  # HERE\n",
        "unknown message 'piece.par'",
        "did you mean 'piece.pair'?",
    ),
    "a part of replies that hides what it is there for": (
        "piece: {pair: '- {{ label }}'}  # HERE\n",
        "the message piece.pair doesn't show {{ value }}",
        "write {{ value }} in it",
    ),
    "a message that is no text": (
        "done: [a, b]  # HERE\n",
        "the message done must be text, not a list",
        "put it in quotes",
    ),
    "a message that is no template": (
        "done: 'Pronto, {{ tool'  # HERE\n",
        "the message done is no template: unexpected end of template, expected 'end of print statement'. (its line 1)",
        "values stand in {{ ... }}, conditions in {% if ... %}...{% endif %}",
    ),
    "a message with a condition that isn't closed": (
        "done: 'Pronto{% if protocol %}: {{ protocol }}.'  # HERE\n",
        "the message done is no template: Unexpected end of template. Jinja was looking for the following tags: 'elif'"
        " or 'else' or 'endif'. The innermost block that needs to be closed is 'if'. (its line 1)",
        "write {% endif %}",
    ),
    "a message that closes what isn't open": (
        "done: 'Pronto.{% endif %}'  # HERE\n",
        "the message done is no template: Encountered unknown tag 'endif'. (its line 1)",
        "remove it: nothing is open that it could belong to",
    ),
    "a message like none that is known": (
        "greeting: Olá!  # HERE\n",
        "unknown message 'greeting'",
        f"known: {', '.join(Say)}, piece",
    ),
    "a message with single braces": (
        "handoff: 'Já chamo, {name}.'  # HERE\n",
        "the message handoff has {name}, which is no placeholder",
        "write {{ name }}",
    ),
    "a message nested too deeply": (
        "done: {a: {b: {c: Pronto.}}}  # HERE\n",
        "the message done.a.b must be text, not a mapping",
        "put it in quotes",
    ),
    "a message written in two ways": (
        "cancelled: {declined: A.}\ncancelled.declined: B.  # HERE\n",
        "the message cancelled.declined is written twice",
        "remove one of them",
    ),
    "messages that are a list": (
        "- done  # HERE\n",
        "this file must be a mapping, not a list",
        "write `done: the text`",
    ),
}


@pytest.mark.parametrize(("text", "message", "suggestion"), ROUTING.values(), ids=ROUTING)
def test_a_problem_of_the_routes_is_reported_at_its_line(
    tmp_path: Path, text: str, message: str, suggestion: str
) -> None:
    check_only_problem(tmp_path, {"routing.yaml": text}, message, suggestion)


@pytest.mark.parametrize(("text", "message", "suggestion"), AGENT.values(), ids=AGENT)
def test_a_problem_of_the_settings_is_reported_at_its_line(
    tmp_path: Path, text: str, message: str, suggestion: str
) -> None:
    check_only_problem(tmp_path, {"agent.yaml": text}, message, suggestion)


@pytest.mark.parametrize(("text", "message", "suggestion"), MESSAGES.values(), ids=MESSAGES)
def test_a_problem_of_the_messages_is_reported_at_its_line(
    tmp_path: Path, text: str, message: str, suggestion: str
) -> None:
    check_only_problem(tmp_path, {"messages/pt-BR.yaml": text}, message, suggestion)


def test_a_message_file_of_no_locale_is_a_problem(tmp_path: Path) -> None:
    found = problems(tmp_path, {"messages/brazil.yaml": "done: Pronto.\n", "messages/pt.yml": "done: Pronto.\n"})
    assert [str(p) for p in found] == [
        "messages/brazil.yaml: the file's name is no locale (name it like messages/pt-BR.yaml)",
        "messages/pt.yml: the file's name is no locale (name it like messages/pt-BR.yaml)",
    ]


def test_a_message_file_that_nobody_would_say_is_a_problem(tmp_path: Path) -> None:
    found = problems(tmp_path, {"messages/fr.yaml": "done: Voilà.\n", "messages/en-GB.yaml": "done: Done.\n"})
    assert [str(p) for p in found] == [
        "messages/fr.yaml: nothing says this: its language is not supported "
        "(supported languages: pt, en, es; write it like pt-BR or en-US)"
    ]


def test_a_name_may_be_as_long_as_a_part_of_a_key(tmp_path: Path) -> None:
    assert LONGEST_NAME == MAX_ID
    assert load(tmp_path, {"agent.yaml": f"name: {'a' * MAX_ID}\n"}).name == "a" * MAX_ID


def test_the_same_keyword_may_lead_to_two_intents_of_different_priority(tmp_path: Path) -> None:
    other = intent("mcp_tools: [cancel_order]", "keywords: [track order]", "priority: 10", name="cancel")
    routes = load(tmp_path, {"routing.yaml": routing(TRACK, other)}).catalogue.routes
    assert [(route.name, route.priority) for route in routes] == [("track", 100), ("cancel", 10)]


def test_a_disabled_intent_leads_nowhere_and_its_keywords_are_free(tmp_path: Path) -> None:
    other = intent("mcp_tools: [cancel_order]", "keywords: [track order]", "enabled: false", name="cancel")
    routes = load(tmp_path, {"routing.yaml": routing(TRACK, other)}).catalogue.routes
    assert [route.name for route in routes] == ["track"]
