import { foreignFiles } from './foreignFiles.ts';
import { hostileJpegs } from './hostileJpegs.ts';
import { hostilePngs } from './hostilePngs.ts';
import { oddPictures } from './oddPictures.ts';

/** All files are drawn on demand, so none is in the repository. */
export const hostilePictures = async () => ({
  ...(await foreignFiles()),
  ...(await hostileJpegs()),
  ...hostilePngs(),
  ...(await oddPictures()),
});

export type HostileName = keyof Awaited<ReturnType<typeof hostilePictures>>;

/** These are valid pictures. A story may use only their pixels. */
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

/** The header of these files is refused before a pixel is decoded. */
export const oversized = [
  'pngDeclaring60000',
  'pngOneColour20000',
  'jpegDeclaring65500',
] as const satisfies readonly HostileName[];
