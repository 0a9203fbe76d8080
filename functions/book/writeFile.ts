import type { BookKind } from '#shared/video/job.ts';
import type { Book } from './bookStory.ts';
import { writeEpub } from './epub/writeEpub.ts';
import { writeBooklet } from './pdf/booklet.ts';
import { writeCards } from './pdf/cards.ts';
import { writeLabels } from './pdf/labels.ts';
import { writePoster } from './pdf/poster.ts';

const writers = {
  epub: writeEpub,
  booklet: writeBooklet,
  poster: writePoster,
  labels: writeLabels,
  card: writeCards,
} as const satisfies Record<BookKind, (book: Book) => Promise<Uint8Array>>;

export const writeFile = (kind: BookKind, book: Book): Promise<Uint8Array> => writers[kind](book);
