import type { uploadDialog as english } from '../en/uploadDialog.ts';

import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const uploadDialog: typeof english = {
  area: 'uploadDialog',
  title: 'Subir imagen',
  close: 'Cerrar',
  noFile: '¡Primero elige un archivo!',
  choose: 'Elegir una imagen',
  chooseAnother: 'Elegir otra imagen',
  chooseOrDrop: 'Elige una imagen, suéltala aquí o pégala',
  takePhoto: 'Tomar una foto',
  opening: 'Abriendo tu imagen',
  signInFirst: 'Inicia sesión: tus tres primeras son gratis. Tu imagen y tus palabras te esperan aquí.',
  waits: 'Tu imagen y tus palabras te esperan aquí.',
  waited: 'Tu imagen y tus palabras te esperaban aquí.',
  goOn: 'Seguir con ella',
  chosen: 'Lo que elegiste',
  about: {
    label: '¿Quién o qué aparece?',
    hint: '¿Dónde, cuándo, para qué? La historia lo sabrá.',
    forExample: (examples) => `Por ejemplo: ${examples.map((one) => `«${one}»`).join(', ')}`,
    examples: {
      wide: ['Lena y Tom en la playa', 'camino de la abuela antes de la tormenta', 'el puerto de Cádiz'],
      square: ['Pimienta, nuestra gata, su primer día en casa', 'la tarta de Noé', 'la moto de papá'],
      tall: ['La abuela de niña, verano de 1962', 'nuestra primera casa', 'el primer día de cole de Noé'],
    },
    tooLong: (over) => plural(over, { one: 'Sobra 1 carácter.', other: `Sobran ${number(over)} caracteres.` }),
  },
  mood: 'Ánimo',
  voice: 'Voz',
  public: 'Pública',
  publicHint: 'Cualquiera puede encontrarla en Explorar',
  music: 'Música',
  musicHint: 'Una melodía bajo la voz',
  cost: { free: (left) => `Gratis: te quedan ${number(left)}`, token: '1 ficha', pro: 'Incluida en PRO' },
  cancel: 'Cancelar',
  analyze: 'Analizar',
};
