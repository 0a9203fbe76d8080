import type * as english from '../en/errors.ts';

export const errors: typeof english.errors = {
  area: 'errors',
  unexpected: 'Etwas ist schiefgegangen. Versuch es gleich noch einmal.',
  offline: 'Du scheinst offline zu sein. Prüf deine Verbindung und versuch es noch einmal.',
};

export const message: typeof english.message = {
  area: 'message',
  notFound: 'Seite nicht gefunden',
  notFoundText: 'Vielleicht stimmt der Link nicht, oder die Geschichte ist privat oder gelöscht.',
  home: 'Startseite',
  quota: 'Tageslimit erreicht',
  quotaText: 'Du hast das Limit für heute erreicht. Es wurde nichts berechnet. Komm morgen wieder.',
  explore: 'Geschichten entdecken',
};

export const offline: typeof english.offline = {
  area: 'offline',
  browsingOffline: 'Du bist offline. Geschichten, die du schon geöffnet hast, sind weiter da.',
  readingOffline: 'Du bist offline. Deine Aufnahme ist auf diesem Gerät gespeichert.',
  back: 'Du bist wieder online.',
};
