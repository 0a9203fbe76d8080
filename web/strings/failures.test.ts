import { expect, test } from 'vitest';
import { english, type Reason } from '#shared/english.ts';
import type { ReasonWithArguments } from '#shared/message.ts';
import { recordingFailures as recordingSentences } from '#shared/recording/failures.ts';
import { storyFailures as storySentences } from '#shared/story/failures.ts';
import { videoFailures as videoSentences } from '#shared/video/failures.ts';
import { errors } from './en/errors.ts';
import { recordingFailures } from './en/recordingFailures.ts';
import { storyFailures } from './en/storyFailures.ts';
import { videoFailures } from './en/videoFailures.ts';
import { errors as spanishErrors } from './es/errors.ts';
import * as spanish from './es/server.ts';

const areas = [
  [storyFailures, spanish.storyFailures, storySentences],
  [videoFailures, spanish.videoFailures, videoSentences],
  [recordingFailures, spanish.recordingFailures, recordingSentences],
] as const;

const failure = (reason: string): ReasonWithArguments => ({
  reason: reason as Reason,
  arguments: { picture: 2, millions: 90, minutes: 20, megabytes: 60, channels: 6, max: 2, paragraph: 3 },
});

test.each(areas)('%o has a sentence for each of its failures, in each language', (words, translated, sentences) => {
  const reasons = Object.keys(sentences);
  expect(reasons.filter((reason) => words.text(failure(reason)) === errors.unexpected)).toEqual([]);
  expect(reasons.filter((reason) => translated.text(failure(reason)) === spanishErrors.unexpected)).toEqual([]);
  expect(reasons.filter((reason) => words.text(failure(reason)) === translated.text(failure(reason)))).toEqual([]);
});

test('a sentence has the arguments of its failure', () => {
  expect(storyFailures.text(failure('NTH_PICTURE_REFUSED'))).toContain('the second one');
  expect(recordingFailures.text(failure('RECORDING_PARTIAL'))).toContain('paragraph 3');
  expect(spanish.recordingFailures.text(failure('RECORDING_PARTIAL'))).toContain('párrafo 3');
});

test.each(areas)('an unknown failure has a general sentence', (words, translated) => {
  for (const unknown of ['LATER_FAILURE', 'constructor']) {
    expect(words.text(failure(unknown))).toBe(errors.unexpected);
    expect(translated.text(failure(unknown))).toBe(spanishErrors.unexpected);
  }
  expect(Object.keys(english)).not.toContain('LATER_FAILURE');
});
