import { limits } from '#shared/limits.ts';
import type { StoryRefusal } from '../story.ts';

/** What the header of a picture says. `unreadable` holds for a file whose structure is broken, `animated` for APNG. */
export type Structure =
  | { status: 'whole'; width: number; height: number }
  | { status: 'tooLarge' }
  | { status: 'unreadable' }
  | { status: 'animated' };

export type PictureRefusal = Exclude<StoryRefusal, 'STORY_FAILED' | 'PICTURE_REFUSED'> | 'PICTURE_TYPE';

/** Asked before anything else is looked at: a small file can declare a picture that fills the memory. */
export const isTooLarge = (width: number, height: number): boolean => width * height > limits.picturePixels;
