"""The tools that act, once for their key, and those that go on with, end, look up or close what was begun.

No rule of a bill, of a service or of a policy is here.
"""

import sqlite3
from typing import Any

import anyio
import anyio.to_thread

from trinco.toolkit import KeyStatus, Refusal, idempotency_key
from trinco.toolkit.refusals import refusing
from trinco_contas.server import care, contests, services
from trinco_contas.server.answers import (
    OperationState,
    Receipt,
    WorkflowAnswer,
)
from trinco_contas.server.enforcement import Enforced, cents_of_words
from trinco_contas.server.gate import Authorised, Holder
from trinco_contas.server.lines import AuthorisedLine
from trinco_contas.server.requests import (
    Amount,
    Charged,
    ContractKey,
    Ctx,
    CustomerKey,
    Items,
    Key,
    Msisdn,
    Subject,
    Topic,
    Way,
    claims,
)


class Acting(Enforced):
    """What can be done to a line."""

    @refusing
    async def contestar_cobranca(
        self,
        ctx: Ctx,
        subject: Charged,
        valor: Amount,
        msisdn: Msisdn = None,
        customer_key: CustomerKey = None,
        contract_key: ContractKey = None,
    ) -> Receipt:
        """Contesta uma cobrança, ou parte dela."""
        claimed = claims(msisdn, customer_key, contract_key)
        self._gate.session(ctx.request_context.meta)  # whoever isn't known hears nothing of an amount
        cents, today = cents_of_words(valor), self._accounts.today
        if cents is None:
            raise Refusal("AMOUNT_MISSING", "Diga o valor que quer contestar, em reais.")
        return await self._perform(
            ctx,
            claimed,
            contests.TOOL,
            subject,
            [subject, cents],
            lambda line: contests.contesting(line, subject, cents, today),
        )

    @refusing
    async def enviar_sms(
        self,
        ctx: Ctx,
        assunto: Topic,
        msisdn: Msisdn = None,
        customer_key: CustomerKey = None,
        contract_key: ContractKey = None,
    ) -> Receipt:
        """Envia um SMS à linha com um resumo da fatura, o plano ou o código de barras."""
        claimed = claims(msisdn, customer_key, contract_key)
        today = self._accounts.today
        return await self._perform(
            ctx, claimed, "enviar_sms", assunto, assunto, lambda line: care.texting(line, assunto, today)
        )

    @refusing
    async def finalizar_atendimento(
        self, ctx: Ctx, msisdn: Msisdn = None, customer_key: CustomerKey = None, contract_key: ContractKey = None
    ) -> Receipt:
        """Registra o fim do atendimento da linha."""
        claimed = claims(msisdn, customer_key, contract_key)
        today = self._accounts.today
        return await self._perform(
            ctx, claimed, "finalizar_atendimento", "Atendimento", None, lambda line: care.ending(line, today)
        )

    @refusing
    async def cancelar_vas_avulso(
        self,
        ctx: Ctx,
        subject: Subject,
        items: Items = None,
        msisdn: Msisdn = None,
        customer_key: CustomerKey = None,
        contract_key: ContractKey = None,
    ) -> WorkflowAnswer:
        """Cancela um ou mais serviços avulsos (VAS); o que não pode ser cancelado é dito."""
        claimed = claims(msisdn, customer_key, contract_key)
        key = idempotency_key(ctx.request_context.meta)

        async def domain(granted: Authorised) -> WorkflowAnswer:
            asked = items or await self._meant(granted, subject)
            said = (str(item.get("subject") or item.get("name") or "").strip() for item in asked)
            names = list(dict.fromkeys(filter(None, said)))
            if not names:
                raise Refusal("SUBJECT_MISSING", "Diga que serviço deve ser cancelado.")
            return await self._run(self._flows.cancel_services(granted.holder, names, key))

        return await self._invoke(self._called(ctx, claimed), domain)

    @refusing
    async def tratar_vas_estrategico(
        self,
        ctx: Ctx,
        subject: Subject,
        decisao: Way | None = None,
        msisdn: Msisdn = None,
        customer_key: CustomerKey = None,
        contract_key: ContractKey = None,
    ) -> WorkflowAnswer:
        """Trata um serviço estratégico: manter, desconto ou cancelar; sem a escolha, pergunta."""
        claimed = claims(msisdn, customer_key, contract_key)
        key = idempotency_key(ctx.request_context.meta)

        async def domain(granted: Authorised) -> WorkflowAnswer:
            found = await self._meant(granted, subject)
            name = str(found[0]["subject"]) if len(found) == 1 else subject
            if key is None or (await self._flows.look_up(key))["status"] == KeyStatus.ABSENT:
                await anyio.to_thread.run_sync(self._accounts.read, services.treatable(name), granted.line)
            return await self._run(self._flows.treat_service(granted.holder, name, decisao, key))

        return await self._invoke(self._called(ctx, claimed), domain)

    @refusing
    async def retomar_workflow(
        self,
        workflow_name: str,
        execution_id: str,
        resposta_usuario: str,
        ctx: Ctx,
        question: int | None = None,
    ) -> WorkflowAnswer:
        """Responde ao que uma operação pausada espera; a linha é verificada de novo."""
        key = idempotency_key(ctx.request_context.meta)
        holder = await self._holder(ctx, execution_id)

        async def domain(_: Authorised) -> WorkflowAnswer:
            return await self._run(self._flows.resume(workflow_name, execution_id, resposta_usuario, question, key))

        return await self._invoke(lambda: self._gate.resumed(ctx.request_context.meta, holder), domain)

    @refusing
    async def cancelar_workflow(self, execution_id: str, ctx: Ctx) -> WorkflowAnswer:
        """Encerra uma operação pausada da mesma sessão, e diz o que ela já fez."""
        holder = await self._holder(ctx, execution_id)
        if self._gate.session(ctx.request_context.meta).msisdn != holder["msisdn"]:
            raise _unknown_run()
        return await self._run(self._flows.cancel(execution_id))

    @refusing
    async def consultar_operacao(self, idempotency_key: Key) -> OperationState:
        """Diz, pela chave, se uma operação aconteceu: done, absent, in_progress ou sealed."""
        return OperationState.model_validate(await anyio.to_thread.run_sync(self._accounts.look_up, idempotency_key))

    @refusing
    async def encerrar_operacao(self, idempotency_key: Key) -> OperationState:
        """Encerra para sempre a chave de uma operação que não aconteceu, e diz se ela aconteceu."""
        return OperationState.model_validate(await anyio.to_thread.run_sync(self._accounts.seal, idempotency_key))

    @refusing
    async def consultar_fluxo(self, idempotency_key: Key) -> dict[str, Any]:
        """Diz, pela chave, o que houve com uma operação em etapas: done, absent, in_progress ou sealed."""
        return await self._flows.look_up(idempotency_key)

    @refusing
    async def encerrar_fluxo(self, idempotency_key: Key) -> dict[str, Any]:
        """Encerra para sempre a chave de uma operação em etapas que não começou, e diz se ela começou."""
        return await self._flows.seal(idempotency_key)

    async def _meant(self, granted: Authorised, subject: str) -> list[services.Item]:
        def reader(connection: sqlite3.Connection, line: AuthorisedLine) -> list[services.Item]:
            return services.meant(connection, line, subject)

        return await anyio.to_thread.run_sync(self._accounts.read, reader, granted.line)

    async def _holder(self, ctx: Ctx, execution_id: str) -> Holder:
        self._gate.session(ctx.request_context.meta)  # before anything is looked at
        holder = await self._flows.holder_of(execution_id)
        if holder is None:
            raise _unknown_run()
        return holder


def _unknown_run() -> Refusal:
    return Refusal("UNKNOWN_RUN", "Não há operação pausada com esse número.")
