import type { Sentences } from '#shared/english.ts';
import { formatsOf } from '../format.ts';

const { number } = formatsOf('es');

/** What the server has to say, by its reason: one without words does not compile. */
export const reasons: Sentences = {
  // Of the request
  NOTHING_HERE: 'No hay nada en esta dirección.',
  OTHER_SITE: 'Esta solicitud vino de otro sitio y fue rechazada.',
  LOGIN_NEEDED: 'Debes iniciar sesión para entrar en esta sección.',
  KEY_UNKNOWN: 'Esta clave de API no es válida.',
  KEY_REFUSED: 'Esta clave de API no permite hacer eso.',
  BUSY: 'Hay mucho movimiento ahora mismo. Inténtalo de nuevo en un momento.',
  SURPRISE: 'Algo salió mal de nuestro lado. Inténtalo de nuevo más tarde.',
  NOT_JSON: 'La solicitud no es JSON.',
  JSON_NEEDED: 'La solicitud debe ser JSON.',
  BODY_TOO_LONG: 'La solicitud es demasiado larga.',
  BODY_TOO_DEEP: 'La solicitud está anidada con demasiada profundidad.',
  BODY_TOO_LARGE: ({ megabytes }) => `La solicitud es demasiado grande: puede tener como máximo ${megabytes} MB.`,
  FORM_TOO_LONG: 'El formulario es demasiado largo.',
  FORM_UNREADABLE: 'No pudimos leer el formulario. Envíalo de nuevo.',
  PART_INVALID: ({ name }) => (name ? `El dato «${name}» no es válido.` : 'La solicitud no es válida.'),
  REQUEST_UNREADABLE: 'No se puede leer esta solicitud.',
  REQUEST_TOO_SLOW: 'Esta solicitud tardó demasiado en llegar. Inténtalo de nuevo.',
  TOO_MANY_REQUESTS: 'Fueron muchas solicitudes en pocos minutos. Espera un poco e inténtalo de nuevo.',
  LOOKS_LIKE_ATTACK: 'Esta solicitud parece un ataque y fue rechazada. Si no lo era, escríbenos.',
  PAGE_MISSING: 'Esta página no está.',
  LIST_PAGE_MISSING: 'Esta página de la lista no está.',
  KEY_USED: 'Esta solicitud ya se hizo con otra imagen u otras opciones.',

  // Of the picture
  FILE_MISSING: '¡Primero elige un archivo!',
  PICTURE_UNKNOWN: 'No reconocemos este archivo como imagen. Elige una imagen png o jpg.',
  PICTURE_OF_OTHER_TYPE: ({ type }) => `Este es un archivo ${type}. Elige una imagen png o jpg.`,
  PICTURE_ANIMATED: 'Este es un archivo PNG animado. Elige una imagen png o jpg.',
  PICTURE_UNREADABLE: 'No pudimos leer esta imagen. Elige otro archivo png o jpg.',
  PICTURE_TOO_MANY_PIXELS: ({ millions }) =>
    `Esta imagen es demasiado grande: puede tener como máximo ${millions} millones de píxeles.`,
  PICTURE_TOO_MANY_BYTES: ({ megabytes }) =>
    `Esta imagen es demasiado grande: puede pesar como máximo ${megabytes} MB.`,
  PICTURE_REFUSED: 'No podemos contar historias sobre imágenes como esta.',

  // Of one of several pictures
  NTH_PICTURE_UNKNOWN: ({ picture }) =>
    `No reconocemos como imagen el archivo número ${picture}. Elige imágenes png o jpg.`,
  NTH_PICTURE_OF_OTHER_TYPE: ({ picture, type }) =>
    `El archivo número ${picture} es un archivo ${type}. Elige imágenes png o jpg.`,
  NTH_PICTURE_ANIMATED: ({ picture }) =>
    `El archivo número ${picture} es un archivo PNG animado. Elige imágenes png o jpg.`,
  NTH_PICTURE_UNREADABLE: ({ picture }) =>
    `No pudimos leer la imagen número ${picture}. Elige en su lugar otro archivo png o jpg.`,
  NTH_PICTURE_TOO_MANY_PIXELS: ({ picture, millions }) =>
    `La imagen número ${picture} es demasiado grande: puede tener como máximo ${millions} millones de píxeles.`,
  NTH_PICTURE_REFUSED: ({ picture }) => `No podemos contar historias sobre imágenes como la número ${picture}.`,
  NTH_ABOUT_TOO_LONG: ({ picture, most, characters }) =>
    `Hay lugar para ${number(most)} caracteres sobre la imagen número ${picture}; estos son ${number(characters)}.`,
  NTH_ABOUT_REFUSED: ({ picture }) =>
    `No podemos contar una historia con estas palabras sobre la imagen número ${picture}. Cámbialas. No se cobró nada.`,
  PICTURES_REFUSED: 'No podemos contar una historia sobre estas imágenes.',
  PICTURES_TOO_MANY: ({ most }) => `Una historia recorre como máximo ${most} imágenes.`,
  PICTURES_ALIKE: ({ first, picture }) =>
    `Las imágenes número ${first} y número ${picture} son la misma. Quita una de las dos.`,
  PICTURES_TOO_MANY_BYTES: ({ megabytes }) =>
    `Estas imágenes son demasiado grandes: juntas pueden pesar como máximo ${megabytes} MB.`,

  // Of the story
  STORY_MISSING: 'No encontramos esa historia.',
  VERSION_MISSING: 'No encontramos esa versión de la historia.',
  MOOD_UNKNOWN: 'No existe ese ánimo.',
  VOICE_UNKNOWN: 'No existe esa voz.',
  MOOD_NAMED_UNKNOWN: ({ name }) => `No existe el ánimo ${name}.`,
  VOICE_NAMED_UNKNOWN: ({ name }) => `No existe la voz «${name}».`,
  SOUNDTRACK_UNKNOWN: ({ name, mood }) => `No existe la música ${name} en ${mood}.`,
  STORY_FAILED: 'No pudimos terminar esta historia. No se cobró nada.',
  VOICE_NOT_CHANGED: 'No pudimos cambiar la voz de esta historia. La anterior sigue ahí.',
  STORY_NOT_RETOLD: 'No pudimos volver a contar esta historia. La anterior sigue ahí.',
  STORY_IN_THE_MAKING: 'Esta historia todavía se está creando. Espera un momento.',
  STORY_CHANGING: 'Esta historia se está cambiando. Espera un momento.',
  STORY_CHANGING_OFTEN: 'Esta historia se está cambiando. Inténtalo de nuevo en un momento.',
  STORY_JUST_CHANGED: 'Esta historia acaba de cambiar. Inténtalo de nuevo.',
  VOICE_NEEDED: 'Primero dale una voz a esta historia.',
  TEXT_MISSING: 'Escribe primero unas palabras.',
  TEXT_TOO_LONG: ({ most, characters }) =>
    `Una historia tiene lugar para ${number(most)} caracteres; estos son ${number(characters)}.`,
  ABOUT_TOO_LONG: ({ most, characters }) =>
    `Aquí hay lugar para ${number(most)} caracteres; estos son ${number(characters)}.`,
  TITLE_MISSING: 'Ponle primero un título a esta historia.',
  TITLE_TOO_LONG: ({ most, characters }) =>
    `Un título tiene lugar para ${number(most)} caracteres; este tiene ${number(characters)}.`,
  SHOTS_TOO_MANY: ({ most }) => `Una historia tiene como máximo ${number(most)} vistas de su imagen.`,
  SHOTS_OF_OTHER_WORDS: 'Estas vistas son de otras palabras. Vuelve a abrir la historia.',
  SHOT_OF_OTHER_PICTURE: 'Cada vista se queda con la imagen de la que se hizo.',
  SHOT_OUTSIDE: 'Una vista debe quedar dentro de la imagen.',
  SHOT_SHAPE: 'Una vista debe tener las proporciones de su imagen.',
  SHOT_TOO_SMALL: ({ percent }) =>
    `Una vista de esta imagen debe mostrar al menos el ${number(percent)} % de su anchura.`,
  TEXT_OF_ANOTHER: 'Este no es el texto de la historia.',
  NO_VOICE_AWAITED: 'Esta historia no está esperando una voz.',
  AUDIO_NOT_OURS: 'Este audio no lo creamos nosotros.',
  SPEECH_DOWN:
    'Nuestras voces no están disponibles en este momento. Inténtalo de nuevo en un momento. No se cobró nada.',
  ABOUT_REFUSED: 'No podemos contar una historia con estas palabras. Cámbialas, por favor. No se cobró nada.',
  ABOUTS_REFUSED:
    'No podemos contar una historia con las palabras sobre una de estas imágenes. Cámbialas e inténtalo de nuevo. No se cobró nada.',
  WORDS_REFUSED: 'No podemos mostrar estas palabras a todos. Cámbialas, o haz privada la historia primero.',
  WORDS_KEEP_PRIVATE: 'No podemos mostrar a todos las palabras de esta historia. Sigue siendo privada.',
  WORDS_UNCHECKED: 'No pudimos revisar estas palabras y no cambiamos nada. Inténtalo de nuevo en un momento.',
  STAYS_HIDDEN: 'Esta historia fue denunciada. Seguirá oculta hasta que alguien la revise.',
  PRIVATE_BY_WORDS: 'Esta historia sigue siendo privada: quizá sus palabras no sean para todos.',
  PRIVATE_UNCHECKED:
    'Por ahora esta historia es privada: no pudimos revisar sus palabras. Podrás hacerla pública más tarde.',
  HIDDEN_BY_REPORTS: 'Esta historia fue denunciada. Está oculta hasta que alguien la revise.',
  OWN_STORY: 'Esta historia es tuya: puedes hacerla privada o eliminarla.',

  // Of what a day or a budget allows
  NOT_ENOUGH_TOKENS: 'No tienes suficientes fichas para hacer esto.',
  TOKENS_TOO_FEW: ({ tokens }) => `Esta historia necesita ${tokens} fichas, una por imagen, y no tienes suficientes.`,
  PAUSED: 'Por un tiempo no creamos historias. No se perdió nada ni se cobró nada; vuelve más tarde.',
  MANY_STORIES: 'Fueron muchas historias para un solo día. Vuelve mañana.',
  MANY_STORIES_VISITOR: 'Fueron muchas historias para un solo día. Inicia sesión o vuelve mañana.',
  MANY_FOR_NOTHING: 'Hoy muchísimas personas lo prueban gratis. Inicia sesión para seguir, o vuelve mañana.',
  MANY_CHANGES: 'Fueron muchos cambios para un solo día. Vuelve mañana.',
  MANY_CHECKS: 'Hoy ya revisamos tus palabras muchas veces. Vuelve mañana.',
  MANY_READINGS: 'Hoy ya te leímos muchas historias. Vuelve mañana.',
  MANY_RECORDINGS: 'Fueron muchas grabaciones para un solo día. Vuelve mañana.',
  MANY_LINKS: 'Fueron muchos enlaces para un solo día. Vuelve mañana.',
  MANY_REPORTS: 'Fueron muchas denuncias para un solo día. Gracias.',
  MANY_VIDEOS: 'Fueron muchos videos para un solo día. Vuelve mañana.',

  // Of videos
  VIDEO_MISSING: 'No encontramos ese video.',
  VIDEO_NEEDS_VOICE: 'Esta historia aún no tiene voz, así que no se puede hacer un video.',
  VIDEO_RUNNING: 'Este video todavía no está listo.',
  VIDEO_NOT_MADE: 'No se pudo crear este video. Inténtalo de nuevo.',
  VIDEO_EXPIRED: 'Guardamos este video 30 días y ya no está. Créalo otra vez.',
  VIDEO_FAILED: 'No pudimos crear este video. Inténtalo de nuevo.',
  VIDEO_PARTS_MISSING: 'A esta historia le faltaba algo. Ábrela e inténtalo de nuevo.',
  VIDEO_TOO_SLOW: 'Crear este video tardó demasiado. Inténtalo de nuevo.',
  VIDEO_VOICE_UNREADABLE: 'No pudimos leer la voz de esta historia. Dale otra voz e inténtalo de nuevo.',
  VIDEO_MUSIC_UNREADABLE: 'No pudimos leer la música de esta historia. Elige otra música e inténtalo de nuevo.',

  // Of recordings
  RECORDING_MISSING: 'No encontramos esa grabación.',
  SESSION_MISSING: 'Esta sesión ya se había cerrado.',
  LINK_MISSING: 'Este enlace ya no es válido. Pide uno nuevo.',
  READER_MISSING: 'Di quién lee.',
  READER_TOO_LONG: ({ most, characters }) =>
    `Un nombre puede tener ${number(most)} caracteres; este tiene ${number(characters)}.`,
  RECORDING_IN_THE_MAKING: 'Estamos revisando una grabación de esta historia. Espera un momento.',
  RECORDINGS_MANY: ({ most }) => `Una historia guarda como máximo ${most} grabaciones. Elimina una de ellas primero.`,
  RECORDING_WAITS: 'Tu grabación ya está aquí y espera a ser escuchada. ¡Gracias!',
  RECORDING_GOING: 'Esta grabación se está eliminando. Elimínala de nuevo si sigue aquí.',
  READER_REFUSED: 'No podemos mostrar este nombre. Escribe otro.',
  RECORDING_NOT_SENT: 'Tu grabación no ha llegado. Envíala de nuevo.',
  RECORDING_OF_EARLIER_WORDS:
    'Esta grabación se leyó de un texto anterior, así que ya no encaja. La guardamos para ese texto.',
  RECORDING_NOT_READY: 'Esta grabación todavía no se puede elegir.',
  RECORDING_NOT_FOR_EVERYBODY: ({ reader }) =>
    `${reader} no ha dicho que todos puedan oír esta grabación. Elige antes otra voz o haz privada la historia.`,
  RECORDING_UNLIT_NOT_PUBLIC:
    'Lo que se dice en esta grabación no se comparó con el texto, así que no todos pueden oírla. Elige antes otra voz o haz privada la historia.',
  RECORDING_EMPTY: 'Este archivo está vacío. Graba de nuevo o elige otro archivo.',
  RECORDING_UNREADABLE: 'No pudimos leer este archivo. Elige un archivo mp3, m4a o wav, o graba aquí.',
  RECORDING_IS_VIDEO: 'Esto es un video. Elige un archivo mp3, m4a o wav, o graba aquí.',
  RECORDING_CODEC_UNKNOWN:
    'No conocemos la forma en que está guardado el sonido de este archivo. Elige un archivo mp3, m4a o wav, o graba aquí.',
  RECORDING_TOO_LONG: ({ minutes }) => `Esta grabación es demasiado larga: puede durar como máximo ${minutes} minutos.`,
  RECORDING_TOO_LARGE: ({ megabytes }) =>
    `Esta grabación es demasiado grande: puede tener como máximo ${megabytes} MB.`,
  RECORDING_MANY_CHANNELS: ({ channels, most }) =>
    `Este archivo tiene ${channels} canales de sonido y podemos leer como máximo ${most}. Guárdalo en mono o estéreo.`,
  RECORDING_SILENT: 'En esta grabación apenas se oye algo. Revisa el micrófono y lee de nuevo.',
  RECORDING_CLIPPED: 'Esta grabación suena tan fuerte que se distorsiona. Lee de nuevo, un poco más lejos.',
  RECORDING_NOISY: 'Hay mucho ruido en esta grabación. Lee de nuevo en un lugar más tranquilo.',
  RECORDING_PARTIAL: ({ paragraph }) =>
    `Solo oímos una parte de la historia, hasta el párrafo ${paragraph}. Lee de nuevo desde ahí.`,
  RECORDING_OF_OTHER_WORDS: 'Esto no suena como el texto de esta historia. Léelo tal como está aquí.',
  RECORDING_OF_MORE_WORDS: ({ paragraph }) =>
    `Oímos algo más que el texto de esta historia, cerca del párrafo ${paragraph}. Lee solamente el texto.`,
  RECORDING_NOT_CHECKED: 'No pudimos revisar esta grabación. Envíala de nuevo.',

  // Of the account
  SIGN_IN_REFUSED: 'No pudimos iniciar tu sesión. Inténtalo de nuevo.',
  SIGN_IN_DOWN: 'Ahora no es posible iniciar sesión. Puedes seguir sin hacerlo.',
  TOKEN_MISSING: 'Falta la credencial del inicio de sesión.',
  ACCOUNT_CLOSED: 'Esta cuenta se cerró por nuestros términos. Escríbenos si es un error.',

  // Of money
  PACKAGE_UNKNOWN: 'No existe ese paquete. Elige uno de los que ves aquí.',
  PURCHASE_MISSING: 'No encontramos esa compra.',
  SUBSCRIBED_ALREADY: 'Tienes una suscripción activa, así que no hay nada que comprar.',
  SUBSCRIBED_UNTIL_MONTHS_END: 'Tu suscripción sigue hasta el final de su mes. Después podrás comprar de nuevo.',
  SUBSCRIPTION_MISSING: 'No tienes una suscripción que cancelar.',
  SUBSCRIPTION_OVER: 'Tu suscripción ya terminó, así que no hay nada que conservar. Puedes suscribirte de nuevo.',
  SUBSCRIPTION_ENDS_ANYWAY: 'El fin de tu suscripción se acordó con nuestro equipo. Escríbenos para conservarla.',
  PROVIDER_DOWN: 'No podemos comunicarnos con nuestro proveedor de pagos. Inténtalo de nuevo en un minuto.',
  PROVIDER_DOWN_UNCHARGED:
    'No podemos comunicarnos con nuestro proveedor de pagos. No se cobró nada; inténtalo de nuevo en un minuto.',
  PROVIDER_DOWN_UNCHANGED: 'No podemos comunicarnos con nuestro proveedor de pagos. Nada cambió; inténtalo de nuevo.',
  PROVIDER_DOWN_UNDELETED:
    'No podemos comunicarnos con nuestro proveedor de pagos, así que no eliminamos nada. Inténtalo de nuevo.',
  SIGNATURE_INVALID: 'La firma no es válida.',
  EVENT_POSTPONED: 'Esto no se puede atender ahora. Envíalo de nuevo.',
};
