import type { story as english } from '../en/story.ts';
import { formatsOf } from '../format.ts';
import { madeBy } from './madeBy.ts';

const { number } = formatsOf('es');

const eases = { veryEasy: 'muy fácil', easy: 'fácil', medium: 'media', hard: 'difícil' };

export const story: typeof english = {
  area: 'story',
  untitled: 'Una historia',
  opening: 'Abriendo la historia',
  making: 'Estamos creando tu historia',
  close: 'Cerrar',
  missing: {
    title: 'Historia no encontrada',
    text: 'Puede que esta historia sea privada o que se haya eliminado.',
    action: 'Explorar historias',
  },
  failed: {
    title: 'No pudimos terminar esta historia',
    text: 'No se cobró nada. Inténtalo de nuevo con esta imagen o con otra.',
    action: 'Probar con otra imagen',
  },
  unreachable: {
    title: 'No pudimos cargar esta historia',
    text: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
    action: 'Intentar de nuevo',
  },
  picture: 'La imagen de la que trata esta historia',
  pictures: (count) => `Las ${number(count)} imágenes de esta historia`,
  nthPicture: (place, of, alt) => `Imagen ${number(place)} de ${number(of)}${alt && `: ${alt}`}`,
  wholePicture: 'Mostrar siempre la imagen entera',
  duration: 'Duración',
  readBy: (voice) => `Leída por ${voice}`,
  readOnDevice: (voice) => `Leída por ${voice}, en este dispositivo`,
  readMore: 'Leer más',
  readLess: 'Leer menos',
  others: 'Más historias de Explorar',
  tags: 'Ambientes y palabras clave',
  madeBy,
  shortMadeBy: (made, isMine) => {
    const { author, isSpoken, reader } = made;
    if (author !== 'built-in') return madeBy(made, isMine);
    const voice = reader ? `, leída por ${reader}` : ', voz sintética';
    return `Narrador incorporado${isSpoken ? voice : ''}`;
  },
  otherStorytellers: 'Otros narradores',

  actions: 'Acciones de la historia',
  actionsOfOthers: 'Esta historia',
  actionsOfOwner: 'Tu historia',
  favorite: 'Favorita',
  download: 'Descargar',
  voice: 'Voz',
  music: 'Música',
  regenerate: 'Regenerar',
  regenerateIsFree: 'Regenerar es gratis y se guarda la versión actual.',
  embed: 'Insertar',
  report: 'Denunciar',
  makePrivate: 'Hacer privada',
  makePublic: 'Hacer pública',
  more: 'Más',
  edit: 'Editar título y texto',
  versions: 'Versiones anteriores',
  remove: 'Eliminar historia',

  marked: 'Marcada como favorita',
  unmarked: 'Quitada de favoritas',
  changing: {
    voice: 'Cambiando la voz...',
    music: 'Cambiando la música...',
    text: 'regenerando...',
  },
  recordingUnfit: (reader) =>
    `La grabación de ${reader} solo corresponde a este texto. Si cambias el texto, la grabación queda con esta versión.`,
  voiceFailed: 'Uy, no pudimos cambiar la voz de esta historia. Inténtalo de nuevo más tarde.',

  awaitsMusic: 'La música para este ambiente aún no está lista. La agregaremos cuando lo esté.',
  silent: 'Esta historia todavía no tiene narración.',
  notCharged: 'No se cobró nada.',
  giveVoice: 'Agregar narración',
  level: (ease, formula, value) => `Dificultad de lectura: ${eases[ease]} (${formula} ${number(value)})`,
};
