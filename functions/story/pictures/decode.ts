import { limits } from '#shared/limits.ts';
import { PAPER, type Pixels, type Sharp } from './pixels.ts';
import { PictureTooLarge, PictureUnreadable } from '../refusals.ts';

/** 40 megapixels decode in under 2 s on a small machine; a file that takes this long is made to. */
const DECODE_SECONDS = 20;

const asUnreadable = (error: unknown): never => {
  throw new PictureUnreadable({ cause: error });
};

/**
 * Decodes a png or jpeg to upright, opaque sRGB with at most `limits.pictureLongEdgePixels` on its long edge; never enlarges.
 * @throws PictureTooLarge before a pixel is decoded; PictureUnreadable for damaged or truncated files.
 */
export const decode = async (sharp: Sharp, bytes: Uint8Array): Promise<Pixels> => {
  // Only the header is read here, so the pixel limit is checked below, by us, and has a name of its own.
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
