import { maxEnlargement, type Area } from '#shared/story/shot.ts';
import type { Box, Size } from './frameLayout.ts';

const NEARLY_WHOLE = 0.92;

const clamp = (value: number, max: number): number => Math.round(Math.min(max, Math.max(0, value)));

/** The crop for an area, large enough to look sharp. @returns undefined if it would be almost the whole picture */
export const cropOf = (picture: Size, shown: Size, area: Area): Box | undefined => {
  const scale = Math.min(picture.width / shown.width, picture.height / shown.height);
  const [max, tallest] = [shown.width * scale, shown.height * scale];
  const part = Math.max(area.width, shown.width / (maxEnlargement * max));
  if (part > NEARLY_WHOLE) return undefined;
  const [width, height] = [Math.round(max * part), Math.round(tallest * part)];
  const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
  return {
    width,
    height,
    left: clamp(x * picture.width - width / 2, picture.width - width),
    top: clamp(y * picture.height - height / 2, picture.height - height),
  };
};
