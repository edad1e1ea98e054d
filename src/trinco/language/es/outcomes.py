"""Words in which Spanish servers tell what became of a call."""

from trinco.language.outcomes import listed

OUTCOMES = listed(
    failing="error; errores; fallo; fallos; falló; falla; fallas; imposible",
    denying="rechazado; rechazada; denegado; denegada; negado; negada",
    doubting="""
        bloqueado; bloqueada; caducado; caducada; excedido; excedida; falta; faltan; inválido; inválida; insuficiente;
        insuficientes; problema; problemas; prohibido; prohibida; vencido; vencida
    """,
    succeeding="éxito; exitoso",
    negating="no; nunca; jamás; ningún; ninguna; nada; nadie; ni",
    lacking="sin; cero",
    messages="mensaje; respuesta; descripción; detalle; detalles",
    statuses="situación; estado",
    wrappers="resultado; resultados; datos; respuesta",
)
