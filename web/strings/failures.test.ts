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
import { errors as arabicErrors } from './ar/errors.ts';
import * as arabic from './ar/server.ts';
import { errors as germanErrors } from './de/errors.ts';
import * as german from './de/server.ts';
import { errors as spanishErrors } from './es/errors.ts';
import * as spanish from './es/server.ts';

const languages = [
  ['Spanish', spanish, spanishErrors],
  ['German', german, germanErrors],
  ['Arabic', arabic, arabicErrors],
] as const;

const areas = languages.flatMap(([name, words, { unexpected }]) => [
  [name, 'stories', storyFailures, words.storyFailures, storySentences, unexpected] as const,
  [name, 'videos', videoFailures, words.videoFailures, videoSentences, unexpected] as const,
  [name, 'recordings', recordingFailures, words.recordingFailures, recordingSentences, unexpected] as const,
]);

const failure = (reason: string): ReasonWithArguments => ({
  reason: reason as Reason,
  arguments: { picture: 2, millions: 90, minutes: 20, megabytes: 60, channels: 6, max: 2, paragraph: 3 },
});

test.each(areas)('%s has a sentence for each failure of %s', (_, __, words, translated, sentences, unexpected) => {
  const reasons = Object.keys(sentences);
  expect(reasons.filter((reason) => words.text(failure(reason)) === errors.unexpected)).toEqual([]);
  expect(reasons.filter((reason) => translated.text(failure(reason)) === unexpected)).toEqual([]);
  expect(reasons.filter((reason) => words.text(failure(reason)) === translated.text(failure(reason)))).toEqual([]);
});

test('a sentence has the arguments of its failure', () => {
  expect(storyFailures.text(failure('NTH_PICTURE_REFUSED'))).toContain('the second one');
  expect(recordingFailures.text(failure('RECORDING_PARTIAL'))).toContain('paragraph 3');
  expect(spanish.recordingFailures.text(failure('RECORDING_PARTIAL'))).toContain('párrafo 3');
  expect(german.recordingFailures.text(failure('RECORDING_PARTIAL'))).toContain('Absatz 3');
  expect(arabic.recordingFailures.text(failure('RECORDING_PARTIAL'))).toContain('الفقرة 3');
});

test.each(areas)(
  '%s has a general sentence for an unknown failure of %s',
  (_, __, words, translated, ___, unexpected) => {
    for (const unknown of ['LATER_FAILURE', 'constructor']) {
      expect(words.text(failure(unknown))).toBe(errors.unexpected);
      expect(translated.text(failure(unknown))).toBe(unexpected);
    }
    expect(Object.keys(english)).not.toContain('LATER_FAILURE');
  },
);
