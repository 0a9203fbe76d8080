import type { AnyReason } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import type { Story } from './story.ts';

type Of = Pick<Story, 'pictures'>;

/** The price in tokens or free narrations. Subscribers pay nothing. */
export const priceOf = ({ pictures }: Of): number => limits.tokensPerPicture * pictures.length;

/** The price of a translation, whatever the number of pictures. */
export const translationPrice = limits.tokensPerTranslation;

export const tooFewTokensFor = (story: Of): AnyReason => {
  const tokens = priceOf(story);
  return tokens === 1 ? 'NOT_ENOUGH_TOKENS' : { reason: 'TOKENS_TOO_FEW', arguments: { tokens } };
};
