import type { languages as english } from '../en/languages.ts';
import { formatsOf } from '../format.ts';

const { number } = formatsOf('es');

export const languages: typeof english = {
  area: 'languages',
  label: 'Idioma',
  ofText: 'El idioma de tu texto',
  onlyEnglish:
    'Aquí las historias se escriben en inglés. Para otros idiomas, conecta un modelo: define VISION_URL, como explica el README. También puedes pegar tu propio texto en una historia terminada y elegir allí su idioma.',
  staysPrivate: 'Las historias en este idioma siguen siendo privadas, porque no podemos revisar su texto.',
  audience: 'Para quién',
  audiences: {
    everyone: 'Para todos',
    smallChild: 'Para un niño pequeño',
    child: 'Para un niño',
    learner: 'Para quien aprende el idioma',
  },
  length: 'Duración',
  lengths: {
    usual: 'Normal (un minuto, más o menos)',
    short: 'Corta (medio minuto)',
    long: 'Larga (unos cuatro minutos)',
  },
  onlyUsual:
    'Aquí las historias se escriben para todos y con la duración normal. Con un modelo conectado hay más opciones.',
  costOfLong: {
    free: (price, left) => `Una historia larga usa ${number(price)} de tus ${number(left)} historias gratis`,
    tokens: (price) => `Una historia larga cuesta ${number(price)} fichas`,
    pro: 'Una historia larga, incluida en PRO',
    tooFew: (price) =>
      `Una historia larga necesita aquí ${number(price)} fichas o historias gratis. Elige otra duración para continuar.`,
  },
};
