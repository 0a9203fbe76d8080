import { limits } from '#shared/limits.ts';
import type { feeds as english } from '../en/feeds.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const feeds: typeof english = {
  area: 'feeds',
  title: 'Escuchar en otra parte',
  about: `Oye tus historias en una app de pódcast, en el coche o en el reproductor de un niño. Un canal es una dirección en la que la app busca historias nuevas. Tiene las ${limits.feedStories} más recientes y no aparece en ningún directorio.`,
  trust:
    'Quien tenga la dirección puede oír estas historias, también las privadas. Cerrar sesión, incluso en todas partes, no detiene un canal. Anúlalo aquí.',
  name: 'Nombre',
  nameExample: 'Coche',
  nameMissing: 'Escribe un nombre para el canal.',
  nameTooLong: (over) =>
    `Al nombre le ${plural(over, { one: 'sobra 1 carácter', other: `sobran ${number(over)} caracteres` })}.`,
  contents: 'Historias',
  contentsOf: { mine: 'Mis historias', favorites: 'Mis favoritas' },
  create: 'Crear canal',
  creating: 'Creando el canal',
  full: `Tienes ${limits.feedsPerPerson} canales. Anula uno para crear otro.`,
  address: 'Dirección del canal',
  once: 'Cópiala ahora. No podremos mostrarla otra vez, pero puedes cambiarla cuando quieras.',
  copy: 'Copiar dirección',
  copied: 'Copiada',
  notCopied: 'No se pudo copiar. Selecciona la dirección y cópiala.',
  open: 'Abrir en una app de pódcast',
  code: 'Código QR de la dirección. Escanéalo con el dispositivo que tiene la app de pódcast.',
  done: 'Listo',
  list: 'Tus canales',
  failed: 'No se pudieron cargar tus canales.',
  tryAgain: 'Intentar de nuevo',
  neverAsked: 'Aún no se ha usado',
  askedOn: (day) => `Usado por última vez el ${day}`,
  replace: 'Dirección nueva',
  replaceThat: (name) => `Dirección nueva para ${name}`,
  revoke: 'Anular',
  revokeThat: (name) => `Anular ${name}`,
  busy: 'Espera',
  revoked: (name) => `${name} se anuló. Su dirección ya no funciona.`,
};
