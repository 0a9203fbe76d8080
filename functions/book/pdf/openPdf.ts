import PDFDocument from 'pdfkit';
import { xmlText } from '#functions/platform/xmlText.ts';
import { creditsLanguage } from '#shared/story/language.ts';
import { madeBy, sourceTypeOf } from '#shared/story/madeBy.ts';
import { SOURCE_TYPES } from '#shared/story/soundTag.ts';
import { fontFile } from '#functions/video/frame/ourType.ts';
import type { Book } from '../bookStory.ts';
import bookFonts from './bookFonts.json' with { type: 'json' };

export type Pdf = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

/** Typographic points, of which PDF has 72 in an inch. */
export const millimeters = (length: number): number => (length * 72) / 25.4;

export const PRODUCT = 'A Thousand Words';

/** The size of a sheet in points, and its margin. */
export type Sheet = { width: number; height: number; margin: number };

export const sheets = {
  a4: { width: millimeters(210), height: millimeters(297), margin: millimeters(15) },
  a5: { width: millimeters(148), height: millimeters(210), margin: millimeters(15) },
  a6: { width: millimeters(105), height: millimeters(148), margin: millimeters(10) },
} as const satisfies Record<string, Sheet>;

/** pdfkit copies the info into XMP as it is, so marks such as `&` would break the XML. */
class EscapedPdf extends PDFDocument {
  override endMetadata() {
    for (const [name, value] of Object.entries(this.info))
      if (typeof value === 'string') Object.assign(this.info, { [name]: xmlText(value) });
    return super.endMetadata();
  }
}

const sourcesOf = ({ stories }: Book): string[] => [
  ...new Set(stories.flatMap(({ made }) => sourceTypeOf(made) ?? [])),
];

/** Begins a tagged PDF without pages. `root` is the element to which pages add theirs, in reading order. */
const openPdf = (book: Book, { width, height, margin }: Sheet): { pdf: Pdf; root: Element } => {
  const pdf = new EscapedPdf({
    size: [width, height],
    margin,
    // Standard fonts are not embedded, so the document begins without one.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
    lang: book.stories[0]?.language ?? creditsLanguage,
    info: {
      Title: book.title,
      Author: PRODUCT,
      Creator: PRODUCT,
      Subject: [...new Set(book.stories.map(({ made }) => `${madeBy(made)}.`))].join(' '),
      CreationDate: book.madeAt,
    },
  });
  for (const source of sourcesOf(book))
    pdf.appendXML(
      `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><Iptc4xmpExt:DigitalSourceType>${SOURCE_TYPES}${source}</Iptc4xmpExt:DigitalSourceType></rdf:Description>`,
    );
  pdf.registerFont('title', fontFile('fraunces'));
  pdf.registerFont('text', Buffer.from(bookFonts.reading, 'base64'));
  pdf.registerFont('small', fontFile('inter'));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { pdf, root };
};

/** Writes a PDF on sheets of one size. `draw` adds the pages. */
export const writePdf = async (
  book: Book,
  sheet: Sheet,
  draw: (pdf: Pdf, root: Element) => void,
): Promise<Uint8Array> => {
  const { pdf, root } = openPdf(book, sheet);
  const parts: Uint8Array[] = [];
  const isWritten = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  draw(pdf, root);
  root.end();
  pdf.end();
  await isWritten;
  return Buffer.concat(parts);
};
