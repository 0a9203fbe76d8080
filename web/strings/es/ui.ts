import type { ui as english } from '../en/ui.ts';
import { formatsOf } from '../format.ts';

const { number } = formatsOf('es');

export const ui: typeof english = {
  area: 'ui',
  description: 'Danos una imagen. Le escribimos una historia corta con el ánimo que elijas y te la leemos.',
  failedStory: 'No se pudo contar esta historia.',
  inTheMaking: 'Contándose…',
  views: 'Vistas',
  favorites: 'Favoritos',
  count: (value) => number(value),
};
