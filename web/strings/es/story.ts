import type { story as english } from '../en/story.ts';
import { formatsOf } from '../format.ts';

const { number } = formatsOf('es');

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
  pictures: (count) => `Las ${number(count)} imágenes de esta historia`,
  nthPicture: (place, of, alt) => `Imagen ${number(place)} de ${number(of)}${alt && `: ${alt}`}`,
  wholePicture: 'Mantener la imagen entera a la vista',
  duration: 'Duración',
  readBy: (voice) => `Leída por ${voice}`,
  readMore: 'Leer más',
  readLess: 'Leer menos',
  others: 'Más historias de Explorar',
  tags: 'Ánimos y palabras clave',
  madeBy: ({ teller, isSpoken, reader = null }, isMine) => {
    const voice = reader === null ? 'leída por IA' : `leída por ${reader}`;
    const spoken = isSpoken ? `, ${voice}` : '';
    switch (teller) {
      case 'model':
        if (reader !== null) return `Escrita por IA${spoken}`;
        return isSpoken ? 'Escrita y leída por IA' : 'Escrita por IA';
      case 'builtin': {
        const told = 'Contada por el narrador incorporado, que ve luz y color, no cosas';
        if (reader !== null) return `${told}; leída por ${reader}`;
        return `${told}${isSpoken ? '; leída por una voz sintética' : ''}`;
      }
      case 'owner':
        return `${isMine ? 'Escrita por ti' : 'Escrita por su autor'}${spoken}`;
      case 'house':
        return `Una muestra, escrita por nosotros${spoken}`;
      case null:
        return `Hecha con IA${reader === null ? '' : spoken}`;
    }
  },
  otherTellers: 'Quién más puede contarla',

  actions: 'Acciones de la historia',
  actionsOfOthers: 'Esta historia',
  actionsOfOwner: 'Tu historia',
  favorite: 'Favorita',
  download: 'Descargar',
  voice: 'Voz',
  music: 'Música',
  regenerate: 'Regenerar',
  regenerateIsFree: 'Regenerar es gratis y guarda esta versión.',
  report: 'Denunciar',
  makePrivate: 'Hacer privada',
  makePublic: 'Hacer pública',
  more: 'Más',
  edit: 'Editar título y texto',
  motion: 'Movimiento de la imagen',
  readAloud: 'Léela tú',
  askReader: 'Pedir a alguien que la lea',
  versions: 'Versiones anteriores',
  remove: 'Eliminar historia',

  marked: 'Marcada como favorita',
  unmarked: 'Quitada de favoritas',
  changing: {
    voice: 'Buscando la voz...',
    music: 'Cambiando la música...',
    text: 'regenerando...',
  },
  recordingUnfit: (reader) => `Otro texto ya no es lo que leyó ${reader}: su grabación se guarda para este.`,
  voiceFailed: 'Uy, no pudimos cambiar la voz de esta historia. Inténtalo de nuevo más tarde.',

  awaitsMusic: 'Su música aún no está: la de este ánimo todavía se está creando. La tendrá en cuanto haya alguna.',
  silent: 'Está escrita, pero sin voz.',
  notCharged: 'No se cobró nada.',
  giveVoice: 'Darle su voz',
};
