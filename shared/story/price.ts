import { limits } from '../limits.ts';
import type { TextLength } from './level.ts';

/** A long story costs this much more, because its speech costs us three times as much. */
const TOKENS_FOR_LONG = 1;

/** The price of a new story in tokens or free stories. */
export const storyPrice = (pictures: number, length: TextLength | undefined): number =>
  limits.tokensPerPicture * pictures + (length === 'long' ? TOKENS_FOR_LONG : 0);
