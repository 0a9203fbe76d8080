import { limits } from '#shared/limits.ts';
import type * as english from '../en/embed.ts';

const seconds = limits.embedCacheSeconds;

export const embed: typeof english.embed = {
  area: 'embed',
  title: 'Diese Geschichte einbetten',
  text: 'Füge dieses HTML in eine Seite ein. Der Player braucht kein Konto und setzt keine Cookies.',
  code: 'HTML des Players',
  copy: 'Kopieren',
  done: 'HTML kopiert',
  refused: 'Dein Browser hat das Kopieren blockiert. Kopier das HTML selbst.',
  preview: 'Vorschau',
  previewOf: (title) => `Vorschau des Players: ${title}`,
  ends: `Wenn du die Geschichte privat machst oder löschst, zeigt der Player nach ${seconds} Sekunden nichts mehr.`,
};

export const anniversary: typeof english.anniversary = {
  area: 'anniversary',
  today: (years) => (years === 1 ? 'Heute vor einem Jahr' : `Heute vor ${years} Jahren`),
  near: (years, day) => (years === 1 ? `Vor einem Jahr, am ${day}` : `Vor ${years} Jahren, am ${day}`),
  dismiss: 'Für heute ausblenden',
};
