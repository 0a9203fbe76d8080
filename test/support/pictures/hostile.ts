import { foreignFiles } from './foreignFiles.ts';
import { hostileJpegs } from './hostileJpegs.ts';
import { hostilePngs } from './hostilePngs.ts';
import { oddPictures } from './oddPictures.ts';

/** All files are made on demand, so the repository contains none. */
export const hostilePictures = async () => ({
  ...(await foreignFiles()),
  ...(await hostileJpegs()),
  ...hostilePngs(),
  ...(await oddPictures()),
});

export type HostileName = keyof Awaited<ReturnType<typeof hostilePictures>>;

/** These pictures are valid. A story may use only their pixels, not their metadata. */
export const tellable = [
  'cmykJpeg',
  'progressiveJpeg',
  'greyJpeg',
  'sixteenBitPng',
  'palettePng',
  'interlacedPng',
  'halfClearPng',
  'greyHalfClearPng',
  'onePixelPng',
  'tallPng',
  'widePng',
  'jpegAndZip',
  'jpegAndMp3',
  'jpegWithComment',
  'jpegWithMetadata',
] as const satisfies readonly HostileName[];

/** These files are refused because of their header, before a pixel is decoded. */
export const oversized = [
  'pngDeclaring60000',
  'pngOneColour20000',
  'jpegDeclaring65500',
] as const satisfies readonly HostileName[];
