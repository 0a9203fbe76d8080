import type { gallery as english } from '../en/gallery.ts';
import { formatsOf } from '../format.ts';

const { list, plural } = formatsOf('es');

export const gallery: typeof english = {
  area: 'gallery',
  collections: {
    explore: {
      title: 'Explorar',
      description:
        'Historias cortas contadas a partir de imágenes y leídas en voz alta: las más nuevas y las más oídas de la semana.',
      whenEmpty: 'Cada imagen de esta pared empezó cuando alguien la subió.',
    },
    uploads: {
      title: 'Mis imágenes',
      description: 'Tus imágenes y sus historias.',
      whenEmpty: 'Cada imagen que subas queda colgada aquí, con su historia.',
    },
    favorites: {
      title: 'Favoritas',
      description: 'Las historias que marcaste.',
      whenEmpty: 'Presiona el corazón junto a una historia y quedará colgada aquí.',
    },
  },
  searchTitle: (search, title) => `«${search}» en ${title}`,
  storiesWith: 'Historias con',
  clearSearch: 'Borrar búsqueda',
  shortWords: (words) =>
    `${list(words.map((word) => `«${word}»`))} ${plural(words.length, {
      one: 'es una palabra corta: solo se encuentra entera.',
      other: 'son palabras cortas: solo se encuentran enteras.',
    })}`,
  playAll: 'Reproducir todo',
  mood: 'Ánimo',
  moodsFailed: 'No pudimos cargar los ánimos.',
  loading: 'Cargando historias',
  signedOut: 'Tus historias cuelgan aquí',
  signedOutText: 'Inicia sesión y verás en esta pared todas las imágenes que subiste.',
  login: 'Iniciar sesión',
  tooShort: 'Un poco más, por favor',
  tooShortText: 'Para buscar hace falta una palabra de tres letras o más.',
  showAll: 'Ver todas las historias',
  failed: 'No pudimos cargar la pared',
  failedText: 'Algo salió mal de nuestro lado.',
  tryAgain: 'Intentar de nuevo',
  empty: 'Uy, aquí no hay nada.',
  noneFound: (search) => `Ninguna historia pública tiene «${search}». Con menos palabras se encuentra más.`,
  noneFoundOfMoods: (search) =>
    `Ninguna historia pública con estos ánimos tiene «${search}». Con menos palabras se encuentra más.`,
  noneOfMoods: 'Todavía no hay historias con estos ánimos.',
  everyMood: 'Ver todos los ánimos',
  explore: 'Explorar historias',
  begin: 'De imagen a historia',
  more: 'Más',
  loadingMore: 'Cargando más',
  moreFailed: 'No pudimos cargar las siguientes historias.',
  private: (story) => `Privada: ${story}`,
  inTheMaking: 'historia que se está contando',
  isPublic: 'Pública: cualquiera puede encontrarla',
  isPrivate: 'Privada: solo tú puedes verla',
};
