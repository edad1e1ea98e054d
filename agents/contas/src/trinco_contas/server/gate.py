"""Decides, before anything of a customer is read, on which line a call acts; refuses in typed words, or says which.

The only maker of `AuthorisedLine`. Asks the trusted source only where a policy needs it, and keeps no grant: what
was true at the last step is asked again at the next.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from trinco.toolkit import Refusal
from trinco.toolkit.authority import Grants
from trinco_contas.server.answers import Authority
from trinco_contas.server.authorised_lines import AuthorisedLines, Document, LinesUnavailable, grants_in
from trinco_contas.server.identity import Identities, Session
from trinco_contas.server.lines import AuthorisedLine
from trinco_contas.server.policies import (
    BLOCKED_MESSAGE,
    Allowed,
    Blocked,
    Decision,
    LinePolicy,
    NeedsClarification,
    Reference,
    Unavailable,
    digits_of,
    line_for,
    permits,
)

BLOCKED = "LINE_POLICY_BLOCKED"
OTHER_LINE = "other_line_not_allowed"
UNCLEAR = "LINE_NEEDS_CLARIFICATION"
DOWN = "LINE_AUTHORITY_UNAVAILABLE"
Holder = dict[str, Any]
"""For whom a run was begun, as JSON: it outlives the call, and the identity that came with it."""


class LineRefused(Refusal):
    """The policy's word: nothing was read and nothing was done. `reason` is stable, for programs."""

    def __init__(self, code: str, reason: str, message: str) -> None:
        super().__init__(code, message)
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.reason, self.message)


@dataclass(frozen=True, slots=True, kw_only=True)
class Authorised:
    """A call that may act: on which line, for whom, and under what authority."""

    line: AuthorisedLine
    session: Session
    authority: Authority

    @property
    def holder(self) -> Holder:
        return {**self.session.claims, "effective": self.line.msisdn}


class Gate:
    """One policy, one trusted source, one key to verify identities with."""

    def __init__(self, policy: LinePolicy, lines: AuthorisedLines, identities: Identities) -> None:
        self.policy = policy
        self._lines = lines
        self._identities = identities

    def session(self, meta: Mapping[str, object] | None) -> Session:
        """Return whose session a call belongs to. Raises `Refusal`."""
        return self._identities.session(meta)

    def authorise(self, meta: Mapping[str, object] | None, claimed: Mapping[str, str | None]) -> Authorised:
        """Say on which line a call acts. `claimed` are its identity arguments: they may agree, and decide nothing.

        Raises `Refusal` for an identity that can't be verified, `LineRefused` for what the policy doesn't allow.
        """
        session = self._identities.session(meta)
        self._check_claimed(session, claimed)
        line = self._line(line_for(self.policy, session.msisdn, session.references, lambda: self._granted(session)))
        return Authorised(line=line, session=session, authority=self._authority(session.references, line))

    def resumed(self, meta: Mapping[str, object] | None, holder: Holder) -> Authorised:
        """Say whether a run that was begun for `holder` may go on by this call: the same session, the same line.

        A line that the turn names has to be the run's. Raises as `authorise` does.
        """
        now = self.authorise(meta, {})
        if now.session.claims != {name: holder[name] for name in now.session.claims}:
            raise LineRefused(BLOCKED, "other_session", BLOCKED_MESSAGE)
        if now.session.references and now.line.msisdn != holder["effective"]:
            raise LineRefused(BLOCKED, OTHER_LINE, BLOCKED_MESSAGE)
        line = self.still(holder)
        return Authorised(line=line, session=now.session, authority=self._authority(now.session.references, line))

    def still(self, holder: Holder) -> AuthorisedLine:
        """Return the line of a run, if it may be acted on now. Raises `LineRefused`."""
        session = Session(
            msisdn=str(holder["msisdn"]),
            customer_key=str(holder["customer_key"]),
            contract_key=str(holder["contract_key"]),
        )
        return self._line(
            permits(self.policy, session.msisdn, str(holder["effective"]), lambda: self._granted(session))
        )

    def document(self, meta: Mapping[str, object] | None) -> Document:
        """Return what the trusted source says of the session's own line. Raises `Refusal`, `LinesUnavailable`."""
        return self._lines.of(self._identities.session(meta).claims)

    def _check_claimed(self, session: Session, claimed: Mapping[str, str | None]) -> None:
        own = session.claims
        for name, value in claimed.items():
            if value is None:
                continue
            same = digits_of(value) == session.msisdn if name == "msisdn" else value == own[name]
            if not same:
                raise LineRefused(BLOCKED, OTHER_LINE, BLOCKED_MESSAGE)

    def _granted(self, session: Session) -> Grants | None:
        try:
            return grants_in(self._lines.of(session.claims))
        except LinesUnavailable:
            return None

    def _line(self, decision: Decision) -> AuthorisedLine:
        match decision:
            case Allowed():
                return AuthorisedLine(msisdn=decision.subject)
            case Blocked():
                raise LineRefused(BLOCKED, OTHER_LINE, BLOCKED_MESSAGE)
            case NeedsClarification():
                which = " ou ".join(_written(each) for each in decision.candidates)
                raise LineRefused(
                    UNCLEAR, "several_lines", f"Mais de uma linha autorizada corresponde: {which}. Qual delas?"
                )
            case Unavailable():
                told = "Não consegui verificar agora se essa linha pode ser usada. Só posso atender a linha da chamada."
                raise LineRefused(DOWN, "authority_unavailable", told)
            case _:
                assert_never(decision)

    def _authority(self, references: Sequence[Reference], line: AuthorisedLine) -> Authority:
        said = {"kind": references[0].kind, "value": references[0].value} if references else None
        return Authority(policy=self.policy.value, reference=said, effective_subject=line.msisdn)


def _written(msisdn: str) -> str:
    return f"({msisdn[:2]}) {msisdn[2:7]}-{msisdn[7:]}"
