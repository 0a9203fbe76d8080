import type { account as english } from '../en/account.ts';
import { formatsOf } from '../format.ts';

const { number, paidDay, plural } = formatsOf('de');

export const account: typeof english = {
  area: 'account',
  title: 'Einstellungen',
  tokens: 'Tokens',
  subscription: 'Abo',
  pro: 'PRO',
  free: 'Kostenlos',
  loginFirst: 'Melde dich an, um Tokens zu kaufen.',
  notKnown: 'Dein Konto konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  endsLater: 'Dein Abo endet mit dem laufenden Abrechnungszeitraum',
  buy: 'Tokens kaufen',
  unsubscribe: 'Abo kündigen',
  unsubscribing: 'Abo wird gekündigt',
  unsubscribeFrom: {
    title: 'PRO kündigen?',
    text: (until) =>
      `Du behältst PRO bis ${until === undefined ? 'zum Ende des bezahlten Zeitraums' : `zum ${paidDay(new Date(until))}`}. Danach buchen wir nichts mehr ab. Bis dahin kannst du es dir anders überlegen.`,
  },
  keepPro: 'PRO behalten',
  keeping: 'PRO wird verlängert',
  proContinues: (until) =>
    until === undefined
      ? 'PRO läuft weiter.'
      : `PRO läuft weiter. Dein nächster Monat beginnt am ${paidDay(new Date(until))}.`,
  keepingFailed: 'Wir wissen nicht, ob PRO verlängert wird. Versuch es noch einmal.',
  cancellationFailed:
    'Wir wissen nicht, ob deine Kündigung angekommen ist. Damit sich PRO nicht verlängert, versuch es noch einmal.',
  theme: 'Design',
  themes: { light: 'Hell', dark: 'Dunkel', system: 'Wie das System' },

  signIns: {
    title: 'Wo du angemeldet bist',
    about:
      'Du bleibst nach deinem letzten Besuch 30 Tage angemeldet, höchstens aber 180 Tage. Gerät verloren? Melde es hier ab oder melde dich überall ab.',
    everywhere: 'Überall abmelden',
    busy: 'Wird abgemeldet',
    on: (browser, system) => `${browser} auf ${system}`,
    browser: 'Browser',
    unknownBrowser: 'Unbekannter Browser',
    browsers: {
      chrome: 'Chrome',
      edge: 'Edge',
      firefox: 'Firefox',
      opera: 'Opera',
      safari: 'Safari',
      samsung: 'Samsung Internet',
    },
    systems: {
      android: 'Android',
      chromeos: 'ChromeOS',
      ios: 'iPhone oder iPad',
      linux: 'Linux',
      macos: 'Mac',
      windows: 'Windows',
    },
    thisBrowser: 'Dieser Browser',
    times: (since, used) => `Angemeldet am ${since}, zuletzt genutzt am ${used}`,
    end: 'Abmelden',
    endThat: (name, since) => `${name} abmelden, angemeldet am ${since}`,
    ended: (name) => `${name} wurde abgemeldet.`,
    listFailed: 'Deine Anmeldungen konnten nicht geladen werden.',
  },

  data: {
    title: 'Deine Daten',
    about:
      'Lade eine ZIP-Datei mit deinen Geschichten, Bildern, Vertonungen und allem anderen herunter, was wir über dich speichern.',
    aboutDeletingAccount: 'Wenn du dein Konto löschst, löschen wir alle deine Daten.',
    aboutDeleting: 'Du kannst auch alle deine Daten löschen.',
    download: 'Meine Daten herunterladen',
    packing: 'Wird vorbereitet',
    looking: 'Deine Daten werden zusammengestellt',
    packed: (stories) =>
      plural(stories, { one: '1 Geschichte hinzugefügt', other: `${number(stories)} Geschichten hinzugefügt` }),
    tooMuch: 'Deine Daten passen nicht in eine Datei. Lade deine Geschichten einzeln herunter.',
    failed: 'Deine Daten konnten nicht vorbereitet werden. Versuch es noch einmal.',
    deleteAccount: 'Konto löschen',
    deleteData: 'Meine Daten löschen',
  },

  cancelled: (_, until) =>
    `Du hast gekündigt. Du behältst PRO bis ${until === undefined ? 'zum Ende des bezahlten Zeitraums' : `zum ${paidDay(new Date(until))}`}.`,
  leaving: {
    titleUser: 'Konto löschen?',
    titleVisitor: 'Alle deine Daten löschen?',
    whatGoesUser:
      'Deine Geschichten, Bilder, Vertonungen, Videos, Favoriten und dein Profil werden endgültig gelöscht. Links zu deinen Geschichten funktionieren dann nicht mehr.',
    whatGoesVisitor:
      'Deine Geschichten, Bilder, Vertonungen und Videos werden endgültig gelöscht. Links zu deinen Geschichten funktionieren dann nicht mehr.',
    tokens: 'Du verlierst deine übrigen Tokens. Sie werden nicht erstattet.',
    subscription: 'Dein Abo endet sofort. Wir buchen nichts mehr ab.',
    phrase: 'mein konto löschen',
    toGoOn: 'Gib zur Bestätigung ein:',
    mistyped: (phrase) => `Gib „${phrase}“ ein, um zu bestätigen.`,
    keep: 'Abbrechen',
    confirm: 'Endgültig löschen',
    busy: 'Wird gelöscht',
    unconfirmed: 'Wir wissen nicht, ob alles gelöscht wurde. Versuch es noch einmal.',
    goodbye: 'Auf Wiedersehen',
    doneUser: 'Dein Konto wurde gelöscht.',
    doneVisitor: 'Deine Geschichten wurden gelöscht.',
    subscriptionEnded: 'Dein Abo ist beendet. Wir buchen nichts mehr ab.',
    done: 'Fertig',
  },
};
