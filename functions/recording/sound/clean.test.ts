import { describe, expect, it } from 'vitest';
import { measureLoudness } from '#shared/story/loudness.ts';
import { mp3SoundOf } from '#functions/sound/mp3Duration.ts';
import { decodeMp3 } from '#functions/sound/decodeMp3.ts';
import { masterVoice, trim } from './clean.ts';
import { joinSounds, silence, syllables, withNoise } from './testing/sounds.ts';

const RATE = 16_000;
const voice = syllables(5.5);
const secondsOf = (samples: Float32Array, sampleRate = RATE): number => samples.length / sampleRate;

describe('silence at both ends is cut to 0.3 s', () => {
  const late = { sampleRate: RATE, samples: joinSounds(silence(2), voice.samples, silence(3)) };

  it.each([
    ['in a quiet room', late],
    ['in a noisy one', withNoise(late, 20)],
  ])('%s', (_where, sound) => {
    expect(secondsOf(trim(sound).samples)).toBeCloseTo(0.3 + 5.5 + 0.3, 0.8);
  });

  it('button clicks before and after are cut off', () => {
    const samples = late.samples.slice();
    for (const at of [0.5, 10.2]) samples.fill(0.5, at * RATE, (at + 0.02) * RATE);
    expect(secondsOf(trim({ samples, sampleRate: RATE }).samples)).toBeCloseTo(6.1, 0.8);
  });

  it('a voice that begins at once loses nothing', () => {
    expect(Math.abs(secondsOf(trim(voice).samples) - 5.5)).toBeLessThan(0.1);
  });

  it('it begins and ends without a click', () => {
    const hum = { sampleRate: RATE, samples: new Float32Array(3 * RATE).fill(0.4) };
    const { samples } = trim(hum);
    expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
    expect(samples[RATE]).toBeCloseTo(0.4, 3);
  });

  it('the given recording stays unchanged', () => {
    const before = late.samples.slice();
    trim(late);
    expect(late.samples).toEqual(before);
  });
});

describe('a voice is stored as loud as the others', () => {
  it.each([
    ['whispered', 0.01, RATE],
    ['loud', 0.95, 48_000],
  ])('%s', async (_how, level, sampleRate) => {
    const { mp3, durationSeconds } = await masterVoice(syllables(6, { level, sampleRate }));
    const { left, sampleRate: rate } = await decodeMp3(mp3);
    expect(Math.abs(measureLoudness([left], rate) + 16)).toBeLessThan(0.5);
    expect(left.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)).toBeLessThan(10 ** (-1 / 20));
    expect(durationSeconds).toBeCloseTo(left.length / rate, 2);
    expect(durationSeconds).toBeCloseTo(6, 1);
  });

  it('as a mono mp3 of 96 kbit/s', async () => {
    expect(mp3SoundOf((await masterVoice(voice)).mp3).form).toBe('44100 1 96');
  });

  it('with every sound at its time', async () => {
    const first = (samples: Float32Array): number => samples.findIndex((sample) => Math.abs(sample) > 0.1);
    const late = { sampleRate: RATE, samples: joinSounds(silence(1), syllables(3).samples) };
    const { left, sampleRate } = await decodeMp3((await masterVoice(late)).mp3);
    expect(first(left) / sampleRate).toBeCloseTo(first(late.samples) / RATE, 1.5);
  });
});
