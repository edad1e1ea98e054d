"""What people say in Portuguese of whose a thing is."""

from __future__ import annotations

from trinco.language.listed import word_set
from trinco.language.whose import Whose

WHOSE = Whose(
    relations=word_set(
        "esposa esposo marido mulher mãe pai filho filha filhos filhas irmão irmã irmãos irmãs avó avô neto "
        "neta tio tia sobrinho sobrinha primo prima sogra sogro genro nora cunhado cunhada namorado namorada "
        "noivo noiva companheiro companheira vizinho vizinha amigo amiga padrasto madrasta enteado enteada "
        "padrinho madrinha afilhado afilhada funcionário funcionária chefe patrão patroa sócio sócia "
        "dependente"
    ),
    mine=word_set("meu minha meus minhas nosso nossa"),
    of=word_set("de da do das dos pra pro para"),
    ending="",
    others=word_set("outra outro outras outros dela dele delas deles alheia alheio"),
    numbered=word_set(
        "pedido protocolo fatura boleto cartão cpf cnpj rg cep contrato código senha chamado nota ordem "
        "agência cobrança solicitação encomenda barras valor"
    ),
)
