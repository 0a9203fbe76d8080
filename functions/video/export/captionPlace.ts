import * as z from 'zod/mini';
import type { Shape } from '#shared/video/job.ts';
import type { Picture } from '#functions/story/story.ts';
import { fillsFrame, frameSizes } from '../frame/frameLayout.ts';

export const CaptionPlace = z.enum(['top', 'bottom']);
export type CaptionPlace = z.output<typeof CaptionPlace>;

/** Captions at the foot hide a focus below this part of a frame's height. */
const LOW = 0.66;

/** Captions move to the head of the frame where they would hide the focus. */
export const captionPlaceOf = ({ focus, ...picture }: Picture, shape: Shape): CaptionPlace => {
  if (!focus || !fillsFrame(picture, shape)) return 'bottom';
  const frame = frameSizes[shape];
  // The frame shows only the part of the picture around its focus.
  const seen = Math.min(1, (picture.width / picture.height) * (frame.height / frame.width));
  const top = Math.min(1 - seen, Math.max(0, focus.y - seen / 2));
  return (focus.y - top) / seen > LOW ? 'top' : 'bottom';
};

/** Captions of a video stay in one place, where they hide the focus of fewest pictures. */
export const captionPlaceOfAll = (pictures: readonly Picture[], shape: Shape): CaptionPlace => {
  const high = pictures.filter((picture) => captionPlaceOf(picture, shape) === 'top');
  return 2 * high.length > pictures.length ? 'top' : 'bottom';
};
