import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A decoded picture. `rgb` has three sRGB bytes for each pixel, row by row. The hash identifies the picture. */
export type Raster = {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly hash: string;
};

/** The thresholds in `judge/` depend on this size. */
const longestEdge = 320;

/** Decodes a picture and scales it down. @throws Error for bytes that are not a picture */
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

const spread = (gray: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: gray.length * 3 }, (_, i) => gray[Math.floor(i / 3)] ?? 0);
