import type { pages as english } from '../en/pages.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const pages: typeof english = {
  area: 'pages',
  linkTo: (heading) => `Enlace a «${heading}»`,
  searchQuestions: 'Buscar en las preguntas',
  questions: (count) => plural(count, { one: '1 pregunta', other: `${number(count)} preguntas` }),
  empty: 'Uy, aquí no hay nada.',
  noQuestion: (words) => `Ninguna pregunta coincide con «${words}». Prueba con menos palabras o escríbenos.`,
  contact: 'Contacto',
  faqsFirst: 'Mira primero las preguntas frecuentes',
  noAddress: 'Todavía no hay una dirección de contacto.',
  lookingUp: 'Cargando la dirección',
  lookUpFailed: 'No pudimos cargar la dirección.',
  tryAgain: 'Intentar de nuevo',
};
