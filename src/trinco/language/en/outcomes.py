"""Words in which English servers tell what became of a call."""

from trinco.language.outcomes import listed

OUTCOMES = listed(
    failing="error; errors; failed; failure; failures; impossible; rejection; refusal; denial",
    denying="rejected; refused; denied; declined",
    doubting="""
        problems; outage; reverted; reversed; reinstated; restored; undone; partially; incomplete; crashed; unchanged;
        noop; reactivated
    """,
    succeeding="success; succeeded",
    asserting="accepted; approved; valid; granted; committed; acknowledged",
    around="is; was; has; been",
    joining="and; but; so; that",
    negating="""
        not; cannot; cant; couldnt; wasnt; isnt; didnt; doesnt; dont; hasnt; havent; wont; wouldnt; arent; werent;
        never; unable; nothing; nope; none; neither; nobody
    """,
    lacking="no; without; zero",
    messages="message; msg",
    remarks="detail; details",
    statuses="condition",
    wrappers="reply; outcome",
    affirming="""
        ok; success; successful; successfully; succeeded; done; completed; complete; processed; executed; performed;
        confirmed
    """,
    assenting="yes; y; true",
    affecting="affected; modified; updated; changed; deleted",
    calls="operation; request; transaction; action; process; task",
    plain="""
        the; a; an; your; my; our; this; it; its; all; both; is; are; was; were; has; have; been; ive; weve; we; i;
        now; of; id; ids; number; protocol; confirmation; reference; code; ref; status; state; result; item; items
    """,
    placing="at; on; in; for; from; to; with; without; under; today; as",
    hedging="""
        but; however; though; although; if; unless; until; almost; nearly; only; except; would; pending; awaiting;
        when; once; before; partly; tomorrow; later; soon
    """,
    supposing="sandbox; simulation; simulated; simulate; dryrun; rehearsal; preview; test; dry",
    calming="""
        worry; charge; charged; charges; cost; fee; fees; penalty; problem; problems; refund; owe; due
    """,
    waiting="needs; requires; required; awaiting; awaits",
    pending="pending",
    assent="approval; authorization; confirmation; action; otp",
    reversing="un; dis; de; in",
    deeds="""
        cancel void: canceled cancelled | active
        block lock: | active unlocked
        unblock unlock
        suspend pause: | active
        open create register: | closed
        reopen: | closed
        close: | open opened reopened
        pay: paid | unpaid
        repay: repaid
        send: sent
        resend: resent
        transfer
        return
        refund reimburse
        book reserve schedule
        reschedule
        deliver
        make: made
        do: done
        undo: undone
        write: written wrote
        subscribe
        unsubscribe
        delete remove
        update change modify edit set: set
        approve
        accept
        reject refuse decline deny
        activate enable: | inactive
        deactivate disable: | active enabled
        buy purchase: bought
        sell: sold
        issue
        add insert
        print
        save
        apply
        confirm
        renew
        release
        complete finish
        lend: lent
        withdraw: withdrawn
        give grant: given
        take: taken
        begin start: begun
        hold: held
        submit
        ship
        pick: picked
        put: put
        get: got gotten
        find: found
        build: built
        leave: left
        lose: lost
        spend: spent
        teach: taught
        tell: told
        choose: chosen
        drive: driven
        draw: drawn
        freeze: frozen
        unfreeze: unfrozen
        hide: hidden
        read: read
        cut: cut
        split: split
        reset: reset
        run: run
        shut: shut
        upload
        download
        overwrite: overwritten
        rewrite: rewritten
        rebuild: rebuilt
        rent hire
    """,
    endings="> ed; e > ed; y > ied; = > ed",
)
