import type { admin as english } from '../en/admin.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const admin: typeof english = {
  area: 'admin',
  title: 'Administración',
  sectionsLabel: 'Secciones',
  sections: { accounts: 'Cuentas', audit: 'Registro de acciones' },
  tryAgain: 'Reintentar',
  failed: 'No se pudo cargar. Inténtalo de nuevo.',
  loading: 'Cargando',
  more: 'Ver más',

  find: {
    label: 'Correo electrónico o ID de la cuenta',
    find: 'Buscar',
    empty: 'Escribe un correo electrónico o un ID de cuenta.',
    none: 'Ninguna cuenta tiene este correo o ID. El correo debe coincidir por completo.',
    results: 'Cuentas encontradas',
    open: (name) => `Ver ${name}`,
  },
  states: { open: 'Abierta', blocked: 'Bloqueada', closed: 'Cerrada' },
  closedAccount: 'Cuenta cerrada',
  account: {
    id: 'ID de la cuenta',
    email: 'Correo electrónico',
    noEmail: 'Sin correo electrónico',
    created: 'Creada',
    state: 'Estado',
    plan: 'Tipo de plan',
    plans: { free: 'Gratis', pro: 'PRO', unlimited: 'Ilimitado, porque aquí no se vende nada' },
    until: (day) => `PRO, pagado hasta el ${day}`,
    ends: (day) => `PRO, cancelado, termina el ${day}`,
    admin: 'Administración',
    own: 'Es tu propia cuenta. Aquí no puedes bloquearla ni cerrarla.',
    tokens: 'Tokens',
    freeStories: 'Historias gratis restantes',
    debt: 'Tokens adeudados',
    stories: 'Historias',
    storiesAtLeast: (count) => `${number(count)} o más`,
    signIns: 'Sesiones',
    signInTimes: (since, used) => `Desde el ${since}, último uso el ${used}`,
    noSignIns: 'Ninguna sesión abierta',
    blockedSince: 'Bloqueada desde',
    closedSince: 'Cerrada desde',
  },

  actions: {
    signOut: {
      button: 'Cerrar todas las sesiones',
      title: '¿Cerrar todas las sesiones de esta cuenta?',
      text: 'Se cierran de inmediato las sesiones en todos sus navegadores. La persona puede volver a iniciar sesión.',
      done: 'Todas las sesiones de la cuenta están cerradas.',
    },
    block: {
      button: 'Bloquear',
      title: '¿Bloquear esta cuenta?',
      text: 'Se cierran todas sus sesiones y no puede iniciar otra hasta que la desbloquees. Sus historias quedan como están.',
      done: 'La cuenta está bloqueada.',
    },
    unblock: {
      button: 'Desbloquear',
      title: '¿Desbloquear esta cuenta?',
      text: 'La persona puede volver a iniciar sesión.',
      done: 'La cuenta ya no está bloqueada.',
    },
    close: {
      button: 'Cerrar cuenta',
      title: '¿Cerrar esta cuenta para siempre?',
      text: 'La cuenta, sus historias, imágenes, grabaciones y videos se eliminan para siempre en unos minutos. La suscripción termina y los tokens sin usar se pierden.',
      done: 'La cuenta está cerrada. Sus datos se eliminan en unos minutos.',
    },
  },
  dialog: {
    reason: 'Motivo',
    reasonHint: 'Las demás personas que administran lo ven en el registro de acciones.',
    reasonMissing: 'Escribe un motivo.',
    reasonTooLong: (over) =>
      plural(over, { one: 'Al motivo le sobra 1 carácter.', other: `Al motivo le sobran ${number(over)} caracteres.` }),
    confirm: (text) => `Para confirmar, escribe ${text}`,
    mistyped: (text) => `Escribe «${text}» para confirmar.`,
    cancel: 'Cancelar',
    busy: 'Un momento',
  },

  audit: {
    about: 'Lo que se hizo en esta página y en la línea de comandos. Lo más reciente primero.',
    none: 'Todavía no se ha hecho nada.',
    names: {
      'account.signOut': 'Cerró todas las sesiones de una cuenta',
      'account.block': 'Bloqueó una cuenta',
      'account.unblock': 'Desbloqueó una cuenta',
      'account.close': 'Cerró una cuenta',
    },
    outcomes: {
      started: 'Se interrumpió. Pudo ocurrir o no.',
      done: 'Hecho',
      refused: 'Rechazado. No se hizo nada.',
      failed: 'Falló',
    },
    commandLine: (name) => `${name} en la línea de comandos`,
    deletedAdmin: 'Una cuenta eliminada',
    noReason: 'No se dio ningún motivo.',
  },
};
