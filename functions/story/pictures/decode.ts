import { limits } from '#shared/limits.ts';
import { PAPER, type Pixels, type Sharp } from './pixels.ts';
import { PictureTooLarge, PictureUnreadable } from '../refusals.ts';

/** A small machine decodes 40 megapixels in less than 2 s. A file that takes longer is an attack. */
const DECODE_SECONDS = 20;

const asUnreadable = (error: unknown): never => {
  throw new PictureUnreadable({ cause: error });
};

/** @throws PictureTooLarge before it decodes anything, PictureUnreadable for a damaged file */
export const decode = async (sharp: Sharp, bytes: Uint8Array): Promise<Pixels> => {
  // Reads only the header. Sharp's own limit is off, because PictureTooLarge is thrown below.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(asUnreadable);
  if (header.format !== 'png' && header.format !== 'jpeg') throw new PictureUnreadable();
  if (header.width * header.height > limits.picturePixels) throw new PictureTooLarge();

  const edge = limits.pictureLongEdgePixels;
  const { data, info } = await sharp(bytes, {
    limitInputPixels: limits.picturePixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(asUnreadable);
  return { data, width: info.width, height: info.height };
};
