import type { home as english } from '../en/home.ts';

export const home: typeof english = {
  area: 'home',
  title: 'A Thousand Words: descubre la historia detrás de cada imagen',
  headline: 'Descubre la historia detrás de cada imagen',
  lead: 'Danos una imagen. Le escribimos una historia corta con el ánimo que elijas y te la leemos.',
  pauseIt: 'Pausar',
  listen: 'Escucha una primero',
  pick: 'De imagen a historia',
  takePhoto: 'Tomar una foto',
  drop: 'o suelta o pega una donde quieras',
  top: 'Lo mejor de esta semana',
  exploreAll: 'Explorar todas las historias',
  notReached: 'No pudimos cargar las historias.',
  tryAgain: 'Intentar de nuevo',
  noneYet: 'Se están contando las primeras historias. Estarán colgadas aquí en un momento.',
  styles: 'Afina tus narraciones con distintos estilos',
  stylesNotReached: 'No pudimos cargar los estilos.',
  previousStyles: 'Estilos anteriores',
  moreStyles: 'Más estilos',
  hear: (mood) => `Escuchar: ${mood}`,
  stop: (mood) => `Detener: ${mood}`,
};
