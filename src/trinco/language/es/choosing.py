"""The Spanish words with which people choose among things on display; what follows from them is `selection.py`'s."""

CHOICE = {
    "option": """
        opción; opcion; ítem; item; alternativa; número; el; la; los; las; lo; de; del; opciones; ítems;
        quiero; quería; queremos; escojo; elijo; elige; prefiero; selecciono; me quedo con; quedarme con; quisiera;
        por favor; la opción; sí; es; ese; esa; este; esta; ok; para mí; y; con; yo; a; al; e; quiere; quieren;
        cancela; cancelar; de esos; de estos; esos; estos; dame; deme; pon; ponme; vale; dale; que sea; día; mes; lista;
        serían; sería; son; también; que; en; xfa; pf; porfa; mi; mis; pues; mire; mira; entonces; ahora; ellos; ellas;
        jaja; jajaja
    """,
    "all": "todos; todas; todo; todos ellos; todas ellas; cada uno; cada una; la lista entera",
    "both": "ambos; ambas; uno y otro; una y otra",
    "none": """
        ninguno; ninguna; ninguno de ellos; ninguna de ellas; ninguno de esos; ninguna de esas; ninguno de los dos;
        ninguna de las dos; nada; ni uno ni otro; ni una ni otra
    """,
    "only": "solo; solamente; únicamente; nomás; nada más; sólo",
    "except": """
        menos; excepto; salvo; sin; quita; quite; quitar; saca; saque; sacar; quitando; a excepción de; a excepción
        del; con excepción de; con excepción del; fuera de; menos el; quitando el
    """,
    "rest": "resto; demás; otros; otras; restante; restantes",
    "other": "otro; otra",
    "or": "o; u",
    "either": "o; u; quizás; quizá; tal vez; cualquiera; cualquier; sea",
    "last": "último; última; últimos; últimas",
    "penultimate": "penúltimo; penúltima",
    "middle": "en medio; medio; del medio; el de en medio; central; de en medio",
    "first": "primeros; primeras",
    "single": "ese; esa; este; esta; aquel; aquella; él; ella; ese mismo; esa misma; este mismo; esta misma",
    "several": "los; las; esos; esas; estos; estas; aquellos; aquellas; todos los; todas las; mis",
    "place": "opción; opcion; ítem; item; número; alternativa; el; la; al; del",
    "from": "de; del; desde; desde el; desde la",
    "to": "al; hasta; hasta el; hasta la; a la; a",
    "stops": "déjalo; déjelo; olvídalo; olvídelo; gracias; ya no; déjalo así; dejémoslo",
}
