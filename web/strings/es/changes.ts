import type { changes as english } from '../en/changes.ts';
import { number, plural } from '../format.ts';

export const changes: typeof english = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  tryAgain: 'Intentar de nuevo',

  voice: {
    title: 'Elige una voz',
    voices: (count) => plural(count, { one: '1 voz', other: `${number(count)} voces` }),
    selected: (count) => plural(count, { one: '1 elegida', other: `${number(count)} elegidas` }),
    confirm: 'Confirmar',
    current: 'Actual',
    select: (name) => `Elegir a ${name}`,
    loading: 'Cargando las voces',
    failed: 'No pudimos cargar las voces.',
  },
  music: {
    title: 'Música de fondo',
    searching: 'Buscando una música de fondo al azar...',
    empty: 'Todavía no hay música para este ánimo.',
    failed: 'No pudimos cargar la música.',
    moods: 'Ánimos de la música',
  },
  edit: {
    title: 'Editar texto',
    hint: 'Se leerá de nuevo en voz alta. El texto anterior se guarda en Versiones anteriores.',
    label: 'Texto de la historia',
    empty: 'Una historia necesita algunas palabras.',
    tooLong: (over) =>
      plural(over, {
        one: 'Tiene 1 carácter más de lo que una voz puede leer de una vez.',
        other: `Tiene ${number(over)} caracteres más de lo que una voz puede leer de una vez.`,
      }),
    save: 'Guardar',
    saving: 'Guardando',
  },
  versions: {
    title: 'Versiones anteriores',
    failed: 'No pudimos cargar las versiones anteriores.',
    empty: 'Todavía no hay ninguna: esta es la primera. Edítala o vuelve a contarla, y esta se guardará aquí.',
    readBy: (voice) => `, leída por ${voice}`,
    restore: 'Recuperar',
    restoreThat: (when) => `Recuperar la versión del ${when}`,
    restoring: 'Recuperando',
  },
  remove: {
    title: '¿Borrar esta historia?',
    text: 'Su imagen, su texto y todas sus narraciones y videos se borran para siempre, y sus enlaces dejan de funcionar. Lo que costó no se devuelve.',
    keep: 'Conservarla',
    confirm: 'Borrar historia',
    busy: 'Borrando',
    done: 'Historia borrada',
  },
};
