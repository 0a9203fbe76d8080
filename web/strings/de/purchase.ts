import type { purchase as english } from '../en/purchase.ts';

export const purchase: typeof english = {
  area: 'purchase',
  title: 'Danke',
  settling: 'Zahlung erhalten. Dein Kauf wird gutgeschrieben.',
  slow: 'Das dauert länger als sonst. Du kannst die Seite verlassen. Wir schreiben dir den Kauf trotzdem gut.',
  subscribed: 'Abo aktiviert',
  refilled: 'Deine Tokens sind da',
  redirecting: (seconds) => `Weiter in ${seconds} ...`,
  goOn: 'Weiter',
  pause: 'Anhalten',
  login: 'Anmelden',
  ends: {
    unpaid: {
      title: 'Noch nicht bezahlt',
      text: 'Es wurde nichts berechnet. Wenn du in einem anderen Tab bezahlst, aktualisiert sich diese Seite.',
      label: 'Zurück zu den Paketen',
    },
    processing: {
      title: 'Zahlung in Bearbeitung',
      text: 'Deine Bank bearbeitet sie. Das kann ein paar Tage dauern. Sobald die Zahlung da ist, schreiben wir dir den Kauf gut.',
      label: 'Startseite',
    },
    failed: {
      title: 'Zahlung fehlgeschlagen',
      text: 'Deine Bank hat sie abgelehnt. Es wurde nichts berechnet.',
      label: 'Anders bezahlen',
    },
    expired: {
      title: 'Dieser Bezahlvorgang ist abgelaufen',
      text: 'Die Zeit ist um, oder du hast einen neuen begonnen. Es wurde nichts berechnet.',
      label: 'Zurück zu den Paketen',
    },
    unknown: {
      title: 'Kauf nicht gefunden',
      text: 'Vielleicht ist der Link unvollständig, oder der Kauf gehört zu einem anderen Konto. Dein Guthaben steht in den Einstellungen.',
      label: 'Einstellungen',
    },
    signedOut: {
      title: 'Melde dich an, um deinen Kauf zu sehen',
      text: 'Du bist in diesem Browser nicht angemeldet. Dein Kauf ist in deinem Konto gespeichert.',
    },
  },
};
