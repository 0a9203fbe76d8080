import type { uploadDialog as english } from '../en/uploadDialog.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('de');

export const uploadDialog: typeof english = {
  area: 'uploadDialog',
  title: 'Bild hochladen',
  close: 'Schließen',
  noFile: 'Wähl zuerst eine Datei aus!',
  choose: 'Bild auswählen',
  chooseOrDrop: 'Wähl ein oder mehrere Bilder aus, zieh sie hierher oder füg sie ein',
  add: 'Bilder hinzufügen',
  order: 'Bilder der Geschichte, der Reihe nach',
  nth: (place, of, name) => `Bild ${number(place)} von ${number(of)}: ${name}`,
  refused: 'nicht angenommen',
  earlier: 'Nach vorn',
  later: 'Nach hinten',
  remove: 'Entfernen',
  moved: (place, of) => `Jetzt Bild ${number(place)} von ${number(of)}`,
  removed: (left) =>
    plural(left, { one: 'Entfernt. Noch 1 Bild übrig', other: `Entfernt. Noch ${number(left)} Bilder übrig` }),
  takePhoto: 'Foto aufnehmen',
  opening: 'Dein Bild wird geöffnet',
  signInFirst: 'Melde dich an: Deine ersten drei Geschichten sind kostenlos. Deine Auswahl bleibt hier.',
  waits: 'Deine Auswahl bleibt hier.',
  goOn: 'Weiter',
  chosen: 'Dein Bild',
  about: {
    label: 'Wer oder was ist auf dem Bild?',
    labelOf: (place) => `Wer oder was ist auf Bild ${number(place)}?`,
    hint: 'Wo, wann, warum? Was du schreibst, kommt in die Geschichte.',
    forExample: (examples) => `Zum Beispiel: ${examples.map((one) => `„${one}“`).join(', ')}`,
    examples: {
      wide: ['Lena und Tom am Strand', 'auf dem Weg zu Oma, kurz vor dem Gewitter', 'der Hafen von Husum'],
      square: ['Pfeffer, unsere Katze, ihr erster Tag zu Hause', 'Noahs Geburtstagskuchen', 'Papas altes Fahrrad'],
      tall: ['Oma als Mädchen, Sommer 1962', 'unser erstes Haus', 'Noahs erster Schultag'],
    },
    tooLong: (over) =>
      plural(over, {
        one: 'Der Text ist 1 Zeichen zu lang.',
        other: `Der Text ist ${number(over)} Zeichen zu lang.`,
      }),
  },
  mood: 'Stimmung',
  voice: 'Stimme',
  public: 'Öffentlich',
  publicHint: 'Alle können sie unter „Entdecken“ finden',
  music: 'Musik',
  musicHint: 'Hintergrundmusik zur Geschichte',
  cost: {
    free: (left) => `Kostenlos (noch ${number(left)})`,
    token: '1 Token',
    pro: 'In PRO enthalten',
    freeFor: (pictures, left) =>
      `${number(pictures)} Bilder verbrauchen ${number(pictures)} deiner ${number(left)} freien Geschichten`,
    tokens: (pictures) => `${number(pictures)} Bilder kosten ${number(pictures)} Tokens`,
    proFor: (pictures) => `${number(pictures)} Bilder, in PRO enthalten`,
    tooFew: (pictures) =>
      `${number(pictures)} Bilder brauchen ${number(pictures)} Tokens oder freie Geschichten. Entferne ein paar, um weiterzumachen.`,
  },
  cancel: 'Abbrechen',
  analyze: 'Erzählen',
};
