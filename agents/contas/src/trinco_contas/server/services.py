"""Value-added services (VAS): which there are, which the customer means, and how each may end.

One that was bought by itself (avulso) is cancelled; one that a plan brings along (estratégico) is treated: kept, made
cheaper, or cancelled. The validator and the effects share the rule in `obstacle_to`.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

from trinco.toolkit import Refusal
from trinco_contas.server.answers import Eligibility, ServicesAnswer, ServiceShape
from trinco_contas.server.lines import AuthorisedLine
from trinco_contas.server.money import reais
from trinco_contas.server.naming import named_in
from trinco_contas.server.queries import Service, services_of

CANCEL, TREAT = "cancelar_vas_avulso", "tratar_vas_estrategico"
AVULSO, ESTRATEGICO = "AVULSO", "ESTRATEGICO"
KINDS = {AVULSO: "avulso", ESTRATEGICO: "estratégico"}
WAYS = ("manter", "desconto", "cancelar")
KIND_OF = {CANCEL: AVULSO, TREAT: ESTRATEGICO}

Item = dict[str, Any]


def active(connection: sqlite3.Connection, line: AuthorisedLine) -> ServicesAnswer:
    """List the active services of a line."""
    found = [each for each in services_of(connection, line) if each.active]
    total = reais(sum(each.monthly_cents for each in found))
    names = ", ".join(f"{each.name} ({KINDS[each.kind]}, {reais(each.monthly_cents)})" for each in found)
    return ServicesAnswer(
        success=True,
        services=[_shape(each) for each in found],
        message=f"Serviços ativos na linha {line.ending}: {names}. Total: {total} por mês."
        if found
        else f"A linha {line.ending} não tem serviços ativos.",
    )


def history(connection: sqlite3.Connection, line: AuthorisedLine) -> ServicesAnswer:
    """List all services that a line has or had."""
    found = sorted(services_of(connection, line), key=lambda each: (each.started_on, each.name), reverse=True)
    ended = [each.name for each in found if not each.active]
    gone = f" Cancelados: {', '.join(ended)}." if ended else " Nenhum foi cancelado."
    return ServicesAnswer(
        success=True,
        services=[_shape(each) for each in found],
        message=f"A linha {line.ending} teve {len(found)} serviços.{gone}",
    )


def check(connection: sqlite3.Connection, line: AuthorisedLine, subject: str, target_tool: str | None) -> Eligibility:
    """Find out which services a customer's words mean, and say which of them the operation may be done to."""
    tool = target_tool if target_tool in KIND_OF else CANCEL
    named = named_in(subject, [each for each in services_of(connection, line) if each.active], _name)
    if named.ambiguous:
        said, fitting = named.ambiguous[0]
        return _needs_choice(said, [each.name for each in fitting])
    if not named.found:
        return _needs_another(connection, line, named.unknown)
    of_other_kind = [each for each in named.found if each.kind != KIND_OF[tool]]
    if tool == CANCEL and len(of_other_kind) == 1 == len(named.found):
        return _treated_instead(of_other_kind[0])
    if tool == TREAT and len(named.found) > 1:
        return _not_eligible("ONE_AT_A_TIME", "Serviços estratégicos são tratados um de cada vez.")
    items = [_item(each, tool) for each in named.found]
    items += [_left_out({"subject": each, "name": each}, "item_nao_encontrado") for each in named.unknown]
    may = [item for item in items if item.get("eligible") is not False]
    if not may:
        return _not_eligible("NOT_CANCELLABLE", " ".join(str(item["reason"]) for item in items))
    names = [str(item["name"]) for item in may]
    resolved: Item = {"subject": ", ".join(names)}
    asked = f"o cancelamento de {_listed(names)}" if tool == CANCEL else f"o tratamento de {_listed(names)}"
    return Eligibility(
        success=True,
        eligible=True,
        status="ELIGIBLE" if len(may) == len(items) else "PARTIALLY_ELIGIBLE",
        message=f"Pode ser feito na linha {line.ending}: {resolved['subject']}.",
        transaction_decision={
            "resolved_arguments": resolved | ({"items": items} if len(items) > 1 else {}),
            "confirmation_message": f"Você confirma {asked}, na linha {line.ending}?",
        },
    )


def meant(connection: sqlite3.Connection, line: AuthorisedLine, subject: str) -> list[Item]:
    """Find out which items words mean, whether anything may be done to them or not; an ambiguous name is unknown."""
    # Those that have ended too: what words mean stays the same when the same call comes again.
    named = named_in(subject, services_of(connection, line), _name)
    missing = [*named.unknown, *(said for said, _ in named.ambiguous)]
    return [{"subject": each.name} for each in named.found] + [{"subject": each} for each in missing]


def treatable(name: str) -> Callable[[sqlite3.Connection, AuthorisedLine], str]:
    """Return the check that a service can be treated at all, before anyone is asked how. It raises `Refusal`."""
    return lambda connection, line: _to_be(TREAT, connection, line, name).name


def cancelling(line: AuthorisedLine, name: str, today: date) -> Callable[[sqlite3.Connection, str], Item]:
    """Return the effect that cancels one service of a line."""

    def effect(connection: sqlite3.Connection, protocol: str) -> Item:
        service = _to_be(CANCEL, connection, line, name)
        _end(connection, service, today)
        _record(connection, line, protocol, "CANCELAMENTO_VAS", service.name, today)
        return {"status": "CANCELADO", "message": f"{service.name} foi cancelado na linha {line.ending}."}

    return effect


def treating(line: AuthorisedLine, name: str, way: str, today: date) -> Callable[[sqlite3.Connection, str], Item]:
    """Return the effect that keeps a strategic service, makes it cheaper, or cancels it."""

    def effect(connection: sqlite3.Connection, protocol: str) -> Item:
        service = _to_be(TREAT, connection, line, name)
        price = service.monthly_cents
        if way == "cancelar":
            _end(connection, service, today)
            told = f"{service.name} foi cancelado na linha {line.ending}."
        elif way == "desconto":
            half = price - price // 2
            first = f"{today:%Y-%m}"
            row = (line.msisdn, f"Retenção {service.name}", price // 2, first, 3)
            connection.execute("INSERT OR REPLACE INTO discounts VALUES (?, ?, ?, ?, ?)", row)
            told = f"{service.name} fica na linha {line.ending} por {reais(half)} durante 3 meses."
        else:
            told = f"{service.name} foi mantido na linha {line.ending}."
        _record(connection, line, protocol, "TRATAMENTO_VAS", service.name, today)
        return {"status": "TRATADO", "way": way, "message": told}

    return effect


def offer(name: str) -> str:
    """Return the question that is asked about a strategic service."""
    return f"{name} faz parte de uma oferta. Prefere manter, ficar com 50% de desconto por 3 meses, ou cancelar?"


def obstacle_to(tool: str, service: Service) -> str | None:
    """Return why a tool may not touch a service, or None."""
    if service.kind == KIND_OF[tool]:
        return None
    other = "tratado à parte, pela oferta do plano" if tool == CANCEL else "avulso: pode ser simplesmente cancelado"
    return f"{service.name} é {KINDS[service.kind]}, {other}." if tool == CANCEL else f"{service.name} é {other}."


def _to_be(tool: str, connection: sqlite3.Connection, line: AuthorisedLine, name: str) -> Service:
    services = [each for each in services_of(connection, line) if each.name.casefold() == name.casefold()]
    if not services:
        raise Refusal("NOT_FOUND", f"{name} não está na linha {line.ending}.")
    running = [each for each in services if each.active]
    if not running:
        raise Refusal("ALREADY_CANCELLED", f"{name} já está cancelado na linha {line.ending}.")
    obstacle = obstacle_to(tool, running[0])
    if obstacle is not None:
        raise Refusal("NOT_CANCELLABLE", obstacle)
    return running[0]


def _end(connection: sqlite3.Connection, service: Service, today: date) -> None:
    connection.execute(
        "UPDATE vas SET status = 'CANCELADO', ended_on = ? WHERE subscription_id = ?",
        (today.isoformat(), service.subscription_id),
    )


def _record(
    connection: sqlite3.Connection, line: AuthorisedLine, protocol: str, kind: str, subject: str, today: date
) -> None:
    day = today.isoformat()
    connection.execute(
        "INSERT INTO requests VALUES (?, ?, ?, ?, NULL, NULL, 'CONCLUIDA', ?, ?)",
        (protocol, line.msisdn, kind, subject, day, day),
    )


def _name(service: Service) -> str:
    return service.name


def _shape(service: Service) -> ServiceShape:
    return ServiceShape.model_validate(
        {
            "name": service.name,
            "kind": service.kind,
            "monthly_cents": service.monthly_cents,
            "monthly": reais(service.monthly_cents),
            "status": service.status,
            "started_on": service.started_on.isoformat(),
            "ended_on": service.ended_on.isoformat() if service.ended_on else None,
        }
    )


def _listed(names: Sequence[str]) -> str:
    """Return names as one says them: A, B e C."""
    return " e ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]


def _item(service: Service, tool: str) -> Item:
    item: Item = {"subject": service.name, "name": service.name}
    obstacle = obstacle_to(tool, service)
    return item if obstacle is None else _left_out(item, obstacle)


def _left_out(item: Mapping[str, Any], reason: str) -> Item:
    return {**item, "eligible": False, "reason": reason}


def _not_eligible(code: str, reason: str) -> Eligibility:
    return Eligibility(success=True, eligible=False, status="NOT_ELIGIBLE", code=code, reason=reason, message=reason)


def _needs_choice(said: str, options: Sequence[str]) -> Eligibility:
    question = f"Há mais de um serviço com {said}. Qual deles?"
    return Eligibility(
        success=True,
        eligible=False,
        status="NEEDS_CLARIFICATION",
        parameter="subject",
        question=question,
        options=list(options),
        message=question,
    )


def _needs_another(connection: sqlite3.Connection, line: AuthorisedLine, unknown: Sequence[str]) -> Eligibility:
    there = ", ".join(each.name for each in services_of(connection, line) if each.active) or "nenhum serviço ativo"
    what = ", ".join(unknown) or "esse serviço"
    asked = f"Não encontrei {what} na linha {line.ending}, que tem: {there}. Qual deles?"
    return Eligibility(
        success=True,
        eligible=False,
        status="NEEDS_PARAMETER",
        code="NOT_FOUND",
        reason=asked,
        parameter="subject",
        parameter_message=asked,
        message=asked,
    )


def _treated_instead(service: Service) -> Eligibility:
    told = f"{service.name} é um serviço estratégico."
    return Eligibility(
        success=True,
        eligible=True,
        status="ELIGIBLE",
        message=told,
        transaction_decision={
            "target_tool": TREAT,
            "resolved_arguments": {"subject": service.name},
            "requires_reconfirmation": True,
        },
    )
