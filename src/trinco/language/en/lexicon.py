"""The roles of English words.

A word left out costs one more question; a word in the wrong list may cost a wrong transaction. So lists of agreement
are short, and what merely sounds friendly ("thanks", "I see") agrees to nothing.
"""

from __future__ import annotations

from trinco.language.lexicon import Lexicon, Role, Stemming

_ROLES = {
    Role.YES: """
        yes; yes yes; yeah; yea; yep; yup; yess; yes sir; yes maam; ye; sure; sure thing; of course;
        certainly; definitely; absolutely; indeed; correct; exactly; exactly right; perfect; perfectly; great;
        that is great; thats great; all correct; that is all correct; thats all correct; affirmative;
        confirmed; approved; i approve; i confirm; i agree; agreed; agree; i accept; i accept that; accept;
        i do; i would; i certainly would; it is; it does; they are; thats right; that is right; thats it; that is it;
        thats correct; that is correct; that is exactly right; thats exactly right; sounds good; sounds great;
        sounds fine; sounds perfect; sounds nice; sounds lovely; sounds right; sounds correct;
        that sounds good; that sounds great; that sounds fine; that all sounds good; it sounds good;
        all sounds good; looks good; looks great; looks right; looks correct; that looks good;
        that looks right; go ahead; please go ahead; go for it; go with that; do it; do that; please do;
        please do it; please do that; lets do it; lets do that; lets go; lets go with that; please proceed;
        proceed; make it so; you got it; you bet; you know it; by all means; thats the one; that is the one;
        you are right; youre right; thats exactly what i want; thats what i want; that works;
        that works for me; that would work; that would work for me; that works as well; that will also work;
        that also works; that time works; that sounds just perfect; that would be just fine;
        that will be just fine; just fine; just perfect; works for me; works; that will work; thatll work;
        that will work for me; that will do; thatll do; that does work; it works; it works for me;
        that is perfect; thats perfect; thats perfect for me; that suits me; suits me; that suits me well;
        that is good; thats good; that is good too; that will be good; that will be great; thatll be great;
        that will be fine; thatll be fine; that will be perfect; thatll be perfect; that will be nice;
        that would be great; that would be good; that would be fine; that would be perfect;
        that would be nice; that would be lovely; that would be awesome; that would be okay; thatd be great;
        thatd be fine; thatd be good; would be great; would be fine; would be good; would be perfect;
        id like that; i would like that; i would like to do that; id love that; id love to; seems good;
        seems fine; seems great; that seems good; that seems fine; that seems nice; that is excellent;
        excellent; fantastic; awesome; wonderful; give it a try; give it a go; give it a shot;
        give that a try; try it; try that; lets try it; lets try that; please try that; please try it;
        its correct; its right; it is correct; it is right; everything is correct; everything is right;
        everything looks good; details are correct; the details are correct; all details are correct;
        info is correct; the info is correct; that info is correct; thats all right; that is all right;
        that is what i want; that is what i need; thats what i need; that is what id like; thats what id like;
        that is what i would like; that is what i want to do; this is it; this is correct; this is right;
        i confirm all; i confirm that all; i confirm all that; i confirm all of that; i accept all;
        i accept all of that;
        i accept all that; you got that right; youve got that right; you have that right; you guessed right;
        you got it right; permission granted; permission allowed; granted; right away; lets do that one; do that one;
        please try; give it a try; ill take it; i will take it; ill take that; i will take that; ill take that one;
        ill take those; ill take them; lets get it; lets go with that one; lets go with it; go with it;
        try it again; try that one; please try that one; try that time; lets try; give that a shot; go on; done
    """,
    Role.WEAK: """
        cool; very good; good enough; very well;
        ok; okay; okey; okie; k; kk; fine; good; all right; alright; uh huh; mhm; mm hmm; thats fine;
        that is fine; thats fine with me; that is fine with me; thats fine too; that is fine too; thats ok;
        thats okay; that is ok; that is okay; that is okay for me; thats okay for me; fine with me;
        fine by me; good with me; okay with me; ok with me; okay for me; fine for me; good for me;
        great for me; its fine; its ok; its okay; it is fine; it is okay; it is ok; its good; it is good;
        its all good; y; 👍; ✅; 👌; ✔; ☑; 🆗
    """,
    Role.PERMIT: "you can; you may; please go ahead and; go ahead and",
    Role.WANT: """
        i would like; i would like to; id like; id like to; i would love to; i want; i want to; i need;
        i need to; i want you to
    """,
    Role.ECHO: "confirm; approve",
    Role.THANKS: """
        thanks; thank you; thank you so much; thanks so much; thank you very much; thanks a lot; many thanks;
        thx; ty; cheers; appreciated
    """,
    Role.POLITE: """
        please; pls; plz; kindly; sir; maam; madam; buddy; dear; hi; hello; hey; good morning; good afternoon;
        good evening; 😊; 🙂; 😀; 😃; 😄; 🙏; 😁; ❤; :); :-); =)
    """,
    Role.FILLER: """
        i; you; me; we; us; the; a; an; this; that; these; it; its; is; are; am; be; will; would; like; to;
        for; of; those; these; my; your; with; so; too; also; very; really; right away; now; then; well; at;
        on; in; by; id;
        ill; im; thats; there; here; us; for me;
        asap; immediately; urgently; right now; as soon as possible; no problem; no problems; not a problem;
        no problem at all; no worries
    """,
    Role.NOT: """
        no; not; nope; nah; naw; nay; never; none; nothing; neither; nor; dont; do not; doesnt; didnt; wont;
        wouldnt; cant; cannot; couldnt; shouldnt; isnt; arent; wasnt; aint; havent; hasnt; n; noo
    """,
    Role.DENY: """
        negative; not now; not yet; not today; not right now; not at the moment; not at this time;
        not at this moment; not really; no thanks; no thank you; no way; absolutely not; of course not;
        certainly not; definitely not; i dont think so; i do not think so; id rather not; better not;
        i dont want; i do not want;
        i dont; i dont need; i do not need; dont do that; do not do that; dont do it; dont; do not;
        lets not; let us not; i do not; i do not confirm; i do not agree; i do not accept; i do not approve;
        i do not authorize; disapprove; i disapprove;
        i disagree; disagree; disallow; decline; declined; i decline; reject; i reject; refuse; incorrect;
        wrong; thats wrong; that is wrong; its wrong; not correct; not right; that is not correct;
        thats not correct; thats not right; thats not good; that is not good; that wont work;
        that doesnt work; that doesnt work for me; not necessary; no need; ill pass; i will pass; i pass;
        pass; im good; im fine; im ok; im okay; im all set; im done; all set; hold off; zero; ❌; 👎; 🚫; ✖; ⛔; 🙅
    """,
    Role.KEEP: """
        keep; keep it; i want to keep; i want to keep it; ill keep; i will keep; id rather keep;
        i would rather keep; id like to keep; i would like to keep
    """,
    Role.STOP: """
        cancel; cancels; cancelled; canceled; cancelling; canceling; cancellation; stop; abort; quit; exit;
        forget; forget it; forget that; forget about it; never mind; nevermind; scratch; scratch that;
        strike that; skip; drop; drop it; leave; leave it; undo; back; bag it; let it be; let it go
    """,
    Role.CONDITION: """
        if; without; unless; provided; provided that; as long as; only if; depending; depends; assuming;
        in case; when; whenever; once; until; till; so long as; whether; except if
    """,
    Role.DOUBT: """
        maybe; may be; perhaps; probably; possibly; might; i think; i guess; i suppose; i believe; i hope;
        think; guess; suppose; could; could be; should; not sure; im not sure; unsure; dunno; idk;
        i dont know; i do not know; i dont mind; i do not mind;
        are you sure; you sure; hmm; hm; hmmm; um; uh; umm; er; erm; eh;
        seems like; kind of; sort of; somewhat; doubt; i wonder; really sure; supposedly; confused; 🤔; 😕; 🤷;
        🙄; 😐; 😅
    """,
    Role.DEFER: """
        later; later on; tomorrow; afterwards; afterward; after; another time; some other time; other time;
        a different time; different time; some time; sometime; sometimes; soon; in a bit; in a while;
        in a little while; for now; for the time being; eventually; someday; on hold; put that on hold;
        later date; later time
    """,
    Role.WAIT: """
        wait; hold on; hang on; hold; before; first; in a moment; in a minute; a moment; a minute; one moment;
        one minute; one second; a second; moment; yet; let me; let me check; let me think; think about;
        not until; still; need to check; yesterday; ⏳; ⏰; ⌛; ✋
    """,
    Role.WHEN: "tonight; today; next",
    Role.BUT: "but; however; though; although; or",
    Role.CHANGE: """
        except; instead; rather; actually; in fact; on second thought; second thought; change; changes;
        changed; changing; modify; edit; correct it; correct that;
        correct this; correction; update; different; other; others; another;
        only; make it; make that; switch; replace; add; include; remove; exclude; i mean; i meant; sorry;
        oops; my mistake; prefer; id prefer; i prefer; better; mistake; more; less; still need; set it; use
    """,
    Role.ASK: """
        what; whats; which; how; hows; when; whens; where; wheres; who; whos; whose; why; does it; do they;
        do you; are they; are there; is there; is it; can i; can you; could you; would it; will it; did;
        tell me; may i; has it; have they; should i; are you
    """,
    Role.ACK: """
        hear you; i heard; oh; ah; oh ok; oh okay; oh i see; ah ok; i see; got it; understood; i understand;
        noted; interesting;
        bye; goodbye; good bye; see you; see ya; thats all; that is all; that will be all; thatll be all;
        thats all for now; thats everything; that was all; all i need; all i needed; i got; takes care; read;
        received; thats all i need; that is all i need; thats all i needed; that is all i needed;
        that was all i needed; that was all i need; all i wanted; thats everything i need;
        that is everything i need; thats all the help i need; i just wanted the information;
        i just needed the information; ok bye; have a good; have a nice; have a great; take care; all for now
    """,
    Role.AND: """
        and; and also; also; and then; also please; and please; by the way; and by the way; additionally;
        besides
    """,
    Role.OTHER: """
        confirming; confirms; confirmation; accepted; accepting; agreeing; everything; again; same; try; go;
        do; done; see; look; looks; sounds; seem; want; need; wish; ask; check; know; say; said; says; tell;
        give; let; think; from; into; about; as; than; any; some; every; each; both; last
    """,
}

_STEMMING = Stemming(
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
    reported=("ed", "ought", "paid", "sent"),
)

LEXICON = Lexicon(
    roles=_ROLES,
    misspelt="correct perfect confirmed absolutely definitely exactly certainly affirmative",
    assent="""
        yes; yes yes; yeah; yea; yep; yup; yess; yes sir; yes maam; ye; sure; sure thing; of course; certainly;
        definitely; absolutely; indeed; exactly; affirmative; thats right; that is right; thats correct;
        that is correct; exactly right
    """,
    vouch="i confirm",
    going_on="",
    settles="",
    easing="no problem; no problems; not a problem; no problem at all; no worries",
    aside="""
        i; so; too; also; very; really; right away; now; then; well; asap; immediately; urgently; right now;
        as soon as possible
    """,
    unfinished="i want; i need; id like; i would like; i want you to; go ahead and; please go ahead and",
    determiner="the; a; an; my; your; this; that; these; those",
    pointing="the; a; an; my; your; its; of",
    light="""
        request; make; do; start; open; create; file; submit; send; issue; register; raise; process; place; get
    """,
    adding="also; too; as well; in addition; and also",
    farewell="bye; goodbye; good bye; see you; see ya; take care",
    unchanged="as it is; as is; as they are; the way it is; way it is",
    declining="""
        no; nope; nah; naw; no no; no thanks; no thank you; no need; not now; not today; not interested;
        im not interested; id rather not; i would rather not; better not; no way; of course not;
        absolutely not; certainly not; definitely not; i dont want to; i dont want it; i dont want that;
        i do not want to; i do not want it; i dont need it; i pass; ill pass; dont; dont do it; not really
    """,
    abandon="""
        forget it; forget that; forget about it; never mind; nevermind; i give up; i changed my mind;
        scratch that; drop it; leave it; let it go; i dont want this anymore; i dont want it anymore;
        i dont want to continue; cancel everything; stop everything; abort; quit; i dont need it anymore;
        no longer needed
    """,
    quitting="i give up",
    ending="""
        cancel; cancels; cancelling; canceling; stop; abort; forget; undo; drop; scratch; skip; reverse; revert;
        rescind
    """,
    person="""
        human; a human; real person; a person; live agent; an agent; representative; operator;
        speak to someone; talk to someone; speak with someone; talk to a person; customer service agent;
        supervisor; manager
    """,
    correct="""
        actually; in fact; i mean; i meant; rather; or rather; correction; sorry; my mistake; oops; make it;
        make that; change it to; change that to; switch to; i should say; should be
    """,
    negation="no; not; never; dont; doesnt; didnt; wont; isnt; wasnt; wouldnt; nope",
    refuse_value="is; was; it; its; the; that; my; order; value; number; amount",
    instead="instead of; rather than; in place of",
    onto="to; with; for; by",
    of="of",
    purpose="to",
    around="""
        i think; it should be; here it is; here you go; there you go; paid; charged; unit; units; items; item;
        pieces; dollars; dollar; on; in; the date; day; ending; ends in; digits; mine is; i have; make it;
        change; switch; replace; use; instead; rather; than; want; would like; a; one
    """,
    request="""
        i want; i want to; i need; i need to; i would like; i would like to; id like; id like to; can you;
        could you; can i; may i; please; help me; let me; i wish; i wish to; show me; tell me; get me;
        give me; find me; want to; need to; how do i; how can i; lets; trying to; want; need; like to; make;
        do; start; request
    """,
    look_up="""
        see; view; check; show; look; find; know; list; display; track; get; tell; search; locate; follow;
        read; lookup; inspect; review
    """,
    look="see; view; check; show; look; find; know; list; display; get; tell; search; read; review",
    act="""
        cancel; track; return; exchange; refund; dispute; contest; pay; buy; open; close; create; update;
        change; schedule; book; reserve; send; issue; block; unblock; activate; deactivate; suspend; remove;
        delete; add; report; register; transfer; renew; reorder; replace; subscribe; unsubscribe; file;
        submit; cancellation; tracking; cancelling; canceling; returning; complain; play; rent; terminate;
        upgrade; downgrade
    """,
    measuring="what; which; how much; how long; how many; when; why; who",
    unable="able; manage",
    hypothesis="if; whether",
    stop="""
        the; a; an; of; to; in; on; at; for; from; by; with; and; or; that; this; these; those; it; its; is;
        are; was; be; been; am; i; me; my; mine; you; your; we; us; our; he; she; they; them; there; here;
        some; any; hi; hello; hey; good; morning; afternoon; evening; now; today; just; also; so; im; id; ill;
        please; thanks; thank; about; up; out; do; does; did; would; will; can; could; like; have; has; had
    """,
    interrogative="""
        what; whats; which; how; when; where; wheres; who; whose; why; is there; are there; is it; does;
        do you; can i; can you; could you; will it; may i; and what; and how; and when; but what; but how;
        but when; should i
    """,
    conjunction="when; where; how",
    inverting="is; are; was; were; do; does; did; will; would; can; could; should; has; have; had; about",
    told="was; were; came; broke; got; had; did; didnt; went; fell; stopped; made; found; tore; lost",
    told_endings=(),
    speaker="i; we; ive; weve; id; my",
    speaking=(),
    courteous="if possible; if you can; if you could; if you dont mind; if its possible; if you please",
    parting="""
        exchange; return; change; replace; switch; remove; delete; block; deactivate; downgrade; terminate;
        unsubscribe; sell; close
    """,
    part="half; part; piece; item; items; unit; units",
    greeting="""
        hi; hello; hey; hey there; hi there; good morning; good afternoon; good evening; howdy; greetings
    """,
    copula="""
        is; are; was; the; a; an; of; my; number; no; id; code; equals; it; its; :; #; -; =; ,; for; ending;
        in; at; to
    """,
    either="or; and; the; maybe; perhaps",
    lead="is; its; was; the; a; an; my; of; for; because; because of; since; as; that; this",
    measured="from; since; in; of; on; at; until; year; day",
    priced="cost; costs; paid; pay; charged; charge; spent; worth; bought; purchased",
    share="%; percent; per cent",
    bound="""
        more than; less than; over; under; above; below; at least; at most; up to; no more than; no less than;
        higher than; lower than; fewer than; upwards of
    """,
    span="between; anywhere between; anywhere from",
    upto="to; thru; through",
    about="""
        almost; nearly; about; around; approximately; roughly; approx; some; close to; near; maybe around; just under;
        just over
    """,
    roughly="""
        or so; ish; or something; something; or more; or less; more or less; approximately; roughly; give or take;
        and change; and something; odd
    """,
    equates="is; was",
    cause="because; because of; since; cause; cos; coz; due to; on account of; as it; as they; the reason is",
    telling="""
        is; are; was; were; came; arrived; has; have; had; does; doesnt; did; didnt; isnt; wasnt; not; never; looks;
        stopped; broke; fits; feels; keeps; wont; wouldnt; cant; its; got; only; lacks
    """,
    announcing="following; other; different; new; this; simple; another",
    placeholder="null; undefined; nan; nil; none",
    pronoun="""
        it; this; that; these; those; them; something; anything; everything; nothing; thing; one; here; there;
        now; today; again; please; asap; too; other; another
    """,
    pointers="this; that; everything; all",
    nothing="""
        i dont know; repeat; repeat that; say that again; come again; dont know; i do not know; idk; dunno;
        not sure; no idea; i dont have it; i dont have one;
        i dont remember; i forgot; forgot; any; anything; whatever; either; none; wait; hold on; one moment;
        help; menu; back; exit; test; thanks; thank you; bye; huh; what; i dont understand; got it; later;
        hang on; just a moment; a moment; just a minute; just a second; a bit; a little; a little bit; just; tell;
        tell you; let you know; get back to you; explain; answer; say; saying; share; disclose; no comment;
        comment; to say; not to say; prefer not to; none of your business; doesnt matter; it doesnt matter;
        in particular; particular
    """,
    personal="phone; telephone; cell; mobile; zip; ssn; passport; contact; age",
    naming="name; surname; email; mail; address; login; username",
    choice={
        "option": """
            option; item; choice; number; the; a; i; want; choose; pick; select; take; ill; id; like;
            please; go; with; yes; ok; just; only; and; one; ones; of; them; my; would; to; for; cancel
        """,
        "all": "all; everything; all of them; both; every; each",
        "none": "none; neither; none of them; nothing",
        "only": "only; just",
        "except": "except; but; without; excluding; other than; apart from",
        "last": "last; final",
        "first": "first",
    },
    stemming=_STEMMING,
    infinitives=(),
    acquiring="""
        buy; book; reserve; get; purchase; order; schedule; rent; play; watch; stream; listen; hire; obtain; subscribe;
        visit; see; grab; take; add
    """,
    leading="""
        on; at; in; to; for; from; with; of; the; a; an; number; zip; dated; by; worth; amount; date; price; plan; size
    """,
    demonstrative="this; that; these; those",
    saying="""
        said; say; says; told; tells; listening; speaking; talking; called; calling; named;
        reading; hearing
    """,
    linking="""
        is; are; be; thats; its; theyre; sound; sounds; look; looks; seem; seems; feels; works; work; suits;
        will; would;
        can; should; thatll; thatd
    """,
    approving="""
        good; great; fine; perfect; nice; ok; okay; alright; right; correct; accurate; exact; cool; lovely; excellent;
        wonderful; awesome; fantastic; amazing; ideal; confirmed; acceptable; satisfactory; splendid; brilliant; fair;
        work; works; suit; suits; do
    """,
    degree="""
        all; just; so; really; totally; quite; very; pretty; perfectly; absolutely; completely; also; still;
        too; exactly;
        entirely; enough; out; as; well; then; for; with; by; to; me; us; my; enough
    """,
    judged="""
        that; this; it; they; those; these; the; you; time; date; day; one; ones; info; information; details; detail;
        choice; option; everything; both; of; have
    """,
)
