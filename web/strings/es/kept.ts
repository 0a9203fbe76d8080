import type * as english from '../en/kept.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const kept: typeof english.kept = {
  area: 'kept',
  story: 'No tienes conexión: esta es la historia tal como la abriste la última vez.',
  title: 'No tienes conexión',
  stories: 'Estas son las historias guardadas en este dispositivo, para leerlas y escucharlas.',
  none: 'Las historias que abres se guardan en este dispositivo. Todavía no hay ninguna.',
  tryAgain: 'Intentar de nuevo',
  loading: 'Buscando en este dispositivo',
};

export const waiting: typeof english.waiting = {
  area: 'waiting',
  title: 'Imágenes en espera',
  waits: (pictures) =>
    plural(pictures, {
      one: 'Tu imagen espera aquí y saldrá cuando vuelva la conexión.',
      other: `Tus ${number(pictures)} imágenes esperan aquí y saldrán cuando vuelva la conexión.`,
    }),
  sending: (pictures) =>
    plural(pictures, {
      one: 'Tu imagen está en camino.',
      other: `Tus ${number(pictures)} imágenes están en camino.`,
    }),
  sent: 'Lo que esperaba ya salió y su historia se está contando.',
  uncertain: 'No sabemos si esta ya se contó. Mira tus historias antes de enviarla otra vez.',
  cancel: 'Cancelar',
  again: 'Enviar otra vez',
  open: 'Abrir la historia',
  close: 'Cerrar',
};
