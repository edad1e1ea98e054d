"""Words in which Spanish servers tell what became of a call."""

from trinco.language.outcomes import listed

OUTCOMES = listed(
    failing="""
        error; errores; fallo; fallos; falla; fallas; falló; fallaron; fallado; fallida; fallido; imposible; denegó;
        denegaron; negó; negaron; rechazo; rechazó; rechazaron; denegación
    """,
    denying="rechazado; rechazada; denegado; denegada; negado; negada",
    doubting="""
        bloqueado; bloqueada; caducado; caducada; excedido; excedida; falta; faltan; inválido; inválida; insuficiente;
        insuficientes; intente; intenta; reintente; problema; problemas; prohibido; prohibida; vencido; vencida;
        abortado; abortada; incompleto; incompleta; parcial; parcialmente; revertido; revertida; reactivado;
        reactivada; restaurado; restaurada
    """,
    succeeding="éxito; exitoso",
    asserting="""
        aceptado; aceptada; aplicado; aplicada; aprobado; aprobada; autorizado; autorizada;
        elegible; permitido; permitida
    """,
    around="fue; está; ya; cantidad; total",
    joining="y; pero; que",
    negating="no; nunca; jamás; ningún; ninguno; ninguna; nada; nadie; ni",
    lacking="sin; cero",
    messages="mensaje",
    remarks="respuesta; descripción; detalle; detalles",
    statuses="situación; estado; código",
    wrappers="resultado; resultados; datos; respuesta",
    affirming="""
        ok; éxito; exitoso; exitosa; hecho; hecha; listo; completado; completada; realizado; realizada; ejecutado;
        ejecutada; procesado; procesada; confirmado; confirmada
    """,
    assenting="sí; s; verdadero; true",
    affecting="afectado; afectada; afectados; afectadas; modificados; modificadas; actualizados; actualizadas",
    calls="operación; solicitud; transacción; proceso; acción",
    plain="""
        el; la; los; las; un; una; su; sus; tu; tus; mi; este; esta; ese; esa; del; de; número; fue; fueron; ha;
        han; he; hemos; sido; está; están; queda; quedó; se; ahora; todo; todos; todas; id; ids; folio; protocolo;
        código; estado; situación; resultado; artículo; artículos; con; referencia
    """,
    placing="en; a; al; para; bajo; con; sin; hoy; día",
    hedging="""
        pero; aunque; si; salvo; excepto; mañana; después; solo; solamente; casi; sería; serían; podría; pendiente;
        pendientes; antes
    """,
    supposing="sandbox; simulación; simulado; simulada; prueba; ensayo",
    calming="""
        preocupe; preocupes; cobrará; cobrado; cobro; cargo; cargos; costo; costos; coste; multa; multas; tasa; tasas;
        problema; problemas
    """,
    waiting="requiere; espera; necesita; necesaria; necesario; requerida; requerido; esperando",
    pending="pendiente; pendientes; esperando",
    assent="aprobación; autorización; confirmación",
    reversing="des; in",
    deeds="""
        cancelar cancel anular void: cancelled canceled se_cancelo se_anulo | activo activa
        bloquear block lock: se_bloqueo | activo activa
        desbloquear unblock unlock
        suspender suspend: suspenso suspensa | activo activa
        abrir open crear create registrar register: abierto abierta abiertos abiertas se_creo | cerrado cerrada
        reabrir reopen: reabierto reabierta | cerrado cerrada
        cerrar close: se_cerro | abierto abierta reabierto reabierta
        pagar pay: paid se_pago
        enviar send mandar: sent se_envio
        transferir transfer
        devolver return: devuelto devuelta devueltos devueltas
        reembolsar refund: se_reembolso
        reservar agendar book reserve schedule: se_reservo
        entregar deliver: se_entrego
        hacer realizar make: hecho hecha hechos hechas made
        deshacer undo: deshecho deshecha undone
        rehacer: rehecho rehecha
        escribir write: escrito escrita written
        inscribir: inscrito inscrita
        suscribir subscribe: suscrito suscrita
        eliminar borrar quitar delete remove: se_elimino
        cambiar actualizar modificar editar update change modify edit set: set se_actualizo se_cambio
        aprobar approve: se_aprobo
        aceptar accept
        rechazar denegar reject refuse decline deny
        activar activate enable: se_activo
        desactivar deactivate disable: | activo activa
        comprar buy purchase: bought
        vender sell: sold
        emitir issue
        añadir agregar add insert
        imprimir print: impreso impresa
        guardar save
        cubrir: cubierto cubierta
        resolver: resuelto resuelta
        romper: roto rota
        poner: puesto puesta
        reponer: repuesto repuesta
        ver: visto vista
        decir: dicho dicha
        volver: vuelto
        morir: muerto
        freír: frito
        proveer: provisto provista
        despedir restablecer confirmar confirm
        aplicar apply
        renovar renew
        liberar release
        completar finalizar complete finish
        solicitar pedir request
    """,
    endings="ar > ado ada ados adas; er > ido ida idos idas; ir > ido ida idos idas",
)
