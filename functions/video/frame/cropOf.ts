import { mostEnlarged, type Area } from '#shared/story/shot.ts';
import type { Box, Size } from './frameLayout.ts';

/** A part as large as this is not worth a picture of its own. */
const NEARLY_WHOLE = 0.92;

const clamped = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));

/**
 * Which pixels of a picture are seen where `shown` is its place in the frame: around the area's middle, as much of what the place
 * would hold of the whole as the area is of the picture, and no fewer than can be enlarged. Undefined: nearly all of it.
 */
export const cropOf = (picture: Size, shown: Size, area: Area): Box | undefined => {
  const scale = Math.min(picture.width / shown.width, picture.height / shown.height);
  const [most, tallest] = [shown.width * scale, shown.height * scale];
  const part = Math.max(area.width, shown.width / (mostEnlarged * most));
  if (part > NEARLY_WHOLE) return undefined;
  const [width, height] = [Math.round(most * part), Math.round(tallest * part)];
  const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
  return {
    width,
    height,
    left: clamped(x * picture.width - width / 2, picture.width - width),
    top: clamped(y * picture.height - height / 2, picture.height - height),
  };
};
