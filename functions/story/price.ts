import type { AnyReason } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import type { Story } from './story.ts';

type Of = Pick<Story, 'pictures'>;

/** What a story costs who has no subscription, in tokens or in free narrations. */
export const priceOf = ({ pictures }: Of): number => limits.tokensPerPicture * pictures.length;

/** What is said to who cannot pay it; how much it is only where that is more than one. */
export const tooFewTokensFor = (story: Of): AnyReason => {
  const tokens = priceOf(story);
  return tokens === 1 ? 'NOT_ENOUGH_TOKENS' : { reason: 'TOKENS_TOO_FEW', arguments: { tokens } };
};
