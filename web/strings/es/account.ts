import type { account as english } from '../en/account.ts';
import { formatsOf } from '../format.ts';

const { number, paidDay, plural } = formatsOf('es');

export const account: typeof english = {
  area: 'account',
  title: 'Ajustes',
  tokens: 'Fichas',
  subscription: 'Suscripción',
  pro: 'PRO',
  free: 'Gratis',
  loginFirst: 'Debes iniciar sesión antes de comprar fichas.',
  notKnown: 'No pudimos consultar tu cuenta en este momento.',
  tryAgain: 'Intentar de nuevo',
  endsLater: 'Tu suscripción terminará al acabar el período de facturación actual',
  buy: 'Comprar fichas',
  unsubscribe: 'Cancelar suscripción',
  unsubscribing: 'Cancelando la suscripción',
  unsubscribeFrom: {
    title: '¿Cancelar tu suscripción PRO?',
    text: (until) =>
      `Conservas PRO hasta ${until === undefined ? 'el final del periodo que pagaste' : `el ${paidDay(new Date(until))}`}. Hasta entonces puedes dar marcha atrás; después no se te cobra nada más.`,
  },
  keepPro: 'Conservar PRO',
  keeping: 'Conservando PRO',
  kept: (until) =>
    until === undefined ? 'PRO continúa.' : `PRO continúa. El próximo mes empieza el ${paidDay(new Date(until))}.`,
  keepingFailed: 'No se confirmó que PRO continúe, así que puede terminar con su periodo: inténtalo de nuevo.',
  cancellationFailed: 'No se confirmó la cancelación, así que tu suscripción puede seguir: inténtalo de nuevo.',
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },

  signIns: {
    title: 'Dónde has iniciado sesión',
    about:
      'Una sesión dura 30 días desde tu última visita, y medio año como máximo. ¿Perdiste un dispositivo? Cierra aquí su sesión, o ciérrala en todas partes.',
    everywhere: 'Cerrar sesión en todas partes',
    busy: 'Cerrando sesión',
    on: (browser, system) => `${browser} en ${system}`,
    browser: 'Navegador',
    unknownBrowser: 'Navegador desconocido',
    browsers: {
      chrome: 'Chrome',
      edge: 'Edge',
      firefox: 'Firefox',
      opera: 'Opera',
      safari: 'Safari',
      samsung: 'Samsung Internet',
    },
    systems: {
      android: 'Android',
      chromeos: 'ChromeOS',
      ios: 'iPhone o iPad',
      linux: 'Linux',
      macos: 'Mac',
      windows: 'Windows',
    },
    thisBrowser: 'Este navegador',
    times: (since, used) => `Sesión iniciada el ${since}, usada por última vez el ${used}`,
    end: 'Cerrar sesión',
    endThat: (name, since) => `Cerrar sesión en ${name}, iniciada el ${since}`,
    ended: (name) => `Se cerró la sesión en ${name}.`,
    listFailed: 'No se pudieron cargar tus sesiones.',
  },

  data: {
    title: 'Tus datos',
    about:
      'La descarga trae tus historias con sus imágenes y narraciones, y lo que guardamos sobre ti, en un solo archivo zip.',
    aboutDeletingAccount: 'Al eliminar tu cuenta se va todo eso.',
    aboutDeleting: 'Al eliminarlos se va todo eso.',
    download: 'Descargar mis datos',
    packing: 'Empacando',
    looking: 'Buscando lo que es tuyo',
    packed: (stories) =>
      plural(stories, { one: '1 historia empacada', other: `${number(stories)} historias empacadas` }),
    tooMuch: 'Es más de lo que cabe en un archivo. Descarga tus historias una por una.',
    failed: 'No pudimos reunir tus datos. Inténtalo de nuevo.',
    deleteAccount: 'Eliminar cuenta',
    deleteData: 'Eliminar mis datos',
  },

  cancelled: (_, until) =>
    `Tu suscripción fue cancelada. Conservas PRO hasta ${until === undefined ? 'el final del periodo que pagaste' : `el ${paidDay(new Date(until))}`}.`,
  leaving: {
    titleUser: '¿Eliminar tu cuenta?',
    titleVisitor: '¿Eliminar todo lo tuyo?',
    whatGoesUser:
      'Tus historias con sus imágenes, narraciones y videos, tus favoritas y tu perfil se eliminan para siempre, y los enlaces a tus historias dejan de funcionar.',
    whatGoesVisitor:
      'Tus historias con sus imágenes, narraciones y videos se eliminan para siempre, y los enlaces a tus historias dejan de funcionar.',
    tokens: 'Las fichas que no usaste se van con ellas y no se reembolsan.',
    subscription: 'Antes termina tu suscripción, de inmediato, y no se te volverá a cobrar.',
    phrase: 'eliminar mi cuenta',
    toGoOn: 'Para continuar, escribe',
    mistyped: (phrase) => `Escribe «${phrase}», para que nada se elimine por accidente.`,
    keep: 'Conservar todo',
    confirm: 'Eliminar para siempre',
    busy: 'Eliminando',
    unconfirmed: 'No se confirmó que todo esté eliminado: inténtalo de nuevo.',
    goodbye: 'Hasta siempre',
    doneUser: 'Tu cuenta fue eliminada.',
    doneVisitor: 'Tus historias fueron eliminadas.',
    subscriptionEnded: 'Tu suscripción terminó y no se te volverá a cobrar.',
    done: 'Listo',
  },
};
