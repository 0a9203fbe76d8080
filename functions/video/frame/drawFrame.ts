import type { Area } from '#shared/story/shot.ts';
import type { Shape } from '#shared/video/job.ts';
import type { Sharp } from '#functions/story/pictures/pixels.ts';
import type { CaptionPlace } from '../export/captionPlace.ts';
import { cropOf } from './cropOf.ts';
import { fillsFrame, frameSizes, pictureBox, type Box, type Size } from './frameLayout.ts';

/** Fast compression matters more than small files, because each file is read only once. */
const COMPRESSION = 2;

/** The background is scaled down by this factor and then blurred, because blurring a small picture is fast. */
const GROUND_SCALE = 1 / 8;
const GROUND_BLUR = 7;
/** Darkens the background, so that white captions are readable even on a white picture. */
const GROUND_LIGHT = { brightness: 0.5, saturation: 1.15 };
const CORNER = 0.018;
const SHADOW_BLUR = 0.022;
const SHADOW_DROP = 0.012;
const SHADOW_OPACITY = 0.55;

const svg = ({ width, height }: Size, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

const roundedRectangle = ({ left, top, width, height }: Box, radius: number, fill: string): string =>
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
  return sharp(svg(frame, roundedRectangle(below, CORNER * side, `rgba(0,0,0,${SHADOW_OPACITY})`)))
    .blur(SHADOW_BLUR * side)
    .png({ compressionLevel: 0 })
    .toBuffer();
};

const cut = (sharp: Sharp, picture: Uint8Array, crop: Box | undefined) =>
  crop ? sharp(picture).autoOrient().extract(crop) : sharp(picture).autoOrient();

type Placed = { box: Box; radius: number; crop: Box | undefined };

const roundedPicture = (sharp: Sharp, picture: Uint8Array, { box, radius, crop }: Placed): Promise<Buffer> =>
  cut(sharp, picture, crop)
    .resize(box.width, box.height, { fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('srgb')
    .ensureAlpha()
    .composite([{ input: svg(box, roundedRectangle({ ...box, left: 0, top: 0 }, radius, '#fff')), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer();

/** A gradient darkens the edge with the captions, so that white letters are readable even on snow. */
const SHADE_PART = 0.34;
const SHADE_OPACITY = 0.62;

const shadeOf = (frame: Size, place: CaptionPlace): Buffer => {
  const [from, to, top] = place === 'top' ? [SHADE_OPACITY, 0, 0] : [0, SHADE_OPACITY, 1 - SHADE_PART];
  return svg(
    frame,
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity="${from}"/><stop offset="1" stop-opacity="${to}"/></linearGradient></defs><rect y="${top * 100}%" width="100%" height="${SHADE_PART * 100}%" fill="url(#s)"/>`,
  );
};

type Filling = { frame: Size; shade: CaptionPlace | undefined; crop: Box | undefined };

const drawFilling = async (sharp: Sharp, picture: Uint8Array, { frame, shade, crop }: Filling): Promise<Uint8Array> => {
  const upright = await cut(sharp, picture, crop)
    .toColourspace('srgb')
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(upright)
    .resize(frame.width, frame.height, { fit: 'cover', position: 'attention', kernel: 'lanczos3' })
    .composite(shade ? [{ input: shadeOf(frame, shade) }] : [])
    .removeAlpha()
    .png({ compressionLevel: COMPRESSION })
    .toBuffer();
};

type Drawing = { shape: Shape; hasCaptions: boolean; captionPlace?: CaptionPlace | undefined };

const uprightSize = async (sharp: Sharp, picture: Uint8Array): Promise<Size> =>
  (await sharp(picture).metadata()).autoOrient;

const draw = async (
  sharp: Sharp,
  picture: Uint8Array,
  { shape, hasCaptions, captionPlace = 'bottom', crop }: Drawing & { crop?: Box },
): Promise<Uint8Array> => {
  const frame = frameSizes[shape];
  const side = Math.min(frame.width, frame.height);
  const upright = await uprightSize(sharp, picture);
  if (fillsFrame(upright, shape)) {
    return drawFilling(sharp, picture, { frame, shade: hasCaptions ? captionPlace : undefined, crop });
  }
  const box = pictureBox(upright, shape, hasCaptions);
  const [ground, shadow, front] = await Promise.all([
    groundOf(sharp, picture, frame),
    shadowOf(sharp, frame, box, side),
    roundedPicture(sharp, picture, { box, radius: CORNER * side, crop }),
  ]);
  return sharp(ground)
    .composite([{ input: shadow }, { input: front, left: box.left, top: box.top }])
    .removeAlpha()
    .png({ compressionLevel: COMPRESSION })
    .toBuffer();
};

/** Draws a picture as a PNG without metadata, always the same bytes. @throws Error if it cannot be decoded */
export const drawFrame = (sharp: Sharp, picture: Uint8Array, drawing: Drawing): Promise<Uint8Array> =>
  draw(sharp, picture, drawing);

/** Draws an area of a picture. Undefined if it would show almost the whole picture. */
export const drawView = async (
  sharp: Sharp,
  picture: Uint8Array,
  { area, ...drawing }: Drawing & { area: Area },
): Promise<Uint8Array | undefined> => {
  const upright = await uprightSize(sharp, picture);
  const { shape, hasCaptions } = drawing;
  const shown = fillsFrame(upright, shape) ? frameSizes[shape] : pictureBox(upright, shape, hasCaptions);
  const crop = cropOf(upright, shown, area);
  return crop && draw(sharp, picture, { ...drawing, crop });
};
