import { paragraphsOf, picturesBefore, type Book, type BookStory } from '../bookStory.ts';
import { creditsOf, invitationOf } from './creditsOf.ts';
import { drawPicture, printSizeOf, sizeNote } from './drawPicture.ts';
import { drawQr } from './drawQr.ts';
import { drawText, heightOf, INK, type TextStyle } from './drawText.ts';
import { millimeters, PRODUCT, sheets, writePdf, type Element, type Pdf } from './openPdf.ts';

const sheet = sheets.a5;
const WIDTH = sheet.width - 2 * sheet.margin;
const BOTTOM = sheet.height - sheet.margin;
/** Leaves room for the title and some lines below the first picture. */
const PICTURE_HEIGHT = millimeters(100);
const QR_SIZE = millimeters(30);
const GAP = millimeters(5);

const styles = {
  cover: { font: 'title', size: 30, align: 'center' },
  title: { font: 'title', size: 22 },
  text: { font: 'text', size: 11, lineGap: 3.5 },
  small: { font: 'small', size: 7.5, lineGap: 2 },
  coverSmall: { font: 'small', size: 9, align: 'center' },
} as const satisfies Record<string, TextStyle>;

const at = (y: number) => ({ x: sheet.margin, y, width: WIDTH });

/** Begins a page if the rest of this one is lower than `height`. */
const makeRoom = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > BOTTOM) pdf.addPage();
};

const drawCover = (pdf: Pdf, root: Element, { title, stories }: Book): void => {
  pdf.addPage();
  const part = pdf.struct('Part');
  root.add(part);
  drawText(pdf, part, { tag: 'H1', text: title }, styles.cover, at(sheet.height / 3));
  const text = `${stories.length} stories · ${PRODUCT}`;
  drawText(pdf, part, { tag: 'P', text }, styles.coverSmall, at(pdf.y + GAP));
  part.end();
};

const drawEnd = (pdf: Pdf, section: Element, story: BookStory): void => {
  const notes = [invitationOf(story), story.address, creditsOf(story), ...story.pictures.map(sizeNote)];
  const x = sheet.margin + QR_SIZE + GAP / 2;
  const width = WIDTH - QR_SIZE - GAP / 2;
  const height = notes.reduce((sum, note) => sum + heightOf(pdf, note, styles.small, width) + 3, 0);
  pdf.y += GAP;
  makeRoom(pdf, Math.max(QR_SIZE, height));
  const { y } = pdf;
  drawQr(pdf, section, story.address, { x: sheet.margin, y, size: QR_SIZE });
  pdf.y = y + 3;
  for (const text of notes) drawText(pdf, section, { tag: 'P', text }, styles.small, { x, y: pdf.y + 3, width });
};

const drawStory = (pdf: Pdf, root: Element, story: BookStory): void => {
  const { title, body, language, pictures } = story;
  pdf.addPage();
  const section = pdf.struct('Sect', { lang: language, title });
  root.add(section);
  const paragraphs = paragraphsOf(body);
  const draw = (pictureNumber: number): void => {
    const picture = pictures[pictureNumber];
    if (!picture) return;
    const box = { x: sheet.margin, y: pdf.y, width: WIDTH, height: PICTURE_HEIGHT };
    makeRoom(pdf, printSizeOf(picture, box).height);
    const height = drawPicture(pdf, section, picture, { ...box, y: pdf.y });
    pdf.y += height + GAP;
  };
  const [first = [], ...others] = paragraphs.map((_, index) => picturesBefore(pictures, paragraphs, index));
  // The title is below the first picture.
  const [opening, ...rest] = first;
  if (opening !== undefined) draw(opening);
  drawText(pdf, section, { tag: 'H1', text: title, language }, styles.title, at(pdf.y));
  pdf.y += GAP;
  for (const [index, { start, end }] of paragraphs.entries()) {
    for (const picture of index === 0 ? rest : (others[index - 1] ?? [])) draw(picture);
    drawText(pdf, section, { tag: 'P', text: body.slice(start, end), language }, styles.text, at(pdf.y));
    pdf.y += GAP / 2;
  }
  drawEnd(pdf, section, story);
  section.end();
};

const drawPageNumbers = (pdf: Pdf): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Without a margin, so that text in it begins no further page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf
      .font('small')
      .fontSize(8)
      .fillColor(INK)
      .text(String(page - start + 1), sheet.margin, BOTTOM + sheet.margin / 2, { width: WIDTH, align: 'center' });
    pdf.endMarkedContent();
  }
};

/** Writes an A5 booklet: each story with its pictures, and a code that opens it. */
export const writeBooklet = (book: Book): Promise<Uint8Array> =>
  writePdf(book, sheet, (pdf, root) => {
    if (book.stories.length > 1) drawCover(pdf, root, book);
    for (const story of book.stories) drawStory(pdf, root, story);
    drawPageNumbers(pdf);
  });
