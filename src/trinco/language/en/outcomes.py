"""Words in which English servers tell what became of a call."""

from trinco.language.outcomes import listed

OUTCOMES = listed(
    failing="error; errors; failed; failure; failures; impossible",
    denying="rejected; refused; denied; declined",
    doubting="problems; refusal; outage",
    succeeding="success; succeeded",
    asserting="accepted; approved; completed; done; executed",
    around="is; was; has; been",
    joining="and; but; so; that",
    negating="""
        not; cannot; cant; couldnt; wasnt; isnt; didnt; doesnt; dont; hasnt; havent; wont; wouldnt; arent; werent;
        never; unable; nothing; nope
    """,
    lacking="no; without; zero",
    messages="message; msg; detail; details",
    statuses="condition",
    wrappers="reply; outcome",
)
