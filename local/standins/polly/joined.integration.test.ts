import { PollyClient } from '@aws-sdk/client-polly';
import { MPEGDecoder } from 'mpg123-decoder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moodIds } from '#shared/story/moodSlugs.ts';
import { joinSpokenAudio, type SpokenAudio } from '#functions/sound/joinSpokenAudio.ts';
import { speechOn } from '#functions/story/speech/speech.ts';
import type { Speech } from '#functions/story/ports.ts';
import { median } from '#test/support/measure.ts';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { createPolly } from './polly.ts';
import { createSpeechThreads } from './speechThreads.ts';
import { findOnsets } from './testing/onsets.ts';

const paragraphs = [
  'The kettle sang before anybody was up. Old Tomas let it sing. He had a boat to mend.',
  'A boy came down the path with one shoe on. "Is it done?" he asked. Tomas shook his head.',
  'They worked until the tide turned. Then the boy pushed.',
];
const text = paragraphs.join('\n\n');
const PAUSE_SECONDS = 0.15;
/** Pauses may differ by at most this much. A larger difference can be heard. */
const GAP_MILLISECONDS = 60;
const LOUDNESS_DECIBELS = 0.5;

let listening: Listening;
let client: PollyClient;
let speech: Speech;
beforeAll(async () => {
  listening = await listen(await createPolly({ speech: createSpeechThreads(1) }));
  client = new PollyClient({
    endpoint: listening.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  speech = speechOn({ client, metrics: { add: () => undefined } }, 'neural', { prosody: 'pitch' });
  // A warm-up, because the first speech of a new thread is sometimes a tenth of a second longer.
  await speech.narrate({ text, voiceId: 'Joanna' });
});
afterAll(async () => {
  client.destroy();
  await listening.close();
});

const decode = async ({ mp3 }: SpokenAudio) => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, errors } = decoder.decode(mp3);
  decoder.free();
  const samples = channelData[0] ?? new Float32Array();
  return { samples, sampleRate, errors, onsets: findOnsets(samples, sampleRate, PAUSE_SECONDS) };
};

const decibels = (samples: Float32Array): number => {
  const sounding = samples.filter((sample) => Math.abs(sample) > 0.01);
  return 10 * Math.log10(sounding.reduce((sum, sample) => sum + sample * sample, 0) / sounding.length);
};

const differences = (times: readonly number[]): number[] => times.slice(1).map((time, at) => time - (times[at] ?? 0));

test.each(['calm', 'joyful', 'suspenseful'] as const)(
  'paragraphs spoken one by one and joined sound as if spoken in one: %s',
  async (mood) => {
    const options = { voiceId: 'Joanna', moodId: moodIds[mood] };
    const whole = await speech.narrate({ text, ...options });
    const parts = await Promise.all(
      paragraphs.map(async (one, at) => ({
        audio: await speech.narrate({ text: one, ...options, isFollowed: at < paragraphs.length - 1 }),
        start: text.indexOf(one),
      })),
    );
    const joined = joinSpokenAudio(parts);
    if (!joined) throw new Error('they fit');
    const [heard, expected] = [await decode(joined), await decode(whole)];
    expect(heard.errors).toEqual([]);
    expect(heard.samples.length / heard.sampleRate).toBeCloseTo(joined.durationSeconds, 3);

    const gapsOf = ({ timings }: SpokenAudio) => differences(timings.sentences.map(({ milliseconds }) => milliseconds));
    const gaps = gapsOf(joined).map((gap, at) => Math.abs(gap - (gapsOf(whole)[at] ?? 0)));
    expect(gaps.length).toBeGreaterThan(paragraphs.length);
    expect(Math.max(...gaps)).toBeLessThan(GAP_MILLISECONDS);
    expect(Math.abs(decibels(heard.samples) - decibels(expected.samples))).toBeLessThan(LOUDNESS_DECIBELS);

    expect(joined.timings.words.map(({ start, end }) => text.slice(start, end))).toEqual(
      whole.timings.words.map(({ start, end }) => text.slice(start, end)),
    );
    const late = joined.timings.sentences.map(({ milliseconds }) =>
      Math.min(...heard.onsets.map((onset) => Math.abs(onset * 1000 - milliseconds))),
    );
    expect(median(late)).toBeLessThan(30);
  },
);
