"""What Spanish speakers put around an answer: spellings, laughter, reasons.

A reason is read only where all of its words are known: a word nobody knows may be another value.
"""

from __future__ import annotations

from trinco.language.manner import Manner

MANNER = Manner(
    spellings="""
        q=que; k=que; tmb=también; tb=también; tmbn=también; bn=bien; tmbien=también; dnd=donde; nop=no;
        kiero=quiero; qiero=quiero; grax=gracias; ntonces=entonces; entons=entonces; aora=ahora; oy=hoy; d=de
    """,
    laughing="ja; je; ji; ha; jo",
    befell="""
        se rompió; se me rompió; se estropeó; se descompuso; se quemó; se me quemó; se dañó; se me dañó;
        se averió; se perdió; se me perdió; lo perdí; la perdí; perdí; perdimos; he perdido; la he perdido;
        lo he perdido; me robaron; me lo robaron; me la robaron; me han robado; me lo han robado;
        me la han robado; robaron; me asaltaron; me han asaltado; fui asaltado; fui asaltada; me clonaron;
        la clonaron; me hackearon; se me cayó; se me quedó; se retrasó; se atrasó; se demoró; tardó; tardó mucho;
        tardó demasiado; tarda mucho; no funciona; no funcionó; no me funciona; no sirve; no sirvió; no me sirvió;
        no me sirve; no me gustó; no nos gustó; no me queda; no me quedó; no me vale; no enciende; no prende;
        no carga; no llegó; nunca llegó; no ha llegado; nunca ha llegado; todavía no llega; todavía no llegó;
        aún no llega; no me llegó; nunca me llegó; no me ha llegado; no vino nadie; no lo recibí; no la recibí;
        no recibí; nunca lo recibí; lo compré dos veces; compré dos veces; lo pedí dos veces; pedí dos veces;
        lo compré por error; lo pedí por error; compré por error; pedí por error; lo compré sin querer;
        lo pedí sin querer; me cobraron dos veces; cobraron dos veces; salió defectuoso; salió mal; llegó mal;
        es urgente; me urge; tengo prisa; me mudé; nos mudamos; me he mudado; estoy sin internet;
        estamos sin internet; estoy parado; estamos parados; no me va; llegó equivocado; llegó equivocada;
        vino equivocado; vino equivocada; llegó tarde; vino abierto; llegó abierto; llegó abierta;
        me queda pequeño; me queda pequeña; me queda grande; me queda chico; me queda chica; me quedó pequeño;
        me quedó pequeña; me quedó grande; me quedó chico; me quedó chica; me enviaron el equivocado;
        me mandaron el equivocado
    """,
    regret="me arrepentí de la compra; me arrepentí de comprarlo; me arrepentí de comprarla",
    bargain="""
        artículo; celular; compra; encargo; móvil; orden; paquete; pedido; plan; producto; servicio; suscripción;
        teléfono
    """,
    state="""
        roto; rota; rotos; rotas; quebrado; quebrada; dañado; dañada; dañados; estropeado; estropeada; averiado;
        averiada; defectuoso; defectuosa; rayado; rayada; manchado; manchada; mojado; mojada; incompleto;
        incompleta; retrasado; retrasada; demasiado pequeño; demasiado grande; muy pequeño; muy grande; muy chico;
        muy chica; apretado; apretada; con defecto; con un defecto; con defectos; vencido; vencida; caducado;
        caducada; sin poder trabajar; sin internet; sin señal; sin luz; parado; parada
    """,
    tells="""
        vino; vinieron; llegó; llegaron; está; están; estaba; estaban; quedó; quedaron; salió; llevo; llevamos;
        viene
    """,
    unwanted="""
        ya no lo quiero; ya no la quiero; ya no los quiero; ya no quiero; ya no lo necesito; ya no la necesito;
        ya no los necesito; ya no necesito; ya no lo uso; ya no la uso; no lo uso; no la uso; ya no me interesa;
        ya no me hace falta; ya no hace falta; ya no os leo nunca; ya no los leo; ya no lo leo; ya compré otro;
        ya compré otra; compré otro; compré otra; ya me compré otro; ya me compré otra; ya me ha comprado otro;
        ya me ha comprado otra; ya me compró otro; ya me compró otra; me compraron otro; ya tengo otro;
        ya tengo otra; ya conseguí otro; ya conseguí otra; conseguí otro; lo encontré más barato;
        la encontré más barata; encontré más barato; encontré uno más barato; perdí el interés; me regalaron otro;
        me regalaron uno
    """,
    bought="""
        artículo; celular; chip; compra; cuenta; encargo; línea; móvil; orden; paquete; pedido; plan; producto;
        servicio; suscripción; tarjeta; teléfono
    """,
    meetings="cita; clase; consulta; examen; reunión; sesión; visita",
    absent="""
        no puedo ir; no podré ir; no voy a poder ir; no puedo asistir; no podré asistir; voy a estar fuera;
        estaré fuera; voy a estar de viaje; estaré de viaje
    """,
    taking="""
        cuenta conmigo; cuente conmigo; cuenten conmigo; le entro; ahí estaré; allí estaré; estaré ahí; hecho; hecha;
        ya hecho; está hecho; la confirmo; las confirmo; sí la confirmo; confirmada; confirmadas; confirmarla;
        confirmarlas; la acepto; la autorizo; confirmo asistencia; asistencia confirmada; lo pensé mejor;
        lo he pensado mejor
    """,
    settled="todo bien; todo en orden; todo correcto; todo perfecto; todo listo; resuelto; solucionado; funciona",
    by_now="ya; ahora; hoy; finalmente; por fin",
    handing="""
        transferir; enviar; mandar; pagar; depositar; donar; prestar; remitir; entregar; girar; dar; abonar; acreditar;
        pasar
    """,
    own="me; a mí; para mí; conmigo; el mío; la mía; a mi cuenta; para mi cuenta",
    own_ending="arme; erme; irme; ame; eme; enos; anos",
    doers="""
        yo; yo mismo; yo misma; nosotros; tú; usted; ustedes; vos; ella; ellos; ellas
    """,
    done_by="yo; yo mismo; yo misma; tú; usted; vos",
    already="ya",
    iffy="si",
    removing="""
        devolver; devuelve; devuelva; eliminar; elimina; elimine; borrar; borra; desactivar; desactive;
        dar de baja; cerrar; cierra; rescindir; desuscribir; quitar; baja
    """,
    matter="""
        producto; productos; pedido; pedidos; compra; paquete; caja; empaque; embalaje; pantalla; tapa; botón;
        batería; cargador; cable; sonido; imagen; motor; vidrio; tela; costura; suela; cierre; cremallera; pieza;
        piezas; parte; lado; aparato; modelo; celular; cel; móvil; teléfono; cartera; bolso; bolsa; mochila;
        llaves; llave; marido; esposo; esposa; mujer; hijo; hija; madre; padre; mamá; papá; hermano; hermana;
        nieta; nieto; suegra; novio; novia; vecino; vecina; repartidor; tienda; sitio; sistema; correo; metro;
        micro; autobús; camión; taxi; calle; entrega; router; internet; señal; color; talla
    """,
    kinds="producto; artículo; cosa; compra; paquete; pedido",
    grammar="""
        el; la; los; las; un; una; uno; de; del; en; con; por; para; y; yo; me; mi; mis; nuestro; nuestra; se; le;
        lo; ya; muy; mucho; demasiado; bien; todo; toda; todos; aquí; ahí; ayer; hoy; ahora; anoche; hace; poco;
        rato; hora; horas; día; días; semana; semanas; mes; meses; pasada; pasado; noche; dos; tres; otra; vez;
        completamente; totalmente; lamentablemente; al; a; que
    """,
    pointed="""
        este; ese; esa; estos; esos; esas; aquel; aquella
    """,
    joining="que",
    serving="""
        muéstrame; muéstreme; mostrame; enséñame; enséñeme; dime; dígame; decime; mándame; mándeme; mandame;
        envíame; envíeme; pásame; páseme; pasame; ábreme una; ábreme un; ábrame una; ábrame un; quiero ver;
        quisiera ver; quiero saber; quisiera saber; quiero hablar; quisiera hablar; quiero consultar;
        quisiera consultar; necesito hablar; necesito saber; quiero rastrear; quiero reservar; comuníqueme;
        comunícame; páseme con; pásame con; dame; deme;
        envíamelo; envíemelo; mándamelo; mándemelo; envíamela; envíemela; mándamela; mándemela; enviamelo; mandamelo
    """,
    setting="pon; ponga; poné; cambia; cambie; haz; haga; deja; deje; usa; use; manda; mande; agenda; agende",
    refuses_alone="nop; nope; nel; negativo",
    retracting="digo; quiero decir; o sea; mejor dicho; perdón; perdona; perdone; disculpa; ay no; bueno",
    why_not="por qué no; porque no; y por qué no; cómo no; pues por qué no",
    stating="""
        voy; yo voy; voy a; ya; yo lo; yo la; estoy; yo estoy; estaba; todavía; aún; lo haré; la haré; lo hago yo;
        la hago yo; ya la; ya lo; te aviso; le aviso; aviso; vuelvo; yo vuelvo; tengo que; puedo; yo puedo;
        prefiero hacerlo yo
    """,
    rather="en vez de eso; en lugar de eso; en su lugar",
    offered="reservar",
    detailing="prefiero; solo; solamente",
    lacking="sin",
    awaiting="cuando",
    haste="rápido; rapidito; rápidamente; volando; pronto",
    being="era; eran; sería",
    people="""
        destinatario; destinataria; beneficiario; beneficiaria; nombre; médico; médica; doctor; doctora; dentista;
        técnico; técnica; titular; persona; payee; recipient; name
    """,
    before_number="el; de; del; por; valor; monto; importe; número; los",
    leave="puedo; podemos; podría; se puede",
    content="el mío; la mía; está; están; sigue; todo está; todo sigue; ya está; quedó",
    praising="quedó; quedaron; llegó; llegaron; se ve; se ven",
    liking="me encantó; me encanta; me gustó; me gusta; me encantaron; me gustaron",
    present="hablando; habla; aquí",
    same="el mismo; la misma; lo mismo; los mismos; las mismas",
    pressing="urgente; con urgencia; urgentemente; inmediatamente; cuanto antes; lo antes posible",
    graded="prioridad; urgencia; gravedad; severidad",
    exact="correcto; correcta; correctos; correctas; exacto; exacta",
    merged="al; del",
    of_oneself="tengo; yo tengo; soy; yo soy; me llamo; mi nombre",
    that="que",
    permissive="bien; ok; bueno",
    titles="dr; dra; doctor; doctora; sr; sra; srta; señor; señora; don; doña; profesor; profesora; lic; ing",
    counted="cuota; cuotas; plazos; mensualidades; veces; pagos",
    alike="""
        transferir enviar mandar; cambiar actualizar modificar; actualizar cambiar modificar;
        modificar cambiar actualizar; reservar agendar; agendar reservar; restablecer resetear reiniciar
    """,
    hesitating="eh; ehh; em; este; mmm; mm; hm; hmm; um; uhm; pues; bueno; ah; ay; a ver",
    excusing="""
        estaba en; estaba con; estaba al; estaba sin; estaba manejando; estaba conduciendo; estaba ocupado;
        estaba ocupada; estaba trabajando; andaba en; andaba con; que estaba con; que estaba en; que estaba al;
        que estaba conduciendo; que estaba manejando
    """,
    wondering="""
        cuánto tiempo; en cuánto tiempo; cuánto tarda; cuánto demora; cuándo; y cuándo; dónde; y dónde; adónde;
        a qué hora; qué día; cuántos días; en cuántos días; cuál es la dirección; cuál es el teléfono;
        cuál es el horario; cuál es el plazo
    """,
    costs="""
        cuesta; cuestan; costo; coste; precio; tarifa; multa; penalización; comisión; comisiones; interés;
        intereses; permanencia; gratis; gratuito; pago; pagar; pagan; cobra; cobran; cobrado; cargo; cargos;
        descuento; pierdo; perder; euros; pesos
    """,
    told_of="""
        comprobante; recibo; justificante; teléfono; contacto; dirección; horario; plazo; enlace; confirmación;
        ubicación; protocolo
    """,
    earning="cobro; yo cobro; me pagan; solo cobro; mi sueldo",
    before_day="el",
)
