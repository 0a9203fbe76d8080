import type { pages as english } from '../en/pages.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('de');

export const pages: typeof english = {
  area: 'pages',
  linkTo: (heading) => `Link zu „${heading}“`,
  searchQuestions: 'Fragen durchsuchen',
  questions: (count) => plural(count, { one: '1 Frage', other: `${number(count)} Fragen` }),
  empty: 'Hoppla, hier ist nichts.',
  noQuestion: (words) => `Keine Frage passt zu „${words}“. Versuch es mit weniger Wörtern oder schreib uns.`,
  contact: 'Kontakt',
  faqsFirst: 'Schau zuerst in die häufigen Fragen',
  noAddress: 'Es gibt noch keine Kontaktadresse.',
  lookingUp: 'Die Adresse wird geladen',
  lookUpFailed: 'Die Adresse konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
};
