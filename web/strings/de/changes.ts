import type { changes as english } from '../en/changes.ts';
import { formatsOf } from '../format.ts';
import musicMoods from './musicMoods.json' with { type: 'json' };

const { number, plural } = formatsOf('de');
const percent = (part: number): string => `${number(Math.round(100 * part))} %`;
const words: ReadonlyMap<string, string> = new Map(Object.entries(musicMoods));

export const changes: typeof english = {
  area: 'changes',
  cancel: 'Abbrechen',
  tryAgain: 'Noch einmal versuchen',

  voice: {
    title: 'Stimme auswählen',
    voices: (count) => plural(count, { one: '1 Stimme', other: `${number(count)} Stimmen` }),
    selected: (count) => `${number(count)} ausgewählt`,
    confirm: 'Übernehmen',
    current: 'Aktuell',
    select: (name) => `${name} auswählen`,
    loading: 'Stimmen werden geladen',
    failed: 'Die Stimmen konnten nicht geladen werden.',
    readAloud: 'Selbst vorlesen',
    askReader: 'Jemanden vorlesen lassen',
    onDevice: 'Auf diesem Gerät',
    ofStory: 'Die Stimme der Geschichte',
  },
  music: {
    title: 'Hintergrundmusik',
    searching: 'Zufällige Hintergrundmusik wird gesucht ...',
    empty: 'Für diese Stimmung gibt es noch keine Musik.',
    failed: 'Die Musik konnte nicht geladen werden.',
    moods: 'Stimmungen der Musik',
    mood: (word) => words.get(word) ?? word,
  },
  edit: {
    title: 'Titel und Text bearbeiten',
    name: 'Titel',
    titleEmpty: 'Gib einen Titel ein.',
    titleTooLong: (over) =>
      plural(over, {
        one: 'Der Titel ist 1 Zeichen zu lang.',
        other: `Der Titel ist ${number(over)} Zeichen zu lang.`,
      }),
    hint: 'Wenn du den Text änderst, wird die Geschichte neu vertont. Die aktuelle Fassung findest du danach unter „Frühere Fassungen“.',
    label: 'Text der Geschichte',
    empty: 'Gib einen Text ein.',
    tooLong: (over) =>
      plural(over, {
        one: 'Der Text ist 1 Zeichen zu lang.',
        other: `Der Text ist ${number(over)} Zeichen zu lang.`,
      }),
    save: 'Speichern',
    saving: 'Wird gespeichert',
  },
  own: {
    who: 'Wer oder was ist auf dem Bild?',
    whoInEach: 'Wer oder was ist auf den einzelnen Bildern?',
    example: 'Pfeffer, unsere Katze, ihr erster Tag zu Hause',
    mood: 'Stimmung',
    ringHint: 'Dreh den Ring, um eine Stimmung zu hören.',
    busy: 'Einen Moment',
    tooLong: (over) =>
      plural(over, {
        one: 'Der Text ist 1 Zeichen zu lang.',
        other: `Der Text ist ${number(over)} Zeichen zu lang.`,
      }),
  },
  motion: {
    title: 'Bildbewegung',
    moves: 'Das Bild bewegen, während die Geschichte läuft',
    hint: 'Zieh den Rahmen auf das, was bei diesen Worten zu sehen sein soll. Zieh an seiner Ecke, um die Größe zu ändern. Die Pfeiltasten sowie + und - gehen auch.',
    tooSmall: 'Dieses Bild ist zu klein zum Heranzoomen. Es ist immer ganz zu sehen.',
    views: 'Ausschnitte des Bildes',
    view: (one, of) => `Ausschnitt ${number(one)} von ${number(of)}:`,
    frame: (words) => `Zu sehen bei: ${words}`,
    where: ({ left, top, width }) =>
      `${percent(width)} der Bildbreite, ${percent(left)} von links, ${percent(top)} von oben`,
    asItWas: 'Zurücksetzen',
  },
  versions: {
    title: 'Frühere Fassungen',
    failed: 'Die früheren Fassungen konnten nicht geladen werden.',
    empty:
      'Noch keine früheren Fassungen. Wenn du die Geschichte bearbeitest oder neu schreiben lässt, wird die aktuelle Fassung hier gespeichert.',
    readBy: (voice) => `, gelesen von ${voice}`,
    restore: 'Wiederherstellen',
    restoreThat: (when) => `Fassung vom ${when} wiederherstellen`,
    restoring: 'Wird wiederhergestellt',
  },
  remove: {
    title: 'Diese Geschichte löschen?',
    text: 'Bild, Text, Vertonungen und Videos werden endgültig gelöscht. Links zur Geschichte funktionieren dann nicht mehr. Tokens werden nicht erstattet.',
    keep: 'Behalten',
    confirm: 'Geschichte löschen',
    busy: 'Wird gelöscht',
    done: 'Geschichte gelöscht',
  },
};
