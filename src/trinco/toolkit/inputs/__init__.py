"""Accept what people and models say as tool arguments, and tell all that is wrong at once; imports nothing of trinco.

Declare a tool's inputs once with `ToolInputs` and the kinds of fields, make a tool of a function with `input_tool`, and
put it into a server: `trinco.toolkit.inputs.sdk` for the official SDK, `trinco.toolkit.inputs.fastmcp` for fastmcp.
`trinco.toolkit.inputs.lint` finds in any tool's schema what a provider would refuse.
"""

from trinco.toolkit.inputs.answers import Given
from trinco.toolkit.inputs.candidates import Asked, Candidate, Listing, LookupForbidden
from trinco.toolkit.inputs.checking import check
from trinco.toolkit.inputs.dates import DateOnly, normalize_date
from trinco.toolkit.inputs.declaration import Operation, Profile, ToolInputs
from trinco.toolkit.inputs.kinds import Flag, Integer, Money, Number, Text
from trinco.toolkit.inputs.lists import ListOf
from trinco.toolkit.inputs.moments import Date, DateTime
from trinco.toolkit.inputs.problems import Code, InputRefused, Problem, rejected
from trinco.toolkit.inputs.profiles import input_schema
from trinco.toolkit.inputs.references import Choice, Option, Reference
from trinco.toolkit.inputs.relations import Differ, NotBefore, OnlyOne, Rule, Together
from trinco.toolkit.inputs.resolve import resolve_reference
from trinco.toolkit.inputs.tools import InputTool, input_tool

__all__ = [
    "Asked",
    "Candidate",
    "Choice",
    "Code",
    "Date",
    "DateOnly",
    "DateTime",
    "Differ",
    "Flag",
    "Given",
    "InputRefused",
    "InputTool",
    "Integer",
    "ListOf",
    "Listing",
    "LookupForbidden",
    "Money",
    "NotBefore",
    "Number",
    "OnlyOne",
    "Operation",
    "Option",
    "Problem",
    "Profile",
    "Reference",
    "Rule",
    "Text",
    "Together",
    "ToolInputs",
    "check",
    "input_schema",
    "input_tool",
    "normalize_date",
    "rejected",
    "resolve_reference",
]
