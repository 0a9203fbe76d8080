import { makeZip } from 'client-zip';
import type { Book } from '../bookStory.ts';
import { chapterFiles, writeChapter, writeOverlay } from './chapter.ts';
import { CONTENTS_FILE, CREDITS_FILE, writeContents, writeCredits } from './extraPages.ts';
import { writePackage } from './packageDocument.ts';
import { STYLE, STYLE_FILE } from './page.ts';

const FOLDER = 'book';
const PACKAGE_FILE = `${FOLDER}/package.opf`;

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${PACKAGE_FILE}" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

type File = { name: string; input: string | Uint8Array };

const inFolder = (name: string, input: string | Uint8Array): File => ({ name: `${FOLDER}/${name}`, input });

const filesOf = (book: Book): File[] => {
  const names = book.stories.map((story, at) => chapterFiles(story, at));
  return [
    // EPUB requires this file first. The zip compresses none of its files, because sound and pictures already are.
    { name: 'mimetype', input: 'application/epub+zip' },
    { name: 'META-INF/container.xml', input: CONTAINER },
    inFolder('package.opf', writePackage(book, names)),
    inFolder(CONTENTS_FILE, writeContents(book, names)),
    inFolder(STYLE_FILE, STYLE),
    ...book.stories.flatMap((story, at): File[] => {
      const files = names[at];
      if (!files) return [];
      const overlay = writeOverlay(story, files);
      return [
        inFolder(files.page, writeChapter(story, files)),
        ...(overlay === undefined ? [] : [inFolder(files.overlay, overlay)]),
        ...(story.narration ? [inFolder(files.sound, story.narration.mp3)] : []),
        ...story.pictures.map(({ jpeg }, picture) => inFolder(files.pictures[picture] ?? '', jpeg)),
      ];
    }),
    inFolder(CREDITS_FILE, writeCredits(book)),
  ];
};

/** Writes an EPUB 3.3 whose media overlays highlight each spoken word. The same book gives the same bytes. */
export const writeEpub = async (book: Book): Promise<Uint8Array> => {
  const files = filesOf(book).map((file) => ({ ...file, lastModified: book.madeAt }));
  const parts: Uint8Array[] = [];
  for await (const part of makeZip(files)) parts.push(part);
  return Buffer.concat(parts);
};
