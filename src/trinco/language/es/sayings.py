"""What people say around values of any kind in Spanish."""

from __future__ import annotations

from trinco.language.listed import phrase_set, word_set
from trinco.language.sayings import Sayings

SAYINGS = Sayings(
    being=word_set("es fue son fueron era eran sería serían"),
    before_refused=word_set(
        "puede ser poder va que más ya en para pa a al el la las los día mes año hora horas fecha horario final "
        "terminado terminada termina acaba acabado con teléfono móvil celular cel whatsapp email correo mail "
        "código número folio prefijo por mi tarjeta línea cuenta opción plan dni rfc nif"
    ),
    gone=phrase_set(
        "ya no existe;no existe;ya no vale;no vale;ya no lo uso;ya no la uso mío;no es mío;ya no sirve;no sirve;"
        "ya no funciona;no funciona;ya no lo tengo;ya no la tengo;ya fue;murió;era el antiguo;era el viejo;"
        "era viejo;es viejo;es el viejo;es antiguo;es el antiguo;está desactualizado;se canceló;lo di de baja;"
        "está dado de baja;caducó;venció"
    ),
    was=phrase_set("era;antes era;eran;antes eran;solía ser;usaba;antes usaba;había sido"),
    now=phrase_set(
        "ahora es;ahora son;ahora uso;ahora tengo;hoy es;pasó a ser;cambió a;el nuevo es;la nueva es;lo correcto es"
    ),
    lacking=phrase_set(
        "no tengo;no lo tengo;no la tengo;no traigo;no sé;no recuerdo;no me acuerdo;no lo recuerdo;no encuentro;"
        "no lo encuentro;no la encuentro;no encontré;no recibí;no guardé;no anoté;perdí;lo perdí;la perdí;olvidé;"
        "se me olvidó;sin"
    ),
    lacked=word_set(
        "número números nro num código códigos folio protocolo id identificación dato datos eso él ella aquí acá "
        "ahora ahorita conmigo mano manos más información apuntado cierto"
    ),
    better=word_set("mejor prefiero preferiría preferimos"),
    no_option=phrase_set("más tarde;es tarde;demasiado tarde;muy tarde;se hizo tarde;llegó tarde"),
    because=phrase_set("que;porque;pues;pq;xq;ya que;puesto que"),
    openings=phrase_set(
        "el motivo es que;el motivo es porque;el motivo es;el motivo fue que;el motivo fue;motivo es que;"
        "la razón es que;la razón es;el problema es que;el problema fue que;lo que pasa es que;lo que pasó es que;"
        "lo que pasó fue que;pasa que;resulta que;es que;es porque;fue porque;porque;pq;xq;pues porque;ya que;"
        "dado que;puesto que;debido a que;"
        "su nombre es;el nombre es;ella se llama;él se llama;se llama"
    ),
    announced=word_set(
        "motivo razón justificación descripción asunto problema mensaje observación obs detalle detalles respuesta "
        "relato comentario queja reclamo texto causa"
    ),
    hesitating=phrase_set(
        "pues;eh;ehh;este;mmm;hum;bueno;mira;mire;verá;verás;a ver;o sea;ah;ay;uy;vaya;la verdad;pues mira;pues bueno"
    ),
    finite=("aron", "ieron", "aba", "aban"),
    sorry=phrase_set(
        "nada más;eso es todo;es eso;perdón;perdona;perdone;disculpa;disculpe;lo siento;fíjese;fíjate;sabe;sabes;"
        "vale;ok;oiga;eh;verdad;no más"
    ),
    backwards=phrase_set("al revés;a la inversa;invertido"),
    mail=word_set("email mail correo correos electrónico dirección"),
    born=word_set("nací nació nacido nacida nacimiento nacimos"),
    area=phrase_set("prefijo;lada;la lada;código de área;indicativo;característica"),
    other=word_set("otra otro"),
    paid_in=word_set("en"),
    ranging=word_set("entre"),
    addressed=phrase_set(
        "a;al;para;para el;para la;para los;para las;pa;va para;va a;es para;es para el;es para la;a nombre de"
    ),
    beside=phrase_set("con;con la;con el;con una;con un;y la;y el"),
    having=word_set("hay tiene tengo tienen tenemos existe"),
    arriving=phrase_set(
        "check in;checkin;entrada;entrar;entro;entramos;entrando;llegada;llegar;llego;llegamos;llegando;ida;"
        "ingreso;ingresar"
    ),
    leaving=phrase_set(
        "check out;checkout;salida;salir;salgo;salimos;saliendo;partida;partir;parto;me voy;nos vamos;irme;irnos;"
        "vuelta;volver;vuelvo;volvemos;regreso;regresar;regresamos"
    ),
    noes=word_set("no nop nel nah"),
    saying=word_set("decir digo diría dije diciendo dice dijera dicho"),
)
