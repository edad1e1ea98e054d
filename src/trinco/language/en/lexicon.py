"""The roles of English words.

A word left out costs one more question; a word in the wrong list may cost a wrong transaction. So lists of agreement
are short, and what merely sounds friendly ("thanks", "I see") agrees to nothing.
"""

from __future__ import annotations

from trinco.language.en.choosing import CHOICE
from trinco.language.en.manner import MANNER
from trinco.language.en.roles import ROLES
from trinco.language.en.stemming import STEMMING
from trinco.language.lexicon import Lexicon

LEXICON = Lexicon(
    roles=ROLES,
    misspelt="correct perfect confirmed absolutely definitely exactly certainly affirmative",
    assent="""
        yes; yes yes; yeah; yea; yep; yup; yess; yes sir; yes maam; ye; sure; sure thing; of course; certainly;
        definitely; absolutely; indeed; exactly; affirmative; thats right; that is right; thats correct;
        that is correct; exactly right; oh yes; oh yeah; aye; yes yes yes; yeah sure; yes sure; yep yep; yup yup;
        most certainly; most definitely; sure sure; oh sure; right you are; hell yeah; hell yes
    """,
    vouch="""
        i confirm; correct; perfect; confirmed; exactly; all correct; i confirm that; that is confirmed; agreed;
        thats grand; sounds good; sounds great; sounds perfect; works for me; that works; that works for me;
        thats it; lets go
    """,
    going_on="",
    settles="",
    easing="no problem; no problems; not a problem; no problem at all; no worries",
    aside="""
        i; so; too; also; very; really; right away; now; then; well; asap; immediately; urgently; right now;
        as soon as possible
    """,
    unfinished="""
        i want; i need; id like; i would like; i want you to; go ahead and; please go ahead and;
        i would very much want to; i wish to; i need you to; we need to; i would love; id love; i wanna; we need;
        we want; we would like; i really want; i do want
    """,
    determiner="the; a; an; my; your; this; that; these; those",
    pointing="the; a; an; my; your; its; of",
    light="""
        request; make; do; start; open; create; file; submit; send; issue; register; raise; process; place; get
    """,
    adding="also; too; as well; in addition; and also",
    farewell="bye; goodbye; good bye; see you; see ya; take care",
    unchanged="""
        as it is; as is; as they are; the way it is; way it is; as they were; where they are; where it is;
        how it is; alone
    """,
    declining="""
        no; nope; nah; naw; no no; no thanks; no thank you; no need; not now; not today; not interested;
        im not interested; id rather not; i would rather not; better not; no way; of course not; absolutely not;
        certainly not; definitely not; i dont want to; i dont want it; i dont want that; i do not want to;
        i do not want it; i dont need it; i pass; ill pass; dont; dont do it; not really
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
        human; a human; real person; a person; live agent; an agent; representative; operator; speak to someone;
        talk to someone; speak with someone; talk to a person; customer service agent; supervisor; manager
    """,
    correct="""
        actually; in fact; i mean; i meant; rather; or rather; correction; sorry; my mistake; oops; make it;
        make that; change it to; change that to; switch to; i should say; should be
    """,
    negation="no; not; never; dont; doesnt; didnt; wont; isnt; wasnt; wouldnt; nope",
    refuse_value="is; was; it; its; the; that; my; order; value; number; amount",
    instead="""
        instead of; rather than; in place of
    """,
    onto="to; with; for; by",
    of="of",
    purpose="to",
    around="""
        i think; it should be; here it is; here you go; there you go; paid; charged; unit; units; items; item;
        pieces; dollars; dollar; on; in; the date; day; ending; ends in; digits; mine is; i have; make it; change;
        switch; replace; use; instead; rather; than; want; would like; a; one
    """,
    request="""
        i want; i want to; i need; i need to; i would like; i would like to; id like; id like to; can you;
        could you; can i; may i; please; help me; let me; i wish; i wish to; show me; tell me; get me; give me;
        find me; want to; need to; how do i; how can i; lets; trying to; want; need; like to; make; do; start;
        request
    """,
    look_up="""
        see; view; check; show; look; find; know; list; display; track; get; tell; search; locate; follow; read;
        lookup; inspect; review
    """,
    look="see; view; check; show; look; find; know; list; display; get; tell; search; read; review",
    act="""
        cancel; track; return; exchange; refund; dispute; contest; pay; buy; open; close; create; update; change;
        schedule; book; reserve; send; issue; block; unblock; activate; deactivate; suspend; remove; delete; add;
        report; register; transfer; renew; reorder; replace; subscribe; unsubscribe; file; submit; cancellation;
        tracking; cancelling; canceling; returning; complain; play; rent; terminate; upgrade; downgrade
    """,
    giving="send; give; pass; bring; forward; email; text; hand; provide; deliver; get",
    measuring="what; which; how much; how long; how many; when; why; who",
    who="who; whom; whose",
    when="when; what day; what date; what time; which day",
    how_much="how much",
    becoming="will; going; go; goes; be; does; being",
    unable="able; manage",
    hypothesis="if; whether",
    stop="""
        the; a; an; of; to; in; on; at; for; from; by; with; and; or; that; this; these; those; it; its; is; are;
        was; be; been; am; i; me; my; mine; you; your; we; us; our; he; she; they; them; there; here; some; any;
        hi; hello; hey; good; morning; afternoon; evening; now; today; just; also; so; im; id; ill; please;
        thanks; thank; about; up; out; do; does; did; would; will; can; could; like; have; has; had
    """,
    interrogative="""
        what; whats; which; how; when; where; wheres; who; whose; why; is there; are there; is it; does; do you;
        can i; can you; could you; will it; may i; and what; and how; and when; but what; but how; but when;
        should i
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
    help="""
        help; help me; help please; i need help; i need some help; can you help me; can you help;
        could you help me; some help; menu; main menu; show menu; the menu; options; the options; show options;
        show me the options; what are the options; what are my options; commands; what can you do; what do you do;
        what can you do for me; what can i do; what can i do here; what can i ask; what can i ask you;
        what can i ask for; what do you offer; how does this work; how does it work; how do you work;
        what are you for; how can you help; how can you help me; what can you help with;
        what can you help me with; what else can you do
    """,
    copula="""
        is; are; was; the; a; an; of; my; number; no; id; code; equals; it; its; :; #; -; =; ,; for; ending; in;
        at; to
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
        almost; nearly; about; around; approximately; roughly; approx; some; close to; near; maybe around;
        just under; just over
    """,
    roughly="""
        or so; ish; or something; something; or more; or less; more or less; approximately; roughly; give or take;
        and change; and something; odd
    """,
    equates="is; was",
    cause="because; because of; since; cause; cos; coz; due to; on account of; as it; as they; the reason is",
    telling="""
        is; are; was; were; came; arrived; has; have; had; does; doesnt; did; didnt; isnt; wasnt; not; never;
        looks; stopped; broke; fits; feels; keeps; wont; wouldnt; cant; its; got; only; lacks
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
        not sure; no idea; i dont have it; i dont have one; i dont remember; i forgot; forgot; any; anything;
        whatever; either; none; wait; hold on; one moment; help; menu; back; exit; test; thanks; thank you; bye;
        huh; what; i dont understand; got it; later; hang on; just a moment; a moment; just a minute;
        just a second; a bit; a little; a little bit; just; tell; tell you; let you know; get back to you;
        explain; answer; say; saying; share; disclose; no comment; comment; to say; not to say; prefer not to;
        none of your business; doesnt matter; it doesnt matter; in particular; particular
    """,
    personal="phone; telephone; cell; mobile; zip; ssn; passport; contact; age",
    naming="name; surname; email; mail; address; login; username",
    choice=CHOICE,
    stemming=STEMMING,
    manner=MANNER,
    infinitives=(),
    acquiring="""
        buy; book; reserve; get; purchase; order; schedule; rent; play; watch; stream; listen; hire; obtain;
        subscribe; visit; see; grab; take; add; cast
    """,
    leading="""
        on; at; in; to; for; from; with; of; the; a; an; number; zip; dated; by; worth; amount; date; price; plan;
        size
    """,
    demonstrative="this; that; these; those",
    saying="""
        said; say; says; told; tells; listening; speaking; talking; called; calling; named; reading; hearing
    """,
    linking="""
        is; are; be; thats; its; theyre; sound; sounds; look; looks; seem; seems; feels; works; work; suits; will;
        would; can; should; thatll; thatd; ones; itll; itd
    """,
    approving="""
        good; great; fine; perfect; nice; ok; okay; alright; right; correct; accurate; exact; cool; lovely;
        excellent; wonderful; awesome; fantastic; amazing; ideal; confirmed; acceptable; satisfactory; splendid;
        brilliant; fair; work; works; suit; suits; do
    """,
    degree="""
        all; just; so; really; totally; quite; very; pretty; perfectly; absolutely; completely; also; still; too;
        exactly; entirely; enough; out; as; well; then; for; with; by; to; me; us; my
    """,
    judged="""
        that; this; it; they; those; these; the; you; time; date; day; one; ones; info; information; details;
        detail; choice; option; everything; both; of; have
    """,
)
