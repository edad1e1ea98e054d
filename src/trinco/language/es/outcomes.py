"""Words in which Spanish servers tell what became of a call."""

from trinco.language.outcomes import listed

OUTCOMES = listed(
    failing="""
        error; errores; fallo; fallos; falla; fallas; falló; fallaron; fallado; fallida; fallido; imposible; denegó;
        denegaron; negó; negaron; rechazó; rechazaron
    """,
    denying="rechazado; rechazada; denegado; denegada; negado; negada",
    doubting="""
        bloqueado; bloqueada; caducado; caducada; excedido; excedida; falta; faltan; inválido; inválida; insuficiente;
        insuficientes; intente; intenta; reintente; problema; problemas; prohibido; prohibida; vencido; vencida
    """,
    succeeding="éxito; exitoso",
    asserting="""
        aceptado; aceptada; aplicado; aplicada; aprobado; aprobada; autorizado; autorizada; completado; completada;
        confirmado; confirmada; ejecutado; ejecutada; elegible; hecho; permitido; permitida; procesado; procesada;
        realizado; realizada
    """,
    around="fue; está; ya; cantidad; total",
    joining="y; pero; que",
    negating="no; nunca; jamás; ningún; ninguna; nada; nadie; ni",
    lacking="sin; cero",
    messages="mensaje; respuesta; descripción; detalle; detalles",
    statuses="situación; estado",
    wrappers="resultado; resultados; datos; respuesta",
)
