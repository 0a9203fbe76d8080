import type { changes as english } from '../en/changes.ts';
import { formatsOf } from '../format.ts';
import musicMoods from './musicMoods.json' with { type: 'json' };

const { number, plural } = formatsOf('es');
const percent = (part: number): string => `${number(Math.round(100 * part))}%`;
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
    readAloud: 'Léela tú',
    askReader: 'Pedir a alguien que la lea',
    onDevice: 'En este dispositivo',
    ofStory: 'La voz de la historia',
  },
  music: {
    title: 'Música de fondo',
    searching: 'Buscando una música de fondo al azar...',
    empty: 'Todavía no hay música para este ambiente.',
    failed: 'No pudimos cargar la música.',
    moods: 'Ambientes de la música',
    mood: (word) => words.get(word) ?? word,
  },
  edit: {
    title: 'Editar título y texto',
    name: 'Título',
    titleEmpty: 'Escribe un título.',
    titleTooLong: (over) =>
      plural(over, {
        one: 'El título tiene 1 carácter de más.',
        other: `El título tiene ${number(over)} caracteres de más.`,
      }),
    hint: 'Si cambias el texto, la historia tendrá una narración nueva. La versión actual se guarda en Versiones anteriores.',
    label: 'Texto de la historia',
    empty: 'Escribe un texto.',
    tooLong: (over) =>
      plural(over, {
        one: 'El texto tiene 1 carácter de más.',
        other: `El texto tiene ${number(over)} caracteres de más.`,
      }),
    save: 'Guardar',
    saving: 'Guardando',
  },
  own: {
    who: '¿Quién o qué aparece en la imagen?',
    whoInEach: '¿Quién o qué aparece en cada imagen?',
    example: 'Pimienta, nuestra gata, su primer día en casa',
    mood: 'Ambiente',
    ringHint: 'Gira el anillo para escuchar un ambiente.',
    busy: 'Un momento',
    tooLong: (over) =>
      plural(over, {
        one: 'El texto tiene 1 carácter de más.',
        other: `El texto tiene ${number(over)} caracteres de más.`,
      }),
  },
  motion: {
    title: 'Movimiento de la imagen',
    moves: 'Mover la imagen mientras suena la historia',
    hint: 'Arrastra el marco para elegir qué mostrar con estas palabras. Arrastra su esquina para cambiar el tamaño. También puedes usar las flechas, + y -.',
    tooSmall: 'Esta imagen es demasiado pequeña para ampliarla, así que siempre se ve entera.',
    views: 'Marcos de la imagen',
    view: (one, of) => `Marco ${number(one)} de ${number(of)}:`,
    frame: (words) => `Se muestra con: ${words}`,
    where: ({ left, top, width }) =>
      `${percent(width)} del ancho de la imagen, a ${percent(left)} de la izquierda y a ${percent(top)} de arriba`,
    asItWas: 'Restablecer',
  },
  versions: {
    title: 'Versiones anteriores',
    failed: 'No pudimos cargar las versiones anteriores.',
    empty:
      'Todavía no hay versiones anteriores. Cuando edites o reescribas la historia, la versión actual se guardará aquí.',
    readBy: (voice) => `, leída por ${voice}`,
    restore: 'Restaurar',
    restoreThat: (when) => `Restaurar la versión del ${when}`,
    restoring: 'Restaurando',
  },
  remove: {
    title: '¿Eliminar esta historia?',
    text: 'Su imagen, texto, narraciones y videos se eliminarán para siempre. Los enlaces a ella dejarán de funcionar. Las fichas no se reembolsan.',
    keep: 'Conservarla',
    confirm: 'Eliminar historia',
    busy: 'Eliminando',
    done: 'Historia eliminada',
  },
};
