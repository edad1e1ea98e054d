"""Write the JSON schema of a tool's inputs, in the form that its readers accept.

| profile | several kinds of value | optional | bounds |
|---|---|---|---|
| `portable` | nested `anyOf` | not required, never null | kept |
| `spec` | nested `oneOf` (spec/004 section 5) | not required, never null | kept |
| `openai_strict` | nested `anyOf` | required, or null | left out |

None has a combinator at the root, a list of types, an integer `enum`, a `format`, a `default` or a `$ref`: each is
refused by somebody, see `lint`. What is permitted says nothing of what is accepted: the check is ours, and the same for
all three.
"""

from trinco.toolkit.inputs.declaration import Profile, ToolInputs
from trinco.toolkit.inputs.fields import Declared, JsonSchema
from trinco.toolkit.inputs.problems import Said
from trinco.toolkit.inputs.untrusted import received

_BOUNDS = frozenset({"minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"})


def input_schema(inputs: ToolInputs, profile: Profile | None = None) -> JsonSchema:
    """Return the schema of a tool's arguments, in a profile other than its own if one is named."""
    profile = profile or inputs.profile
    strict = profile is Profile.OPENAI_STRICT
    properties: JsonSchema = {}
    for name, one in inputs.all.by_name.items():
        properties[name] = _property(one, inputs, profile, optional=strict and not one.required, named=name)
    required = [name for name, one in inputs.all.by_name.items() if strict or one.required]
    schema: JsonSchema = {"type": "object", "properties": properties}
    if required:
        schema["required"] = required
    return {**schema, "additionalProperties": False}


def _property(one: Declared, inputs: ToolInputs, profile: Profile, *, optional: bool, named: str = "") -> JsonSchema:
    branches = one.branches(lambda item: _property(item, inputs, profile, optional=False))
    if profile is Profile.OPENAI_STRICT:
        branches = tuple({key: part for key, part in each.items() if key not in _BOUNDS} for each in branches)
        if optional:
            branches = (*branches, {"type": "null"})
    described = _description(one, inputs, clears=named in inputs.clearable and profile is not Profile.OPENAI_STRICT)
    if len(branches) == 1:
        return {**branches[0], **described}
    return {**described, "oneOf" if profile is Profile.SPEC else "anyOf": list(branches)}


def _description(one: Declared, inputs: ToolInputs, *, clears: bool) -> JsonSchema:
    notes = [*one.notes(inputs.language)]
    if one.examples:
        shown = ", ".join(received(each) for each in one.examples)
        notes.append(Said(key="describe.examples", facts={"names": shown}))
    if clears:
        notes.append(Said(key="describe.clearable"))
    text = " ".join(filter(None, (one.description, *(note.in_language(inputs.language) for note in notes))))
    return {"description": text} if text else {}
