import { limits } from '#shared/limits.ts';
import type { StoryRefusal } from '../story.ts';

export type Structure =
  | { status: 'whole'; width: number; height: number }
  | { status: 'tooLarge' }
  | { status: 'unreadable' }
  | { status: 'animated' };

export type PictureRefusal = Exclude<StoryRefusal, 'STORY_FAILED' | 'PICTURE_REFUSED'> | 'PICTURE_TYPE';

export const isTooLarge = (width: number, height: number): boolean => width * height > limits.picturePixels;
