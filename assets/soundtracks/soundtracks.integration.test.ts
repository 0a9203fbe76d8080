import { MPEGDecoder } from 'mpg123-decoder';
import { beforeAll, describe, expect, test } from 'vitest';
import { speakPiece } from '#local/standins/polly/speakPiece.ts';
import { pieceOf } from '#local/standins/polly/testing/plain.ts';
import { voices } from '#local/standins/polly/voices.ts';
import { limits } from '#shared/limits.ts';
import { measureLoudness } from '#shared/story/loudness.ts';
import { musicGain } from '#shared/story/ducking.ts';
import { count } from '#test/support/count.ts';
import { readRecipes } from './recipe.ts';
import { listBeds, type Bed } from './beds.ts';
import { renderBed } from './renderBed.ts';
import { throughPhone } from './testing/phone.ts';
import { characterOf, type Character } from './testing/spectrum.ts';

/** The moods that are hardest to distinguish. Their beds come first, because quick runs test only these. */
const FIRST = ['adventurous', 'epic', 'suspenseful', 'calm'];
const inOrder = [
  ...FIRST.flatMap((mood) => listBeds().find(({ directory }) => directory === mood) ?? []),
  ...listBeds().filter((bed, at, all) => !FIRST.includes(bed.directory) || all[at - 1]?.directory === bed.directory),
];
const beds = inOrder.slice(0, count(FIRST.length, inOrder.length));
const named = beds.map((bed) => [`${bed.directory}/${bed.file}`, bed] as const);

type Heard = {
  mp3: Uint8Array;
  sides: Float32Array[];
  sampleRate: number;
  seconds: number;
  character: Character;
};
const heard = new Map<string, Heard>();
const keyOf = ({ directory, file }: Bed): string => `${directory}/${file}`;
const of = (bed: Bed): Heard => {
  const found = heard.get(keyOf(bed));
  if (!found) throw new Error(`${keyOf(bed)} was not heard`);
  return found;
};

const decode = async (mp3: Uint8Array) => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, errors } = decoder.decode(mp3);
  decoder.free();
  expect(errors).toEqual([]);
  return { sides: channelData, sampleRate };
};

const middleOf = ([left = new Float32Array(), right = left]: Float32Array[]): Float32Array =>
  left.map((value, at) => (value + (right[at] ?? 0)) / 2);

/** The pitch classes counted from the tonic, so that the key does not matter. */
const fromTonic = (bed: Bed): number[] => {
  const root = readRecipes().find(({ mood, file }) => mood === bed.directory && `${file}.mp3` === bed.file)?.root ?? 0;
  const { pitchClasses } = of(bed).character;
  return pitchClasses.map((_, at) => pitchClasses[(at + root) % 12] ?? 0);
};

beforeAll(
  async () => {
    for (const bed of beds) {
      const mp3 = await renderBed(bed);
      const { sides, sampleRate } = await decode(mp3);
      const seconds = (sides[0]?.length ?? 0) / sampleRate;
      // Half a minute is enough to judge a bed.
      const character = characterOf(middleOf(sides).subarray(0, 30 * sampleRate), sampleRate);
      heard.set(keyOf(bed), { mp3, sides, sampleRate, seconds, character });
    }
  },
  count(600_000, 1_500_000),
);

describe.each(named)('%s', (_name, bed) => {
  test('lasts 60 to 90 seconds, as a stereo mp3 of 96 kbit/s', () => {
    const { seconds, sides, mp3 } = of(bed);
    expect(seconds).toBeGreaterThanOrEqual(60);
    expect(seconds).toBeLessThanOrEqual(90);
    expect(sides).toHaveLength(2);
    expect((mp3.length * 8) / seconds / 96_000).toBeCloseTo(1, 1);
  });

  test('is −20 LUFS loud within 1, and never clips', () => {
    const { sides, sampleRate } = of(bed);
    expect(Math.abs(measureLoudness(sides, sampleRate) + 20)).toBeLessThan(1);
    for (const side of sides) expect(side.some((value) => Math.abs(value) >= 1)).toBe(false);
  });

  test('is audible on a phone’s speaker: above 300 Hz it is within 6 LU of the whole', () => {
    const { sides, sampleRate } = of(bed);
    const heardOn = sides.map((side) => throughPhone(side, sampleRate));
    expect(measureLoudness(sides, sampleRate) - measureLoudness(heardOn, sampleRate)).toBeLessThan(6);
  });

  test('loops without a seam: the waveform changes no faster there than elsewhere', () => {
    for (const side of of(bed).sides) {
      let largest = 0;
      for (let at = 1; at < side.length; at += 1)
        largest = Math.max(largest, Math.abs((side[at] ?? 0) - (side[at - 1] ?? 0)));
      expect(Math.abs((side[0] ?? 0) - (side.at(-1) ?? 0))).toBeLessThanOrEqual(largest);
    }
  });

  test('is as loud at the seam as around it, without a fade', () => {
    const { sides, sampleRate } = of(bed);
    const [side = new Float32Array()] = sides;
    const power = (from: number, to: number): number =>
      side.slice(from, to).reduce((sum, value) => sum + value ** 2, 0);
    const window = sampleRate / 50;
    const [start, end] = [power(0, window), power(side.length - window, side.length)];
    expect(Math.min(start, end)).toBeGreaterThan(Math.max(start, end) / 1_000);
  });
});

test(
  'is the same every time',
  async () => {
    for (const bed of beds.slice(0, count(1, 6))) expect(await renderBed(bed)).toEqual(of(bed).mp3);
  },
  count(600_000, 900_000),
);

describe('moods sound like their names', () => {
  const bedOf = (mood: string): Bed => {
    const found = beds.find(({ directory }) => directory === mood);
    if (!found) throw new Error(`no bed of ${mood}`);
    return found;
  };
  const character = (mood: string): Character => of(bedOf(mood)).character;

  test('adventurous is brighter than epic, and suspenseful beats faster than both', () => {
    expect(character('adventurous').centroidHertz / character('epic').centroidHertz).toBeGreaterThan(1.4);
    for (const other of ['adventurous', 'epic'])
      expect(character('suspenseful').onsetsPerSecond / character(other).onsetsPerSecond).toBeGreaterThan(1.25);
  });

  test('adventurous is major, epic minor, and suspenseful leans on the half-tone above its tonic', () => {
    const [adventurous, epic, suspenseful] = ['adventurous', 'epic', 'suspenseful'].map((mood) =>
      fromTonic(bedOf(mood)),
    );
    expect(adventurous?.[4]).toBeGreaterThan(2 * (adventurous?.[3] ?? 1));
    expect(epic?.[3]).toBeGreaterThan(2 * (epic?.[4] ?? 1));
    expect(suspenseful?.[1]).toBeGreaterThan(2 * (suspenseful?.[2] ?? 1));
  });

  test('calm is slower than all three', () => {
    for (const mood of ['adventurous', 'epic', 'suspenseful'])
      expect(character('calm').onsetsPerSecond).toBeLessThan(character(mood).onsetsPerSecond / 2);
  });

  test('no two moods share brightness, pace and harmony', () => {
    const distance = (one: Bed, other: Bed): number => {
      const [a, b] = [of(one).character, of(other).character];
      const harmony = fromTonic(one).reduce((sum, value, at) => sum + Math.abs(value - (fromTonic(other)[at] ?? 0)), 0);
      const brightness = Math.abs(Math.log2(a.centroidHertz / b.centroidHertz));
      const pace = Math.abs(Math.log2((a.onsetsPerSecond + 0.5) / (b.onsetsPerSecond + 0.5)));
      return harmony + brightness + pace;
    };
    const alike = beds.flatMap((one, at) =>
      beds
        .slice(at + 1)
        .filter((other) => other.directory !== one.directory && distance(one, other) < 0.35)
        .map((other) => [keyOf(one), keyOf(other)]),
    );
    expect(alike).toEqual([]);
  });
});

test('a voice stands 15 to 18 dB above each bed at the default volume', async () => {
  const text =
    'The map ended at the river, so they folded it into a boat. It floated. Nobody was more surprised than they were.';
  const [voice] = voices;
  if (!voice) throw new Error('there are no voices');
  const { mp3 } = await speakPiece(pieceOf(text, voice.timbre));
  const spoken = await decode(mp3);
  const speechLufs = measureLoudness(spoken.sides.slice(0, 1), spoken.sampleRate);
  const gainDecibels = 20 * Math.log10(musicGain(limits.musicVolumeDefault));
  for (const bed of beds) {
    const above = speechLufs - (measureLoudness(of(bed).sides, of(bed).sampleRate) + gainDecibels);
    expect(above).toBeGreaterThan(15);
    expect(above).toBeLessThan(18);
  }
});
