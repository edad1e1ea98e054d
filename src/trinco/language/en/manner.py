"""What English speakers put around an answer: spellings, laughter, reasons.

A reason is read only where all of its words are known: a word nobody knows may be another value.
"""

from __future__ import annotations

from trinco.language.manner import Manner

MANNER = Manner(
    spellings="""
        u=you; ur=your; r=are; thx=thanks; tnx=thanks; yea=yeah; yess=yes; yas=yes; yesh=yes; yass=yes; yews=yes;
        yest=yes; yse=yes; yeh=yeah; yh=yeah; plz=please; pls=please; plese=please; pleas=please;
        cuz=because; nvm=nevermind;
        cus=because; tho=though; rite=right; noo=no; noooo=no; gd=good; woul=would; foe=for;
        definately=definitely; cancle=cancel; detials=details; shure=sure; correctt=correct
    """,
    laughing="ha; he; hi; lol; lmao; rofl",
    befell="""
        it broke; it stopped working; stopped working; it wont turn on; wont turn on; it doesnt work;
        doesnt work;
        it does not work; does not work; didnt work; it didnt work; it isnt working; isnt working;
        it never arrived; never arrived; never came; it never came; didnt arrive; it didnt arrive; hasnt arrived;
        it hasnt arrived; still hasnt arrived; didnt come; it doesnt fit; doesnt fit; didnt fit; it didnt fit;
        it does not fit; i didnt like it; didnt like it; i dont like it; i lost it; i lost; ive lost;
        somebody stole; someone stole; they stole; somebody snatched; someone snatched; they snatched;
        i was robbed; i got robbed; i was mugged; i got mugged; ive been robbed; ive been mugged; it was stolen;
        was stolen; got stolen; it got stolen; it got lost; ordered it twice; i ordered it twice; i
        ordered twice;
        bought it twice; i bought it twice; charged me twice; i was charged twice; i got charged twice;
        i ordered it by mistake; ordered it by mistake; i bought it by mistake; bought it by mistake;
        i ordered the wrong; i bought the wrong; they sent the wrong; you sent the wrong; i left it; i cant work;
        i havent been able to work; havent been able to work; im in a hurry; i am in a hurry; its urgent;
        it is urgent; im tired of waiting; i moved house; we moved house; we moved; ive moved; weve moved;
        it came wrong; it arrived late; it is late; its late; came late; arrived late; it came broken;
        im without internet; my internet is down; the internet is down; it went missing; i left mine;
        i left the thing; i left the damn thing; i left the blasted thing; i left my phone; i left my card
    """,
    regret="i regret buying it; i regret ordering it; i regret the purchase",
    bargain="""
        device; item; order; package; phone; plan; product; purchase; service; subscription
    """,
    state="""
        broken; damaged; cracked; smashed; torn; ripped; stained; faulty; defective; defect; delayed; too small;
        too big; too tight; too large; too long; too short; too late; scratched; dented; leaking; dead;
        incomplete; rotten; expired; stolen; with a defect
    """,
    tells="""
        is; was; were; are; came; arrived; got; been; showed; keeps
    """,
    unwanted="""
        i dont want it anymore; i dont want it any more; i no longer want it; i dont need it anymore;
        i dont need it any more; i no longer need it; dont want it anymore; dont need it anymore;
        no longer need it; no longer want it; i dont use it anymore; i dont use it any more; i no longer use it;
        i never use it; i never read it; i never read those; i never read them; i never use them;
        i found it cheaper; i found a cheaper one; i found one cheaper; found it cheaper; i bought another;
        i bought another one; bought another one; i already bought another; i already bought another one;
        already bought another one; i already bought one; i already have another; i already have one;
        i already have another one; i got another one; i got another; got me another one; got me another;
        already got me another one; already got me another; got another one; i got one already; i lost interest;
        im not interested anymore; im no longer interested
    """,
    bought="""
        account; card; device; item; line; newsletter; order; package; phone; plan; product; purchase; service;
        sim; subscription
    """,
    meetings="appointment; class; exam; meeting; session; visit",
    absent="""
        i cant make it; i cannot make it; i cant come; i cannot come; i cant go; i wont be able to make it;
        i wont be able to come; ill be away; i will be away; ill be out of town; i will be out of town
    """,
    taking="""
        ill take it; i will take it; ill take that; i will take that; ill take that one; ill take those; ill take them;
        lets get it; lets go with that one; lets go with it; try it; try that; try it again;
        try that one; lets try it; lets try that; lets try; give it a try; give it a go; give it a shot;
        give that a try; give that a shot; please try it; please try that; please try; please try that one;
        try that time; that time works; it works; it works for me; count me in; sign me up; ill be there;
        i will be there; ill be home; i will be home; i accept that time; i accept the time;
        its done; it is done; done; done deal; yeah right; good as it is; fine as it is; thats good as it is; as it is
    """,
    settled="all good; all is good; all fine; all set; everything is fine; its fine; fixed; solved; its good; good",
    by_now="now; already; finally; again",
    handing="transfer; send; pay; wire; deposit; donate; lend; remit; give; deliver; credit; hand; grant",
    own="me; to me; for me; for myself; to myself; mine; my own; to my account",
    own_ending="",
    doers="""
        i; ill; i will; i do; im; we; well; we will; you; youll; its; it is; theyre; theyll; he; she; he will; she will;
        they will; it will
    """,
    done_by="myself; yourself",
    already="already",
    iffy="",
    removing="return; delete; remove; deactivate; terminate; close; unsubscribe",
    matter="""
        product; products; item; items; order; parcel; package; box; packaging; screen; lid; button; battery;
        charger; cable; sound; picture; motor; glass; fabric; seam; sole; zip; zipper; part; parts; side; device;
        phone; cell; mobile; wallet; purse; bag; key; keys; husband; wife; son; daughter; mother; father; mum;
        mom; dad; brother; sister; granddaughter; grandson; neighbour; neighbor; boyfriend; girlfriend; courier;
        shop; store; site; system; router; internet; subway; tube; bus; train; taxi; cab; street; thing;
        delivery;
        colour; color; size
    """,
    kinds="product; item; thing; order; parcel; package",
    grammar="""
        i; me; my; we; us; our; it; the; a; an; of; to; in; on; at; with; from; and; for; already; just; ago;
        yesterday; today; this; morning; night; last; week; month; day; days; weeks; months; hour; hours; two;
        three; few; very; really; so; completely; totally; unfortunately; anyways; anyway; ever; all; now; twice;
        again; out; blasted; damn; have; ive; too; up; off; s; has; had
    """,
    pointed="this; that; these; those",
    joining="",
    serving="""
        show me; tell me; send me; let me talk; let me speak; id rather see; i want to talk; id like to talk;
        i want to speak; id like to speak; i want to know; id like to know; i need to speak; i need to talk;
        i want to track; connect me; put me through; transfer me
    """,
    setting="make; put; set; use; change; switch; move",
    refuses_alone="no; nope; nah; naw; noo; nay; negative",
    retracting="i mean; i meant; sorry; oops; or rather; scratch that; wait; actually; no wait",
    why_not="why not; why wouldnt i; why would i not; and why not",
    stating="""
        ill; i will; im; i am; ive; i have; ive got; i had; i was; we will; well; we are; we have; we can; i can;
        i could; i would do; i would be; id do; let me think; let me check; let me just; lets see; lets leave;
        i just need the information; i need the information; i need to check; i need to think; i need to confirm;
        i need to make sure; i have to; will; would do; this is; that is; thats; this time; i need nothing;
        i dont need; you can go; you can skip; my friend; someone; they are; it is; its; that was; i shall; just;
        maybe; dont worry
    """,
    rather="instead",
    offered="transfer; add",
    detailing="prefer; i; id; only; use; set it",
    lacking="without",
    awaiting="when; whenever",
    haste="quickly; quick; fast; already",
    being="should",
    people="""
        recipient; payee; name; doctor; dentist; technician; stylist; therapist; person; beneficiary; receiver;
        contact
    """,
    before_number="the; of; for; amount; number",
    leave="can i; could i; may i; can we; could we",
    content="it; its; everything; mine; works; they work",
    praising="it looks; they look; it is; its; they are; theyre; it fits; they fit; it came out",
    liking="love it; like it; loved it; liked it; love them; like them",
    present="here; speaking",
    same="the same; same one; the same one; the usual",
    pressing="urgent; urgently; asap; immediately; right away; as soon as possible",
    graded="priority; urgency; severity",
    exact="right; correct; exact; accurate",
    merged="",
    of_oneself="my name; this is; i am; im",
    that="that",
    permissive="""
        ok; okay; fine; alright
    """,
    titles="dr; doctor; mr; mrs; ms; miss; nurse; professor; prof; sir; madam",
    counted="instalment; instalments; installment; installments; payments; times",
    alike="transfer send wire; change update; update change; book schedule; schedule book; reset redo",
    hesitating="uh; um; er; erm; umm; uhh; eh; hm; hmm; well; oh; ah; so",
    excusing="""
        i was on the; i was at; i was in; i was with; i was driving; i was busy; i was working; was on the;
        was driving; the baby was; i was out; i was away; was at work; was busy
    """,
    wondering="""
        how long; and how long; how soon; how much time; when; and when; where; and where; what time; at
        what time;
        what day; how far; how many days; which airport; what is the address; whats the address;
        what is their address; whats their address; what is the phone number; whats the phone number;
        what is their phone number; whats their phone number; what is the street address;
        whats the street address
    """,
    costs="""
        cost; costs; price; prices; pricey; fee; fees; fare; charge; charges; charged; penalty; pay;
        paying; paid;
        free; refundable; expensive; cheap; bill; discount; lose; deposit; contract; run; dollars
    """,
    told_of="""
        address; addresses; phone; telephone; contact; digits; number; rating; ratings; details; location; venue;
        receipt; directions; link; reference; information; info
    """,
    earning="i get paid; i only get paid; i dont get paid; my paycheck; payday",
    before_day="the",
)
