"""What makes another number of one in English."""

from __future__ import annotations

from trinco.language.listed import phrase_set, word_set
from trinco.language.reckoning import Reckoning

RECKONING = Reckoning(
    multiplying=phrase_set("half;half of;double;twice;triple;thrice;times;quadruple;most of;part of;some of;rest of"),
    reduced=phrase_set("less;minus;discount"),
    reducing=phrase_set("off;less;minus;fewer;cheaper;short;discount"),
    increased=phrase_set("more;another;extra;additional;plus;an extra;a further;further"),
    increasing=phrase_set("more;extra;plus;additional;on top;further"),
    operators=phrase_set("plus;minus;less;times;divided by;multiplied by"),
    rating=word_set("per a an each every"),
    limiting=phrase_set(
        "max;maximum;tops;minimum;at most;at least;or less;or more;or fewer;or under;or over;or so;or longer;"
        "and up;and above;at the most;at the least;plus;or thereabouts;ish;at maximum;at minimum"
    ),
    pointing=word_set(
        "this that the these those other another good great nice better best same first second third next last new "
        "old right wrong correct which each every any no my your our some such cheapest former latter big small"
    ),
    pointed=word_set("of ones"),
    portions=word_set("percent percentage percentages rate share portion"),
)
