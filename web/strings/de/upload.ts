import type { upload as english } from '../en/upload.ts';
import { formatsOf } from '../format.ts';

const { number } = formatsOf('de');

export const upload: typeof english = {
  area: 'upload',
  stages: ['Wir sehen uns dein Bild an', 'Wir schreiben', 'Die Stimme kommt dazu', 'Fertig'],
  analyzing: 'Wird angesehen ...',
  progress: 'Fortschritt',
  connectionLost: 'Verbindung verloren. Deine Geschichte entsteht weiter, und wir verbinden uns neu.',
  leave: 'Auf der Seite der Geschichte warten',
  wrongType: 'Diesen Dateityp unterstützen wir nicht. Wähl ein Bild als PNG, JPG, WebP, AVIF, GIF oder HEIC.',
  unreadable: 'Dieser Browser kann das Bild nicht öffnen. Wähl ein anderes oder speichere es vorher als JPG.',
  dropAnywhere: 'Lass das Bild los, um daraus eine Geschichte zu machen',
  named: (name, problem) => `„${name}“: ${problem}`,
  tooMany: (max) =>
    `Eine Geschichte kann bis zu ${number(max)} Bilder haben. Die übrigen Bilder wurden nicht hinzugefügt.`,
  hereAlready: (name) => `„${name}“ ist schon in dieser Geschichte.`,
  waited: 'Deine Auswahl ist noch da.',
  unexpected: 'Deine Geschichte konnte nicht erstellt werden. Versuch es noch einmal.',
  noVoice: 'Im Moment ist keine Stimme verfügbar. Es wurde nichts berechnet. Versuch es gleich noch einmal.',
};
