import { limits } from '#shared/limits.ts';
import type { feeds as english } from '../en/feeds.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('de');

export const feeds: typeof english = {
  area: 'feeds',
  title: 'Woanders anhören',
  about: `Hör deine Geschichten in einer Podcast-App, im Auto oder auf einem Abspielgerät für Kinder. Ein Feed ist eine Adresse, bei der die App nach neuen Geschichten fragt. Er enthält deine neuesten ${limits.feedStories} und steht in keinem Verzeichnis.`,
  trust:
    'Wer die Adresse hat, kann diese Geschichten hören, auch private. Abmelden beendet keinen Feed, auch nicht auf allen Geräten. Widerrufe ihn hier.',
  name: 'Name',
  nameExample: 'Auto',
  nameMissing: 'Gib einen Namen für den Feed ein.',
  nameTooLong: (over) =>
    plural(over, { one: 'Der Name ist 1 Zeichen zu lang.', other: `Der Name ist ${number(over)} Zeichen zu lang.` }),
  contents: 'Geschichten',
  contentsOf: { mine: 'Meine Geschichten', favorites: 'Meine Favoriten' },
  create: 'Feed erstellen',
  creating: 'Feed wird erstellt',
  full: `Du hast ${limits.feedsPerPerson} Feeds. Widerrufe einen, um einen neuen zu erstellen.`,
  address: 'Adresse des Feeds',
  once: 'Kopier sie jetzt. Wir können sie nicht noch einmal zeigen, aber du kannst sie jederzeit ersetzen.',
  copy: 'Adresse kopieren',
  copied: 'Kopiert',
  notCopied: 'Das Kopieren hat nicht geklappt. Markiere die Adresse und kopiere sie.',
  open: 'In einer Podcast-App öffnen',
  code: 'QR-Code der Adresse. Scanne ihn mit dem Gerät, auf dem die Podcast-App ist.',
  done: 'Fertig',
  list: 'Deine Feeds',
  failed: 'Deine Feeds konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  neverAsked: 'Noch nicht benutzt',
  askedOn: (day) => `Zuletzt benutzt am ${day}`,
  replace: 'Neue Adresse',
  replaceThat: (name) => `Neue Adresse für ${name}`,
  revoke: 'Widerrufen',
  revokeThat: (name) => `${name} widerrufen`,
  busy: 'Moment',
  revoked: (name) => `${name} wurde widerrufen. Die Adresse funktioniert nicht mehr.`,
};
