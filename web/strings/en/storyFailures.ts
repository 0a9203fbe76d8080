import type { ReasonWithArguments } from '#shared/message.ts';
import { storyFailures as sentences } from '#shared/story/failures.ts';
import { sentenceOf } from '#shared/sentenceOf.ts';
import { errors } from './errors.ts';

export const storyFailures = {
  area: 'storyFailures',
  /** A newer server may send reasons that this client does not know. */
  text: (failure: ReasonWithArguments): string => sentenceOf(sentences, failure) ?? errors.unexpected,
};
