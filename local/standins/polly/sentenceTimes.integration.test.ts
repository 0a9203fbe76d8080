import { PollyClient } from '@aws-sdk/client-polly';
import { MPEGDecoder } from 'mpg123-decoder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moods } from '#shared/story/moods.ts';
import { voices } from '#shared/story/voices.ts';
import { speechOn } from '#functions/story/speech/speech.ts';
import { count } from '#test/support/count.ts';
import { median } from '#test/support/measure.ts';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { createPolly } from './polly.ts';
import { findOnsets } from './testing/onsets.ts';

/** Silence that counts as the end of a sentence. The voice pauses for 0.3 s there, and rarely for 0.15 s before. */
const PAUSE_SECONDS = 0.15;
const EXCERPTS_IN_STORY = 7;

/** One story for each of ten voices. */
const stories = voices.slice(0, 10).map(({ voice_id: voiceId }, at) => ({
  voiceId,
  text: Array.from({ length: EXCERPTS_IN_STORY }, (_, one) => moods[(at + one * 5) % moods.length]?.excerpt).join(
    '\n\n',
  ),
}));
const marked = stories.slice(0, count(3, 10));

let listening: Listening;
type Heard = { marks: number[]; onsets: number[] };
const heard: Heard[] = [];

/** @returns milliseconds between each sentence's mark and its sound @param shift is added to simulate wrong marks */
const latenesses = ({ marks, onsets }: Heard, shift = 0): number[] =>
  marks.map((mark) => {
    const marked = mark + shift;
    const nearest = onsets.reduce((best, one) => (Math.abs(one - marked) < Math.abs(best - marked) ? one : best));
    return nearest - marked;
  });

const findSentences = async (mp3: Uint8Array): Promise<number[]> => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(mp3);
  decoder.free();
  return findOnsets(channelData[0] ?? new Float32Array(), sampleRate, PAUSE_SECONDS).map((seconds) => seconds * 1000);
};

beforeAll(async () => {
  listening = await listen(await createPolly());
  const client = new PollyClient({
    endpoint: listening.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const speech = speechOn({ client, metrics: { add: () => undefined } }, 'neural');
  for (const { text, voiceId } of marked) {
    const { mp3, timings } = await speech.narrate({ text, voiceId });
    heard.push({ marks: timings.sentences.map(({ milliseconds }) => milliseconds), onsets: await findSentences(mp3) });
  }
  client.destroy();
});
afterAll(async () => listening.close());

describe.each(marked.map(({ voiceId }, at) => [voiceId, at] as const))('a story read by %s', (_voice, at) => {
  const late = (): number[] => latenesses(heard[at] ?? { marks: [], onsets: [] });

  test('has a mark for each of its sentences', () => {
    expect(late().length).toBeGreaterThanOrEqual(2 * EXCERPTS_IN_STORY);
  });

  test('sounds within 120 ms of its sentence marks, by the median', () => {
    expect(median(late().map(Math.abs))).toBeLessThanOrEqual(120);
  });

  test('does not drift: its end is as close as its beginning', () => {
    const third = Math.floor(late().length / 3);
    const [first, last] = [median(late().slice(0, third)), median(late().slice(-third))];
    expect(Math.abs(last - first)).toBeLessThanOrEqual(60);
    expect(Math.abs(late().at(-1) ?? Number.NaN)).toBeLessThanOrEqual(120);
  });
});

test('marks that are off by a third of a second would be noticed', () => {
  console.log(
    'sentence marks, median distance in ms:',
    heard.map((one) => median(latenesses(one).map(Math.abs))),
  );
  for (const one of heard) expect(median(latenesses(one, 333).map(Math.abs))).toBeGreaterThan(120);
});
