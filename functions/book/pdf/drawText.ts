import { creditsLanguage, type Language } from '#shared/story/language.ts';
import type { Box } from './drawPicture.ts';
import type { Element, Pdf } from './openPdf.ts';

export type TextStyle = { font: 'title' | 'text' | 'small'; size: number; lineGap?: number; align?: 'center' | 'left' };

export const INK = '#1c1917';

const optionsOf = ({ lineGap = 0, align = 'left' }: TextStyle, width: number) => ({ width, lineGap, align });

export const heightOf = (pdf: Pdf, text: string, style: TextStyle, width: number): number =>
  pdf.font(style.font).fontSize(style.size).heightOfString(text.normalize('NFC'), optionsOf(style, width));

type Words = { tag: 'H1' | 'P'; text: string; language?: Language };

/** Draws a text at `box`, which may continue on further pages. The next text can begin at `pdf.y`. */
export const drawText = (
  pdf: Pdf,
  parent: Element,
  { tag, text, language = creditsLanguage }: Words,
  style: TextStyle,
  box: Pick<Box, 'x' | 'y' | 'width'>,
): void => {
  parent.add(
    pdf.struct(tag, { lang: language }, () => {
      pdf
        .font(style.font)
        .fontSize(style.size)
        .fillColor(INK)
        .text(text.normalize('NFC'), box.x, box.y, optionsOf(style, box.width));
    }),
  );
};
