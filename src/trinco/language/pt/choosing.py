"""The Portuguese words with which people choose among things on display; what follows from them is `selection.py`'s."""

CHOICE = {
    "option": """
        opção; opcao; item; alternativa; número; a; o; as; os; de; da; do; opções; itens; quero; queria; queremos;
        escolho; prefiro; seleciono; fico com; ficar com; vou de; vou querer; pode ser; por favor;
        primeira opção; sim; é; esse; essa; ok; para mim; e; com; eu; cancela;
        cancelar; desses; destes; dos; das; estes; esses; deles; delas; dentre; entre; dia; mês; lista; aí; ai;
        mesmo; msm; seria; foi; são; na; no; nas; nos; também; que; é que; vou ficar com; pode; gostaria;
        faço questão; eu quero; quer; querem; meu; minha; meus; minhas; kkk; kkkk; rs; hein; né; então; agora; sendo
    """,
    "all": "todos; todas; tudo; tds; td; tdos; todos eles; todas elas; todos os itens; cada um; cada uma; a lista toda",
    "both": "ambos; ambas; ambos os dois; um e outro; uma e outra",
    "none": """
        nenhum; nenhuma; nenhum deles; nenhuma delas; nenhum desses; nenhuma dessas; nenhum dos dois; nenhuma das duas;
        nem um nem outro; nem uma nem outra
    """,
    "only": "só; somente; apenas; unicamente; nada mais",
    "except": """
        menos; exceto; excepto; fora; tirando; tira; tire; tirar; retira; retire; retirar; remove; remova; remover;
        sem; com exceção de; com exceção do; com exceção da; a não ser; salvo;
        à exceção de; à exceção do; à exceção da; à excepção de; à excepção do; à excepção da; com excepção do;
        com excepção da; com excepção de
    """,
    "rest": """
        resto; restante; restantes; demais; outros; outras; os que sobraram; o que sobrou; as que sobraram
    """,
    "other": "outro; outra",
    "or": "ou",
    "either": "ou; talvez; tanto faz; qualquer; quaisquer; seja",
    "last": "último; última; últimos; últimas; ultimo; final",
    "penultimate": "penúltimo; penúltima",
    "middle": "meio; do meio; central",
    "first": "primeiros; primeiras",
    "single": """
        esse; essa; este; esta; aquele; aquela; desse; dessa; deste; desta; daquele; daquela; ele; ela; esse mesmo;
        essa mesma
    """,
    "several": "os; as; esses; essas; estes; estas; aqueles; aquelas; todos os; todas as; meus; minhas; dos; das",
    "place": "opção; opcao; item; número; alternativa; o; a; ao; à; do; da; no; na",
    "from": "de; do; da; desde; desde o; desde a",
    "to": "ao; até; até o; até a; até ao; a",
    "stops": "deixa; deixe; esquece; desisto; obrigado; obrigada; valeu; não quero mais; deixa pra lá; deixa para lá",
}
