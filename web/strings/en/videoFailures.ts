import type { ReasonWithArguments } from '#shared/message.ts';
import { videoFailures as sentences } from '#shared/video/failures.ts';
import { sentenceOf } from '#shared/sentenceOf.ts';
import { errors } from './errors.ts';

export const videoFailures = {
  area: 'videoFailures',
  /** A newer server may send reasons that this client does not know. */
  text: (failure: ReasonWithArguments): string => sentenceOf(sentences, failure) ?? errors.unexpected,
};
