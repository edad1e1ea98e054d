"""The English words with which people choose among things on display; what follows from them is `selection.py`'s."""

CHOICE = {
    "option": """
        option; item; choice; number; the; a; i; want; choose; pick; select; take; ill; id; like;
        please; go; with; yes; ok; and; one; ones; of; them; my; would; to; for; cancel; it; that; this; is; its;
        these; those; items; options; list; lets; let; me; have; give; well; love; mate; dear; gets; wants;
        also; too; as; plus; day; month; will; be; we; us; then; thats; hon; plz; pls; make; from; thing; things; lol;
        haha; hmm; wanted; prefer; said; so; returning; returned
    """,
    "all": """
        all; everything; all of them; everyone; every; each; all of it; the lot; the whole lot; every one;
        every single one; each one; the whole list; em all
    """,
    "both": "both; both of them; the pair",
    "none": """
        none; neither; none of them; nothing; neither one; neither of them; not any; not one; no one; not any of them
    """,
    "only": "only; just; nothing else; solely",
    "except": """
        except; except for; but; not counting; remove; drop; take out; leave out; take off; without; excluding; other
        than; apart from; minus; bar; save for; aside from
    """,
    "rest": "rest; others; remaining; remainder",
    "other": "other",
    "or": "or",
    "either": "or; either; maybe; perhaps; whichever; any; whatever; anyone",
    "last": "last; final",
    "penultimate": "penultimate; second to last; second last; next to last",
    "middle": "middle; in the middle",
    "first": "first; top",
    "single": "this one; that one; the one",
    "several": "the; those; these; all; all the; all of the; my",
    "place": "option; number; item; choice; no",
    "from": "from; between",
    "to": "to; through; thru; until; till; up to; to the; through the; and the",
    "stops": "forget it; never mind; nevermind; leave it; thanks; thank you; cheers; drop it; im good; sorry",
}
