import type { Sentences } from '#shared/english.ts';
import { formatsOf } from '../format.ts';

const { number } = formatsOf('es');

/** Every reason needs a translation. If one is missing, this does not compile. */
export const reasons: Sentences = {
  NOTHING_HERE: 'Página no encontrada.',
  OTHER_SITE: 'Esta solicitud vino de otro sitio y fue rechazada.',
  LOGIN_NEEDED: 'Debes iniciar sesión para entrar en esta sección.',
  KEY_UNKNOWN: 'Esta clave de API no es válida.',
  KEY_REFUSED: 'Esta clave de API no permite hacer eso.',
  BUSY: 'Estamos ocupados. Inténtalo de nuevo en un momento.',
  SURPRISE: 'Algo salió mal de nuestro lado. Inténtalo de nuevo más tarde.',
  NOT_JSON: 'La solicitud no es JSON.',
  JSON_NEEDED: 'La solicitud debe ser JSON.',
  BODY_TOO_LONG: 'La solicitud es demasiado larga.',
  BODY_TOO_DEEP: 'La solicitud está anidada con demasiada profundidad.',
  BODY_TOO_LARGE: ({ megabytes }) => `La solicitud es demasiado grande. El límite es de ${megabytes} MB.`,
  FORM_TOO_LONG: 'El formulario es demasiado largo.',
  FORM_UNREADABLE: 'No pudimos leer el formulario. Envíalo de nuevo.',
  PART_INVALID: ({ name }) => (name ? `El dato «${name}» no es válido.` : 'La solicitud no es válida.'),
  REQUEST_UNREADABLE: 'No pudimos leer esta solicitud.',
  REQUEST_TOO_SLOW: 'Esta solicitud tardó demasiado en llegar. Inténtalo de nuevo.',
  TOO_MANY_REQUESTS: 'Demasiadas solicitudes. Espera unos minutos e inténtalo de nuevo.',
  LOOKS_LIKE_ATTACK: 'Esta solicitud parecía un ataque y la rechazamos. Si no lo era, escríbenos.',
  PAGE_MISSING: 'Página no encontrada.',
  JSON_ONLY: 'Solo respondemos en JSON.',
  LIST_PAGE_MISSING: 'Esta página de la lista no existe. Vuelve a cargar la lista.',
  KEY_USED: 'Esta Idempotency-Key ya se usó en otra solicitud.',

  FILE_MISSING: '¡Primero elige un archivo!',
  PICTURE_UNKNOWN: 'No admitimos este tipo de archivo. Elige una imagen PNG o JPG.',
  PICTURE_OF_OTHER_TYPE: ({ type }) => `Este archivo es de tipo ${type}. Elige una imagen PNG o JPG.`,
  PICTURE_ANIMATED: 'Este es un PNG animado. Elige una imagen PNG o JPG que no se mueva.',
  PICTURE_UNREADABLE: 'No pudimos leer esta imagen. Elige otro archivo PNG o JPG.',
  PICTURE_TOO_MANY_PIXELS: ({ millions }) =>
    `Esta imagen es demasiado grande. El límite es de ${millions} millones de píxeles.`,
  PICTURE_TOO_MANY_BYTES: ({ megabytes }) => `Esta imagen es demasiado grande. El límite es de ${megabytes} MB.`,
  PICTURE_REFUSED: 'No podemos escribir historias sobre imágenes como esta. Elige otra imagen.',

  NTH_PICTURE_UNKNOWN: ({ picture }) => `No admitimos el tipo del archivo número ${picture}. Elige imágenes PNG o JPG.`,
  NTH_PICTURE_OF_OTHER_TYPE: ({ picture, type }) =>
    `El archivo número ${picture} es de tipo ${type}. Elige imágenes PNG o JPG.`,
  NTH_PICTURE_ANIMATED: ({ picture }) =>
    `El archivo número ${picture} es un PNG animado. Elige imágenes PNG o JPG que no se muevan.`,
  NTH_PICTURE_UNREADABLE: ({ picture }) => `No pudimos leer la imagen número ${picture}. Elige otro archivo PNG o JPG.`,
  NTH_PICTURE_TOO_MANY_PIXELS: ({ picture, millions }) =>
    `La imagen número ${picture} es demasiado grande. El límite es de ${millions} millones de píxeles.`,
  NTH_PICTURE_REFUSED: ({ picture }) =>
    `No podemos escribir historias sobre imágenes como la número ${picture}. Elige otra imagen.`,
  NTH_ABOUT_TOO_LONG: ({ picture, max, characters }) =>
    `El texto sobre la imagen número ${picture} es demasiado largo: ${number(characters)} caracteres. El límite es ${number(max)}.`,
  NTH_ABOUT_REFUSED: ({ picture }) =>
    `No podemos usar el texto sobre la imagen número ${picture}. Cámbialo e inténtalo de nuevo. No se cobró nada.`,
  PICTURES_REFUSED: 'No podemos escribir una historia sobre estas imágenes. Elige otras imágenes.',
  PICTURES_TOO_MANY: ({ max }) => `Una historia puede tener hasta ${max} imágenes.`,
  PICTURES_ALIKE: ({ first, picture }) =>
    `Las imágenes número ${first} y número ${picture} son iguales. Quita una de las dos.`,
  PICTURES_TOO_MANY_BYTES: ({ megabytes }) =>
    `Estas imágenes son demasiado grandes. El límite es de ${megabytes} MB en total.`,

  STORY_MISSING: 'Historia no encontrada.',
  VERSION_MISSING: 'Versión no encontrada.',
  MOOD_UNKNOWN: 'No existe ese ambiente.',
  VOICE_UNKNOWN: 'No existe esa voz.',
  MOOD_NAMED_UNKNOWN: ({ name }) => `No existe el ambiente «${name}».`,
  VOICE_NAMED_UNKNOWN: ({ name }) => `No existe la voz «${name}».`,
  SOUNDTRACK_UNKNOWN: ({ name, mood }) => `No existe la música «${name}» en ${mood}.`,
  STORY_FAILED: 'No pudimos terminar esta historia. No se cobró nada.',
  VOICE_NOT_CHANGED: 'No pudimos cambiar la voz. La historia conserva la voz anterior.',
  STORY_NOT_RETOLD: 'No pudimos reescribir esta historia. Sigue sin cambios.',
  STORY_IN_THE_MAKING: 'Esta historia todavía se está creando. Espera un momento.',
  STORY_CHANGING: 'Esta historia se está cambiando. Espera un momento.',
  STORY_CHANGING_OFTEN: 'Esta historia se está cambiando. Inténtalo de nuevo en un momento.',
  STORY_JUST_CHANGED: 'Esta historia acaba de cambiar. Inténtalo de nuevo.',
  VOICE_NEEDED: 'Agrega primero una narración a esta historia.',
  TEXT_MISSING: 'Escribe primero un texto.',
  TEXT_TOO_LONG: ({ max, characters }) =>
    `La historia es demasiado larga: ${number(characters)} caracteres. El límite es ${number(max)}.`,
  ABOUT_TOO_LONG: ({ max, characters }) =>
    `Demasiado largo: ${number(characters)} caracteres. El límite es ${number(max)}.`,
  TITLE_MISSING: 'Escribe primero un título.',
  TITLE_TOO_LONG: ({ max, characters }) =>
    `El título es demasiado largo: ${number(characters)} caracteres. El límite es ${number(max)}.`,
  SHOTS_TOO_MANY: ({ max }) => `Una historia puede tener hasta ${number(max)} marcos de su imagen.`,
  SHOTS_OF_OTHER_WORDS: 'El texto cambió. Vuelve a abrir la historia.',
  SHOT_OF_OTHER_PICTURE: 'Un marco no puede pasar a otra imagen.',
  SHOT_OUTSIDE: 'Un marco debe estar dentro de la imagen.',
  SHOT_SHAPE: 'Un marco debe tener las mismas proporciones que su imagen.',
  SHOT_TOO_SMALL: ({ percent }) =>
    `Un marco de esta imagen debe mostrar al menos el ${number(percent)}% de su anchura.`,
  TEXT_OF_ANOTHER: 'Este texto no coincide con el de la historia.',
  NO_VOICE_AWAITED: 'Esta historia no está esperando una narración.',
  AUDIO_NOT_OURS: 'Archivo de audio desconocido.',
  PREVIEW_DOWN: 'La muestra de esta voz no está disponible en este momento. Inténtalo de nuevo en un minuto.',
  SPEECH_DOWN: 'En este momento no hay voces disponibles. No se cobró nada. Inténtalo de nuevo en un momento.',
  ABOUT_REFUSED: 'No podemos usar este texto. Cámbialo e inténtalo de nuevo. No se cobró nada.',
  ABOUTS_REFUSED:
    'No podemos usar el texto sobre una de estas imágenes. Cámbialo e inténtalo de nuevo. No se cobró nada.',
  WORDS_REFUSED: 'No podemos publicar este texto. Cámbialo o haz privada la historia primero.',
  WORDS_KEEP_PRIVATE: 'No podemos publicar este texto. La historia sigue siendo privada.',
  WORDS_UNCHECKED: 'No pudimos revisar el texto, así que no cambió nada. Inténtalo de nuevo en un momento.',
  STAYS_HIDDEN: 'Esta historia fue denunciada. Seguirá oculta hasta que la revisemos.',
  PRIVATE_BY_WORDS: 'Esta historia sigue siendo privada. Quizá su texto no sea apto para todos.',
  PRIVATE_UNCHECKED:
    'No pudimos revisar el texto, así que por ahora la historia es privada. Podrás hacerla pública más tarde.',
  HIDDEN_BY_REPORTS: 'Esta historia fue denunciada. Está oculta hasta que la revisemos.',
  OWN_STORY: 'Esta historia es tuya. Puedes hacerla privada o eliminarla.',

  NOT_ENOUGH_TOKENS: 'No tienes suficientes fichas para hacer esto.',
  TOKENS_TOO_FEW: ({ tokens }) => `Esta historia necesita ${tokens} fichas, una por imagen, y no tienes suficientes.`,
  PAUSED: 'Por ahora pausamos las historias nuevas. No se cobró nada. Vuelve más tarde.',
  MANY_STORIES: 'Llegaste al límite de historias de hoy. Vuelve mañana.',
  MANY_STORIES_VISITOR: 'Llegaste al límite de historias de hoy. Inicia sesión o vuelve mañana.',
  MANY_FOR_NOTHING: 'Las historias gratis de hoy se agotaron. Inicia sesión para seguir o vuelve mañana.',
  MANY_CHANGES: 'Llegaste al límite de cambios de hoy. Vuelve mañana.',
  MANY_CHECKS: 'Llegaste al límite de revisiones de texto de hoy. Vuelve mañana.',
  MANY_READINGS: 'Llegaste al límite de narraciones de hoy. Vuelve mañana.',
  MANY_RECORDINGS: 'Llegaste al límite de grabaciones de hoy. Vuelve mañana.',
  MANY_LINKS: 'Llegaste al límite de enlaces de hoy. Vuelve mañana.',
  MANY_REPORTS: 'Llegaste al límite de denuncias de hoy. Gracias.',
  MANY_VIDEOS: 'Llegaste al límite de videos de hoy. Vuelve mañana.',

  VIDEO_MISSING: 'Video no encontrado.',
  VIDEO_NEEDS_VOICE: 'Agrega una narración a esta historia antes de crear un video.',
  VIDEO_RUNNING: 'Este video todavía no está listo.',
  VIDEO_NOT_MADE: 'No pudimos crear este video. Inténtalo de nuevo.',
  VIDEO_EXPIRED: 'Este video caducó a los 30 días. Créalo otra vez.',
  VIDEO_FAILED: 'No pudimos crear este video. Inténtalo de nuevo.',
  VIDEO_PARTS_MISSING: 'Falta una parte de esta historia. Ábrela e inténtalo de nuevo.',
  VIDEO_TOO_SLOW: 'Crear este video tardó demasiado. Inténtalo de nuevo.',
  VIDEO_VOICE_UNREADABLE: 'No pudimos leer la narración de esta historia. Elige otra voz e inténtalo de nuevo.',
  VIDEO_MUSIC_UNREADABLE: 'No pudimos leer la música de esta historia. Elige otra música e inténtalo de nuevo.',

  RECORDING_MISSING: 'Grabación no encontrada.',
  SESSION_MISSING: 'Esta sesión ya se cerró.',
  LINK_MISSING: 'Este enlace ya no funciona. Pide uno nuevo.',
  READER_MISSING: 'Escribe el nombre de quien lee.',
  NAME_TOO_LONG: ({ max, characters }) =>
    `El nombre es demasiado largo: ${number(characters)} caracteres. El límite es ${number(max)}.`,
  RECORDING_IN_THE_MAKING: 'Estamos revisando una grabación de esta historia. Espera un momento.',
  RECORDINGS_MANY: ({ max }) => `Una historia puede tener hasta ${max} grabaciones. Quita una primero.`,
  RECORDING_WAITS: 'Tu grabación llegó, y quien creó la historia la escuchará. ¡Gracias!',
  RECORDING_GOING: 'Estamos quitando esta grabación. Si sigue aquí más tarde, quítala de nuevo.',
  NAME_REFUSED: 'No podemos mostrar este nombre. Escribe otro.',
  RECORDING_NOT_SENT: 'Tu grabación no ha llegado. Envíala de nuevo.',
  RECORDING_OF_EARLIER_WORDS: 'Esta grabación es de una versión anterior del texto.',
  RECORDING_NOT_READY: 'Esta grabación todavía no está lista.',
  RECORDING_NOT_FOR_EVERYBODY: ({ reader }) =>
    `${reader} no aceptó que esta grabación sea pública. Elige otra voz o haz privada la historia primero.`,
  RECORDING_UNLIT_NOT_PUBLIC:
    'Esta grabación no se comparó con el texto, así que solo sirve para historias privadas. Elige otra voz o haz privada la historia primero.',
  RECORDING_EMPTY: 'Este archivo está vacío. Graba de nuevo o elige otro archivo.',
  RECORDING_UNREADABLE: 'No pudimos leer este archivo. Elige un archivo MP3, M4A o WAV, o graba aquí.',
  RECORDING_IS_VIDEO: 'Esto es un video. Elige un archivo MP3, M4A o WAV, o graba aquí.',
  RECORDING_CODEC_UNKNOWN: 'No admitimos este códec de audio. Elige un archivo MP3, M4A o WAV, o graba aquí.',
  RECORDING_TOO_LONG: ({ minutes }) => `Esta grabación es demasiado larga. El límite es de ${minutes} minutos.`,
  RECORDING_TOO_LARGE: ({ megabytes }) => `Esta grabación es demasiado grande. El límite es de ${megabytes} MB.`,
  RECORDING_MANY_CHANNELS: ({ channels, max }) =>
    `Este archivo tiene ${channels} canales de audio y el límite es ${max}. Guárdalo en mono o estéreo.`,
  RECORDING_SILENT: 'Esta grabación casi no se oye. Revisa el micrófono y graba de nuevo.',
  RECORDING_CLIPPED: 'Esta grabación suena demasiado fuerte y distorsionada. Aléjate un poco y graba de nuevo.',
  RECORDING_NOISY: 'Hay mucho ruido en esta grabación. Graba de nuevo en un lugar más tranquilo.',
  RECORDING_PARTIAL: ({ paragraph }) =>
    `Falta una parte de la historia, a partir del párrafo ${paragraph}. Grábala de nuevo.`,
  RECORDING_OF_OTHER_WORDS: 'Esta grabación no coincide con el texto de la historia. Lee el texto tal como está aquí.',
  RECORDING_OF_MORE_WORDS: ({ paragraph }) =>
    `La grabación tiene palabras de más cerca del párrafo ${paragraph}. Lee solo el texto de la historia.`,
  RECORDING_NOT_CHECKED: 'No pudimos revisar esta grabación. Envíala de nuevo.',

  SIGN_IN_REFUSED: 'No pudimos iniciar tu sesión. Inténtalo de nuevo.',
  SIGN_IN_DOWN: 'El inicio de sesión no está disponible. Puedes seguir sin iniciar sesión.',
  TOKEN_MISSING: 'Falta la credencial del inicio de sesión.',
  ACCOUNT_CLOSED: 'Esta cuenta se cerró por incumplir nuestros términos. Si es un error, escríbenos.',

  PACKAGE_UNKNOWN: 'Paquete no encontrado. Elige uno de los que ves aquí.',
  PURCHASE_MISSING: 'Compra no encontrada.',
  SUBSCRIBED_ALREADY: 'Ya tienes una suscripción activa.',
  SUBSCRIBED_UNTIL_MONTHS_END:
    'Tu suscripción sigue hasta el final del período de facturación. Después podrás comprar de nuevo.',
  SUBSCRIPTION_MISSING: 'No tienes una suscripción que cancelar.',
  SUBSCRIPTION_OVER: 'Tu suscripción ya terminó. Puedes suscribirte de nuevo.',
  SUBSCRIPTION_ENDS_ANYWAY: 'Nuestro equipo programó el fin de tu suscripción. Escríbenos para conservarla.',
  PROVIDER_DOWN: 'Nuestro proveedor de pagos no responde. Inténtalo de nuevo en un minuto.',
  PROVIDER_DOWN_UNCHARGED: 'Nuestro proveedor de pagos no responde. No se cobró nada. Inténtalo de nuevo en un minuto.',
  PROVIDER_DOWN_UNCHANGED: 'Nuestro proveedor de pagos no responde. No cambió nada. Inténtalo de nuevo.',
  PROVIDER_DOWN_UNDELETED: 'Nuestro proveedor de pagos no responde, así que no eliminamos nada. Inténtalo de nuevo.',
  SIGNATURE_INVALID: 'La firma no es válida.',
  EVENT_POSTPONED: 'Este evento no se puede atender ahora. Envíalo de nuevo más tarde.',
};
