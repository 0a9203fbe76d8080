import type { story as english } from '../en/story.ts';
import { formatsOf } from '../format.ts';
import { madeBy, spokenBy } from './madeBy.ts';

const { number } = formatsOf('de');

const eases = { veryEasy: 'sehr leicht', easy: 'leicht', medium: 'mittel', hard: 'schwer' };

export const story: typeof english = {
  area: 'story',
  untitled: 'Eine Geschichte',
  opening: 'Die Geschichte wird geöffnet',
  making: 'Deine Geschichte entsteht',
  close: 'Schließen',
  missing: {
    title: 'Geschichte nicht gefunden',
    text: 'Vielleicht ist diese Geschichte privat oder gelöscht.',
    action: 'Geschichten entdecken',
  },
  failed: {
    title: 'Diese Geschichte konnte nicht fertig werden',
    text: 'Es wurde nichts berechnet. Versuch es noch einmal mit diesem oder einem anderen Bild.',
    action: 'Anderes Bild versuchen',
  },
  unreachable: {
    title: 'Diese Geschichte konnte nicht geladen werden',
    text: 'Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.',
    action: 'Noch einmal versuchen',
  },
  picture: 'Das Bild zu dieser Geschichte',
  pictures: (count) => `Die ${number(count)} Bilder dieser Geschichte`,
  nthPicture: (place, of, alt) => `Bild ${number(place)} von ${number(of)}${alt && `: ${alt}`}`,
  wholePicture: 'Immer das ganze Bild zeigen',
  duration: 'Dauer',
  readBy: (voice) => `Gelesen von ${voice}`,
  readOnDevice: (voice) => `Gelesen von ${voice}, auf diesem Gerät`,
  readMore: 'Mehr lesen',
  readLess: 'Weniger zeigen',
  others: 'Mehr zum Entdecken',
  tags: 'Stimmungen und Stichwörter',
  madeBy,
  shortMadeBy: (made, isMine) => {
    if (made.author !== 'built-in') return madeBy(made, isMine);
    return `Eingebauter Erzähler${made.reader || !made.isSpoken ? spokenBy(made) : ', künstliche Stimme'}`;
  },
  otherStorytellers: 'Andere Erzähler',

  actions: 'Aktionen zur Geschichte',
  actionsOfOthers: 'Diese Geschichte',
  actionsOfOwner: 'Deine Geschichte',
  favorite: 'Favorit',
  download: 'Herunterladen',
  voice: 'Stimme',
  music: 'Musik',
  regenerate: 'Neu schreiben',
  regenerateIsFree: 'Neu schreiben ist kostenlos, und die aktuelle Fassung bleibt gespeichert.',
  embed: 'Einbetten',
  report: 'Melden',
  makePrivate: 'Privat machen',
  makePublic: 'Veröffentlichen',
  more: 'Mehr',
  edit: 'Titel und Text bearbeiten',
  versions: 'Frühere Fassungen',
  remove: 'Geschichte löschen',

  marked: 'Zu den Favoriten hinzugefügt',
  unmarked: 'Aus den Favoriten entfernt',
  changing: {
    voice: 'Die Stimme wird gewechselt ...',
    music: 'Die Musik wird gewechselt ...',
    text: 'Die Geschichte wird neu geschrieben ...',
  },
  recordingUnfit: (reader) =>
    `Die Aufnahme von ${reader} passt nur zu diesem Text. Wenn du den Text änderst, bleibt sie bei dieser Fassung.`,
  voiceFailed: 'Hoppla, die Stimme dieser Geschichte konnte nicht gewechselt werden. Versuch es später noch einmal.',

  awaitsMusic: 'Für diese Stimmung ist noch keine Musik fertig. Wir ergänzen sie, sobald es so weit ist.',
  silent: 'Diese Geschichte ist noch nicht vertont.',
  notCharged: 'Es wurde nichts berechnet.',
  giveVoice: 'Vertonen lassen',
  level: (ease, formula, value) => `Lesestufe: ${eases[ease]} (${formula} ${number(value)})`,
};
