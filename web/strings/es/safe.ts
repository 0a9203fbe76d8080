import type { safe as english } from '../en/safe.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const safe: typeof english = {
  area: 'safe',
  title: 'Tus historias',
  sentence: (stories) =>
    plural(stories, {
      one: 'Tu historia está vinculada solo a este navegador. Inicia sesión para conservarla.',
      other: `Tus ${number(stories)} historias están vinculadas solo a este navegador. Inicia sesión para conservarlas.`,
    }),
  open: (stories) => plural(stories, { one: 'Abrir la historia', other: 'Ver las historias' }),
  signIn: 'Iniciar sesión',
  loading: 'Cargando tus historias',
};
