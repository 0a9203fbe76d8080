import type { pages as english } from '../en/pages.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const pages: typeof english = {
  area: 'pages',
  linkTo: (heading) => `Enlace a «${heading}»`,
  searchQuestions: 'Buscar en las preguntas',
  questions: (count) => plural(count, { one: '1 pregunta', other: `${number(count)} preguntas` }),
  empty: 'Uy, aquí no hay nada.',
  noQuestion: (words) => `Ninguna pregunta tiene «${words}». Con menos palabras se encuentra más, o escríbenos.`,
  contact: 'Contacto',
  faqsFirst: 'Muchas preguntas ya tienen respuesta',
  noAddress: 'Aquí todavía no hay una dirección de ayuda.',
  lookingUp: 'Buscando la dirección',
  lookUpFailed: 'No pudimos encontrar la dirección.',
  tryAgain: 'Intentar de nuevo',
};
