"""General questions about bills and services, answered from a few written answers; nothing here is any customer's."""

from trinco_contas.server.answers import InformationAnswer
from trinco_contas.server.naming import words

ARTICLES = {
    "segunda via": (
        "segunda via boleto pdf copia 2a",
        "A segunda via da fatura pode ser pedida aqui, em PDF, e não tem custo.",
    ),
    "vencimento": (
        "vencimento vence data pagar prazo",
        "A fatura vence na data impressa nela. Para mudar o dia do vencimento, fale com um atendente.",
    ),
    "juros e multa": (
        "juros multa atraso atrasada atrasado",
        "Depois do vencimento são cobrados 2% de multa e 1% de juros ao mês, proporcionais aos dias.",
    ),
    "serviços avulsos": (
        "vas avulso avulsos servico servicos adicional adicionais",
        "Serviços avulsos (VAS) são assinados à parte do plano e podem ser cancelados a qualquer momento.",
    ),
    "contestação": (
        "contestar contestacao cobranca indevida reclamar",
        "Uma cobrança pode ser contestada até 120 dias depois da emissão da fatura; a resposta vem em até 10 dias.",
    ),
    "proporcional": (
        "proporcional pro rata mudanca mudei plano dias",
        "Quando o plano muda no meio do ciclo, cada plano é cobrado pelos dias em que valeu.",
    ),
    "dependentes": (
        "dependente dependentes titular outra linha autorizada familia",
        "Outra linha só pode ser atendida aqui se o cadastro disser que a sua linha está autorizada a operá-la.",
    ),
}


def answer(question: str) -> InformationAnswer:
    """Return the article that shares the most words with a question."""
    asked = words(question)
    topic = max(ARTICLES, key=lambda each: len(asked & words(ARTICLES[each][0])))
    if not asked & words(ARTICLES[topic][0]):
        topics = ", ".join(ARTICLES)
        return InformationAnswer(success=False, message=f"Não achei informação sobre isso. Sei de: {topics}.")
    return InformationAnswer(success=True, topic=topic, message=ARTICLES[topic][1])
