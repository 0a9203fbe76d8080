export const books = {
  area: 'books',
  title: 'E-book and print',
  kind: 'What to make',
  kinds: {
    epub: { name: 'E-book', about: 'EPUB with sound, highlights each word as it’s spoken' },
    booklet: { name: 'Booklet', about: 'PDF on A5, with pictures and the whole text' },
    poster: { name: 'Poster', about: 'PDF on A4, a page for each story' },
    labels: { name: 'Labels', about: 'PDF with 21 codes on A4, fits Avery L7160' },
    card: { name: 'Cards', about: 'PDF on A6, a code to hang beside each picture' },
  },
  stories: 'Stories',
  all: 'All finished stories in this list',
  /** For lists of which only a part is loaded. */
  loadedOnly: 'To choose older stories, load them in the list first.',
  chosen: (count: number, max: number) => `${count} chosen, ${max} at most`,
  noneChosen: 'Choose at least one story.',
  tooMany: (max: number) => `Choose up to ${max} stories.`,
  /** Below the kinds of PDF that show pictures. */
  pictures: 'Pictures are printed as large as they stay sharp, and never enlarged.',
  /** Below the kinds with codes. */
  codes: 'Scanning a code opens the story and plays it.',
  privateCodes:
    'Only you can open the code of a private story, unless you share the story by link or make it public. A link that you remove or replace ends its printed code.',
  /** Below the e-book. */
  readers: 'Opens in Apple Books, Thorium Reader and other apps that read EPUB 3 aloud.',
  cancel: 'Cancel',
  make: 'Make file',
  wait: 'One moment',
  queued: 'We’re making your file. Look at the bell in a moment.',
};
