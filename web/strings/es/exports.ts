import type { exports as english } from '../en/exports.ts';

export const exports: typeof english = {
  area: 'exports',
  title: 'Notificaciones',
  refresh: 'Actualizar',
  dismissAll: 'descartar todo',
  none: 'No hay notificaciones nuevas',
  unknown: 'No pudimos buscar tus videos en este momento.',
  unnamed: 'Una historia',
  litCaptions: ', palabra por palabra',
  withoutCaptions: ', sin subtítulos',
  making: 'Creando tu video',
  makingThat: (name) => `Creando ${name}`,
  ready: 'Listo',
  failed: 'No se pudo crear.',
  expired: 'Lo guardamos durante 30 días.',
  download: (name) => `Descargar ${name}`,
  downloading: 'Descargando',
  downloadingThat: (name) => `Descargando ${name}`,
  downloadFailed: 'No se pudo descargar el archivo. Inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  makeAgain: 'Crearlo otra vez',
  again: (what, name) => `${what}: «${name}»`,
  news: {
    ready: (name) => `Tu video ${name} está listo.`,
    failed: (name) => `Tu video ${name} no se pudo crear.`,
  },
};
