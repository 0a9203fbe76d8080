import type { story as english } from '../en/story.ts';

export const story: typeof english = {
  area: 'story',
  untitled: 'Una historia',
  opening: 'Abriendo la historia',
  making: 'Estamos creando tu historia',
  close: 'Cerrar',
  missing: {
    title: 'No encontramos esta historia',
    text: 'Puede que sea privada o que ya no esté aquí.',
    action: 'Explorar historias',
  },
  failed: {
    title: 'Esta historia no se contó',
    text: 'No pudimos terminarla. No se cobró nada.',
    action: 'Probar con otra imagen',
  },
  unreachable: {
    title: 'Esta historia no se abrió',
    text: 'Algo salió mal de nuestro lado.',
    action: 'Intentar de nuevo',
  },
  picture: 'La imagen de la que trata esta historia',
  duration: 'Duración',
  readMore: 'Leer más',
  readLess: 'Leer menos',
  others: 'Más historias de Explorar',
  tags: 'Ánimos y palabras clave',

  actions: 'Acciones de la historia',
  actionsOfOthers: 'Esta historia',
  actionsOfOwner: 'Tu historia',
  favorite: 'Favorita',
  download: 'Descargar',
  voice: 'Voz',
  music: 'Música',
  regenerate: 'Regenerar',
  report: 'Denunciar',
  makePrivate: 'Hacer privada',
  makePublic: 'Hacer pública',
  more: 'Más',
  edit: 'Editar texto',
  versions: 'Versiones anteriores',
  remove: 'Eliminar historia',

  marked: 'Marcada como favorita',
  unmarked: 'Quitada de favoritas',
  changing: {
    voice: 'Buscando la voz...',
    music: 'Cambiando la música...',
    text: 'regenerando...',
  },
  voiceFailed: 'Uy, no pudimos cambiar la voz de esta historia. Inténtalo de nuevo más tarde.',

  silent: 'Está escrita, pero sin voz.',
  notCharged: 'No se cobró nada.',
  giveVoice: 'Darle su voz',
};
