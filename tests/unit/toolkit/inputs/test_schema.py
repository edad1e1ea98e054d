"""The schema of a declaration in its three profiles, and what the linter finds in schemas that others wrote."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator
from tests.unit.toolkit.inputs.desk import STATES

from trinco.toolkit.inputs import (
    Choice,
    Date,
    DateTime,
    Flag,
    Integer,
    ListOf,
    Money,
    Number,
    Option,
    Profile,
    Reference,
    Text,
    ToolInputs,
    input_schema,
)
from trinco.toolkit.inputs.lint import EVERYONE, Reader, lint_schema

STATE = Reference(source=STATES, description="State.", examples=("New",), clearable=True)
EVERY_KIND = ToolInputs(
    fields={
        "name": Text(required=True, most=255),
        "state": STATE,
        "urgency": Choice(options=(Option(value=1, labels={"en": "Low"}), Option(value=2, labels={"en": "High"}))),
        "mode": Choice(options=(Option(value="open", labels={"en": "Open"}),)),
        "percent": Integer(least=0, most=100),
        "ratio": Number(),
        "cost": Money(currency="BRL"),
        "public": Flag(),
        "day": Date(),
        "start": DateTime(zone="Europe/Lisbon"),
        "members": ListOf(item=STATE, least=1),
    }
)
UPDATE = EVERY_KIND.for_update("id", Integer())


def test_a_reference_is_a_nested_any_of_without_null() -> None:
    """R004-5.1 R004-5.2"""
    assert input_schema(EVERY_KIND)["properties"]["state"] == {
        "description": 'State. Id or name. For example: "New".',
        "anyOf": [{"type": "integer", "minimum": 1}, {"type": "string", "minLength": 1}],
    }


def test_in_the_profile_spec_it_is_one_of() -> None:
    found = input_schema(EVERY_KIND, Profile.SPEC)["properties"]["state"]
    assert "oneOf" in found
    assert "anyOf" not in found


def test_in_the_strict_profile_all_are_required_and_what_is_optional_may_be_null() -> None:
    found = input_schema(UPDATE, Profile.OPENAI_STRICT)
    assert set(found["required"]) == set(found["properties"])
    assert found["properties"]["state"]["anyOf"] == [{"type": "integer"}, {"type": "string"}, {"type": "null"}]
    assert found["properties"]["id"] == {"type": "integer"}


def test_only_what_is_required_is_required() -> None:
    assert input_schema(EVERY_KIND)["required"] == ["name"]
    assert input_schema(UPDATE)["required"] == ["id"]
    assert input_schema(EVERY_KIND)["additionalProperties"] is False
    assert "dry_run" in input_schema(EVERY_KIND)["properties"]


def test_an_update_says_what_null_empties() -> None:
    assert input_schema(UPDATE)["properties"]["state"]["description"].endswith("null empties it.")
    strict = ToolInputs(fields=EVERY_KIND.fields, profile=Profile.OPENAI_STRICT).for_update("id", Integer())
    assert "state" in input_schema(strict)["properties"]["clear"]["description"]


def test_labels_are_in_the_description_in_the_declarations_language() -> None:
    choice = Choice(options=(Option(value=4, labels={"en": "High", "pt": "Alta"}),))
    found = input_schema(ToolInputs(fields={"urgency": choice}, language="pt-BR"))["properties"]
    assert found["urgency"]["description"] == "Um destes: 4 (Alta)."
    assert found["dry_run"]["description"] == "true: verifica tudo e não grava nada."


@pytest.mark.parametrize("inputs", [EVERY_KIND, UPDATE])
@pytest.mark.parametrize("profile", list(Profile))
def test_every_profile_is_json_schema(inputs: ToolInputs, profile: Profile) -> None:
    Draft202012Validator.check_schema(input_schema(inputs, profile))


@pytest.mark.parametrize("inputs", [EVERY_KIND, UPDATE])
def test_nobody_refuses_the_portable_profile(inputs: ToolInputs) -> None:
    assert lint_schema(input_schema(inputs), EVERYONE) == []
    assert lint_schema(input_schema(inputs, Profile.OPENAI_STRICT), {Reader.OPENAI, Reader.OPENAI_STRICT}) == []
    assert {each.code for each in lint_schema(input_schema(inputs, Profile.SPEC))} == {"one-of"}


@pytest.mark.parametrize(
    ("code", "schema"),
    [
        ("root-combinator", {"type": "object", "anyOf": [{"type": "object"}]}),
        ("root-not-object", {"properties": {}}),
        ("one-of", {"type": "object", "properties": {"a": {"oneOf": [{"type": "integer"}, {"type": "string"}]}}}),
        (
            "type-list",
            {"type": "object", "properties": {"a": {"type": "array", "items": {"type": ["integer", "string"]}}}},
        ),
        ("numeric-enum", {"type": "object", "properties": {"a": {"type": "integer", "enum": [1, 2]}}}),
        ("numeric-enum", {"type": "object", "properties": {"a": {"anyOf": [{"type": "integer", "const": 1}]}}}),
        ("null", {"type": "object", "properties": {"a": {"type": "string", "default": None}}}),
        ("null", {"type": "object", "properties": {"a": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}),
        ("empty-branch", {"type": "object", "properties": {"a": {"anyOf": [{"type": "string"}, {"minimum": 1}]}}}),
        ("format", {"type": "object", "properties": {"a": {"type": "string", "format": "date"}}}),
        ("ref", {"type": "object", "properties": {"a": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"type": "string"}}}),
        ("condition", {"type": "object", "properties": {"a": {"type": "object", "if": {"type": "object"}}}}),
    ],
)
def test_the_linter_finds_what_somebody_refuses(code: str, schema: dict[str, object]) -> None:
    (found,) = lint_schema(schema)
    assert (found.code, bool(found.readers)) == (code, True)
    assert str(found).startswith(found.path or "/")


def test_the_strict_modes_are_looked_for_by_name() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "integer", "minimum": 1}}}
    assert lint_schema(schema) == []
    assert [each.code for each in lint_schema(schema, {Reader.OPENAI_STRICT})] == ["not-strict"]
    (found,) = lint_schema(schema, {Reader.ANTHROPIC_STRICT})
    assert (found.path, found.code) == ("/properties/a", "bounds")
