"""The endings of Portuguese words, and words whose stem no ending shows.

A stem is no root: it only has to be the same for the forms that people use of one word.
"""

from __future__ import annotations

from trinco.language.lexicon import Stemming

STEMMING = Stemming(
    endings={
        **dict.fromkeys(("amentos", "amento", "imentos", "imento"), ("", 3)),
        **dict.fromkeys(("acoes", "acao", "icoes", "icao", "ancas", "anca"), ("", 4)),
        **dict.fromkeys(("ados", "adas", "ado", "ada", "idos", "idas", "ido", "ida"), ("", 5)),
        **dict.fromkeys(
            ("ando", "endo", "indo", "armos", "ermos", "aram", "eram", "iram", "aria", "eria", "iria"), ("", 3)
        ),
        **dict.fromkeys(("iar", "iei", "iou", "ios", "ias", "ies", "iem", "iam", "io", "ia", "ie"), ("", 4)),
        **dict.fromkeys(("quei", "quem", "ques", "que"), ("c", 2)),
        **dict.fromkeys(("guei", "guem", "gue"), ("g", 2)),
        **dict.fromkeys(("uem", "ues", "ue"), ("", 5)),
        **dict.fromkeys(
            ("ar", "er", "ir", "ei", "ou", "iu", "eu", "am", "em", "os", "as", "es", "a", "e", "o", "s"), ("", 3)
        ),
    },
    irregular={
        "cade": "ond",
        "kd": "ond",
        "devolucao": "devolv",
        "devolucoes": "devolv",
        "cobranca": "cobr",
        "cobrancas": "cobr",
        "cobra": "cobr",
        "abertura": "abr",
        "aberto": "abr",
        "emissao": "emit",
        "exclusao": "exclu",
        "excluir": "exclu",
        "exclua": "exclu",
        "exclui": "exclu",
        "inclusao": "inclu",
        "incluir": "inclu",
        "inclua": "inclu",
        "inclui": "inclu",
        "suspensao": "suspend",
        "adesao": "ader",
        "transferencia": "transfer",
        "transferencias": "transfer",
        "mudanca": "mud",
        "mudancas": "mud",
        "entregue": "entreg",
        "entregues": "entreg",
        "envio": "envi",
        "envios": "envi",
        "enviar": "envi",
        "envia": "envi",
        "envie": "envi",
        "veja": "ver",
        "vejo": "ver",
        "vendo": "ver",
        "ver": "ver",
        "paguei": "pag",
        "pagou": "pag",
        "pague": "pag",
        "segunda": "segunda",
        "compra": "compr",
        "compras": "compr",
        "via": "via",
        "peca": "pedir",
        "peco": "pedir",
        "pedir": "pedir",
        "reconheco": "reconhec",
        "contrato": "contrat",
        "conta": "conta",
        "contas": "conta",
        "contar": "contar",
        "conte": "contar",
    },
    reported=("ei", "ou", "aram", "ado", "ada", "ados", "adas", "ido", "ida", "iu", "eu", "ava", "avam"),
    undertaken=("o", "eram", "iram", "i", "lvia", "uia", "tia"),
    supposed=("aria", "eria", "iria", "ariam", "eriam", "iriam"),
)
