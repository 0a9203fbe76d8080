import type { languages as english } from '../en/languages.ts';

export const languages: typeof english = {
  area: 'languages',
  label: 'Idioma',
  ofText: 'El idioma de tu texto',
  onlyEnglish:
    'Aquí las historias se escriben en inglés. Para otros idiomas, conecta un modelo: define VISION_URL, como explica el README. También puedes pegar tu propio texto en una historia terminada y elegir allí su idioma.',
  staysPrivate: 'Las historias en este idioma siguen siendo privadas, porque no podemos revisar su texto.',
};
