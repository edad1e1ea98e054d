"""Words in which English servers tell what became of a call."""

from trinco.language.outcomes import listed

OUTCOMES = listed(
    failing="error; failed; failure; impossible",
    denying="rejected; refused; denied; declined",
    succeeding="success; succeeded",
    negating="not; cannot; cant; couldnt; wasnt; isnt; never; unable; nothing",
    messages="message; msg; detail; details",
)
