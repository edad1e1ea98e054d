"""Decide whether the words of an answer agree to the question: all of them, and to the deed, not to a thing.

To name the order that is to be cancelled, or to want it, is no yes to cancelling it. So a word of wanting or permitting
counts alone or before the operation's own verb, and a thing may be named only where the verb has it for an object, or
beside a yes that says nothing of things ("sim, o PED-1001"). What follows from a no is `confirmation.py`'s work.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.language.clauses import NEUTRAL
from trinco.language.roles import GUARDS, Role, Sense

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.language.deed import Deed
    from trinco.language.locales import Language
    from trinco.language.normal import Message

DOING = frozenset({Role.OPERATION, Role.LIGHT})
NAMED = frozenset({Role.VALUE, Role.THING})
WEAK = frozenset({Role.WEAK, Role.PERMIT, Role.WANT, Role.ECHO})
AGREEING = WEAK | DOING | {Role.YES, Role.THING}
_PREDICATES = WEAK | DOING | {Role.YES}
_NEEDS_A_VERB = frozenset({Role.PERMIT, Role.WANT, Role.ECHO})


class Agreement:
    """The senses of one message, or of a part of it, as a yes."""

    def __init__(
        self,
        message: Message,
        language: Language,
        senses: Sequence[Sense],
        deed: Deed,
        *,
        just_asked: bool,
        grounded: bool = False,
        gets: bool = False,
    ) -> None:
        """`grounded`: a reason is given beside them to do it; `gets`: it gets the thing that was shown."""
        self.grounded, self.gets = grounded, gets
        self.message, self.language, self.senses, self.deed = message, language, senses, deed
        self.stops = not deed.verbs.isdisjoint(language.stop_stems)
        self.just_asked = just_asked
        self.roles = [sense.role for sense in senses]
        self.operating = [s for s in senses if s.role in DOING]

    def read(self) -> tuple[str, Sequence[Sense]]:
        """Return why these words are no yes, or the words that make them one."""
        reason = self._spoilt()
        if reason:
            return reason, ()
        said = [s for s in self.senses if s.role is Role.YES]
        if said:
            return "", said
        weak = [s for s in self.senses if s.role in WEAK]
        if not weak and self._told_to() and self.just_asked:
            return "", self.operating
        if not weak:
            return "operation_words_alone" if self.operating else "no_answer", ()
        reason = self._too_weak()
        return (reason, ()) if reason else ("", weak)

    def _spoilt(self) -> str:
        """Say which word is no part of any yes."""
        if self._is_unfinished():
            return "unfinished"
        for role in self.roles:
            if role not in AGREEING and role not in NEUTRAL and role is not Role.VALUE:
                return role.value if role in GUARDS else "unknown_words"
        if Role.ECHO in self.roles and not (DOING.isdisjoint(self.roles) and NAMED.isdisjoint(self.roles)):
            return "asks_to_confirm_something"
        if self.may_end_the_deed():
            return "operation_words_ambiguous"
        if not all(self._is_placed(i) for i in range(len(self.senses))):
            return "names_a_thing"
        return ""

    def _too_weak(self) -> str:
        """Say why words that may be a yes are none here."""
        roles = self.roles
        if not self.just_asked:
            return "weak_and_late"
        if Role.THANKS in roles and Role.PERMIT not in roles and not self._settled():
            return "thanks_alone"
        if self._greets():  # "oi, tudo bem"
            return "greeting"
        if self._laughs():
            return "laughs"
        if self.operating and Role.PERMIT not in roles and not self._told_to():
            return "operation_words_alone"
        if self._stopping() and NAMED.isdisjoint(roles) and len(self.operating) == len(self._stopping()):
            sure = self.grounded or self._eases() or self._agrees_and_permits()
            return "" if sure else "operation_words_ambiguous"
        return ""

    def _agrees_and_permits(self) -> bool:
        """Say whether it is agreed, then permitted, and nothing else is said: "tá bom, pode cancelar"."""
        told = [role for role in self.roles if role not in {Role.SIGN, Role.POLITE, Role.TONE}]
        agreed = next((i for i, role in enumerate(told) if role is not Role.WEAK), 0)
        return agreed > 0 and told[agreed:] == [Role.PERMIT, Role.OPERATION]

    def _told_to(self) -> bool:
        """Say whether the operation's verb is told to be done behind a word of agreement: "está bem, marque"."""
        done = [i for i, role in enumerate(self.roles) if role is Role.OPERATION]
        light = [i for i, role in enumerate(self.roles) if role is Role.LIGHT]
        if light and all(self.message.words[self.senses[i].first] in self.deed.done for i in done):
            done = light  # "isso, *faz* o pix"
        if self.stops or len(done) != 1 or not self._is_told(done[0]):
            return False
        if (self.grounded and Role.POLITE in self.roles) or any(
            self._said(i) in self.language.turns.haste for i in range(done[0], len(self.senses))
        ):
            return True
        weak = self.roles.index(Role.WEAK) if Role.WEAK in self.roles else done[0]
        return weak < done[0] and not self.deed.takes_away(self.language)

    def _is_told(self, index: int) -> bool:
        """Say whether a verb is no infinitive, and nothing makes a noun of it."""
        word = self.message.words[self.senses[index].first]
        before = self.message.words[self.senses[index].first - 1]
        infinitive = word.endswith(self.language.lexicon.infinitives or "\0")
        return not infinitive and before not in self.language.determiners and word not in self.deed.done

    def _laughs(self) -> bool:
        laughter = self.language.lexicon.manner.laughter
        said = self.message.words
        return any(s.role is Role.TONE and laughter.fullmatch(said[s.first]) for s in self.senses)

    def _eases(self) -> bool:
        easing = self.language.turns.easing
        return any(role is Role.FILLER and self._said(i) in easing for i, role in enumerate(self.roles))

    def _settled(self) -> bool:
        """Say whether thanks follow a word that agrees by itself: "isso, obrigado", unlike "ok, obrigado"."""
        thanked = self.roles.index(Role.THANKS)
        return any(self._said(i) in self.language.turns.settling for i in range(thanked) if self.roles[i] is Role.WEAK)

    # Things

    def _is_placed(self, index: int) -> bool:
        """Say whether the word stands where it takes nothing from the yes."""
        match self.roles[index]:
            case Role.VALUE | Role.THING:
                return self._is_named_rightly(index)
            case Role.FILLER:
                return self._points_at_nothing(index)
            case Role.PERMIT | Role.WANT if self._said(index) in self.language.unfinished:
                meant = self.roles[index + 1 : index + 2] == [Role.FILLER] and self._means_the_deed(index, index + 1)
                return meant or self._after(index) is not None
            case Role.WEAK:  # "quero isso"
                before = self._before(index)
                bound = before is not None and self.roles[before] in _NEEDS_A_VERB and not self._parted(before, index)
                return not bound or (before is not None and self._means_the_deed(before, index))
            case _:
                return True

    def _is_named_rightly(self, index: int) -> bool:
        governor = self._before(index)
        if governor is None:
            later = range(index + 1, len(self.senses))
            governor = next((i for i in later if self.roles[i] in _PREDICATES - {Role.PERMIT, Role.WANT}), None)
        elif Role.AND in self.roles[governor:index]:  # "sim, e o pedido"
            return False
        if governor is None:
            return False
        if self.roles[governor] is Role.OPERATION:
            return self.roles[index] is Role.VALUE or self._is_object(governor, index)
        if self.roles[index] is Role.VALUE and self._says_how(governor, index):
            return True
        said = self._said(governor)
        if self.roles[governor] is Role.WEAK and said in self.language.turns.settling:  # "isso, o 1001"
            return self.just_asked and self.roles[index] is Role.VALUE
        if self.roles[governor] is not Role.YES:
            return False
        if said in self.language.vouching:
            return self.roles[index] is Role.VALUE or self._gets(index)
        return said in self.language.assent and (self.roles[index] is Role.VALUE or self._introduces(index))

    def _gets(self, index: int) -> bool:
        """Say whether the thing is what is got: to confirm the one is to confirm the other, beside its values."""
        got = not self.deed.verbs.isdisjoint(self.language.acquiring_stems) and Role.VALUE in self.roles
        return got and self.deed.is_done_to(self.message.words[self.senses[index].first])

    def _says_how(self, governor: int, index: int) -> bool:
        """Say whether a value is led up to behind a verb that is permitted, or repeated behind an approval of it all:
        "pode abrir *com prioridade média*", "that works for me, *Friday at ten*".
        """
        language, words = self.language, self.message.words
        if self.deed.takes_away(language) or not self.deed.verbs.isdisjoint(language.turns.changing_stems):
            return False
        if self.roles[governor] is Role.LIGHT:
            led = words[self.senses[index].first] in language.turns.leads_up
            return led and governor < index and Role.PERMIT in self.roles[:governor]
        approves = not language.turns.approving.isdisjoint(self._said(governor))
        judges = approves and self.roles[governor] in {Role.YES, Role.WEAK} and self.just_asked
        return judges and governor < index and self._parted(governor, index) and Role.YES in self.roles

    def _is_object(self, governor: int, index: int) -> bool:
        """Say whether the operation is done to what stands behind its verb.

        Where only a parameter is named, another value of it may be wanted ("troca o número"), and a verb may be joined
        to its object in another sense ("trocar *de* pedido").
        """
        words = self.message.words
        behind = words[self.senses[governor].last] if index > governor else ""
        if self.gets and words[self.senses[index].first - 1] in self.language.turns.demonstratives:
            return True  # "book that one": what was shown last
        is_noun = words[self.senses[governor].first] in self.deed.done
        if not is_noun and behind in self.language.turns.of and behind not in self.deed.links:
            return False
        named = words[self.senses[index].first]
        return self.deed.is_done_to(named) or self._introduces(index)

    def _introduces(self, index: int) -> bool:
        """Say whether the noun stands beside the value it names: "o pedido PED-1001", "2 tickets".

        Without an article it may be a verb: "yes, charge 71.90".
        """
        first = last = index
        while first > 0 and self.roles[first - 1] in NAMED | {Role.FILLER}:
            first -= 1
        while last + 1 < len(self.senses) and self.roles[last + 1] in NAMED | {Role.FILLER}:
            last += 1
        opens = next(i for i in range(first, last + 1) if self.roles[i] in NAMED)
        determined = opens > first and self.message.words[self.senses[opens].first - 1] in self.language.determiners
        return Role.VALUE in self.roles[first : last + 1] and (self.roles[opens] is Role.VALUE or determined)

    def _points_at_nothing(self, index: int) -> bool:
        """Say whether a filler is one, not an object that is left unsaid: "quero o meu", "pode mandar esse"."""
        if self._said(index) in self.language.turns.easing:  # "no problem, go ahead", and not "ok, no problem"
            later = range(index, len(self.senses))
            permits = any(self.roles[i] is Role.PERMIT and self.roles[i + 1 : i + 2] == [Role.OPERATION] for i in later)
            return permits or any(
                self.roles[i] is Role.YES and self._said(i) not in self.language.assent for i in later
            )
        if self._said(index) in self.language.turns.haste:  # "sim, logo" puts it off, "cancela logo" doesn't
            before = self._before(index)
            return before is not None and self.roles[before] in DOING | {Role.PERMIT}
        if self.roles[index + 1 : index + 2] == [Role.TONE] and self._said(index) in self.language.pointing:
            return False  # a noun behind its article is no vocative
        governor, following = self._before(index), self._after(index)
        if following is not None and (self.roles[following] in DOING or self.roles[following] in NAMED):
            return True
        if governor is None:
            permits = following is not None and self.roles[following] in _NEEDS_A_VERB
            return not (permits and self._said(index) in self.language.pointing)
        role = self.roles[governor]
        if role is Role.OPERATION or (role is Role.YES and self._said(governor) in self.language.assent):
            return True
        if role in _NEEDS_A_VERB:
            return self._said(index) in self.language.asides or self._means_the_deed(governor, index)
        return following is not None or self._said(index) not in self.language.pointing

    def _means_the_deed(self, governor: int, index: int) -> bool:
        """Say whether a pronoun that ends the words stands for the deed: "confirma *isso*", and "I want *it*" where
        the thing is to be got.
        """
        language = self.language
        means = self.roles[governor] is Role.ECHO or (self.gets and self.roles[governor] is Role.WANT)
        points = self._said(index)[0] in language.pointers | (language.pronouns & language.common)
        ends = all(role in {Role.SIGN, Role.POLITE, Role.TONE} for role in self.roles[index + 1 :])
        return means and points and index == governor + 1 and ends

    def _before(self, index: int) -> int | None:
        return next((i for i in range(index - 1, -1, -1) if self.roles[i] in _PREDICATES), None)

    def _after(self, index: int) -> int | None:
        """Return the next word of this clause that isn't neutral."""
        for i in range(index + 1, len(self.senses)):
            if self.roles[i] in {Role.SIGN, Role.AND}:
                return None
            if self.roles[i] not in NEUTRAL:
                return i
        return None

    def _parted(self, first: int, last: int) -> bool:
        return not {Role.SIGN, Role.AND}.isdisjoint(self.roles[first:last])

    def _said(self, index: int) -> tuple[str, ...]:
        sense = self.senses[index]
        return tuple(self.language.lexicon.known(word) for word in self.message.words[sense.first : sense.last])

    def _is_unfinished(self) -> bool:
        """Say whether the words break off where more was to come: "sim e"."""
        said = [s for s in self.senses if s.role is not Role.SIGN]
        adding = self.language.turns.adding_table
        return bool(said) and said[-1].role is Role.AND and adding.at(self.message.words, said[-1].first) is None

    # Words of giving up

    def may_end_the_deed(self) -> bool:
        """Say whether the words may as well want the operation itself to be left."""
        return self._undoes() or (self.stops and any(self._wants_on(i) for i in range(len(self.senses))))

    def _wants_on(self, index: int) -> bool:
        """ "Quero continuar" and "continue", where something would be ended, may be wanting that to go on."""
        if self.roles[index] is not Role.YES:
            return False
        said = self._said(index)
        wants = said[:-1] in self.language.wanting or said in self.language.turns.going_on
        points = said[-1:] in self.language.assent or said[-1] in self.language.pointers
        return wants and not points

    def _greets(self) -> bool:
        said = self.message.words
        return any(s.role is Role.POLITE and self.language.greeting_table.at(said, s.first) for s in self.senses)

    def _undoes(self) -> bool:
        """ "Cancela isso" and "cancela o cancelamento" may be about the request, not about its object."""
        stopping, words = self._stopping(), self.message.words
        ends = self.language.turns.ending_stems
        if any(s.role is Role.THING and self.language.stem(words[s.first]) in ends for s in self.senses):
            return True  # another verb of ending, which may end the request: "desistir, pode cancelar"
        pointed = any(self._points_beside(i, stopping) for i in range(len(self.senses)))
        stems = [self.language.stem(word) for word in {words[s.first] for s in stopping}]
        return bool(stopping) and (pointed or len(stems) > len(set(stems)))

    def _points_beside(self, index: int, stopping: Sequence[Sense]) -> bool:
        """Say whether something that isn't named is pointed at in one clause with a verb of ending."""
        sense = self.senses[index]
        pointers = self.language.pointers
        agrees = sense.role is Role.YES and sense.last - sense.first > 1
        if agrees and all(sense.last <= verb.first for verb in stopping):
            return False  # "isso mesmo pode cancelar"
        if pointers.isdisjoint(self.message.words[sense.first : sense.last]):
            return False
        if self.roles[index + 1 : index + 2] in ([Role.THING], [Role.VALUE]):
            return False
        places = [i for i, s in enumerate(self.senses) if s in stopping]
        return any(Role.SIGN not in self.roles[min(i, index) : max(i, index)] for i in places)

    def _stopping(self) -> list[Sense]:
        words, stops = self.message.words, self.language.stop_stems
        return [s for s in self.operating if self.language.stem(words[s.first]) in stops]
