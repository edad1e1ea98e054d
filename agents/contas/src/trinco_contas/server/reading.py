"""The tools that only read: bills, plans, services, requests, and what the validators say.

No rule of a bill, of a service or of a policy is here.
"""

import anyio
import anyio.to_thread

from trinco.toolkit.refusals import refusing
from trinco_contas.server import bills, care, contests, knowledge, services
from trinco_contas.server.answers import (
    AuthorisedLinesAnswer,
    Eligibility,
    ExplanationAnswer,
    InformationAnswer,
    InvoicesAnswer,
    PdfAnswer,
    PlanAnswer,
    RequestsAnswer,
    ServicesAnswer,
)
from trinco_contas.server.authorised_lines import LinesUnavailable
from trinco_contas.server.enforcement import Enforced, cents_of_words
from trinco_contas.server.requests import (
    Amount,
    Charged,
    ContractKey,
    Ctx,
    CustomerKey,
    Month,
    Msisdn,
    Protocol,
    Question,
    Subject,
    claims,
)


class Reading(Enforced):
    """What can be known of a line."""

    @refusing
    async def consultar_faturas(
        self, ctx: Ctx, msisdn: Msisdn = None, customer_key: CustomerKey = None, contract_key: ContractKey = None
    ) -> InvoicesAnswer:
        """Mostra as faturas da linha, a mais recente primeiro."""
        claimed = claims(msisdn, customer_key, contract_key)
        return await self._read(ctx, claimed, bills.invoices)

    @refusing
    async def consultar_plano(
        self, ctx: Ctx, msisdn: Msisdn = None, customer_key: CustomerKey = None, contract_key: ContractKey = None
    ) -> PlanAnswer:
        """Mostra o plano da linha e os descontos em vigor."""
        claimed = claims(msisdn, customer_key, contract_key)
        return await self._read(ctx, claimed, lambda c, line: bills.plan(c, line, self._accounts.today))

    @refusing
    async def invoice_explanation(
        self,
        ctx: Ctx,
        referencia: Month = None,
        msisdn: Msisdn = None,
        customer_key: CustomerKey = None,
        contract_key: ContractKey = None,
    ) -> ExplanationAnswer:
        """Explica uma fatura item por item, e o que mudou desde a anterior."""
        claimed = claims(msisdn, customer_key, contract_key)
        return await self._read(ctx, claimed, lambda c, line: bills.explanation(c, line, referencia))

    @refusing
    async def consultar_vas(
        self, ctx: Ctx, msisdn: Msisdn = None, customer_key: CustomerKey = None, contract_key: ContractKey = None
    ) -> ServicesAnswer:
        """Mostra os serviços (VAS) ativos na linha."""
        claimed = claims(msisdn, customer_key, contract_key)
        return await self._read(ctx, claimed, services.active)

    @refusing
    async def consultar_historico_vas(
        self, ctx: Ctx, msisdn: Msisdn = None, customer_key: CustomerKey = None, contract_key: ContractKey = None
    ) -> ServicesAnswer:
        """Mostra todos os serviços (VAS) que a linha tem ou teve."""
        claimed = claims(msisdn, customer_key, contract_key)
        return await self._read(ctx, claimed, services.history)

    @refusing
    async def pro_rata(
        self, ctx: Ctx, msisdn: Msisdn = None, customer_key: CustomerKey = None, contract_key: ContractKey = None
    ) -> ExplanationAnswer:
        """Explica a cobrança proporcional da última mudança de plano."""
        claimed = claims(msisdn, customer_key, contract_key)
        return await self._read(ctx, claimed, bills.proportional)

    @refusing
    async def termino_desconto(
        self, ctx: Ctx, msisdn: Msisdn = None, customer_key: CustomerKey = None, contract_key: ContractKey = None
    ) -> ExplanationAnswer:
        """Diz quando os descontos da linha terminam, e o que muda na fatura."""
        claimed = claims(msisdn, customer_key, contract_key)
        return await self._read(ctx, claimed, lambda c, line: bills.end_of_discounts(c, line, self._accounts.today))

    @refusing
    async def valor_divergente(
        self,
        ctx: Ctx,
        referencia: Month = None,
        valor: Amount = None,
        msisdn: Msisdn = None,
        customer_key: CustomerKey = None,
        contract_key: ContractKey = None,
    ) -> ExplanationAnswer:
        """Explica por que uma fatura veio diferente da anterior, ou do valor esperado."""
        claimed = claims(msisdn, customer_key, contract_key)
        return await self._read(
            ctx, claimed, lambda c, line: bills.divergent_amount(c, line, referencia, cents_of_words(valor))
        )

    @refusing
    async def consultar_status_solicitacao(
        self,
        ctx: Ctx,
        protocolo: Protocol = None,
        msisdn: Msisdn = None,
        customer_key: CustomerKey = None,
        contract_key: ContractKey = None,
    ) -> RequestsAnswer:
        """Mostra como estão as solicitações da linha, ou uma delas."""
        claimed = claims(msisdn, customer_key, contract_key)
        return await self._read(ctx, claimed, lambda c, line: care.requests(c, line, protocolo))

    @refusing
    async def recuperar_fatura_pdf(
        self,
        ctx: Ctx,
        referencia: Month = None,
        msisdn: Msisdn = None,
        customer_key: CustomerKey = None,
        contract_key: ContractKey = None,
    ) -> PdfAnswer:
        """Devolve uma fatura em PDF."""
        claimed = claims(msisdn, customer_key, contract_key)
        return await self._read(ctx, claimed, lambda c, line: care.pdf(c, line, referencia))

    @refusing
    async def validar_vas_subject(
        self,
        ctx: Ctx,
        subject: Subject,
        target_tool: str | None = None,
        msisdn: Msisdn = None,
        customer_key: CustomerKey = None,
        contract_key: ContractKey = None,
    ) -> Eligibility:
        """Descobre de que serviços se fala e diz o que pode ser feito com eles, sem fazer."""
        claimed = claims(msisdn, customer_key, contract_key)
        return await self._read(
            ctx, claimed, lambda c, line: services.check(c, line, subject, target_tool), validates=True
        )

    @refusing
    async def validar_contestacao(
        self,
        ctx: Ctx,
        subject: Charged,
        valor: Amount = None,
        msisdn: Msisdn = None,
        customer_key: CustomerKey = None,
        contract_key: ContractKey = None,
    ) -> Eligibility:
        """Diz se uma cobrança pode ser contestada, sem contestar."""
        claimed = claims(msisdn, customer_key, contract_key)
        return await self._read(
            ctx,
            claimed,
            lambda c, line: contests.check(c, line, subject, cents_of_words(valor), self._accounts.today),
            validates=True,
        )

    @refusing
    async def consultar_linhas_autorizadas(
        self, ctx: Ctx, msisdn: Msisdn = None, customer_key: CustomerKey = None, contract_key: ContractKey = None
    ) -> AuthorisedLinesAnswer:
        """Mostra que linhas a linha autenticada está autorizada a operar; a sessão diz qual é, e não os argumentos."""
        own = self._gate.session(ctx.request_context.meta).msisdn
        try:
            told = await anyio.to_thread.run_sync(self._gate.document, ctx.request_context.meta)
            return AuthorisedLinesAnswer.model_validate(told)
        except (LinesUnavailable, ValueError):
            return AuthorisedLinesAnswer(
                success=False,
                status="UNAVAILABLE",
                source="none",
                authenticated_msisdn=own,
                authorized_lines=[],
                authorized_msisdns=[],
            )

    @refusing
    async def buscar_informacao(self, pergunta: Question) -> InformationAnswer:
        """Responde a perguntas gerais sobre faturas e serviços; não depende de linha."""
        return knowledge.answer(pergunta)
