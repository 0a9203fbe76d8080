import type { ui as english } from '../en/ui.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const ui: typeof english = {
  area: 'ui',
  description: 'Danos una imagen. Le escribimos una historia corta con el ánimo que elijas y te la leemos.',
  failedStory: 'No se pudo contar esta historia.',
  inTheMaking: 'Contándose…',
  views: 'Vistas',
  favorites: 'Favoritos',
  pictures: (count) => plural(count, { one: '1 imagen', other: `${number(count)} imágenes` }),
  hanging: (hung, of) => `Colgando la galería: ${hung} de ${of}`,
  count: (value) => number(value),
};
