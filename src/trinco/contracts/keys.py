"""List every key that an agent's files may have; `docs/reference/yaml.md` explains exactly these.

The readers of the files give them their meaning. `aliases` are spellings of earlier configurations that mean the same;
`unused` are keys of such configurations that mean nothing here, each with what to do instead.
"""

from __future__ import annotations

from trinco.contracts.section import Keys

REMOVE = "nothing here reads it: remove it"

AGENT = Keys(
    ("version", "name", "description", "locale", "time_zone", "currency", "items_shown"),
    unused={"language": "write `locale`"},
)

TOOLS_FILE = Keys(("version", "tools"))
TOOL = Keys(
    (
        "title",
        "description",
        "mcp_server",
        "enabled",
        "tool_type",
        "requires",
        "confirmation_required",
        "execution_policy",
        "args_schema",
        "response",
        "cache",
    ),
    aliases={"require_confirmation": "confirmation_required", "requires_confirmation": "confirmation_required"},
    unused={
        "selection_keywords": "write them as the `keywords` of an intent in routing.yaml",
        "operation_type": "write `tool_type` here, or `operation_type` in tool_policies.yaml",
        "pre_validation": "write it in tool_policies.yaml",
        "multi_item": "nothing is needed: a result with `results[]` is recognised by itself",
        "server": "write `mcp_server`",
    },
)
EXECUTION_POLICY = Keys(
    ("requires", "confirmation_required", "cache", "cache_ttl_seconds"),
    aliases={
        "require_confirmation": "confirmation_required",
        "requires_confirmation": "confirmation_required",
        "cacheable": "cache",
    },
)
CACHE = Keys(
    ("enabled", "ttl_seconds"),
    aliases={"ttl": "ttl_seconds", "cache_ttl_seconds": "ttl_seconds", "cacheable": "enabled"},
)
PARAMETER = Keys(
    ("type", "label", "description", "ask", "format", "pattern", "enum", "synonyms", "examples", "prefer", "personal"),
    aliases={"user_prompt": "ask"},
    unused={
        "required": "list the argument under `requires`",
        "default": "nothing is filled in unsaid: let the tool have its own default",
        "items": "write the `format` or `enum` of the entries beside `type: array`",
    },
)
RESPONSE = Keys(
    (
        "mode",
        "template",
        "source",
        "item_template",
        "heading_singular",
        "heading_plural",
        "separator",
        "empty_message",
        "field",
    ),
    unused={
        "direct": REMOVE,
        "renderer": "write a `template`",
        "lines": "write a `template`",
        "formats": "write a filter in the template",
        "item_formats": "write a filter in `item_template`",
    },
)

POLICIES_FILE = Keys(("version", "defaults", "tool_policies"))
_POLICY_ALIASES = {
    "type": "operation_type",
    "requires_confirmation": "require_confirmation",
    "confirmation_required": "require_confirmation",
}
DEFAULTS = Keys(
    ("operation_type", "require_confirmation", "confirmation", "execution"),
    aliases=_POLICY_ALIASES,
    unused=dict.fromkeys(("requires", "pre_validation", "subject"), "write it in each tool's policy"),
)
POLICY = Keys(
    ("operation_type", "require_confirmation", "requires", "pre_validation", "confirmation", "execution", "subject"),
    aliases=_POLICY_ALIASES,
    unused={"multi_item": "nothing is needed: a result with `results[]` is recognised by itself"},
)
PRE_VALIDATION = Keys(("enabled", "tool", "fail_open"))
CONFIRMATION = Keys(("expires_after", "revalidate_after", "max_reprompts"))
EXECUTION = Keys(
    (
        "timeout",
        "idempotent",
        "idempotency_argument",
        "key_retention",
        "success",
        "success_field",
        "errors",
        "refusals",
        "reconcile",
        "seal",
        "settles_within",
        "settle_for",
        "item_key",
        "workflow",
    ),
    unused={
        "mode": "a tool is always called directly: remove it",
        "version": "a workflow belongs behind the tool, on its server, and so does its version: remove it",
    },
)
WORKFLOW = Keys(("resume", "cancel"))
SUBJECT = Keys(("arguments", "named", "pattern", "blocked"))

SERVERS_FILE = Keys(("version", "servers"), aliases={"mcp_servers": "servers"})
SERVER = Keys(
    (
        "transport",
        "command",
        "args",
        "env",
        "cwd",
        "endpoint",
        "headers",
        "identity_key",
        "connect_timeout",
        "timeout",
        "enabled",
        "description",
    ),
    aliases={"url": "endpoint"},
)

ROUTING_FILE = Keys(
    ("version", "intents"),
    unused=dict.fromkeys(("router", "state_policies", "multi_intent"), REMOVE),
)
INTENT = Keys(
    ("name", "domain", "agent", "description", "priority", "mcp_tools", "keywords", "examples", "enabled"),
    unused={"tools": "write `mcp_tools`", "tool": "write `mcp_tools: [the_tool]`"},
)
