import type { drafts as english } from '../en/drafts.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('de');

export const drafts: typeof english = {
  area: 'drafts',
  title: 'Entwürfe',
  description: 'Fotos, die warten, bis du Geschichten aus ihnen machst.',
  lead: (most, days) =>
    `Füge viele Fotos auf einmal hinzu. Jedes wird ein Entwurf mit seinem Datum und seiner Beschreibung. Erzählt und berechnet wird erst, wenn du einen Entwurf öffnest und „Erzählen“ drückst. Nur du siehst deine Entwürfe. Du kannst ${number(most)} haben, und jeder bleibt ${number(days)} Tage.`,
  uploads: 'Meine Bilder',
  bring: 'Fotos hinzufügen',
  bringFolder: 'Ordner hinzufügen',
  bringing: 'Fotos werden hochgeladen',
  progress: (done, total) => `${number(done)} von ${number(total)}`,
  cancel: 'Abbrechen',
  canceled: 'Abgebrochen. Wähle dieselben Fotos noch einmal, um weiterzumachen.',
  added: (count) => plural(count, { one: '1 Entwurf hinzugefügt.', other: `${number(count)} Entwürfe hinzugefügt.` }),
  known: (count) => plural(count, { one: '1 Foto war schon da.', other: `${number(count)} Fotos waren schon da.` }),
  told: (count) =>
    plural(count, {
      one: 'Aus 1 Foto wurde schon eine Geschichte.',
      other: `Aus ${number(count)} Fotos wurden schon Geschichten.`,
    }),
  refused: (count) =>
    plural(count, {
      one: '1 Datei konnte nicht hinzugefügt werden:',
      other: `${number(count)} Dateien konnten nicht hinzugefügt werden:`,
    }),
  moreRefused: (count) => plural(count, { one: 'und 1 weitere', other: `und ${number(count)} weitere` }),
  list: (count) => plural(count, { one: '1 Entwurf', other: `${number(count)} Entwürfe` }),
  loading: 'Entwürfe werden geladen',
  failed: 'Deine Entwürfe konnten nicht geladen werden',
  failedText: 'Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  empty: 'Noch keine Entwürfe',
  emptyText: 'Fotos, die du hinzufügst, warten hier, bis du Geschichten aus ihnen machst.',
  signedOut: 'Hier erscheinen deine Entwürfe',
  signedOutText: 'Melde dich an, um Fotos hinzuzufügen.',
  login: 'Anmelden',
  unnamed: (at) => `Foto ${number(at)}`,
  noLine: 'Keine Beschreibung',
  noDate: 'Kein Datum',
  keptUntil: (day) => `Bleibt bis ${day}`,
  tell: 'Öffnen',
  tellThat: (name) => `Öffnen: ${name}`,
  busy: 'Wird geöffnet',
  delete: 'Löschen',
  deleteThat: (name) => `Löschen: ${name}`,
  deleting: 'Wird gelöscht',
  deleteAll: 'Alle löschen',
  deleteAllTitle: (count) =>
    plural(count, { one: 'Deinen Entwurf löschen?', other: `Alle ${number(count)} Entwürfe löschen?` }),
  deleteAllText: 'Die Fotos auf deinem Gerät bleiben. Auch die Geschichten bleiben.',
  keep: 'Entwürfe behalten',
  gone: 'Diesen Entwurf gibt es nicht mehr.',
  immich: {
    open: 'Aus Immich',
    title: 'Album wählen',
    lead: 'Seine Fotos werden deine Entwürfe, jedes mit seinem Datum und seiner Beschreibung. Es wird nichts berechnet.',
    loading: 'Alben werden geladen',
    none: 'In Immich gibt es keine Alben.',
    unnamed: 'Album ohne Namen',
    assets: (count) => plural(count, { one: '1 Foto oder Video', other: `${number(count)} Fotos und Videos` }),
    reading: 'Album wird gelesen',
    canceled: 'Abgebrochen. Wähle das Album noch einmal, um weiterzumachen.',
    videos: (count) =>
      plural(count, { one: '1 Video wurde ausgelassen.', other: `${number(count)} Videos wurden ausgelassen.` }),
    trashed: (count) =>
      plural(count, {
        one: '1 Foto im Papierkorb von Immich wurde ausgelassen.',
        other: `${number(count)} Fotos im Papierkorb von Immich wurden ausgelassen.`,
      }),
    more: 'Das Album hat noch mehr Fotos. Erzähle oder lösche einige Entwürfe und wähle es dann noch einmal.',
  },
};
