import type { safe as english } from '../en/safe.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const safe: typeof english = {
  area: 'safe',
  title: 'Tus historias',
  sentence: (stories) =>
    plural(stories, {
      one: 'Tu historia está a salvo en este dispositivo. Inicia sesión para conservarla.',
      other: `Tus ${number(stories)} historias están a salvo en este dispositivo. Inicia sesión para conservarlas.`,
    }),
  open: (stories) => plural(stories, { one: 'Abrirla', other: 'Verlas' }),
  signIn: 'Iniciar sesión',
  loading: 'Cargando tus historias',
};
