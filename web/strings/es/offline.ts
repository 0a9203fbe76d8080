import type * as english from '../en/offline.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const savedStories: typeof english.savedStories = {
  area: 'savedStories',
  story: 'No tienes conexión. Esta es la historia tal como la abriste la última vez.',
  title: 'No tienes conexión',
  stories: 'Aún puedes leer y escuchar las historias guardadas en este dispositivo.',
  none: 'Las historias que abres se guardan en este dispositivo. Todavía no has abierto ninguna.',
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando las historias guardadas',
};

export const waiting: typeof english.waiting = {
  area: 'waiting',
  title: 'Por enviar',
  waits: (pictures) =>
    plural(pictures, {
      one: 'Tu imagen está guardada y se enviará cuando tengas conexión.',
      other: `Tus ${number(pictures)} imágenes están guardadas y se enviarán cuando tengas conexión.`,
    }),
  sending: (pictures) =>
    plural(pictures, {
      one: 'Enviando tu imagen.',
      other: `Enviando tus ${number(pictures)} imágenes.`,
    }),
  sent: 'Tu imagen guardada se envió. Estamos escribiendo su historia.',
  uncertain: 'Es posible que esta imagen ya se haya enviado. Revisa tus historias antes de enviarla otra vez.',
  cancel: 'Cancelar',
  again: 'Enviar otra vez',
  open: 'Abrir la historia',
  close: 'Cerrar',
};
