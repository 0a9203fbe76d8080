import type * as english from '../en/video.ts';

export const video: typeof english.video = {
  area: 'video',
  title: 'Video erstellen',
  shape: 'Format',
  shapes: {
    wide: { name: 'Quer', about: '16:9, für Bildschirme' },
    square: { name: 'Quadrat', about: '1:1, für Feeds' },
    tall: { name: 'Hoch', about: '9:16, fürs Handy' },
  },
  captions: 'Untertitel',
  captionKinds: {
    lit: { name: 'Wort für Wort', about: 'hebt jedes gesprochene Wort hervor' },
    plain: { name: 'Schlicht', about: 'weiße Schrift' },
    none: { name: 'Keine', about: 'nur das Bild' },
  },
  music: 'Die Musik ist so laut, wie du sie im Player eingestellt hast.',
  cancel: 'Abbrechen',
  make: 'Video erstellen',
  wait: 'Einen Moment',
  queued: 'Dein Video ist in Arbeit. Schau gleich bei der Glocke nach',
};

export const download: typeof english.download = {
  area: 'download',
  title: 'Herunterladen',
  video: 'Als Video',
  aboutVideo: 'MP4, zum Teilen',
  books: 'E-Book und Druck',
  aboutBooks: 'EPUB, Heft, Poster, Karten mit Code',
  narration: 'Vertonung',
  text: 'Geschriebener Text',
  files: 'Dateien',
  captionsForWeb: 'Untertitel fürs Web',
  captionsForPlayers: 'Untertitel für Videoplayer',
};
