import * as z from 'zod/mini';
import type { Shape } from '#shared/video/job.ts';
import type { Picture } from '#functions/story/story.ts';
import { fillsFrame, frameSizes } from '../frame/frameLayout.ts';

/** Where captions stand in a frame. */
export const CaptionPlace = z.enum(['top', 'bottom']);
export type CaptionPlace = z.output<typeof CaptionPlace>;

/** What draws the eye lies under captions at the foot of a frame from this part of its height on. */
const LOW = 0.66;

/**
 * At the foot of the frame, as everybody expects them, but where that would hide what the picture is of: then at its head. A
 * picture that does not fill its frame stands above its captions.
 */
export const captionPlaceOf = ({ focus, ...picture }: Picture, shape: Shape): CaptionPlace => {
  if (!focus || !fillsFrame(picture, shape)) return 'bottom';
  const frame = frameSizes[shape];
  // The frame shows the part of the picture around its focus: how much of the height, and from where.
  const seen = Math.min(1, (picture.width / picture.height) * (frame.height / frame.width));
  const top = Math.min(1 - seen, Math.max(0, focus.y - seen / 2));
  return (focus.y - top) / seen > LOW ? 'top' : 'bottom';
};

/** Captions stay in one place for the whole of a video: where they hide what most of its pictures are of the least. */
export const captionPlaceOfAll = (pictures: readonly Picture[], shape: Shape): CaptionPlace => {
  const high = pictures.filter((picture) => captionPlaceOf(picture, shape) === 'top');
  return 2 * high.length > pictures.length ? 'top' : 'bottom';
};
