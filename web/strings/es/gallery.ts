import type { gallery as english } from '../en/gallery.ts';
import { formatsOf } from '../format.ts';

const { list, number, plural } = formatsOf('es');

export const gallery: typeof english = {
  area: 'gallery',
  collections: {
    explore: {
      title: 'Explorar',
      description:
        'Historias cortas sobre imágenes, leídas en voz alta. Descubre las más nuevas y las mejores de la semana.',
      whenEmpty: 'Todavía no hay historias públicas. Sube una imagen para crear la primera.',
    },
    uploads: {
      title: 'Mis imágenes',
      description: 'Tus imágenes y sus historias.',
      whenEmpty: 'Las imágenes que subas aparecerán aquí con sus historias.',
    },
    favorites: {
      title: 'Favoritas',
      description: 'Tus historias favoritas.',
      whenEmpty: 'Presiona el corazón junto a una historia para agregarla aquí.',
    },
  },
  searchTitle: (search, title) => `«${search}» en ${title}`,
  storiesWith: 'Historias con',
  clearSearch: 'Borrar búsqueda',
  shortWords: (words) =>
    `${list(words.map((word) => `«${word}»`))} ${plural(words.length, {
      one: 'es una palabra corta y solo se busca entera.',
      other: 'son palabras cortas y solo se buscan enteras.',
    })}`,
  playAll: 'Reproducir todo',
  drafts: 'Borradores',
  listenElsewhere: 'Escuchar en otra parte',
  takeAway: 'Libro electrónico e impresión',
  playAllOf: (shelf) => `Reproducir todo: ${shelf}`,
  shelves: {
    fiveMinutes: {
      title: 'Cinco minutos',
      text: (stories, time) =>
        `${plural(stories, { one: '1 historia', other: `${number(stories)} historias` })}, ${time} en total`,
    },
    tonight: { title: 'Esta noche', text: () => 'Historias tranquilas y de ensueño para la noche' },
    readByPeople: { title: 'Leídas por personas', text: () => 'Historias grabadas por personas' },
  },
  allStories: 'Todas las historias',
  mood: 'Ambiente',
  moodsFailed: 'No pudimos cargar los ambientes.',
  loading: 'Cargando historias',
  signedOut: 'Tus historias aparecen aquí',
  signedOutText: 'Inicia sesión para ver todas las imágenes que subiste.',
  login: 'Iniciar sesión',
  tooShort: 'Escribe al menos tres letras',
  tooShortText: 'La búsqueda necesita al menos una palabra de tres letras o más.',
  showAll: 'Ver todas las historias',
  failed: 'No pudimos cargar las historias',
  failedText: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
  tryAgain: 'Intentar de nuevo',
  empty: 'Uy, aquí no hay nada.',
  noneFound: (search) => `Ninguna historia pública coincide con «${search}». Prueba con menos palabras.`,
  noneFoundOfMoods: (search) =>
    `Ninguna historia pública con estos ambientes coincide con «${search}». Prueba con menos palabras.`,
  noneOfMoods: 'Todavía no hay historias con estos ambientes.',
  everyMood: 'Ver todos los ambientes',
  explore: 'Explorar historias',
  begin: 'De imagen a historia',
  more: 'Más',
  loadingMore: 'Cargando más',
  moreFailed: 'No pudimos cargar más historias.',
  private: (story) => `Privada: ${story}`,
  inProgress: 'historia en proceso',
  isPublic: 'Pública: cualquiera puede encontrarla',
  isPrivate: 'Privada: solo tú puedes verla',
};
