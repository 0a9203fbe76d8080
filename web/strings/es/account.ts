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
  notKnown: 'No pudimos cargar tu cuenta.',
  tryAgain: 'Intentar de nuevo',
  endsLater: 'Tu suscripción terminará al acabar el período de facturación actual',
  buy: 'Comprar fichas',
  unsubscribe: 'Cancelar suscripción',
  unsubscribing: 'Cancelando la suscripción',
  unsubscribeFrom: {
    title: '¿Cancelar tu suscripción PRO?',
    text: (until) =>
      `Conservas PRO hasta ${until === undefined ? 'el final del período que pagaste' : `el ${paidDay(new Date(until))}`} y no se te volverá a cobrar. Hasta entonces puedes cambiar de opinión.`,
  },
  keepPro: 'Conservar PRO',
  keeping: 'Conservando PRO',
  proContinues: (until) =>
    until === undefined ? 'PRO continúa.' : `PRO continúa. El próximo mes empieza el ${paidDay(new Date(until))}.`,
  keepingFailed: 'No pudimos confirmar que PRO se renovará. Inténtalo de nuevo.',
  cancellationFailed: 'No pudimos confirmar la cancelación y PRO podría renovarse. Inténtalo de nuevo.',
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },

  signIns: {
    title: 'Dónde has iniciado sesión',
    about:
      'Tu sesión dura 30 días desde tu última visita, y 180 días como máximo. ¿Perdiste un dispositivo? Cierra aquí su sesión o ciérrala en todas partes.',
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
    listFailed: 'No pudimos cargar tus sesiones.',
  },

  data: {
    title: 'Tus datos',
    about: 'Descarga un archivo ZIP con tus historias, imágenes, narraciones y todo lo demás que guardamos sobre ti.',
    aboutDeletingAccount: 'Si eliminas tu cuenta, eliminamos todos tus datos.',
    aboutDeleting: 'También puedes eliminar todos tus datos.',
    download: 'Descargar mis datos',
    packing: 'Preparando',
    looking: 'Reuniendo tus datos',
    packed: (stories) =>
      plural(stories, { one: '1 historia agregada', other: `${number(stories)} historias agregadas` }),
    tooMuch: 'Tus datos no caben en un solo archivo. Descarga tus historias una por una.',
    failed: 'No pudimos preparar tus datos. Inténtalo de nuevo.',
    deleteAccount: 'Eliminar cuenta',
    deleteData: 'Eliminar mis datos',
  },

  cancelled: (_, until) =>
    `Cancelaste tu suscripción. Conservas PRO hasta ${until === undefined ? 'el final del período que pagaste' : `el ${paidDay(new Date(until))}`}.`,
  leaving: {
    titleUser: '¿Eliminar tu cuenta?',
    titleVisitor: '¿Eliminar todos tus datos?',
    whatGoesUser:
      'Tus historias, imágenes, narraciones, videos, favoritas y tu perfil se eliminarán para siempre. Los enlaces a tus historias dejarán de funcionar.',
    whatGoesVisitor:
      'Tus historias, imágenes, narraciones y videos se eliminarán para siempre. Los enlaces a tus historias dejarán de funcionar.',
    tokens: 'Perderás las fichas que no usaste. No se reembolsan.',
    subscription: 'Tu suscripción termina de inmediato. No se te volverá a cobrar.',
    phrase: 'eliminar mi cuenta',
    toGoOn: 'Para confirmar, escribe',
    mistyped: (phrase) => `Escribe «${phrase}» para confirmar.`,
    keep: 'Cancelar',
    confirm: 'Eliminar para siempre',
    busy: 'Eliminando',
    unconfirmed: 'No pudimos confirmar que todo se haya eliminado. Inténtalo de nuevo.',
    goodbye: 'Adiós',
    doneUser: 'Tu cuenta se eliminó.',
    doneVisitor: 'Tus historias se eliminaron.',
    subscriptionEnded: 'Tu suscripción terminó. No se te volverá a cobrar.',
    done: 'Listo',
  },
};
