import type { ReasonWithArguments } from '#shared/message.ts';
import { bookFailures } from '#shared/book/failures.ts';
import { videoFailures as ofVideos } from '#shared/video/failures.ts';
import { sentenceOf } from '#shared/sentenceOf.ts';
import { errors } from './errors.ts';

const sentences = { ...ofVideos, ...bookFailures };

/** The failures of videos and books, which the bell shows in one list. */
export const videoFailures = {
  area: 'videoFailures',
  /** A newer server may send reasons that this client does not know. */
  text: (failure: ReasonWithArguments): string => sentenceOf(sentences, failure) ?? errors.unexpected,
};
