import type { books as english } from '../en/books.ts';

export const books: typeof english = {
  area: 'books',
  title: 'E-Book und Druck',
  kind: 'Was soll es werden?',
  kinds: {
    epub: { name: 'E-Book', about: 'EPUB mit Ton, hebt jedes gesprochene Wort hervor' },
    booklet: { name: 'Heft', about: 'PDF in A5, mit Bildern und ganzem Text' },
    poster: { name: 'Poster', about: 'PDF in A4, eine Seite für jede Geschichte' },
    labels: { name: 'Etiketten', about: 'PDF mit 21 Codes auf A4, passt auf Avery L7160' },
    card: { name: 'Karten', about: 'PDF in A6, ein Code zum Aufhängen neben jedem Bild' },
  },
  stories: 'Geschichten',
  all: 'Alle fertigen Geschichten dieser Liste',
  loadedOnly: 'Um ältere Geschichten zu wählen, lade sie zuerst in der Liste.',
  chosen: (count, max) => `${count} gewählt, höchstens ${max}`,
  noneChosen: 'Wähle mindestens eine Geschichte.',
  tooMany: (max) => `Wähle höchstens ${max} Geschichten.`,
  pictures: 'Bilder werden so groß gedruckt, wie sie scharf bleiben, und nie vergrößert.',
  codes: 'Wer einen Code scannt, öffnet die Geschichte und hört sie.',
  privateCodes:
    'Den Code einer privaten Geschichte kannst nur du öffnen, außer du teilst sie mit einem Link oder machst sie öffentlich. Entfernst oder ersetzt du den Link, funktioniert der gedruckte Code nicht mehr.',
  readers: 'Öffnet sich in Apple Books, Thorium Reader und anderen Apps, die EPUB 3 vorlesen.',
  cancel: 'Abbrechen',
  make: 'Datei erstellen',
  wait: 'Einen Moment',
  queued: 'Deine Datei wird erstellt. Sieh gleich bei der Glocke nach.',
};
