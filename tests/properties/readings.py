"""Strategies for what a reader may find in a message: anything, likely or not."""

from __future__ import annotations

from hypothesis import strategies as st

from trinco.core.reading import Answer, Cue, IntentFact, Reading, Strength, ValueFact
from trinco.testing.strategies import json_values

PARAMETERS = st.sampled_from(["order_id", "reason", "account", "undeclared"])
VALUES = st.sampled_from(["PED-1", "PED-2"]) | json_values()
TOOLS = ["cancel", "refund", "ping", "track", "hello", "check", "gone"]

facts = st.builds(ValueFact, parameter=PARAMETERS, value=VALUES, span=st.just((0, 1)), cue=st.sampled_from(list(Cue)))
intents = st.builds(
    IntentFact,
    route=st.just("r"),
    tool=st.sampled_from(TOOLS),
    strength=st.sampled_from(list(Strength)),
    score=st.floats(0, 1),
    span=st.just((0, 1)),
    values=st.lists(facts, max_size=2, unique_by=lambda f: f.parameter).map(tuple),
)
readings = st.builds(
    Reading,
    answer=st.sampled_from(list(Answer)),
    abandons=st.booleans(),
    asks=st.booleans(),
    asks_person=st.booleans(),
    values=st.lists(facts, max_size=3, unique_by=lambda f: f.parameter).map(tuple),
    ambiguous=st.dictionaries(PARAMETERS, st.lists(VALUES, min_size=2, max_size=3).map(tuple), max_size=2),
    intents=st.lists(intents, max_size=2).map(tuple),
    selected=st.lists(st.integers(-1, 4), max_size=2).map(tuple),
)
"""Whatever a reading may hold, sensible together or not."""

plain_readings = st.sampled_from(
    [
        Reading(answer=Answer.YES),
        Reading(answer=Answer.NO),
        Reading(),
        Reading(abandons=True),
        Reading(selected=(0,)),
        Reading(redoes=True),
        Reading(wants_all=True),
        Reading(values=(ValueFact(parameter="order_id", value="PED-1", span=(0, 1)),)),
        *(
            Reading(
                intents=(
                    IntentFact(
                        route=tool,
                        tool=tool,
                        strength=Strength.UNEQUIVOCAL,
                        score=1,
                        span=(0, 1),
                        values=(ValueFact(parameter="order_id", value="PED-1", span=(0, 1)),),
                    ),
                )
            )
            for tool in TOOLS
        ),
    ]
)
"""What people mostly say."""
