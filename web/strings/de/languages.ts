import type { languages as english } from '../en/languages.ts';
import { formatsOf } from '../format.ts';

const { number } = formatsOf('de');

export const languages: typeof english = {
  area: 'languages',
  label: 'Sprache',
  ofText: 'Die Sprache deines Textes',
  onlyEnglish:
    'Hier werden Geschichten auf Englisch geschrieben. Für andere Sprachen verbinde ein Modell: Setze VISION_URL, wie es im README steht. Du kannst auch einen eigenen Text in eine fertige Geschichte einfügen und dort seine Sprache wählen.',
  staysPrivate: 'Geschichten in dieser Sprache bleiben privat, weil wir ihren Text nicht prüfen können.',
  audience: 'Für wen',
  audiences: {
    everyone: 'Für alle',
    smallChild: 'Für ein kleines Kind',
    child: 'Für ein Kind',
    learner: 'Für jemanden, der die Sprache lernt',
  },
  length: 'Wie lang',
  lengths: {
    usual: 'Wie üblich (etwa eine Minute)',
    short: 'Kurz (eine halbe Minute)',
    long: 'Lang (etwa vier Minuten)',
  },
  onlyUsual:
    'Geschichten werden hier für alle und in üblicher Länge geschrieben. Mit einem angeschlossenen Modell geht mehr.',
  costOfLong: {
    free: (price, left) =>
      `Eine lange Geschichte verbraucht ${number(price)} deiner ${number(left)} freien Geschichten`,
    tokens: (price) => `Eine lange Geschichte kostet ${number(price)} Tokens`,
    pro: 'Eine lange Geschichte, in PRO enthalten',
    tooFew: (price) =>
      `Eine lange Geschichte braucht hier ${number(price)} Tokens oder freie Geschichten. Wähle eine andere Länge, um weiterzumachen.`,
  },
};
