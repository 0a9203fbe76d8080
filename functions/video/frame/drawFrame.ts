import type { Shape } from '#shared/video/job.ts';
import type { Sharp } from '#functions/story/pictures/pixels.ts';
import type { CaptionPlace } from '../export/captionPlace.ts';
import { fillsFrame, frameSizes, pictureBox, type Box, type Size } from './frameLayout.ts';

/** The ground is blurred small, where it costs nothing, and enlarged. */
const GROUND_SCALE = 1 / 8;
const GROUND_BLUR = 7;
/** Dark enough for white captions upon a white picture's ground. */
const GROUND_LIGHT = { brightness: 0.5, saturation: 1.15 };
/** Parts of the frame's shorter side. */
const CORNER = 0.018;
const SHADOW_BLUR = 0.022;
const SHADOW_DROP = 0.012;
const SHADOW_OPACITY = 0.55;

const svg = ({ width, height }: Size, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

const rounded = ({ left, top, width, height }: Box, radius: number, fill: string): string =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

const groundOf = async (sharp: Sharp, picture: Uint8Array, { width, height }: Size): Promise<Buffer> => {
  const small = await sharp(picture)
    .autoOrient()
    .resize(Math.round(width * GROUND_SCALE), Math.round(height * GROUND_SCALE), { fit: 'cover' })
    .toColourspace('srgb')
    .blur(GROUND_BLUR)
    .modulate(GROUND_LIGHT)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(small).resize(width, height, { fit: 'fill', kernel: 'cubic' }).png({ compressionLevel: 0 }).toBuffer();
};

const shadowOf = (sharp: Sharp, frame: Size, box: Box, side: number): Promise<Buffer> => {
  const below = { ...box, top: box.top + Math.round(SHADOW_DROP * side) };
  return sharp(svg(frame, rounded(below, CORNER * side, `rgba(0,0,0,${SHADOW_OPACITY})`)))
    .blur(SHADOW_BLUR * side)
    .png({ compressionLevel: 0 })
    .toBuffer();
};

const roundedPicture = (sharp: Sharp, picture: Uint8Array, box: Box, radius: number): Promise<Buffer> =>
  sharp(picture)
    .autoOrient()
    .resize(box.width, box.height, { fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('srgb')
    .ensureAlpha()
    .composite([{ input: svg(box, rounded({ ...box, left: 0, top: 0 }, radius, '#fff')), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer();

/** Where captions are: from nothing to dark enough, at the edge, for white letters on snow. */
const SHADE_PART = 0.34;
const SHADE_OPACITY = 0.62;

const shadeOf = (frame: Size, place: CaptionPlace): Buffer => {
  const [from, to, top] = place === 'top' ? [SHADE_OPACITY, 0, 0] : [0, SHADE_OPACITY, 1 - SHADE_PART];
  return svg(
    frame,
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity="${from}"/><stop offset="1" stop-opacity="${to}"/></linearGradient></defs><rect y="${top * 100}%" width="100%" height="${SHADE_PART * 100}%" fill="url(#s)"/>`,
  );
};

/** The picture over all of the frame; what draws the eye is not cut off. */
const filled = async (
  sharp: Sharp,
  picture: Uint8Array,
  frame: Size,
  shade: CaptionPlace | undefined,
): Promise<Uint8Array> => {
  const upright = await sharp(picture)
    .autoOrient()
    .toColourspace('srgb')
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(upright)
    .resize(frame.width, frame.height, { fit: 'cover', position: 'attention', kernel: 'lanczos3' })
    .composite(shade ? [{ input: shadeOf(frame, shade) }] : [])
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
};

type Wanted = { shape: Shape; hasCaptions: boolean; captionPlace?: CaptionPlace | undefined };

/**
 * The still that a video shows, as a PNG of exactly the shape's size, opaque sRGB without any metadata: the whole picture,
 * upright, on itself enlarged, blurred and darkened; a picture of nearly the frame's shape fills it. The same picture gives the same bytes.
 * @throws Error when the picture cannot be decoded.
 */
export const drawFrame = async (
  sharp: Sharp,
  picture: Uint8Array,
  { shape, hasCaptions, captionPlace = 'bottom' }: Wanted,
): Promise<Uint8Array> => {
  const frame = frameSizes[shape];
  const side = Math.min(frame.width, frame.height);
  const { autoOrient: upright } = await sharp(picture).metadata();
  if (fillsFrame(upright, shape)) return filled(sharp, picture, frame, hasCaptions ? captionPlace : undefined);
  const box = pictureBox(upright, shape, hasCaptions);
  const [ground, shadow, front] = await Promise.all([
    groundOf(sharp, picture, frame),
    shadowOf(sharp, frame, box, side),
    roundedPicture(sharp, picture, box, CORNER * side),
  ]);
  return sharp(ground)
    .composite([{ input: shadow }, { input: front, left: box.left, top: box.top }])
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
};
