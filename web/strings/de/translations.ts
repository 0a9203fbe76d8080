import type { translations as english } from '../en/translations.ts';

export const translations: typeof english = {
  area: 'translations',
  language: 'Sprache der Geschichte',
  old: 'Diese Übersetzung gehört zu einem früheren Text der Geschichte.',
  textOnly: (language) => `Keine Stimme hier liest ${language}, deshalb gibt es diese Übersetzung nur als Text.`,
  read: 'Stimme…',
  onlyYouHear: (reader) => `Nur du hörst die Aufnahme von ${reader}.`,
  failed: 'Die Übersetzung konnte nicht geladen werden. Wähle die Sprache noch einmal.',
  dialog: {
    open: 'Übersetzen…',
    title: 'Diese Geschichte übersetzen',
    into: 'Übersetzen in',
    price: 'Eine Übersetzung kostet 1 Token oder eine freie Geschichte. Mit PRO ist sie frei.',
    noVoice: 'Keine Stimme hier liest diese Sprache, deshalb bekommst du einen Text ohne Ton.',
    staysPrivate: 'Nur du kannst sie lesen, weil wir Texte in dieser Sprache nicht prüfen können.',
    needsModel:
      'Für Übersetzungen braucht es ein Sprachmodell, und hier ist keines verbunden. Setze VISION_URL, wie es die README beschreibt.',
    confirm: 'Übersetzen',
    busy: 'Einen Moment',
    cancel: 'Abbrechen',
    made: 'Übersetzungen',
    inProgress: 'In Arbeit',
    isOld: 'Zu einem früheren Text',
    again: (language) => `Noch einmal übersetzen: ${language}`,
    remove: (language) => `${language} entfernen`,
  },
  beside: {
    open: 'Nebeneinander',
    heading: 'Nebeneinander',
    hear: 'Anhören',
    both: 'Beide abwechselnd',
    play: 'Abspielen',
    pause: 'Anhalten',
    from: 'Ab diesem Satz abspielen',
    failed: 'Der Ton konnte nicht geladen werden. Versuch es noch einmal.',
  },
};
