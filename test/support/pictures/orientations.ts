import { Buffer } from 'node:buffer';
import sharp from 'sharp';

const width = 120;
const height = 80;

/**
 * The upright picture's quarters are red (top left), green (top right), blue (bottom left) and white (bottom right).
 */
const colourAt = (x: number, y: number): [number, number, number] => {
  if (y < height / 2) return x < width / 2 ? [255, 0, 0] : [0, 255, 0];
  return x < width / 2 ? [0, 0, 255] : [255, 255, 255];
};

/** The upright position of a stored pixel, for each EXIF orientation (EXIF 2.32, tag 274). */
const uprightPlace: Readonly<Record<number, (row: number, column: number) => [x: number, y: number]>> = {
  1: (row, column) => [column, row],
  2: (row, column) => [width - 1 - column, row],
  3: (row, column) => [width - 1 - column, height - 1 - row],
  4: (row, column) => [column, height - 1 - row],
  5: (row, column) => [row, column],
  6: (row, column) => [width - 1 - row, column],
  7: (row, column) => [width - 1 - row, height - 1 - column],
  8: (row, column) => [row, height - 1 - column],
};

export const uprightSize = { width, height };

/** The same picture in each of the 8 EXIF orientations, by the tag's value. */
export const orientedPictures = (): Promise<{ orientation: number; jpeg: Uint8Array }[]> =>
  Promise.all(
    Object.entries(uprightPlace).map(async ([tag, place]) => {
      const orientation = Number(tag);
      const [columns, rows] = orientation < 5 ? [width, height] : [height, width];
      const pixels = Buffer.alloc(columns * rows * 3);
      for (let at = 0; at < columns * rows; at += 1) {
        pixels.set(colourAt(...place(Math.floor(at / columns), at % columns)), at * 3);
      }
      const jpeg = await sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } })
        .withMetadata({ orientation })
        .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        .toBuffer();
      return { orientation, jpeg };
    }),
  );
