import type { Book, BookStory } from '../bookStory.ts';
import { creditsOf, invitationOf } from './creditsOf.ts';
import { drawQr } from './drawQr.ts';
import { drawText, heightOf, type TextStyle } from './drawText.ts';
import { millimeters, sheets, writePdf, type Element, type Pdf } from './openPdf.ts';

/** A sheet of labels as Avery L7160 and compatible ones have them: 3 × 7 labels of 63.5 × 38.1 mm. */
const grid = {
  columns: 3,
  rows: 7,
  left: millimeters(7.2),
  top: millimeters(15.15),
  width: millimeters(63.5),
  height: millimeters(38.1),
  step: millimeters(66.04),
};
const PER_SHEET = grid.columns * grid.rows;
const PADDING = millimeters(3);

const small = { font: 'small', size: 6 } as const satisfies TextStyle;

const TITLE_SIZES = [13, 12, 11, 10, 9, 8, 7, 6, 5];

/** The largest style in which a title fits. */
const titleStyle = (pdf: Pdf, title: string, width: number, height: number): TextStyle => {
  const styles = TITLE_SIZES.map((size) => ({ font: 'title', size }) as const);
  return styles.find((style) => heightOf(pdf, title, style, width) <= height) ?? { font: 'title', size: 5 };
};

const drawLabel = (pdf: Pdf, root: Element, story: BookStory, { x, y }: { x: number; y: number }): void => {
  const { title, language, address } = story;
  const section = pdf.struct('Sect', { lang: language, title });
  root.add(section);
  const size = grid.height - 2 * PADDING;
  drawQr(pdf, section, address, { x: x + PADDING, y: y + PADDING, size });
  const left = x + 2 * PADDING + size;
  const width = grid.width - size - 3 * PADDING;
  const notes = [invitationOf(story), creditsOf(story)];
  const below = notes.reduce((sum, note) => sum + heightOf(pdf, note, small, width) + 2, 0);
  const style = titleStyle(pdf, title, width, size - below);
  const place = { x: left, y: y + PADDING, width };
  drawText(pdf, section, { tag: 'H1', text: title, language }, style, place);
  for (const text of notes) drawText(pdf, section, { tag: 'P', text }, small, { x: left, y: pdf.y + 2, width });
  section.end();
};

/** Writes sheets of labels. A single story fills a sheet, and several have a label each. */
export const writeLabels = (book: Book): Promise<Uint8Array> =>
  writePdf(book, { ...sheets.a4, margin: 0 }, (pdf, root) => {
    const [only, ...others] = book.stories;
    const labels = only && others.length === 0 ? Array.from({ length: PER_SHEET }, () => only) : book.stories;
    for (const [index, story] of labels.entries()) {
      const place = index % PER_SHEET;
      if (place === 0) pdf.addPage();
      const [column, row] = [place % grid.columns, Math.floor(place / grid.columns)];
      drawLabel(pdf, root, story, { x: grid.left + column * grid.step, y: grid.top + row * grid.height });
    }
  });
