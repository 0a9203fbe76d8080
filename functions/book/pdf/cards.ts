import type { Book, BookStory } from '../bookStory.ts';
import { creditsOf, invitationOf } from './creditsOf.ts';
import { drawQr } from './drawQr.ts';
import { drawText, type TextStyle } from './drawText.ts';
import { millimeters, PRODUCT, sheets, writePdf, type Element, type Pdf } from './openPdf.ts';

const sheet = sheets.a6;
const WIDTH = sheet.width - 2 * sheet.margin;
const QR_SIZE = millimeters(60);
const GAP = millimeters(4);

const styles = {
  title: { font: 'title', size: 20, align: 'center' },
  invitation: { font: 'text', size: 12, align: 'center' },
  small: { font: 'small', size: 7, lineGap: 1.5, align: 'center' },
} as const satisfies Record<string, TextStyle>;

const drawCard = (pdf: Pdf, root: Element, story: BookStory): void => {
  const { title, language, address } = story;
  pdf.addPage();
  const section = pdf.struct('Sect', { lang: language, title });
  root.add(section);
  const at = (y: number) => ({ x: sheet.margin, y, width: WIDTH });
  drawText(pdf, section, { tag: 'H1', text: title, language }, styles.title, at(sheet.margin));
  const y = pdf.y + GAP / 2;
  drawQr(pdf, section, address, { x: (sheet.width - QR_SIZE) / 2, y, size: QR_SIZE });
  drawText(pdf, section, { tag: 'P', text: invitationOf(story) }, styles.invitation, at(y + QR_SIZE + GAP / 2));
  for (const text of [creditsOf(story), `${PRODUCT} · ${address}`])
    drawText(pdf, section, { tag: 'P', text }, styles.small, at(pdf.y + GAP / 2));
  section.end();
};

/** Writes an A6 card of each story, to hang beside its picture: a large code that opens the story. */
export const writeCards = (book: Book): Promise<Uint8Array> =>
  writePdf(book, sheet, (pdf, root) => {
    for (const story of book.stories) drawCard(pdf, root, story);
  });
