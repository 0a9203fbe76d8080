import { foreignFiles } from './foreignFiles.ts';
import { hostileJpegs } from './hostileJpegs.ts';
import { hostilePngs } from './hostilePngs.ts';
import { oddPictures } from './oddPictures.ts';

/** Every hostile or odd file by name, drawn on the spot; nothing of it is kept in the repository. */
export const hostilePictures = async () => ({
  ...(await foreignFiles()),
  ...(await hostileJpegs()),
  ...hostilePngs(),
  ...(await oddPictures()),
});

export type HostileName = keyof Awaited<ReturnType<typeof hostilePictures>>;

/** Valid pictures among them: a story is told, with nothing of the file but its pixels. */
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

/** Pictures refused for what their header declares, before a pixel is decoded. */
export const oversized = [
  'pngDeclaring60000',
  'pngOneColour20000',
  'jpegDeclaring65500',
] as const satisfies readonly HostileName[];
