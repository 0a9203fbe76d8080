import type * as english from '../en/offline.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('de');

export const savedStories: typeof english.savedStories = {
  area: 'savedStories',
  story: 'Du bist offline. So hast du die Geschichte zuletzt geöffnet.',
  title: 'Du bist offline',
  stories: 'Die Geschichten, die auf diesem Gerät gespeichert sind, kannst du weiter lesen und anhören.',
  none: 'Geschichten, die du öffnest, werden auf diesem Gerät gespeichert. Du hast noch keine geöffnet.',
  tryAgain: 'Noch einmal versuchen',
  loading: 'Gespeicherte Geschichten werden geladen',
};

export const waiting: typeof english.waiting = {
  area: 'waiting',
  title: 'Wartet auf den Upload',
  waits: (pictures) =>
    plural(pictures, {
      one: 'Dein Bild ist gespeichert und wird gesendet, sobald du online bist.',
      other: `Deine ${number(pictures)} Bilder sind gespeichert und werden gesendet, sobald du online bist.`,
    }),
  sending: (pictures) =>
    plural(pictures, {
      one: 'Dein Bild wird gesendet.',
      other: `Deine ${number(pictures)} Bilder werden gesendet.`,
    }),
  sent: 'Dein gespeichertes Bild wurde gesendet. Wir schreiben seine Geschichte.',
  uncertain:
    'Vielleicht wurde dieses Bild schon gesendet. Schau bei deinen Geschichten nach, bevor du es noch einmal sendest.',
  cancel: 'Abbrechen',
  again: 'Noch einmal senden',
  open: 'Geschichte öffnen',
  close: 'Schließen',
};
