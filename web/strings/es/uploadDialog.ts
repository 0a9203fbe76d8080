import type { uploadDialog as english } from '../en/uploadDialog.ts';

import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const uploadDialog: typeof english = {
  area: 'uploadDialog',
  title: 'Subir imagen',
  close: 'Cerrar',
  noFile: '¡Primero elige un archivo!',
  choose: 'Elegir una imagen',
  chooseOrDrop: 'Elige, suelta o pega una o varias imágenes',
  add: 'Agregar imágenes',
  order: 'Imágenes de la historia, en orden',
  nth: (place, of, name) => `Imagen ${number(place)} de ${number(of)}: ${name}`,
  refused: 'no aceptada',
  earlier: 'Mover antes',
  later: 'Mover después',
  remove: 'Quitar',
  moved: (place, of) => `Ahora es la imagen ${number(place)} de ${number(of)}`,
  removed: (left) =>
    plural(left, { one: 'Quitada. Queda 1 imagen', other: `Quitada. Quedan ${number(left)} imágenes` }),
  takePhoto: 'Tomar una foto',
  opening: 'Abriendo tu imagen',
  signInFirst: 'Inicia sesión: tus tres primeras historias son gratis. Tu selección sigue aquí.',
  waits: 'Tu selección sigue aquí.',
  goOn: 'Continuar',
  chosen: 'Tu imagen',
  about: {
    label: '¿Quién o qué aparece en la imagen?',
    labelOf: (place) => `¿Quién o qué aparece en la imagen ${number(place)}?`,
    hint: '¿Dónde, cuándo, por qué? La historia usará lo que escribas.',
    forExample: (examples) => `Por ejemplo: ${examples.map((one) => `«${one}»`).join(', ')}`,
    examples: {
      wide: ['Lena y Tom en la playa', 'de camino a casa de la abuela antes de la tormenta', 'el puerto de Cádiz'],
      square: ['Pimienta, nuestra gata, su primer día en casa', 'el pastel de Noé', 'la moto de papá'],
      tall: ['La abuela de niña, verano de 1962', 'nuestra primera casa', 'el primer día de clases de Noé'],
    },
    tooLong: (over) =>
      plural(over, {
        one: 'El texto tiene 1 carácter de más.',
        other: `El texto tiene ${number(over)} caracteres de más.`,
      }),
  },
  mood: 'Ambiente',
  voice: 'Voz',
  public: 'Pública',
  publicHint: 'Cualquiera puede encontrarla en Explorar',
  music: 'Música',
  musicHint: 'Música de fondo para la narración',
  cost: {
    free: (left) => `Gratis (te quedan ${number(left)})`,
    token: '1 ficha',
    pro: 'Incluida en PRO',
    freeFor: (pictures, left) =>
      `${number(pictures)} imágenes usan ${number(pictures)} de tus ${number(left)} historias gratis`,
    tokens: (pictures) => `${number(pictures)} imágenes cuestan ${number(pictures)} fichas`,
    proFor: (pictures) => `${number(pictures)} imágenes, incluidas en PRO`,
    tooFew: (pictures) =>
      `${number(pictures)} imágenes necesitan ${number(pictures)} fichas o historias gratis. Quita algunas para continuar.`,
  },
  cancel: 'Cancelar',
  analyze: 'Analizar',
};
