import type { ui as english } from '../en/ui.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const ui: typeof english = {
  area: 'ui',
  description: 'Danos una imagen. Escribiremos una historia corta con el ambiente que elijas y te la leeremos.',
  failedStory: 'No pudimos crear esta historia.',
  inProgress: 'En proceso',
  views: 'Vistas',
  writtenByPeople: 'Escrita por personas',
  favorites: 'Favoritos',
  pictures: (count) => plural(count, { one: '1 imagen', other: `${number(count)} imágenes` }),
  preparingSamples: (ready, of) => `Preparando historias de muestra (${ready} de ${of})`,
  rowBack: (row) => `Atrás en ${row}`,
  rowOn: (row) => `Adelante en ${row}`,
  count: (value) => number(value),
};
