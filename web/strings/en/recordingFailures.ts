import type { ReasonWithArguments } from '#shared/message.ts';
import { recordingFailures as sentences } from '#shared/recording/failures.ts';
import { sentenceOf } from '#shared/sentenceOf.ts';
import { errors } from './errors.ts';

export const recordingFailures = {
  area: 'recordingFailures',
  /** A newer server may send reasons that this client does not know. */
  text: (failure: ReasonWithArguments): string => sentenceOf(sentences, failure) ?? errors.unexpected,
};
