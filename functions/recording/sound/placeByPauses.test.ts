import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/story/language.ts';
import type { Sound } from '#functions/sound/align/features.ts';
import { RecordingUnfit } from './faults.ts';
import { placeByPauses, wordsByPauses } from './placeByPauses.ts';
import { speakingLength } from './speakingLength.ts';
import { joinSounds, silence, syllables } from './testing/sounds.ts';

const [en, ja] = ['en', 'ja'] as Language[] as [Language, Language];
const HERTZ = 16_000;
const EDGE_SECONDS = 0.3;

/** A buzz without pauses, as loud as speech. */
const voice = (seconds: number): Float32Array =>
  Float32Array.from(
    { length: Math.round(seconds * HERTZ) },
    (_, at) => 0.3 * Math.sin((2 * Math.PI * 150 * at) / HERTZ),
  );

/** Speech of these lengths, with a pause after each. */
const read = (...spans: readonly (readonly [spoken: number, pause: number])[]): Sound => ({
  sampleRate: HERTZ,
  samples: joinSounds(
    silence(EDGE_SECONDS, HERTZ),
    ...spans.flatMap(([spoken, pause]) => [voice(spoken), silence(pause, HERTZ)]),
  ),
});

const seconds = ({ timings }: ReturnType<typeof placeByPauses>): number[] =>
  timings.sentences.map(({ milliseconds }) => Math.round(milliseconds / 100) / 10);

const japanese =
  'アンナはベンチの下で鍵を見つけました。おじいさんが置いた、ちょうどその場所です。鍵を入れて、走りました。';

describe('a recording of a text that no voice reads', () => {
  it('has each sentence at the end of a pause, also if a hesitation is longer than a comma’s', () => {
    // The second sentence has a pause after its first half.
    const sound = read([3, 0.8], [1.2, 0.3], [1.7, 0.7], [1.5, 0.2]);
    const placed = placeByPauses(japanese, ja, sound);
    expect(placed.highlighting).toBe('sentences');
    expect(seconds(placed)).toEqual([0.3, 4.1, 8]);
    expect(placed.timings.sentences.map(({ start, end }) => japanese.slice(start, end))).toEqual([
      'アンナはベンチの下で鍵を見つけました。',
      'おじいさんが置いた、ちょうどその場所です。',
      '鍵を入れて、走りました。',
    ]);
    expect(placed.timings.words).toEqual(placed.timings.sentences);
  });

  it('has every sentence once, in order, without any pause', () => {
    const times = seconds(placeByPauses(japanese, ja, read([7, 0])));
    expect(times).toHaveLength(3);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
    expect(times.at(-1)).toBeLessThan(7);
  });

  it('has its words in order within the recording, and none in a pause', () => {
    const sound = read([2, 1], [2, 1], [2, 0.2]);
    const { words } = wordsByPauses('One two three. Four five six. Seven eight nine.', en, sound);
    const times = words.map(({ milliseconds }) => milliseconds / 1000);
    expect(times).toHaveLength(9);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
    for (const time of times) expect(time % 3).toBeLessThanOrEqual(2.31);
  });

  it.each([
    ['too short for its text', 1.2],
    ['too long for its text', 120],
  ])('is refused as another text if it is %s', (_, length) => {
    expect(() => placeByPauses(japanese, ja, syllables(length))).toThrow(RecordingUnfit);
  });

  it('survives speech that ends before its sentences could', () => {
    const text = 'Yes. Oh. Yes. Oh. Yes. Oh. Yes. Oh. Yes. Oh. Yes. Oh.';
    expect(seconds(placeByPauses(text, en, read([1.2, 0.1])))).toHaveLength(12);
  });
});

it.each([
  ['かな', 'ja', 2],
  ['きょう', 'ja', 2],
  ['鍵', 'ja', 1.9],
  ['鍵', 'zh', 1],
  ['word', 'en', 1.6],
  ['1998!', 'en', 8],
])('%s in %s takes about %d syllables', (text, language, length) => {
  expect(speakingLength(text, language as Language)).toBeCloseTo(length, 5);
});
