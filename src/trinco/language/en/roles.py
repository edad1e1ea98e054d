"""What English words and phrases do in an answer."""

from __future__ import annotations

from trinco.language.lexicon import Role

ROLES = {
    Role.YES: """
        yes; yes yes; yeah; yea; yep; yup; yess; yes sir; yes maam; ye; sure; sure thing; of course; certainly;
        definitely; absolutely; indeed; correct; exactly; exactly right; perfect; perfectly; great; that
        is great;
        thats great; all correct; that is all correct; thats all correct; affirmative; confirmed; approved;
        i approve; i confirm; i agree; agreed; agree; i accept; i accept that; accept; i do; i would;
        i certainly would; for sure; it is; it does; they are; thats right; that is right; thats it; that is it;
        thats correct; that is correct; that is exactly right; thats exactly right; sounds good; sounds great;
        sounds fine; sounds perfect; sounds nice; sounds lovely; sounds right; sounds correct; that sounds good;
        that sounds great; that sounds fine; that all sounds good; it sounds good; all sounds good; looks good;
        looks great; looks right; looks correct; that looks good; that looks right; go ahead; please go ahead;
        go for it; go with that; do it; do that; please do; please do it; please do that; lets do it;
        lets do that; lets go; lets go with that; please proceed; proceed; make it so; you got it; you bet;
        you know it; by all means; thats the one; that is the one; you are right; youre right;
        thats exactly what i want; thats what i want; that works; that works for me; that would work;
        that would work for me; that works as well; that will also work; that also works; that time works;
        that sounds just perfect; that would be just fine; that will be just fine; just fine; just perfect;
        works for me; works; that will work; thatll work; that will work for me; that will do; thatll do;
        that does work; it works; it works for me; that is perfect; thats perfect; thats perfect for me;
        that suits me; suits me; that suits me well; that is good; thats good; that is good too;
        that will be good; that will be great; thatll be great; that will be fine; thatll be fine;
        that will be perfect; thatll be perfect; that will be nice; that would be great; that would be good;
        that would be fine; that would be perfect; that would be nice; that would be lovely;
        that would be awesome; that would be okay; thatd be great; thatd be fine; thatd be good; would be great;
        would be fine; would be good; would be perfect; id like that; i would like that; i would like to do that;
        id love that; id love to; seems good; seems fine; seems great; that seems good; that seems fine;
        that seems nice; that is excellent; excellent; fantastic; awesome; wonderful; give it a try; give
        it a go;
        give it a shot; give that a try; try it; try that; lets try it; lets try that; please try that;
        please try it; its correct; its right; it is correct; it is right; everything is correct;
        everything is right; everything looks good; details are correct; the details are correct;
        all details are correct; info is correct; the info is correct; that info is correct; thats all right;
        that is all right; that is what i want; that is what i need; thats what i need; that is what id like;
        thats what id like; that is what i would like; that is what i want to do; this is it; this is correct;
        this is right; i confirm all; i confirm that all; i confirm all that; i confirm all of that; i
        accept all;
        i accept all of that; i accept all that; you got that right; youve got that right; you have that right;
        you guessed right; you got it right; permission granted; permission allowed; granted; right away;
        lets do that one; do that one; please try; ill take it; i will take it; ill take that; i will take that;
        ill take that one; ill take those; ill take them; lets get it; lets go with that one; lets go with it;
        go with it; try it again; try that one; please try that one; try that time; lets try; give that a shot;
        oh yes; oh yeah; oh yes please; oh sure; yes yes yes; aye; aye aye; yup yup; yep yep; sure sure;
        yeah sure; yes sure; crack on; go on then; hell yeah; hell yes; heck yes; heck yeah; right you are;
        most certainly; most definitely; that ones fine; please go on; go right ahead; get it
        get it going; make it happen; lets roll; lets do this; i do confirm; i confirm that; that is confirmed;
        it is confirmed; all confirmed; its confirmed; all good; all is good; everything checks out;
        absolutely right; absolutely correct; quite right; quite so; thats the ticket; thatd work; thatd do;
        it will do; itll do; that will have to do; it will have to do; itll have to do; thats a winner;
        thats a win; it will work; itll work; it will work for us; it works for us; that works for us;
        that still works; that should still work; that works too; that would work too; im fine with that;
        i am fine with that; im happy with that; i am happy with that; i want that one; i accept it;
        sure thing my friend; you read my mind; exactly that; thats grand; that is grand; sign me up;
        count me in;
        lets play it; we can do that; we can make that work; that time is fine; that is okay to proceed;
        that is fine to proceed; that is correct to proceed; thats settled; process it; please process it;
        thats settled then; i would love that; oh thats fine; oh that is fine; oh thats great; oh perfect;
        that would be all right; that will be all right; thatll be all right; thatd be all right; its
        okay for me;
        i am fine with this; im fine with this; i am good with that; im good with that; i accept that time;
        that is all right with me; that is confirmed to proceed; confirmed to proceed; please do so; do so
    """,
    Role.WEAK: """
        cool; very good; good enough; very well; ok; okay; okey; okie; k; kk; fine; good; all right; alright;
        uh huh; mhm; mm hmm; thats fine; that is fine; thats fine with me; that is fine with me; thats fine too;
        that is fine too; thats ok; thats okay; that is ok; that is okay; that is okay for me; thats okay for me;
        fine with me; fine by me; good with me; okay with me; ok with me; okay for me; fine for me; good for me;
        great for me; y; 👍; ✅; 👌; ✔; ☑; 🆗; right; rightio; righto; okey dokey; okie dokie; sounds okay;
        very good then; jolly good; lovely; brilliant; splendid; yes all right; grand; deal; dope; ok then;
        okay then; fine then; alright then
    """,
    Role.PERMIT: """
        you can; you may; please go ahead and; go ahead and; you can go ahead and
    """,
    Role.WANT: """
        i would like; i would like to; id like; id like to; i would love to; i want; i want to; i need; i
        need to;
        i would need; id need; i would very much want to; i would very much like to; i would very much like;
        i wish to; i would love; id love; i need you to; we need; we want; we would like; i really want;
        i really want to; we need to; i wanna; i do want; we want to; i want to go ahead and
    """,
    Role.ECHO: "confirm; approve",
    Role.THANKS: """
        thanks; thank you; thank you so much; thanks so much; thank you very much; thanks a lot; many
        thanks; thx;
        ty; cheers; appreciated; ta; ta very much; cheers mate; much appreciated; thank you kindly; thanks again;
        thank you again; i appreciate it; appreciate it; thanks for your help; thank you for your help;
        thanks for the help; thanks for all your help; thank you for all your help; thanks for everything;
        thank you for everything; thanks very much; thanx; tysm; thank u; i appreciate your help;
        appreciate that;
        thank you very kindly; i really appreciate it; thanks u; thank you too; thanks for asking;
        thank you for asking
    """,
    Role.POLITE: """
        please; pls; plz; kindly; sir; maam; madam; buddy; dear; hi; hello; hey; good morning; good afternoon;
        good evening; 😊; 🙂; 😀; 😃; 😄; 🙏; 😁; ❤; :); :-); =)
    """,
    Role.TONE: """
        mate; love; dude; bro; man; pal; hun; honey; hon; darling; sweetie; guys; young man; young lady; boss;
        chief; folks; friend; my friend; my dear; yes dear; sorry for the delay; sorry about the delay;
        sorry for the late reply; sorry for the wait; sorry im late; sorry it took so long; sorry i was away;
        sorry i was driving; sorry the baby was crying; god bless; god bless you; bless you; bless your heart;
        for gods sake; for heavens sake; for goodness sake; for petes sake; for the love of god;
        for crying out loud; goodness; i already told you; i told you; already told you; i already said so;
        i said so; i already said; once and for all; damn it; wow; yay; woohoo; phew; oh my; oh man; oh dear;
        oh wow; have a nice day; have a good day; have a great day; have a good one; have a lovely day;
        have a nice evening; have a good evening; you too; same to you; kind regards; regards; best regards;
        all the best; let me know when its done; let me know when it is done; let me know once its done;
        just let me know when its done; tell me when its done; please let me know when its done; keep me posted;
        👏; 🙌; 🤝; 😎; 🎉; 🥰; 😍; 😘; 🤗; 😇; 💪; 😂; 🤣;
        ive made up my mind; my mind is made up;
        finally; at last; at long last; about time; its about time; no need to ask; no doubt about it; no
        doubt; i have no doubts; i have no doubt; no second thoughts;
        i have no second thoughts; no question about it; i have no choice; ive got no choice;
        i have no other choice; no choice; are you crazy; are you mad; are you nuts; are you deaf;
        are you kidding; are you kidding me; ill be home; i will be home; ill be there; i will be there;
        whenever you like; whenever youre ready; whenever you want; ill be waiting; i will be waiting
    """,
    Role.FILLER: """
        i; you; me; we; us; the; a; an; this; that; these; it; its; is; are; am; be; will; would; like; to; for;
        of; those; my; your; with; so; too; also; very; really; right away; now; then; well; at; on; in; by; id;
        ill; im; thats; there; here; for me; asap; immediately; urgently; right now; as soon as possible;
        no problem; no problems; not a problem; no problem at all; no worries; quickly; quick; fast
    """,
    Role.NOT: """
        no; not; nope; nah; naw; nay; never; none; nothing; neither; nor; dont; do not; doesnt; didnt; wont;
        wouldnt; cant; cannot; couldnt; shouldnt; isnt; arent; wasnt; aint; havent; hasnt; n; noo
    """,
    Role.DENY: """
        negative; not now; not yet; not today; not right now; not at the moment; not at this time;
        not at this moment; not really; no thanks; no thank you; no way; absolutely not; of course not;
        certainly not; definitely not; i dont think so; i do not think so; id rather not; better not; i
        dont want;
        i do not want; i dont; i dont need; i do not need; dont do that; do not do that; dont do it;
        dont; do not;
        lets not; let us not; i do not; i do not confirm; i do not agree; i do not accept; i do not approve;
        i do not authorize; disapprove; i disapprove; i disagree; disagree; disallow; decline; declined;
        i decline; reject; i reject; refuse; incorrect; wrong; thats wrong; that is wrong; its wrong; not
        correct;
        not right; that is not correct; thats not correct; thats not right; thats not good; that is not good;
        that wont work; that doesnt work; that doesnt work for me; not necessary; no need; ill pass; i will pass;
        i pass; pass; im good; im fine; im ok; im okay; im all set; all set; hold off; zero; ❌; 👎; 🚫; ✖; ⛔; 🙅;
        ill do it; ill do that; i will do it; i will do that; i can do it; i can do that; i will do it myself;
        ill do it myself; i can do that myself; i can do it myself; i will handle it; ill handle it;
        will do that later; will do it later; ill take care of it; i will take care of it; i would rather not;
        i would rather not do that; not just yet; not just now; not for now; not yet thanks; ill wait;
        i will wait; i would not; i would not like to; i would not like that; i did not want to;
        i did not want to do that; i did not want that; i did not wish to; i did not wish to do that; not needed;
        no longer needed; no longer need; its not necessary; it is not necessary; it isnt necessary; hard pass;
        ill skip; i will skip; skip it; skip that; skip this; over my dead body; no chance; not a chance;
        fat chance; when hell freezes over; youre having a laugh; dont you dare; do not dare; dont bother;
        not in a million years; not on your life; no deal; count me out; i wont; i will not; i shall not;
        i refuse; im keeping it; i am keeping it; ill keep it; i will keep it; i changed my mind; changed
        my mind;
        ive changed my mind; leave it be; leave it alone; dont do anything; do not do anything; i said no;
        i wont be; we wont be; thats not what i want; that is not what i want; can't be doing with;
        cant be doing with; dont even think about it; i do not want that; i dont want that; i dont want it;
        i dont need it; i am just inquiring; im just inquiring; i was just asking; i was just inquiring;
        just inquiring; just asking; just looking; do not cancel it; dont cancel it; do not send it; dont
        send it;
        dont block it; do not block it; dont book it; do not book it; do not touch; dont touch; no ta; so no;
        so no thanks; just leave it; leave it then
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
        if; without; unless; provided; provided that; as long as; only if; depending; depends; assuming; in case;
        when; whenever; once; until; till; so long as; whether; except if; only after; only when; only
        once; ill only confirm; i only confirm; i will only confirm;
        so i can; so that i can
    """,
    Role.DOUBT: """
        maybe; may be; perhaps; probably; possibly; might; i think; i guess; i suppose; i believe; i hope; think;
        guess; suppose; could; could be; should; not sure; im not sure; unsure; dunno; idk; i dont know;
        i do not know; i dont mind; i do not mind; are you sure; you sure; hmm; hm; hmmm; um; uh; umm; er; erm;
        eh; seems like; kind of; sort of; somewhat; doubt; i wonder; really sure; supposedly; confused; 🤔; 😕; 🤷;
        🙄; 😐; 😅; in two minds; on the fence; it depends; not too sure; not really sure; reckon; i reckon;
        presumably; hopefully; i dont really know; dont really know; i really dont know
    """,
    Role.DEFER: """
        later; later on; tomorrow; afterwards; afterward; after; another time; some other time; other time;
        a different time; different time; some time; sometime; sometimes; soon; in a bit; in a while;
        in a little while; for now; for the time being; eventually; someday; on hold; put that on hold;
        later date; later time; not at present; a later time; at a later date; on another day; another day;
        some other day; menana; mañana
    """,
    Role.WAIT: """
        wait; hold on; hang on; hold; before; first; in a moment; in a minute; a moment; a minute; one moment;
        one minute; one second; a second; moment; yet; let me; let me check; let me think; think about;
        not until;
        need to check; yesterday; ⏳; ⏰; ⌛; ✋; ill confirm; i will confirm; i would confirm; ill let you know;
        i will let you know; get back to you; let me get back; give me a sec; give me a second; give me a minute;
        just a moment; just a minute; just a sec; hang on a sec; still deciding
    """,
    Role.WHEN: "tonight; today; next",
    Role.BUT: "but; however; though; although; or",
    Role.CHANGE: """
        except; instead; rather; actually; in fact; on second thought; second thought; change; changes; changed;
        changing; modify; edit; correct it; correct that; correct this; correction; update; different; other;
        others; another; only; make it; make that; switch; replace; add; include; remove; exclude; i mean;
        i meant; sorry; oops; my mistake; prefer; id prefer; i prefer; better; mistake; more; less; still need;
        set it; use; correct me
    """,
    Role.ASK: """
        what; whats; which; how; hows; when; whens; where; wheres; who; whos; whose; why; does it; do they;
        do you; are they; are there; is there; is it; can i; can you; could you; would it; will it; did; tell me;
        let me know; may i; has it; have they; should i; are you
    """,
    Role.ACK: """
        hear you; i heard; oh; ah; oh ok; oh okay; oh i see; ah ok; i see; got it; understood; i understand;
        noted; interesting; bye; goodbye; good bye; see you; see ya; thats all; that is all; that will be all;
        thatll be all; thats all for now; thats everything; that was all; all i need; all i needed; i got;
        takes care; read; received; thats all i need; that is all i need; thats all i needed;
        that is all i needed; that was all i needed; that was all i need; all i wanted; thats everything i need;
        that is everything i need; thats all the help i need; i just wanted the information;
        i just needed the information; ok bye; have a good; have a nice; have a great; take care; all for now;
        i am good; i am fine; i am okay; i am ok; i am all set; i should be all set;
        that takes care of everything; im good for now; i am good for now; thatll be everything;
        that is everything; that would be all; thatd be all; thats about it; i see now; its ok; its okay;
        it is okay; it is ok; its alright; its all right; thats all i needed today; that is all today;
        thats all today; you can go now
    """,
    Role.AND: """
        and; and also; also; and then; also please; and please; by the way; and by the way; additionally;
        besides;
        while youre at it; and while youre at it; while you are at it; one more thing; one other thing;
        and one more thing; oh and; btw; and btw
    """,
    Role.OTHER: """
        old; current; previous; existing; confirming; confirms; confirmation; accepted; accepting;
        agreeing; everything; make sure; again; same; try; go; do;
        done; see; look; looks; sounds; seem; want; need; wish; ask; check; know; say; said; says; tell; give;
        let; think; deal with; well done; right here; done here; done with; good for you; great for you; too good;
        too cool; yeah right; oh yeah right; i am here; im here; im right here; i am right here; i am all right;
        im all right; im alright; i am alright; im cool; i am cool; from;
        into; about; as; than; any; some; every; each; both; last
    """,
}
