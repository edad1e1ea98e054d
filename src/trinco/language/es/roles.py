"""What Spanish words and phrases do in an answer, whichever country's they are."""

from __future__ import annotations

from trinco.language.lexicon import Role

ROLES = {
    Role.YES: """
        sí; sisi; sii; sip; sep; sipi; sí señor; sí señora; sí señorita; sí sí; sí sí sí; sí claro;
        sí por supuesto; sí seguro; sí confirmo; sí lo confirmo; sí la confirmo; sí acepto; sí lo acepto;
        sí autorizo; sí lo autorizo; claro; claro que sí; clarísimo; pues sí; pos sí; pues claro; ahora
        sí; yo sí;
        ay sí; que sí; eso sí; por supuesto; por supuesto que sí; desde luego; desde luego que sí; obvio; obvi;
        obvio que sí; obviamente; seguro que sí; con seguridad; estoy seguro; estoy segura; sin duda; sin dudas;
        con mucho gusto; con gusto; exacto; exactamente; positivo; afirmativo; efectivamente; en efecto; así es;
        eso es; eso mismo; es eso; es así; tal cual; confirmo; lo confirmo; la confirmo; los confirmo;
        las confirmo; yo confirmo; confirmo que sí; confirmo que quiero; confirmo que deseo; confirmado;
        confirmada; confirmadísimo; acepto; lo acepto; la acepto; aceptado; autorizo; lo autorizo; la autorizo;
        te autorizo; autorizado; apruebo; aprobado; de acuerdo; estoy de acuerdo; conforme; estoy conforme;
        perfecto; perfectamente; correcto; es correcto; está correcto; todo correcto; todo es correcto;
        está todo correcto; todo está correcto; correctísimo; es cierto; adelante; dale adelante; adelante con;
        siga adelante con; proceda con; procede con; procedé con; puede proceder con; puedes proceder con;
        podés proceder con; puede continuar con; puedes continuar con; proceda; procede; procedé; procedan;
        proceder; avance; avanza; avanzá; puede avanzar; puedes avanzar; podés avanzar; pueden avanzar; prosiga;
        prosigue; prosegui; continúe; continúa; continuá; siga; sigue; seguí; siga adelante; sigue adelante;
        seguí adelante; puede proceder; puedes proceder; podés proceder; pueden proceder; puede continuar;
        puedes continuar; podés continuar; pueden continuar; puede seguir; puedes seguir; podés seguir;
        pueden seguir; puede seguir adelante; puede hacerlo; puedes hacerlo; podés hacerlo; pueden hacerlo;
        lo puede hacer; lo puedes hacer; lo podés hacer; lo pueden hacer; puede confirmar; puedes confirmar;
        podés confirmar; puede confirmarlo; puedes confirmarlo; podés confirmarlo; puede ejecutarlo;
        puede procesarlo; hazlo; haslo; aslo; hágalo; hágale; hacelo; háganlo; hacedlo; hazlo ya; quiero hacerlo;
        deseo hacerlo; sí quiero; sí deseo; sí quisiera; quiero continuar; deseo continuar; quiero proceder;
        deseo proceder; quiero seguir; deseo seguir; me parece bien; me parece perfecto; me parece muy bien;
        me parece correcto; me parece excelente; le entro; está perfecto; todo perfecto;
        claro que sí faltaría más; que sí hombre; claro claro; claro que quiero; claro que puede;
        claro que puedes; claro que podés; así mismo; así mismito; eso mero; todo confirmado; queda confirmado;
        está confirmado; datos correctos; los datos son correctos; dale caña; dale gas; dale con todo;
        tira adelante; tire adelante; tira millas; métele; adelante con ello; adelante con eso; cuenta conmigo;
        naturalmente; ciertamente; tramítalo; tramítelo; procésalo; procéselo; sin ninguna duda; sin duda alguna;
        sin lugar a dudas
    """,
    Role.WEAK: """
        ok; okay; okey; okei; oka; oki; okis; okidoki; va; va que va; vale; vale vale; venga; venga vale; dale;
        dale nomás; dale pues; sale; sale vale; sale y vale; listo; órale; órale pues; ándale; ándale pues;
        andale; ándele; ándele pues; así mero; arre; simón; juega; ya estás; ya vas; trato hecho; bueno;
        está bueno; ta bueno; ta; ta bien; tabien; está bien; estabien; está muy bien; está ok; todo bien;
        todo en orden; muy bien; bien; de una; hágale pues; hagámosle; métale; vamos; vamos allá; vamos pues;
        vámonos; chévere; bacán; joya; bárbaro; genial; excelente; estupendo; estupenda; buenísimo; fenomenal;
        fantástico; pura vida; tuanis; cierto; me parece; por mí bien; por mí está bien; por mí ok; por mí sí;
        por mí vale; por mí perfecto; s; ss; eso; ajá; aja; ujum; uhum; ajam; 👍; ✅; 👌; ✔; ☑; 🆗; yes; yep; yeah;
        sure; sipo; dale va; va va; macanudo; de lujo; de diez; impecable; listo pues; hecho; esa misma;
        esa misma es; ese mismo; ese mismo es
    """,
    Role.PERMIT: """
        puede; puedes; podés; pueden; lo puede; la puede; los puede; las puede; lo puedes; la puedes; lo podés;
        la podés; lo pueden; la pueden; ya puede; ya puedes; ya podés
    """,
    Role.WANT: "quiero; deseo; quisiera; gustaría; querría; quiero que; deseo que; quisiera que",
    Role.ECHO: """
        confirmar; confirma; confirme; confirmá; confirmarlo; confírmalo; confírmelo; confirmalo; confirmelo;
        confirmarla; confírmala; confírmela; confirmala
    """,
    Role.THANKS: """
        gracias; muchas gracias; mil gracias; muchísimas gracias; graciass; grax; grs; thx; se agradece;
        se lo agradezco; te lo agradezco; le agradezco; te agradezco; agradecido; agradecida; agradezco;
        muy amable; muy agradecido; muy agradecida; muchas gracias por todo; gracias por todo;
        gracias por su ayuda; gracias por la ayuda; gracias por tu ayuda; gracias por su paciencia;
        gracias de antemano; desde ya gracias; muchas gracias de antemano; mil gracias por todo;
        gracias por la atención
    """,
    Role.POLITE: """
        por favor; porfavor; porfa; porfi; porfis; porfa plis; plis; pls; pliss; xfa; xfavor; x favor; pf; favor;
        hágame el favor; hazme el favor; haceme el favor; si es tan amable; si eres tan amable; señor; señora;
        señorita; sr; sra; srta; joven; amigo; amiga; oiga; oye; che; tío; tía; bro; parce; compa; mano; jefe;
        don; doña; hermano; cariño; corazón; linda; güey; wey; we; hola; holi; holis; buenos días; buen día;
        buenas tardes; buenas noches; buenas; 😊; 🙂; 😀; 😃; 😄; 🙏; 😁; ❤; :); :-); =); porfaplis; por favorcito;
        porfavorcito; hágame favor; si me hace el favor; si me haces el favor; si es usted tan amable; señorito;
        caballero; muchacho; muchacha; por piedad
    """,
    Role.TONE: """
        hombre; maja; majo; guapa; guapo; chaval; hija; hijo mío; mi amor; mi vida; mi rey; mi reina;
        reina; nena;
        papi; mami; boludo; pana; chamo; cuate; carnal; manito; vecina; vecino; mire; mirá; mire usted;
        oiga usted; ay; uy; uf; ufa; híjole; caramba; caray; jolín; joder; hostia; coño; venga va; ea; olé;
        ya hombre; pues mire; pues mira; por el amor de dios; por dios; por favor te lo pido;
        de una vez por todas; de una buena vez; gracias a dios; dios le bendiga; dios te bendiga; dios lo
        bendiga;
        que dios le bendiga; que dios te bendiga; dios se lo pague; dios te lo pague; bendiciones; amén;
        vaya con dios; perdón por la demora; perdona la demora; perdone la demora; disculpa la demora;
        disculpe la demora; perdón por el retraso; perdona el retraso; disculpa el retraso; disculpe la tardanza;
        disculpa la tardanza; perdón la demora; perdona que estaba con el niño; perdón no vi el mensaje;
        recién lo veo; recién veo; apenas vi el mensaje; perdona que tarde en contestar;
        buen día para usted también; buenos días para usted también; igualmente; que tenga buen día;
        que tengas buen día; que tenga un buen día; que tengas un buen día; feliz día; feliz tarde;
        buen fin de semana; un saludo; saludos cordiales; un abrazo; abrazos; bss; atentamente; cordialmente;
        quedo atento; quedo atenta; ya te dije que sí; ya le dije que sí; ya os he dicho que sí; ya dije que sí;
        te he dicho que sí; le he dicho que sí; ya lo dije; ni que decir tiene; faltaría más; faltaba más;
        no faltaba más; la verdad; lo tengo clarísimo; lo tengo claro; no hace falta ni preguntar;
        no tengo ninguna duda; no tengo dudas; no me queda otra; no me queda otra opción; no me queda de otra;
        ya era hora; por fin; al fin; finalmente; lo pensé mejor; lo he pensado mejor; sin pensarlo; sin
        pensarlo dos veces; avísame cuando esté; avíseme cuando esté;
        avísame cuando termines; avíseme cuando termine; avísame cuando esté listo; avíseme cuando esté listo;
        avísame; avíseme; me avisas; me avisa; me avisas cuando esté; me avisa cuando esté; 👏; 🙌; 🤝; 😎; 🎉; 🥰; 😍;
        😘; 🤗; 😇; 💪; 😂; 🤣; estáis locos; están locos; estás loco; están ustedes locos; está loco; ahí estaré;
        allí estaré; allá estaré; ahí voy a estar; estaré en casa; cuando quieras; cuando quiera; cuando gustes;
        cuando guste; cuando quieran
    """,
    Role.FILLER: """
        yo; usted; ustedes; ud; uds; tú; vos; el; la; los; las; lo; le; les; me; de; del; al; a; en; este; esta;
        esto; ese; esa; mi; mis; tu; tus; su; sus; mío; mía; para mí; por mí; ya; ahora; ahora mismo;
        ahorita mismo; ya mismo; mismo; pues; entonces; urgente; con urgencia; urgentemente; inmediatamente;
        de inmediato; lo antes posible; cuanto antes; lo más pronto posible; a la brevedad; de una vez;
        sin problema; sin problemas; sin ningún problema; no hay problema; ningún problema; no hay drama;
        no hay lío; no hay bronca; no pasa nada; no hay inconveniente; sin inconveniente; rápido; rapidito;
        rápidamente; volando
    """,
    Role.LIGHT: "hacer",
    Role.NOT: """
        no; nop; nope; nel; nah; noo; nop nop; no no; no no no; n; nn; ni; nunca; jamás; nada; ningún; ninguno;
        ninguna; tampoco; nones
    """,
    Role.DENY: """
        negativo; ahora no; ahorita no; todavía no; aún no; hoy no; creo que no; pienso que no; mejor no;
        es mejor no; prefiero no; prefiero que no; claro que no; por supuesto que no; desde luego que no;
        obvio que no; obviamente no; seguro que no; de ninguna manera; de ningún modo; de ninguna forma;
        para nada; en absoluto; ni hablar; ni loco; ni loca; ni de broma; ni de coña; ni soñando; nel pastel;
        qué va; no hace falta; no es necesario; no necesito; no quiero; ya no; ya no quiero; ya no lo quiero;
        no lo quiero; no la quiero; no confirmo; no lo confirmo; no autorizo; no acepto; no estoy de acuerdo;
        no deseo; no puede; no puedes; no podés; no gracias; no por ahora; por ahora no; de momento no;
        por el momento no; no de momento; no todavía; no lo hagas; no lo haga; no lo hagan; no lo hagás;
        no hagas eso; no haga eso; no procede; no procedas; no proceda; no hagas nada; no haga nada; no quería;
        nopi; no continúe; no sigas; no siga; no me interesa; no me gustaría; no quisiera; no está bien;
        no está correcto; no es correcto; no me parece; no confirme; no confirmes; está mal; está equivocado;
        es incorrecto; incorrecto; equivocado; rechazo; rechazar; lo rechazo; desapruebo; que no; he
        dicho que no;
        dije que no; te dije que no; le dije que no; yo paso; estoy bien así; así estoy bien; para la próxima;
        será en otra; será para otra; no va; no vale; ❌; 👎; 🚫; ✖; ⛔; 🙅; va a ser que no; me parece que no;
        ni se te ocurra; ni se le ocurra; ni se os ocurra; ni lo sueñes; ni lo piense; ni lo pienses; ni muerto;
        ni muerta; ni a palos; ni en pedo; ni madres; ni maíz; ni de chiste; ni de coña hombre; paso;
        esta vez paso; no me des; no me dé; no me lo hagas; no me la toques; no la toques; no lo toque;
        no toques;
        no toque; no la bloquees; no lo bloquees; no la hagas; no la haga; no me la bloquees; cambié de idea;
        cambié de opinión; cambie de idea; mejor lo dejo; mejor lo dejamos; mejor déjalo; lo dejo; lo dejamos;
        lo dejo para otro día; déjalo estar; déjalo como está; déjalo para otro día; déjalo para luego;
        no quiero ninguna; no quiero ningún; no quiero nada; no voy a; no vamos a; no pienso; ya no es necesario;
        ya no necesito nada; dios me libre; qué horror; ni loco que estuviera; no hagáis nada; he dicho no;
        digo que no; decidí que no; al final no; mejor que no; otro día mejor; que va a ser que no; nanai;
        ni por asomo; no cuenten conmigo; no cuentes conmigo; no lo cancele; no lo canceles; no la canceles;
        no la cancele; no me lo cancele; no me lo canceles; no lo envíes; no lo envíe; no la envíes
    """,
    Role.KEEP: """
        mantener; mantenlo; manténgalo; mantén; mantenga; mantengo; quiero mantener; quiero mantenerlo;
        prefiero mantener; prefiero mantenerlo; mantenerlo; quiero conservarlo; prefiero conservarlo;
        voy a mantener; conservar; conserva; conserve; conservo; conservarlo; quiero conservar;
        prefiero conservar; voy a conservar; quedarme con; me quedo con; quiero quedarme con;
        prefiero quedarme con; voy a quedarme con; me lo quedo; me la quedo; me los quedo; me las quedo;
        quedármelo; quiero quedármelo; prefiero quedármelo; seguir con; quiero seguir con; voy a seguir con;
        sigo con; continuar con; quiero continuar con; me quedo con ella; me quedo con él; quiero quedármela;
        prefiero quedarme; me voy a quedar con; mejor me lo quedo; mejor me la quedo
    """,
    Role.STOP: """
        cancela; cancelar; cancele; canceles; cancelen; cancelá; cancelo; cancelado; cancelada; cancelación;
        cancélalo; cancélala; cancélelo; cancélela; cancelalo; cancelala; cancelarlo; cancelarla; cancélame;
        cancéleme; cancelame; para todo; pare; paren; parar; párale; párele; detén; detener; detenga; deténganse;
        olvida; olvidá; olvide; olvidar; olvídalo; olvídelo; olvidalo; olvídate; olvidate; olvídese; olvidémoslo;
        desisto; desistir; desistí; me arrepentí; me arrepiento; deja; dejá; deje; dejen; dejar; déjalo; déjelo;
        dejalo; déjala; dejémoslo; déjalo así; déjalo ahí; dejalo ahí; déjelo ahí; dejalo así; déjelo así;
        dejémoslo así; interrumpe; interrumpir; interrumpa; aborta; abortar; aborte; salir; salgo; volver; anula;
        anular; anule; anulá; anúlalo; anúlelo; anulalo; anulación; suspende; suspender; suspenda; basta; stop
    """,
    Role.CONDITION: """
        si se; si si puede; si si puedes; si si podés; si si pueden; si si se;
        si puede; si puedes; si podés; si pueden; si es que; si acaso; y si; y sí y si; o si; solo si;
        únicamente si; pero si; a ver si; por si; por si acaso; como si; aunque si; sin; caso; en caso;
        en caso de; en caso de que; siempre que; siempre y cuando; con tal de; con tal que; con tal de que;
        a menos que; a no ser que; salvo que; excepto que; excepto si; dependiendo; depende; según; mientras;
        hasta que; con la condición; a condición; bajo condición; apenas; en cuanto; tan pronto; tan pronto como;
        una vez que; una vez; luego que; después de que; antes de que; para que; así que si; solo después;
        sólo después; solo cuando; recién cuando; solamente después; solo después de que; solo confirmo;
        solo acepto; solo autorizo; sólo confirmo
    """,
    Role.DOUBT: """
        creo; creo que; creo que sí; supongo; supongo que; supongo que sí; imagino; me imagino; pienso;
        pienso que; tal vez; talvez; quizá; quizás; a lo mejor; puede ser; puede ser que sí; puede que;
        puede que sí; podría ser; capaz; capaz que; capaz que sí; igual; igual sí; ponele; probablemente;
        posiblemente; seguramente; no sé; no se; no lo sé; nose; ni idea; no estoy seguro; no estoy segura;
        no tengo claro; no lo tengo claro; sin seguridad; duda; dudo; tengo dudas; tengo una duda; estás seguro;
        está seguro; estás segura; está segura; seguro que; más o menos; maso; mas o menos; parece; parece que;
        parece que sí; me parece que; me parece que sí; será; será que; no entiendo; no entendí; no comprendo;
        no recuerdo; cómo así; eh; mmm; mm; hmm; hm; hmmm; um; uhm; verdad; no es cierto; no importa; da igual;
        me da igual; da lo mismo; como quieras; como quiera; lo que sea; lo que digas; lo que usted diga;
        usted dirá; ojalá; espero; si dios quiere; dios mediante; primero dios; es broma; era broma; ntc;
        no te creas; no se crea; broma; mentira; en parte; parcialmente; a medias; hasta cierto punto; me vale;
        chance; qué sé yo; digamos; como que sí; de verdad; en serio; 🤔; 😕; 🤷; 🙄; 😐; 😅; quién sabe; igual y sí;
        en dos mentes; sabe dios; dios sabrá; todavía no lo tengo claro; no lo tengo muy claro;
        aún no lo tengo claro
    """,
    Role.DEFER: """
        luego; después; más tarde; mañana; pasado mañana; más adelante; otro día; otra ocasión; en otro momento;
        otro momento; otra hora; la próxima semana; la semana que viene; la semana próxima; la otra semana;
        el mes que viene; el próximo mes; al rato; al ratito; más ratito; más al rato; pronto; dentro de poco;
        en un futuro; algún día
    """,
    Role.WAIT: """
        ya va; espera; espere; esperá; esperen; esperar; espérame; espéreme; esperame; espérate; espere tantito;
        aguarda; aguarde; aguardá; aguanta; aguante; aguantá; calma; tranquilo; tranquila; un momento;
        un momentito; un minuto; un minutito; un segundo; un segundito; un ratito; un rato; un instante;
        dame un momento; deme un momento; dame un segundo; deme un segundo; dame un minuto; deme un minuto;
        tantito; antes; primero; déjame; déjeme; dejame; déjame ver; déjeme ver; dejame ver; permíteme;
        permítame;
        permitime; a ver; veamos; vamos a ver; voy a ver; ya veremos; ya veré; lo voy a pensar; voy a pensarlo;
        pensarlo; pensar; tengo que pensarlo; lo pienso; todavía; aún; ahorita; en un rato; en un momento;
        en un ratito; ayer; ⏳; ⏰; ⌛; ✋; ahora confirmo; ya confirmo; ahorita confirmo; ya mero; luego confirmo;
        después confirmo; ya te confirmo; ya le confirmo; voy a confirmar; te aviso; le aviso; te confirmo;
        le confirmo; les confirmo
    """,
    Role.WHEN: "hoy",
    Role.BUT: "pero; sin embargo; aunque; sino; no obstante; solo que; nomás que; nada más que; o; u; peroo",
    Role.CHANGE: """
        más; en realidad; de hecho; más bien; en vez; en lugar; mejor; o mejor; mejor dicho; cambia; cambiá;
        cambiar; cambie; cámbialo; cámbielo; cambialo; cambio; modifica; modificar; modifique; modificarlo;
        modificarla; modifícalo; modifíquelo; cambiarlo; cambiarla; cámbiale; cámbiele; cambiale; corregirlo;
        corrígelo; corríjalo; corrige; corregí; corregir; corrija; corrección; otro; otra; otros; otras;
        diferente; distinto; distinta; quiero decir; quise decir; digo; o sea; me equivoqué; me he equivocado;
        equivoqué; me confundí; solo; solamente; únicamente; nomás; nada más el; nada más la; nada más los;
        nada más las; nada más ese; nada más esa; nada más uno; nada más una; menos; excepto; salvo;
        quita; quitá;
        quite; quitar; quítale; quítele; saca; sacá; saque; sacar; sácale; agrega; agregá; agregue; agregar;
        agrégale; agréguele; añade; añadir; añada; añádele; incluye; incluir; incluya; incluí; suma;
        sumá; sumale;
        súmale; prefiero; actualiza; actualizar; actualice; pon; poné; ponga; ponle; póngale; ponele; poner;
        que sea; que sean; reemplaza; reemplazar; sustituye; sustituir; corrijo; rectifico
    """,
    Role.ASK: """
        cuál; cuáles; cuánto; cuánta; cuántos; cuántas; cuándo; dónde; adónde; cómo; por qué; porque; porqué; xq;
        pq; xk; quién; quiénes; para qué; puedo; podría; podrías; se puede; es posible; hay forma; hay manera;
        a qué hora; cada cuánto; me puede decir; me puedes decir
    """,
    Role.ACK: """
        ah; ahh; ah ok; ah sí; ah ya; ah bueno; ah vale; ah claro; ah listo; ah perfecto; ah está bien;
        oh; oh ok;
        oh sí; ya veo; ok ya; entiendo; entendido; entendí; ya entendí; comprendo; comprendido; enterado;
        enterada; anotado; tomo nota; interesante; adiós; chao; chau; hasta luego; hasta pronto; hasta mañana;
        hasta la próxima; nos vemos; bye; eso es todo; eso era todo; es todo; sería todo; eso sería todo;
        nada más; ya lo vi; ya lo leí; lo leí; lo vi; recibido; visto; copiado; saludos; está bien esto; ya está
    """,
    Role.AND: """
        y; e; y también; también; tambien; tmb; tb; y tmb; además; y además; aparte; y aparte; y luego; y
        después;
        de paso; y de paso; ya que estamos; y ya que estamos; aprovecha; aproveche; aprovechá; y aprovecha;
        y aprovechando; aprovechando; y ya
    """,
    Role.OTHER: """
        antiguo; antigua; actual; anterior; confirmaron; confirmaste; confirmaba; confirmando;
        confirmación; aceptó; aceptaron; autorizaron;
        aprobaron; para; todo; toda; todos; todas; ambos; ambas; mal; ver; nuevo; nueva; nuevamente; de nuevo;
        otra vez; vez; así; así está bien; ella; ellos; nosotros; cómo no; eso no; esto no; lleno; simple; que;
        los vales; en claro; a claro; claro video; plan claro; a simón
    """,
}
