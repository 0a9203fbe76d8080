import type { uploadDialog as english } from '../en/uploadDialog.ts';

import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const uploadDialog: typeof english = {
  area: 'uploadDialog',
  title: 'Subir imagen',
  close: 'Cerrar',
  noFile: '¡Primero elige un archivo!',
  choose: 'Elegir una imagen',
  chooseOrDrop: 'Elige una imagen o varias, suéltalas aquí o pégalas',
  add: 'Añadir imágenes',
  order: 'Imágenes de la historia, en orden',
  nth: (place, of, name) => `Imagen ${number(place)} de ${number(of)}: ${name}`,
  refused: 'rechazada',
  earlier: 'Mover antes',
  later: 'Mover después',
  remove: 'Quitar',
  moved: (place, of) => `Ahora es la imagen ${number(place)} de ${number(of)}`,
  removed: (left) =>
    plural(left, { one: 'Quitada; queda 1 imagen', other: `Quitada; quedan ${number(left)} imágenes` }),
  takePhoto: 'Tomar una foto',
  opening: 'Abriendo tu imagen',
  signInFirst: 'Inicia sesión: tus tres primeras son gratis. Lo que elegiste te espera aquí.',
  waits: 'Lo que elegiste te espera aquí.',
  goOn: 'Seguir con ello',
  chosen: 'Lo que elegiste',
  about: {
    label: '¿Quién o qué aparece?',
    labelOf: (place) => `¿Quién o qué aparece en la imagen ${number(place)}?`,
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
  cost: {
    free: (left) => `Gratis: te quedan ${number(left)}`,
    token: '1 ficha',
    pro: 'Incluida en PRO',
    freeFor: (pictures, left) =>
      `${number(pictures)} imágenes: ${number(pictures)} de tus ${number(left)} historias gratis`,
    tokens: (pictures) => `${number(pictures)} imágenes: ${number(pictures)} fichas`,
    proFor: (pictures) => `${number(pictures)} imágenes: incluidas en PRO`,
    tooFew: (pictures) =>
      `${number(pictures)} imágenes necesitan ${number(pictures)} fichas o historias gratis; quita algunas para seguir con lo que tienes.`,
  },
  cancel: 'Cancelar',
  analyze: 'Analizar',
};
