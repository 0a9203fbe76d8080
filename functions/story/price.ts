import type { AnyReason } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import { storyPrice } from '#shared/story/price.ts';
import type { Story } from './story.ts';

type Of = Pick<Story, 'pictures' | 'requestedLength'>;

/** The price in tokens or free narrations. Subscribers pay nothing. */
export const priceOf = ({ pictures, requestedLength }: Of): number => storyPrice(pictures.length, requestedLength);

/** The price of a translation, whatever the number of pictures. */
export const translationPrice = limits.tokensPerTranslation;

export const tooFewTokensFor = (story: Of): AnyReason => {
  const tokens = priceOf(story);
  if (story.requestedLength === 'long') return { reason: 'TOKENS_TOO_FEW_LONG', arguments: { tokens } };
  return tokens === 1 ? 'NOT_ENOUGH_TOKENS' : { reason: 'TOKENS_TOO_FEW', arguments: { tokens } };
};
