import { beforeAll, describe, expect, it } from 'vitest';
import { measureLoudness } from '#shared/story/loudness.ts';
import { musicGain } from '#shared/story/ducking.ts';
import { aNarration, aSoundtrack, decibels, levelOf } from '#test/support/sounds.ts';
import { decodeMp3, type StereoSound } from '#functions/sound/decodeMp3.ts';
import { mixStory, type StoryAudio } from './mixStory.ts';
import { CHUNK_SAMPLES } from '#functions/sound/block.ts';
import { createPeakMeter } from '#functions/sound/truePeak.ts';

const NOTE = 2_000;
/** The times of words, with a pause of about three seconds. */
const wordsAt = [0.2, 0.6, 1, 1.4, 4.8, 5.2, 5.6];
const NARRATION_SECONDS = 6.4;

let spoken: Awaited<ReturnType<typeof aNarration>>;
let soundtrack: Uint8Array;
beforeAll(async () => {
  [spoken, soundtrack] = await Promise.all([
    aNarration(NARRATION_SECONDS, wordsAt),
    aSoundtrack(13, [NOTE, NOTE + 1_000]),
  ]);
});

const mixedAnew = async (over: Partial<StoryAudio> = {}) => {
  const { mp3, durationMilliseconds } = await mixStory({ ...spoken, soundtrack, musicVolume: 0.06, ...over });
  return { mp3, seconds: durationMilliseconds / 1000, sound: await decodeMp3(mp3) };
};

const made = new Map<string, ReturnType<typeof mixedAnew>>();

/** Mixes each input only once for all tests. */
const mixed = (over: Partial<Pick<StoryAudio, 'musicVolume' | 'soundtrack'>> = {}) => {
  const key = JSON.stringify([over.musicVolume, 'soundtrack' in over]);
  const known = made.get(key) ?? mixedAnew(over);
  made.set(key, known);
  return known;
};

/** The peak meter measures only peaks above this level. */
const AUDIBLE_PEAK = 0.8;

const peakOf = ({ left, right }: StereoSound): number =>
  [left, right]
    .flatMap((side) => [...createPeakMeter(CHUNK_SAMPLES, AUDIBLE_PEAK)(side)])
    .reduce((highest, peak) => Math.max(highest, peak), 0);

const rms = ({ left, sampleRate }: StereoSound, from: number, to: number): number => {
  const part = left.subarray(from * sampleRate, to * sampleRate);
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
};

it('lasts for the lead-in, the narration and the tail', async () => {
  const { seconds, sound } = await mixed();
  const narrated = (await decodeMp3(spoken.narration)).left.length / 24_000;
  expect(Math.abs(seconds - (2 + narrated + 3))).toBeLessThan(0.05);
  expect(sound.left.length / sound.sampleRate).toBeCloseTo(seconds, 3);
});

it('is stereo at 44.1 kHz and 128 kbit/s', async () => {
  const { mp3, seconds, sound } = await mixed();
  expect(sound.sampleRate).toBe(44_100);
  expect(levelOf(sound, NOTE, 0.8, 1.4)).toBeGreaterThan(10 * levelOf({ ...sound, left: sound.right }, NOTE, 0.8, 1.4));
  expect((mp3.length * 8) / seconds / 1000).toBeCloseTo(128, -0.5);
});

it.each([0, 0.06, 1])('has the usual loudness of published speech, at a music volume of %f', async (musicVolume) => {
  const { sound } = await mixed({ musicVolume });
  expect(Math.abs(measureLoudness([sound.left, sound.right], sound.sampleRate) + 16)).toBeLessThan(0.5);
  expect(decibels(peakOf(sound))).toBeLessThan(-1);
});

describe('the music', () => {
  it('is 4 dB down under words and full in a pause, as in the player', async () => {
    const { sound } = await mixed();
    const under = levelOf(sound, NOTE, 2 + 0.3, 2 + 1.6);
    expect(decibels(under / levelOf(sound, NOTE, 2 + 2.9, 2 + 4.3))).toBeCloseTo(-4, 0);
  });

  it('is as loud against the voice as its volume says', async () => {
    const levelAt = async (musicVolume: number) => {
      const { sound } = await mixed({ musicVolume });
      return levelOf(sound, NOTE, 2 + 2.9, 2 + 4.3) / levelOf(sound, 300, 2 + 0.2, 2 + 1.7);
    };
    expect(decibels((await levelAt(0.06)) / (await levelAt(1)))).toBeCloseTo(decibels(musicGain(0.06)), 0);
  });

  it('plays from 0.3 s to the end, alone before the voice, and ends without a click', async () => {
    const { sound, seconds } = await mixed();
    const full = levelOf(sound, NOTE, 0.8, 1.6);
    expect(levelOf(sound, NOTE, 0.3, 0.5)).toBeGreaterThan(0.5 * full);
    expect(levelOf(sound, 300, 0.2, 1.9)).toBeLessThan(0.001);
    expect(levelOf(sound, NOTE, seconds - 1.6, seconds - 1.3)).toBeGreaterThan(0.7 * full);
    expect(levelOf(sound, NOTE, seconds - 0.5, seconds - 0.3)).toBeGreaterThan(0.15 * full);
    expect(levelOf(sound, NOTE, seconds - 0.06, seconds)).toBeLessThan(0.03 * full);
  });

  it.each([
    ['there is none', { soundtrack: undefined }],
    ['its volume is 0', { musicVolume: 0 }],
  ])('starts without a long silence when %s', async (_why, over) => {
    const { seconds, sound } = await mixed(over);
    expect(rms(sound, 0, 0.3)).toBeLessThan(0.001);
    expect(levelOf(sound, 300, 0.3 + 0.2, 0.3 + 1.7)).toBeGreaterThan(0.05);
    expect(rms(sound, seconds - 0.4, seconds)).toBeLessThan(0.001);
    expect((await mixed()).seconds - seconds).toBeCloseTo(2 + 3 - 0.3 - 0.5, 1);
  });
});

it('starts on time, without the decoder’s delay', async () => {
  const { sound } = await mixed({ musicVolume: 0 });
  const voice = await decodeMp3(spoken.narration);
  const begins = ({ left, sampleRate }: StereoSound, level: number): number =>
    left.findIndex((value) => Math.abs(value) > level) / sampleRate;
  expect(begins(sound, 0.05) - begins(voice, 0.05)).toBeCloseTo(0.3, 2);
});

it('is the same bytes every time', async () => {
  const [once, again] = [await mixed(), await mixedAnew()];
  expect(Buffer.from(once.mp3).equals(again.mp3)).toBe(true);
});

it('stays silent for a silent narration', async () => {
  const silent = await aNarration(2, []);
  const { sound } = await mixedAnew({ ...silent, soundtrack: undefined });
  expect(peakOf(sound)).toBeLessThan(0.001);
});

describe('bad input is refused by name and in a sentence:', () => {
  const html = Buffer.from(`<html>${'x'.repeat(5_000)}</html>`);

  it.each([
    ['another kind of file', () => html],
    ['nothing', () => Buffer.alloc(0)],
    ['half of the narration', () => spoken.narration.subarray(0, spoken.narration.length / 2)],
  ])('%s for a voice', async (_what, narration) => {
    await expect(mixedAnew({ narration: narration() })).rejects.toMatchObject({
      name: 'NarrationUnreadable',
      message: expect.stringMatching(/voice.*again/),
    });
  });

  it('another kind of file for music', async () => {
    await expect(mixedAnew({ soundtrack: html })).rejects.toMatchObject({
      name: 'SoundtrackUnreadable',
      message: expect.stringMatching(/different music/),
    });
  });
});
