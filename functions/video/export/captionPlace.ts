import * as z from 'zod/mini';
import type { Shape } from '#shared/video/job.ts';
import type { Picture } from '#functions/story/story.ts';
import { fillsFrame, frameSizes } from '../frame/frameLayout.ts';

export const CaptionPlace = z.enum(['top', 'bottom']);
export type CaptionPlace = z.output<typeof CaptionPlace>;

/** Captions at the bottom hide a focus that is lower than this part of the frame's height. */
const LOW = 0.66;

/** Captions are at the bottom, or at the top if they would hide the most striking point. */
export const captionPlaceOf = ({ focus, ...picture }: Picture, shape: Shape): CaptionPlace => {
  if (!focus || !fillsFrame(picture, shape)) return 'bottom';
  const frame = frameSizes[shape];
  // The part of the picture's height that the frame shows. The picture is cropped around the focus.
  const seen = Math.min(1, (picture.width / picture.height) * (frame.height / frame.width));
  const top = Math.min(1 - seen, Math.max(0, focus.y - seen / 2));
  return (focus.y - top) / seen > LOW ? 'top' : 'bottom';
};

/** Finds one place for all captions of a video, where they hide the focus of as few pictures as possible. */
export const captionPlaceOfAll = (pictures: readonly Picture[], shape: Shape): CaptionPlace => {
  const high = pictures.filter((picture) => captionPlaceOf(picture, shape) === 'top');
  return 2 * high.length > pictures.length ? 'top' : 'bottom';
};
