import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A picture made small: sRGB bytes, three a pixel, row by row, and a hash that names the picture. */
export type Raster = {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly hash: string;
};

/** The thresholds of the judges were set at this size: another one moves them all. */
const longestEdge = 320;

/**
 * Decodes anything sharp can read; the JPEG decoder itself shrinks, so a large picture costs little.
 * @throws Error when the bytes are no picture.
 */
export const decode = async (bytes: Uint8Array): Promise<Raster> => {
  const { data, info } = await sharp(bytes, { failOn: 'none', sequentialRead: true })
    .autoOrient()
    .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const rgb = info.channels === 1 ? spread(data) : data;
  const hash = createHash('sha256').update(`${info.width}x${info.height}`).update(rgb).digest('hex').slice(0, 16);
  return { rgb, width: info.width, height: info.height, hash };
};

const spread = (grey: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: grey.length * 3 }, (_, i) => grey[Math.floor(i / 3)] ?? 0);
