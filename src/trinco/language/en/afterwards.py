"""What people say in English of an answer about several items."""

from __future__ import annotations

from trinco.language.afterwards import Afterwards
from trinco.language.listed import phrase_set, word_set

AFTERWARDS = Afterwards(
    trying=phrase_set(
        "try;retry;redo;repeat;try to do;can you try;could you try;can you retry;could you retry;want to try;"
        "i want to try;let's try;let us try;try doing;do;re run;rerun;resend"
    ),
    anew=phrase_set("again;once more;one more time;another time;over"),
    undone=phrase_set(
        "that failed;which failed;failed;that went wrong;which went wrong;that didn't work;that did not work;"
        "that didn't go through;that did not go through;that weren't done;that were not done;that wasn't done;"
        "that was not done;that are missing;that are left;what failed;what went wrong;what didn't work;failures"
    ),
    rest=phrase_set("rest;remaining;others;other ones;remaining ones"),
    showing=phrase_set(
        "show;show me;see;list;display;i want to see;let me see;give me;tell me;what are;what were;can you show me;"
        "could you show me"
    ),
    whole=phrase_set(
        "all;all of them;them all;everything;every one;every one of them;full list;whole list;complete list;"
        "one by one;each one"
    ),
    joining=word_set("and but"),
    around=word_set("the only just with for ones one those these items item of what which about me now then them it"),
)
