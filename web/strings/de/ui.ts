import type { ui as english } from '../en/ui.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('de');

export const ui: typeof english = {
  area: 'ui',
  description:
    'Gib uns ein Bild. Wir schreiben eine kurze Geschichte in der Stimmung, die du auswählst, und lesen sie dir vor.',
  failedStory: 'Diese Geschichte konnte nicht erstellt werden.',
  inProgress: 'In Arbeit',
  views: 'Aufrufe',
  writtenByPeople: 'Von Menschen geschrieben',
  favorites: 'Favoriten',
  pictures: (count) => plural(count, { one: '1 Bild', other: `${number(count)} Bilder` }),
  preparingSamples: (ready, of) => `Beispielgeschichten werden vorbereitet (${ready} von ${of})`,
  rowBack: (row) => `Zurück in „${row}“`,
  rowOn: (row) => `Weiter in „${row}“`,
  count: (value) => number(value),
};
