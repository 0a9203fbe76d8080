import * as z from 'zod/mini';
import type { Shape } from '#shared/video/job.ts';
import type { Picture } from '#functions/story/story.ts';
import { fillsFrame, frameSizes } from '../frame/frameLayout.ts';

export const CaptionPlace = z.enum(['top', 'bottom']);
export type CaptionPlace = z.output<typeof CaptionPlace>;

/** Focus points below this part of a frame's height lie under captions at its foot. */
const LOW = 0.66;

/**
 * Captions stand at the foot of the frame, and at its head where they would hide the focus. A picture that does not fill its frame
 * stands above its captions.
 */
export const captionPlaceOf = ({ focus, ...picture }: Picture, shape: Shape): CaptionPlace => {
  if (!focus || !fillsFrame(picture, shape)) return 'bottom';
  const frame = frameSizes[shape];
  // The frame shows the part of the picture around its focus: its height and its offset.
  const seen = Math.min(1, (picture.width / picture.height) * (frame.height / frame.width));
  const top = Math.min(1 - seen, Math.max(0, focus.y - seen / 2));
  return (focus.y - top) / seen > LOW ? 'top' : 'bottom';
};

/** Captions stay in one place for a whole video: the one that hides the focus of fewer pictures. */
export const captionPlaceOfAll = (pictures: readonly Picture[], shape: Shape): CaptionPlace => {
  const high = pictures.filter((picture) => captionPlaceOf(picture, shape) === 'top');
  return 2 * high.length > pictures.length ? 'top' : 'bottom';
};
