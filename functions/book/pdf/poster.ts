import { paragraphsOf, type Book, type BookStory } from '../bookStory.ts';
import { creditsOf, invitationOf } from './creditsOf.ts';
import { drawPicture, sizeNote } from './drawPicture.ts';
import { drawQr } from './drawQr.ts';
import { drawText, heightOf, type TextStyle } from './drawText.ts';
import { millimeters, sheets, writePdf, type Element, type Pdf } from './openPdf.ts';

const sheet = sheets.a4;
const WIDTH = sheet.width - 2 * sheet.margin;
const GAP = millimeters(5);
const COLUMN = (WIDTH - GAP) / 2;
const QR_SIZE = millimeters(30);
/** The top of the code and the credits, which are at the bottom of the sheet. */
const FOOT = sheet.height - sheet.margin - QR_SIZE;

const small = { font: 'small', size: 7.5, lineGap: 2 } as const satisfies TextStyle;
const title = { font: 'title', size: 30 } as const satisfies TextStyle;

/** Type sizes in points, the largest first. The last one fits the longest story below the tallest picture. */
const SIZES = [15, 14, 13, 12, 11, 10, 9, 8, 7.5, 7];

type Column = { paragraphs: string[]; height: number };

const styleOf = (size: number): TextStyle => ({ font: 'text', size, lineGap: size * 0.3 });

/** Fills two columns with whole lines. @returns undefined if the text is too long for them */
const columnsOf = (pdf: Pdf, lines: readonly string[], size: number, height: number): Column[] | undefined => {
  const style = styleOf(size);
  const gap = size / 2;
  const columns: Column[] = [{ paragraphs: [], height: 0 }];
  for (const words of lines) {
    let left = words;
    while (left !== '') {
      const column = columns.at(-1);
      if (!column) return undefined;
      const fits = fitting(left, (text) => column.height + heightOf(pdf, text, style, COLUMN) <= height);
      if (fits === left || (fits !== '' && columns.length < 2)) {
        column.paragraphs.push(fits);
        column.height += heightOf(pdf, fits, style, COLUMN) + gap;
      }
      left = left.slice(fits.length).trimStart();
      if (left === '') break;
      if (columns.length === 2) return undefined;
      columns.push({ paragraphs: [], height: 0 });
    }
  }
  return columns;
};

/** The longest beginning of a text, in whole words, that `isShort` accepts. */
const fitting = (text: string, isShort: (text: string) => boolean): string => {
  if (isShort(text)) return text;
  const ends = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isShort(text.slice(0, ends[middle - 1]))) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : text.slice(0, ends[low - 1]);
};

/** Sets a text as large as it fits. Very many short paragraphs become one, so that even they fit. */
const setText = (pdf: Pdf, { body }: BookStory, height: number): { size: number; columns: Column[] } => {
  const lines = paragraphsOf(body).map(({ start, end }) => body.slice(start, end));
  for (const size of SIZES) {
    const columns = columnsOf(pdf, lines, size, height);
    if (columns) return { size, columns };
  }
  const size = SIZES.at(-1) ?? 7;
  const columns = columnsOf(pdf, [lines.join(' ').replaceAll(/\s+/g, ' ')], size, height);
  if (!columns) throw new Error('the story is longer than a poster');
  return { size, columns };
};

const drawFoot = (pdf: Pdf, section: Element, story: BookStory): void => {
  drawQr(pdf, section, story.address, { x: sheet.margin, y: FOOT, size: QR_SIZE });
  const x = sheet.margin + QR_SIZE + GAP;
  const width = WIDTH - QR_SIZE - GAP;
  pdf.y = FOOT + GAP;
  const notes = [invitationOf(story), story.address, creditsOf(story), ...story.pictures.slice(0, 1).map(sizeNote)];
  for (const text of notes) drawText(pdf, section, { tag: 'P', text }, small, { x, y: pdf.y + 2, width });
};

const drawStory = (pdf: Pdf, root: Element, story: BookStory): void => {
  pdf.addPage();
  const { language } = story;
  const section = pdf.struct('Sect', { lang: language, title: story.title });
  root.add(section);
  const [picture] = story.pictures;
  const box = { x: sheet.margin, y: sheet.margin, width: WIDTH, height: millimeters(125) };
  const height = picture ? drawPicture(pdf, section, picture, box) : 0;
  const top = sheet.margin + height + GAP;
  const place = { x: sheet.margin, y: top, width: WIDTH };
  drawText(pdf, section, { tag: 'H1', text: story.title, language }, title, place);
  const y = top + heightOf(pdf, story.title, title, WIDTH) + GAP / 2;
  const { size, columns } = setText(pdf, story, FOOT - GAP - y);
  for (const [at, { paragraphs }] of columns.entries()) {
    pdf.y = y;
    for (const text of paragraphs) {
      const column = { x: sheet.margin + at * (COLUMN + GAP), y: pdf.y, width: COLUMN };
      drawText(pdf, section, { tag: 'P', text, language }, styleOf(size), column);
      pdf.y += size / 2;
    }
  }
  drawFoot(pdf, section, story);
  section.end();
};

/** Writes an A4 poster of each story, on one page: its first picture, its whole text, and a code that opens it. */
export const writePoster = (book: Book): Promise<Uint8Array> =>
  writePdf(book, sheet, (pdf, root) => {
    for (const story of book.stories) drawStory(pdf, root, story);
  });
