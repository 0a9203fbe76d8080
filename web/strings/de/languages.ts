import type { languages as english } from '../en/languages.ts';

export const languages: typeof english = {
  area: 'languages',
  label: 'Sprache',
  ofText: 'Die Sprache deines Textes',
  onlyEnglish:
    'Hier werden Geschichten auf Englisch geschrieben. Für andere Sprachen verbinde ein Modell: Setze VISION_URL, wie es im README steht. Du kannst auch einen eigenen Text in eine fertige Geschichte einfügen und dort seine Sprache wählen.',
  staysPrivate: 'Geschichten in dieser Sprache bleiben privat, weil wir ihren Text nicht prüfen können.',
};
