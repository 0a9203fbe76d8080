import type { kept as english } from '../en/kept.ts';

export const kept: typeof english = {
  area: 'kept',
  story: 'No tienes conexión: esta es la historia tal como la abriste la última vez.',
  title: 'No tienes conexión',
  stories: 'Estas son las historias guardadas en este dispositivo, para leerlas y escucharlas.',
  none: 'Las historias que abres se guardan en este dispositivo. Todavía no hay ninguna.',
  tryAgain: 'Intentar de nuevo',
  loading: 'Buscando en este dispositivo',
};
