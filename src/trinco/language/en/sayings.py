"""What people say around values of any kind in English."""

from __future__ import annotations

from trinco.language.listed import phrase_set, word_set
from trinco.language.sayings import Sayings

SAYINGS = Sayings(
    being=word_set("is was are were its be"),
    before_refused=word_set(
        "be can could going one ones that longer more anymore in on at for to by the day month year time date "
        "ending ends with end phone mobile cell email mail code number zip postcode area my card line account "
        "option plan from"
    ),
    gone=phrase_set(
        "is dead;doesnt exist anymore;doesnt exist any more;doesnt exist;no longer exists;no longer works;"
        "no longer valid;is no longer valid;doesnt work anymore;doesnt work any more;doesnt work;isnt valid;"
        "isnt mine anymore;isnt mine;isnt mine any more;is gone;is old;is my old one;is the old one;was my old one;"
        "was the old one;is out of date;is outdated;expired;has expired;was cancelled;is cancelled;is disconnected;"
        "i dont use anymore;i dont use any more;i no longer use;is not mine;is not valid;is not in use;died;"
        "is closed"
    ),
    was=phrase_set("was;it was;were;used to be;it used to be;used to use;had been;previously"),
    now=phrase_set(
        "now its;now it is;its now;it is now;is now;now im on;now i use;now i have;changed to;the new one is"
    ),
    lacking=phrase_set(
        "dont have;do not have;havent got;dont know;do not know;dont remember;do not remember;cant remember;"
        "cannot remember;cant find;cannot find;couldnt find;didnt get;never got;didnt keep;lost;ive lost;forgot;"
        "ive forgotten;without"
    ),
    lacked=word_set(
        "number numbers no code codes reference ref id identification it that them here now handy on me with "
        "details anymore more"
    ),
    better=word_set("better prefer rather"),
    no_option=phrase_set("good morning;good afternoon;good evening;good night"),
    because=phrase_set("because;since;as;cause;cos;coz"),
    openings=phrase_set(
        "the reason is that;the reason is because;the reason is;the reason was that;the reason was;"
        "the reason being;reason is that;reason is;the problem is that;the problem is;the thing is that;"
        "the thing is;the issue is that;the issue is;what happened is that;what happened was;its because;"
        "it is because;its that;it was because;because;cause;cos;coz;cuz;bc;since;just because;due to the fact that;"
        "her name is;his name is;their name is;the name is;shes called;hes called;its called;is called"
    ),
    announced=word_set(
        "reason justification description subject problem issue message note notes detail details answer comment "
        "complaint text cause"
    ),
    hesitating=phrase_set(
        "um;umm;uh;uhm;er;erm;hmm;well;so;oh;ah;look;listen;like;you know;i mean;right;okay so;ok so;basically;honestly"
    ),
    finite=("nt",),
    sorry=phrase_set(
        "thats all;thats it;that is all;sorry;im sorry;my bad;apologies;my apologies;pardon;you know;you see;ok;"
        "okay;sorry about that"
    ),
    backwards=phrase_set("backwards;in reverse;reversed"),
    mail=word_set("email emails mail address"),
    born=word_set("born birth birthdate dob"),
    area=phrase_set("area code;code"),
    other=word_set("other another"),
    paid_in=word_set("in"),
    ranging=word_set("between"),
    addressed=phrase_set("to;for;to the;for the;its to;its for;it is for;it goes to;goes to;in the name of"),
    beside=phrase_set("with;with the;with a;with an;and the;and a"),
    having=word_set("have has had there is are got"),
    arriving=phrase_set(
        "check in;checkin;checking in;arrive;arrives;arriving;arrival;enter;entering;entry;get there;come in;outbound"
    ),
    leaving=phrase_set(
        "check out;checkout;checking out;leave;leaves;leaving;depart;departing;departure;exit;return;returning;"
        "come back;go back;fly back"
    ),
    noes=word_set("no nope nah"),
    saying=word_set("say saying said says tell telling"),
)
