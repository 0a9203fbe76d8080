import type { changes as english } from '../en/changes.ts';
import { formatsOf } from '../format.ts';
import musicMoods from './musicMoods.json' with { type: 'json' };

const { number, plural } = formatsOf('es');
const percent = (part: number): string => `${number(Math.round(100 * part))} %`;
const words: ReadonlyMap<string, string> = new Map(Object.entries(musicMoods));

export const changes: typeof english = {
  area: 'changes',
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
    mood: (word) => words.get(word) ?? word,
  },
  edit: {
    title: 'Editar título y texto',
    name: 'Título',
    titleEmpty: 'Una historia necesita un título.',
    titleTooLong: (over) =>
      plural(over, {
        one: 'El título tiene 1 carácter de más.',
        other: `El título tiene ${number(over)} caracteres de más.`,
      }),
    hint: 'Si cambia el texto, se leerá de nuevo en voz alta. Lo anterior se guarda en Versiones anteriores.',
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
  own: {
    who: 'Dile quién aparece',
    whoInEach: 'Dile quién aparece en cada imagen',
    example: 'Pimienta, nuestra gata, su primer día en casa',
    tell: 'Contarla de nuevo',
    tellAs: 'Contarla como …',
    tellSo: (mood) => `Contarla como ${mood}`,
    turn: 'Gira el anillo para ver y oír un ánimo; suéltalo y la historia se contará así. Es gratis y guarda esta versión.',
    tooLong: (over) => plural(over, { one: 'Sobra 1 carácter.', other: `Sobran ${number(over)} caracteres.` }),
  },
  motion: {
    title: 'Movimiento de la imagen',
    moves: 'La imagen se mueve mientras se oye la historia',
    hint: 'Arrastra el marco hasta lo que se verá con estas palabras; su esquina cambia el tamaño. Con el teclado: flechas, + y -.',
    tooSmall: 'Esta imagen tiene muy pocos píxeles para mostrarla por partes, así que siempre se ve entera.',
    views: 'Vistas de la imagen',
    view: (one, of) => `Vista ${number(one)} de ${number(of)}:`,
    frame: (words) => `Lo que se ve con: ${words}`,
    where: ({ left, top, width }) =>
      `${percent(width)} de la imagen, a ${percent(left)} de la izquierda y a ${percent(top)} de arriba`,
    asItWas: 'Como estaba',
  },
  versions: {
    title: 'Versiones anteriores',
    failed: 'No pudimos cargar las versiones anteriores.',
    empty: 'Todavía no hay ninguna: esta es la primera. Edítala o regenérala, y esta se guardará aquí.',
    readBy: (voice) => `, leída por ${voice}`,
    restore: 'Recuperar',
    restoreThat: (when) => `Recuperar la versión del ${when}`,
    restoring: 'Recuperando',
  },
  remove: {
    title: '¿Eliminar esta historia?',
    text: 'Su imagen, su texto y todas sus narraciones y videos se eliminan para siempre, y sus enlaces dejan de funcionar. Lo que costó no se devuelve.',
    keep: 'Conservarla',
    confirm: 'Eliminar historia',
    busy: 'Eliminando',
    done: 'Historia eliminada',
  },
};
