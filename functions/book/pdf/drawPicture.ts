import type { BookPicture } from '../bookStory.ts';
import type { Element, Pdf } from './openPdf.ts';

/** Printers call 200 dots an inch sharp enough at the distance of a hand. A picture is never printed with fewer. */
export const SHARP_DPI = 200;

const POINTS_PER_INCH = 72;
const CENTIMETERS_PER_INCH = 2.54;

export type Box = { x: number; y: number; width: number; height: number };

type Pixels = Pick<BookPicture, 'width' | 'height'>;

/** The largest size of a picture in a box, in points, at which it has at least `SHARP_DPI`. */
export const printSizeOf = ({ width, height }: Pixels, box: Pick<Box, 'width' | 'height'>) => {
  const scale = Math.min(box.width / width, box.height / height, POINTS_PER_INCH / SHARP_DPI);
  return { width: width * scale, height: height * scale };
};

const centimetersOf = (pixels: number): string => ((pixels / SHARP_DPI) * CENTIMETERS_PER_INCH).toFixed(1);

/** Says how large a picture can be printed, since it is never enlarged beyond its pixels. */
export const sizeNote = ({ width, height }: Pixels): string =>
  `Picture: ${width} × ${height} pixels, sharp up to ${centimetersOf(width)} × ${centimetersOf(height)} cm.`;

/** Draws a picture centered at the top of a box. @returns its height in points */
export const drawPicture = (pdf: Pdf, parent: Element, picture: BookPicture, box: Box): number => {
  const { width, height } = printSizeOf(picture, box);
  const x = box.x + (box.width - width) / 2;
  const bbox: [number, number, number, number] = [x, box.y, x + width, box.y + height];
  const options = { alt: picture.alt, bbox, placement: 'Block' };
  parent.add(
    pdf.struct('Figure', options, () => {
      pdf.image(Buffer.from(picture.jpeg), x, box.y, { width, height });
    }),
  );
  return height;
};
