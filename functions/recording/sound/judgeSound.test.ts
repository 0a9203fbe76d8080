import { describe, expect, it } from 'vitest';
import type { Sound } from '#functions/sound/align/features.ts';
import { judgeSound } from './judgeSound.ts';
import { silence, syllables, withNoise } from './testing/sounds.ts';

const judged = (sound: Sound): unknown => {
  try {
    judgeSound(sound);
    return 'heard';
  } catch (error) {
    return (error as { failure?: unknown }).failure ?? error;
  }
};
const louder = ({ samples, sampleRate }: Sound, decibels: number): Sound => ({
  sampleRate,
  samples: samples.map((sample) => Math.max(-1, Math.min(1, sample * 10 ** (decibels / 20)))),
});
const voice = syllables(6, { level: 0.9 });

describe('a voice is present', () => {
  it.each([
    ['near the microphone', voice],
    ['far from it', louder(voice, -40)],
    ['beside a fan', withNoise(voice, 15)],
    ['a little too loud', louder(voice, 3)],
  ])('%s', (_how, sound) => {
    expect(judged(sound)).toBe('heard');
  });
});

it.each([
  ['of zeros', silence(5)],
  [
    'of a microphone that is turned off',
    withNoise({ samples: voice.samples, sampleRate: 16_000 }, 0).samples.map((sample) => sample / 3000),
  ],
  ['that is no second long', voice.samples.slice(0, 12_000)],
  ['without a sample', new Float32Array()],
])('silence %s is found', (_what, samples) => {
  expect(judged({ samples, sampleRate: 16_000 })).toBe('RECORDING_SILENT');
});

it('a clipped voice is found, also when made quieter afterwards', () => {
  const clipped = louder(voice, 15);
  expect(judged(clipped)).toBe('RECORDING_CLIPPED');
  expect(judged(louder(clipped, -12))).toBe('RECORDING_CLIPPED');
});

it('noise as loud as the voice is found, as is noise alone', () => {
  expect(judged(withNoise(voice, 3))).toBe('RECORDING_NOISY');
  expect(judged(withNoise({ ...voice, samples: voice.samples.map((sample) => sample / 50) }, -34))).toBe(
    'RECORDING_NOISY',
  );
});
