"""The endings of English words, and words whose stem no ending shows.

A stem is no root: it only has to be the same for the forms that people use of one word.
"""

from __future__ import annotations

from trinco.language.lexicon import Stemming

STEMMING = Stemming(
    endings={
        **dict.fromkeys(("llations", "llation", "lling", "lled"), ("l", 3)),
        **dict.fromkeys(("ations", "ation", "ings", "ing", "ments", "ment"), ("", 4)),
        **dict.fromkeys(("ssions", "ssion"), ("ss", 3)),
        **dict.fromkeys(("ies", "ied"), ("y", 3)),
        **dict.fromkeys(("ers", "er"), ("er", 3)),
        **dict.fromkeys(("ss",), ("ss", 2)),
        **dict.fromkeys(("ed", "es", "e", "s"), ("", 3)),
    },
    irregular={
        "cancel": "cancel",
        "bought": "buy",
        "paid": "pay",
        "sent": "send",
        "complaint": "complain",
        "order": "order",
        "orders": "order",
        "status": "status",
        "refund": "refund",
        "lost": "los",
        "bill": "bill",
        "bills": "bill",
    },
    undertaken=("ing", "s"),
    reported=("ed", "ought", "paid", "sent"),
)
