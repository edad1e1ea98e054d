"""The roles of Spanish words, in their forms for "usted", "tú" and "vos", written with or without accents.

A word left out costs one more question; a word in the wrong list may cost a wrong transaction. So lists of agreement
are short, and what merely sounds friendly ("gracias", "entendido") agrees to nothing. What only one country says
("sale", "dale", "vale") agrees directly after the question and means nothing else there.
"""

from __future__ import annotations

from trinco.language.es.choosing import CHOICE
from trinco.language.es.manner import MANNER
from trinco.language.es.roles import ROLES
from trinco.language.es.stemming import STEMMING
from trinco.language.homographs import AccentedLexicon

LEXICON = AccentedLexicon(
    roles=ROLES,
    accented_yes="sí",
    predicate="""
        está; es; son; todo; toda; puede; pueden; puedes; podés; se; me; te; le; les; nos; hay; eso; así; fuera;
        no; ya; todavía; aún; usted; tú; vos; ellos; ustedes
    """,
    past="confirmó; confirmé; aceptó; acepté; autorizó; aprobó; listó; deseó; quedó; pasó; él",
    past_endings_written="é; ó; aste; iste",
    past_endings_bare="e; i; o",
    clitic="lo; la; los; las; le; les; se; me; te; nos",
    wished="que; puede; puedes; podés; quiero; favor",
    asking="qué",
    nominal="el; un; una; mi; tu; su; este; ese; esta; esa; del; al; de; con; para; don; señor",
    misspelt="confirmo confirmado correcto exactamente perfecto positivo afirmativo supuesto acuerdo adelante autorizo",
    assent="""
        sí; sii; sip; sep; sipi; sí señor; sí señora; sí sí; sí sí sí; sí claro; sí confirmo; sí acepto; claro;
        claro que sí; pues sí; por supuesto; por supuesto que sí; desde luego; desde luego que sí; exacto;
        exactamente; positivo; afirmativo; así es; eso es; eso mismo; efectivamente; correcto; es correcto;
        de acuerdo; claro claro; claro que quiero; claro que puede; claro que puedes; naturalmente; ciertamente;
        que sí hombre
    """,
    vouch="""
        confirmo; sí confirmo; yo confirmo; lo confirmo; confirmo que sí; confirmado; todo confirmado;
        queda confirmado; está confirmado; perfecto
    """,
    going_on="continúe; continúa; continuá; siga; sigue; seguí; prosiga; prosigue; prosegui",
    settles="""
        eso; yes; yep; esa misma; esa misma es; ese mismo; dale; dale pues
    """,
    easing="""
        sin problema; sin problemas; sin ningún problema; no hay problema; ningún problema; no hay drama;
        no hay lío; no hay bronca; no pasa nada; no hay inconveniente; sin inconveniente
    """,
    aside="""
        yo; ya; ahora; ahora mismo; ahorita mismo; ya mismo; entonces; pues; mismo; urgente; con urgencia;
        urgentemente; inmediatamente; de inmediato; lo antes posible; cuanto antes; lo más pronto posible;
        a la brevedad; de una vez
    """,
    unfinished="""
        quiero que; deseo que; quisiera que; lo puede; la puede; los puede; las puede; lo puedes; la puedes;
        lo podés; la podés; lo pueden; la pueden
    """,
    determiner="""
        el; la; los; las; un; una; mi; mis; tu; tus; su; sus; este; esta; estos; estas; ese; esa; esos; esas; al;
        del
    """,
    pointing="""
        el; la; los; las; lo; le; les; me; de; del; al; a; en; este; esta; esto; ese; esa; mi; mis; tu; su; mío;
        mía; para mí; por mí; tuyo
    """,
    light="""
        solicitar; pedir; hacer; realizar; efectuar; iniciar; abrir; registrar; crear; generar; enviar; mandar;
        emitir; procesar; ejecutar; dar; tramitar; gestionar; levantar; presentar; poner
    """,
    adding="también; tambien; tmb; además; otro más; otra más; uno más; una más",
    farewell="adiós; chao; chau; hasta luego; hasta pronto; hasta mañana; nos vemos; bye; hasta la próxima",
    unchanged="como está; como estaba; como están; tal como está; tal cual está; así como está",
    declining="""
        no; n; nn; nop; nope; nel; nah; nop nop; no no; no no no; negativo; no quiero; no lo quiero;
        no quiero nada; no deseo; no gracias; no me interesa; no hace falta; no es necesario; no necesito;
        mejor no; es mejor no; prefiero no; prefiero que no; claro que no; por supuesto que no;
        desde luego que no; obvio que no; de ninguna manera; de ningún modo; para nada; en absoluto; ni hablar;
        ni loco; ni loca; qué va; ahora no; ahorita no; hoy no; por ahora no; de momento no; por el momento no;
        ya no; ya no quiero; no ya no; creo que no; yo paso; déjalo; déjelo; dejalo; deja; deje
    """,
    abandon="""
        olvídalo; olvidalo; olvídelo; olvidate; olvida; olvide; olvídese; olvida eso; olvide eso; olvídate de eso;
        olvidémoslo; déjalo así; dejalo así; déjelo así; dejémoslo así; dejémoslo; mejor déjalo; mejor déjelo;
        mejor dejalo; deja eso; deje eso; dejá eso; déjalo estar; desisto; desistí; me arrepentí; me arrepiento;
        quiero desistir; ya no quiero; ya no quiero nada; ya no lo quiero; ya no la quiero; ya no; no quiero más;
        no lo quiero más; no quiero nada más; ya no hace falta; ya no necesito; ya no lo necesito;
        ya no me interesa; cambié de idea; cambié de opinión; cancela todo; cancele todo; cancelá todo;
        cancelar todo; para todo; pare todo; abortar; aborta; quiero salir; no quiero continuar; no quiero seguir;
        no deseo continuar; no deseo seguir
    """,
    quitting="desisto; desistí; quiero desistir; me arrepentí; me arrepiento",
    ending="""
        cancela; cancelar; cancele; cancelo; desisto; desistir; desistí; olvida; olvide; olvidar; anula; anular;
        anule; suspende; suspender; suspenda; interrumpe; interrumpir; interrumpa; aborta; abortar; deshaz;
        deshacer; deshaga; revierte; revertir; revierta; detén; detener; detenga; para; parar; pare
    """,
    person="""
        agente; un agente; asesor; un asesor; una asesora; ejecutivo; un ejecutivo; una ejecutiva; operador;
        operadora; atención humana; humano; un humano; hablar con alguien; hablar con una persona;
        hablar con persona; una persona real; persona real; persona de verdad; una persona de verdad; ser humano;
        alguien de verdad; hablar con un humano; hablar con gente; atención al cliente; hablar con supervisor;
        supervisor; un supervisor; hablar con el encargado; hablar con un encargado; teleoperador
    """,
    correct="""
        en realidad; de hecho; mejor dicho; más bien; quise decir; quiero decir; digo; o sea; perdón; perdona;
        perdone; disculpa; disculpe; disculpá; corrijo; corrección; corrigiendo; me equivoqué; me he equivocado;
        equivoqué; me confundí; error mío; rectifico; cambia a; cambie a; cambiar a; cámbialo a; cámbielo a;
        cambialo a; cambia por; cambie por; cámbialo por; cámbielo por; cambialo por; que sea; que sean;
        lo correcto es; el correcto es; quiero es; lo que quiero es; lo que quería es; lo que quería era;
        preferiría; era para; mejor; la correcta es
    """,
    negation="no; ni; nunca; jamás; tampoco; nop; nel; nah",
    refuse_value="es; era; fue; son; el; la; los; las; lo; del; de; ese; esa; este; esta; pedido; valor; número; monto",
    instead="""
        en vez; en vez de; en vez del; en lugar; en lugar de; en lugar del; mejor que; antes que
    """,
    onto="por; a; para; con; al",
    of="de; del",
    purpose="para; pa",
    around="""
        creo que; debe ser; debe de ser; aquí está; acá está; aquí tienes; aquí tiene; listo; mira; mire; son;
        fueron; pagué; cobraron; me cobraron; cobrado; cobrada; cobro; vino; unidad; unidades; artículos;
        artículo; piezas; pieza; pesos; euros; en; el; la; los; las; día; fecha; es ese; es este; sería;
        cualquier cosa; anota; anote; apunta; apunte; el mío; tengo; su; final; termina en; terminado en;
        terminada en; terminación; acaba en; números; dígitos; código; cambia; cambiar; cambie; corrige; corregir;
        por; para; a; en vez; en lugar; vez; lugar; quiero; quería; quisiera; deseo; un; una; hacer; pon; ponga;
        póngale; ponle; poné; ponele; que sea; que sean; sea; tome; toma
    """,
    request="""
        quiero; quisiera; quería; queria; me gustaría; necesito; necesitaría; deseo; desearía; ocupo; pretendo;
        favor; por favor; puede; puedes; podés; podría; podrías; pueden; podrían; me puede; me puedes; me podés;
        me podría; me podrías; ayuda; ayúdame; ayudame; ayúdeme; me ayuda; me ayudas; me ayudás; voy a; vamos a;
        vamos; quiero que; hay forma de; hay manera de; se puede; solicito; solicitar; pedir; pido; hacer; haz;
        haga; hacé; realizar; cómo hago para; cómo puedo; puedo; podemos; intento; intentar; trato; tratar;
        estoy queriendo; vengo; venía; efectuar; iniciar; dame; deme; den; dar; me das; me da; pásame; páseme;
        pasame; hágame; hazme; haceme
    """,
    look_up="""
        ver; vea; veo; consultar; consulta; consulte; consultá; saber; mostrar; muestra; muestre; mostrá;
        muéstrame; muéstreme; mostrame; revisar; revisa; revise; revisá; verificar; verifica; verifique; verificá;
        checar; checa; cheque; chequear; chequea; comprobar; visualizar; mirar; localizar; rastrear; rastrea;
        rastree; rastreá; listar; lista; liste; recibir; informar; informa; informe; infórmame; averiguar;
        encontrar; buscar; busca; busque; buscá; conocer; decir; dime; dígame; decime; dice; enseñar; enseña;
        enséñame; enséñeme; seguir; seguimiento; entender
    """,
    look="""
        ver; vea; veo; consultar; saber; mostrar; revisar; verificar; checar; chequear; comprobar; visualizar;
        mirar; listar; recibir; informar; averiguar; buscar; decir; dime; dígame; decime; entender; encontrar;
        conocer; enseñar; localizar
    """,
    act="""
        cancela; cancele; cancelen; cancelo; cancelación; cambia; cambie; cambiar; cambio; devuelve; devuelva;
        devolver; devolución; disputa; disputar; impugna; impugnar; contracargo; reclama; reclamar; reclame;
        reclamo; reclamación; rastrea; rastree; rastreo; abre; abra; abrir; cierra; cierre; cerrar; paga; pague;
        pagar; compra; compre; comprar; contrata; contrate; contratar; modifica; modifique; modificar; bloquea;
        bloquee; bloquear; desbloquea; desbloquear; activa; active; activar; desactiva; desactivar; suspende;
        suspenda; suspender; emite; emita; emitir; genera; genere; generar; envía; envíe; enviar; agenda; agende;
        agendar; programa; programe; programar; reserva; reserve; reservar; reprograma; reprogramar; registra;
        registre; registrar; crea; cree; crear; actualiza; actualice; actualizar; elimina; elimine; eliminar;
        borra; borre; borrar; quita; quite; quitar; añade; añadir; agrega; agregue; agregar; reembolsa; reembolso;
        reembolsar; reintegra; reintegro; transfiere; transfiera; transferir; renueva; renueve; renovar; recarga;
        recargue; recargar; canjea; canjear; anula; anule; anular; anulación; baja; contestar; solicita; mueve;
        mover; retira; retirar; alta
    """,
    giving="""
        manda; mande; mandar; manden; mandad; envía; envíe; enviar; envíen; pasa; pase; pasar; pasen; trae;
        traiga; traer; dame; deme; facilita; facilite; enseña; enseñe; enseñar; entrega; mándame;
        mándeme; envíame; envíeme; pásame; páseme; tráeme; tráigame; enséñame; enséñeme; mándenme; pásenme; denme
    """,
    measuring="""
        cuál; cuáles; cuánto; cuánta; cuántos; cuántas; cuándo; por qué; porque; xq; pq; quién; qué plazo;
        qué costo; qué coste; qué precio; qué necesito; qué requisitos; qué pasa
    """,
    who="quién; quiénes",
    when="cuándo; qué día; qué fecha; a qué hora; qué hora",
    how_much="cuánto; cuánta; qué valor; qué monto; qué importe",
    becoming="va; van; voy; será; serán; queda; quedó",
    unable="puedo; pude; podido; logro; logré; consigo; conseguí; sé; deja; dejan",
    hypothesis="si; caso",
    stop="""
        el; la; los; las; lo; un; una; unos; unas; de; del; a; al; en; con; sin; por; para; pa; y; e; o; u; que;
        si; se; me; mí; yo; tú; tu; te; ti; vos; usted; ustedes; ud; le; les; nos; él; ella; ellos; ellas; mi;
        mis; tus; su; sus; este; esta; esto; estos; estas; ese; esa; eso; esos; esas; aquel; aquella; ya; aquí;
        acá; ahí; allí; allá; entonces; también; es; ser; está; estoy; están; estar; hay; fue; era; tiene; tener;
        tengo; hola; buenos; buenas; buen; buena; días; día; tardes; noches; todo; bien; ahora; hoy; mismo; misma;
        solo; más; muy; algún; alguna; gracias; señor; señora; señorita; por favor; porfa; ok; sí; pues; ha; he;
        han; oiga; oye; joven; amigo; amiga
    """,
    interrogative="""
        cuál; cuáles; cuánto; cuánta; cuántos; cuántas; cuándo; dónde; adónde; cómo; por qué; porque; xq; pq;
        quién; quiénes; qué es; qué pasa; qué pasó; qué hora; a qué hora; qué día; qué número; qué datos;
        qué precio; qué costo; qué coste; qué incluye; qué significa; qué tengo que; qué necesito; qué debo;
        qué hay; qué tal si; qué plazo; qué pedido; qué plan; qué valor; qué requisitos; puedo; se puede;
        es posible; hay forma; hay manera; para qué; en qué; de qué; con qué; hasta cuándo; desde cuándo; y cuál;
        y cuánto; y cuándo; y cómo; y dónde; pero cuál; pero cuánto; pero cuándo; pero cómo; pero por qué
    """,
    conjunction="cuando; como; donde",
    inverting="",
    told="""
        vino; vinieron; vine; estaba; estaban; era; eran; fue; fueron; fui; dio; di; tenía; tenían; hizo; hice;
        quiso; quise; dijo; dije; llegó; llegué; recibí; recibió; abrí; abrió; rompió; salió; perdí; perdió;
        compré; compró; pedí; pidió; cobró; pagué; cayó; dejó; quedó; faltó; faltaba; sirvió; funcionó; funciona;
        ha; han; he; había
    """,
    told_endings=(),
    speaker="yo; nosotros; nosotras; vine; fui; quise; hice; tuve; recibí; abrí; perdí; pedí; dije; he",
    speaking=("que", "gue"),
    courteous="""
        si es posible; de ser posible; si puede; si puedes; si podés; si pueden; si se puede; si no es molestia;
        si no le importa; si no te importa; si es tan amable; si eres tan amable; si gusta; si me hace el favor;
        si me haces el favor; si fuera posible
    """,
    parting="""
        cambiar; cambia; devolver; devuelva; modificar; quitar; eliminar; borrar; bloquear; desactivar; vender;
        cerrar; rescindir; terminar
    """,
    part="mitad; parte; pedazo; artículo; artículos; unidad; unidades; pieza; piezas; ítem; ítems; producto; productos",
    greeting="""
        hola; holi; holis; ola; buenos días; buen día; buenas tardes; buenas noches; buenas; qué tal; qué onda;
        qué hubo; quiubo; quihubo; cómo está; cómo estás; cómo le va; cómo va; aló; alo; hey; hello; saludos;
        qué más; qué hay
    """,
    help="""
        ayuda; ayúdame; ayúdeme; ayúdenme; necesito ayuda; quiero ayuda; una ayuda; me ayudas; me ayuda;
        me puede ayudar; me puedes ayudar; puede ayudarme; puedes ayudarme; socorro; menú; menú principal;
        ver el menú; el menú; opciones; las opciones; ver opciones; cuáles son las opciones; qué opciones hay;
        qué opciones tengo; comandos; help; qué haces; qué hace; qué sabes hacer; qué sabe hacer;
        qué puedes hacer; qué puede hacer; qué puedo hacer; qué puedo pedir; qué puedo preguntar;
        qué se puede hacer; en qué puedes ayudar; en qué puede ayudar; en qué puedes ayudarme;
        en qué puede ayudarme; en qué me puedes ayudar; en qué me puede ayudar; para qué sirves; para qué sirve;
        cómo funciona; cómo funciona esto; cómo funcionas; cómo me puedes ayudar; qué servicios hay
    """,
    copula="""
        es; y; e; son; fue; era; sería; el; la; los; las; lo; del; de; en; un; una; mi; mis; número; numero; nº;
        nro; num; valor; por valor de; monto; importe; id; código; codigo; igual; quedó; vale; cuesta; costó;
        aquí; acá; está; ahí; :; #; -; =; ,; º; para; con; final; terminado; terminada
    """,
    either="o; u; y; e; el; la; los; las; también; quizás",
    lead="""
        es; era; sería; el; la; los; las; lo; de; del; porque; que; xq; pq; por; debido a; por culpa de; ya que;
        mi; este; esta; ese; esa; un; una
    """,
    measured="de; en; desde; hasta; hace; día; año; las; a las",
    priced="""
        costó; cuesta; costaba; costaron; pagué; pagó; pagamos; pago; cobró; cobraron; cobrado; cobrada; gasté;
        vale; valía; compré; compró; compramos; salió
    """,
    share="%; por ciento; porciento; por cien",
    bound="""
        más de; más que; menos de; menos que; por encima de; por debajo de; arriba de; abajo de; hasta;
        como mínimo; como máximo; al menos; por lo menos; a partir de; no más de; mayor que; mayor a; menor que;
        menor a; máximo; mínimo; pasa de; pasó de
    """,
    span="entre; de entre",
    upto="a; hasta; al",
    about="""
        casi; unos; unas; cerca de; alrededor de; en torno a; aproximadamente; más o menos; como; a eso de; aprox;
        cosa de; próximo a
    """,
    roughly="""
        y pico; y tantos; y tantas; y algo; y poco; y monedas; o más; o menos; o por ahí; o algo así; más o menos;
        aproximadamente; aprox; y pucho; y fracción
    """,
    equates="es; fue; sería; era",
    cause="""
        porque; xq; pq; xk; por que; por culpa de; debido a; debido al; ya que; es que; dado que; puesto que;
        a causa de; a causa del; a raíz de; por motivo de
    """,
    telling="""
        vino; vinieron; llegó; llegaron; quedó; quedaron; está; están; es; son; era; tiene; tenía; trae; traía;
        no; nunca; ni; dio; dejó; rompió; se; parece; solo; falta; faltó; faltaba; sigue; ha; han; había; me;
        funciona; salió
    """,
    announcing="siguiente; otro; otra; nuevo; nueva; este; ese; simple; ahora",
    placeholder="null; nulo; undefined; nan; none; nil",
    pronoun="""
        eso; esto; ese; esa; este; esta; esos; esas; aquello; aquel; aquella; él; ella; lo; la; algo; cosa;
        una cosa; todo; nada; aquí; acá; ahí; ahora; ahorita; hoy; ya; más; mismo; también; luego; rápido;
        urgente; inmediatamente; otro; otra
    """,
    pointers="eso; esto; todo; esa; ese; este; esta",
    nothing="""
        repite; repita; repetí; repítelo; repítame; puede repetir; puedes repetir; otra vez; no sé; no se;
        no recuerdo; no me acuerdo; no lo recuerdo; no lo sé; no tengo; no tengo idea; ni idea; no lo tengo;
        se me olvidó; olvidé; lo olvidé; cualquiera; cualquier; da igual; me da igual; da lo mismo; ninguno;
        ninguna; no sabría decir; no entiendo; no entendí; cómo así; qué; cómo; mande; eh; luego; después; espera;
        espere; esperá; espérame; espéreme; un momento; un momentito; un minuto; un minutito; un segundo;
        un segundito; un rato; un ratito; un instante; un poco; un poquito; permítame; permíteme; dame; deme;
        calma; tranquilo; ayuda; auxilio; menú; volver; salir; prueba; gracias; chao; chau; adiós; entendido;
        ahorita; aguarda; aguarde; aguanta; te digo; le digo; te cuento; le cuento; ya te digo; ya le digo;
        voy a buscar; déjame ver; déjeme ver; dejame ver; a ver; digo; cuento; explico; respondo; decir;
        responder; informar; contar; comentar; opinar; explicar; no viene al caso; no importa; no te importa;
        no le importa; nada que declarar; es personal; sin comentarios; en especial; en particular
    """,
    personal="""
        dni; nif; nie; rut; run; curp; rfc; cuil; cuit; cédula; cedula; pasaporte; teléfono; telefono; celular;
        móvil; cel; whatsapp; wasap; documento; contacto; matrícula; edad; cp
    """,
    naming="nombre; apellido; apellidos; correo; email; mail; dirección; domicilio; usuario",
    choice=CHOICE,
    stemming=STEMMING,
    manner=MANNER,
    infinitives=("ar", "er", "ir"),
    linking="""
        es; está; estaría; son; están; sería; parece; suena; queda; quedó; veo; va; viene; funciona; ta
    """,
    approving="""
        bien; bueno; buena; perfecto; perfecta; genial; excelente; correcto; correcta; correctos; correctas; ok;
        fantástico; estupendo; estupenda; ideal; conforme; adecuado; adecuada; razonable; maravilloso; bárbaro;
        buenísimo; exacto; exacta; fenomenal; chévere; bacán
    """,
    degree="muy; todo; más que; súper; super; re; tan; bastante; totalmente; perfectamente; completamente; me; a mí",
    judged="""
        fecha; día; hora; horario; información; datos; detalles; detalle; opción; precio; costo; total; monto;
        importe; todo; ambos; ambas; eso; esto; ese; esa; esos; lo; los; las
    """,
    leading="""
        el; la; los; las; lo; al; a; en; de; del; para; pa; por; con; día; fecha; valor; monto; importe; precio;
        total; final; referente; hora; horas; número; plan; talla; tamaño; doctor; doctora; dr; dra; pedido; orden
    """,
    demonstrative="este; esta; esto; estos; estas; ese; esa; eso; esos; esas; aquel; aquella; aquello",
    acquiring="""
        comprar; reservar; agendar; pedir; contratar; alquilar; rentar; obtener; adquirir; suscribir; ver;
        escuchar; visitar; tomar; añadir; agregar; llevar
    """,
    saying="""
        dije; dijo; dicho; digo; dice; dicen; oigo; oye; escucho; escuchar; escuchando; oír; hablo; hablar;
        hablando; habla; llamo; llama; llamado; leyendo; leo; llaman
    """,
)
