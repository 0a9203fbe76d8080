import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinSamples } from '#functions/sound/joinSamples.ts';
import type { Sound } from '#functions/sound/align/features.ts';

/** `said.*` is a sentence of 1.76 s in several formats. `filmed.*` is one second of it as a video of a gray picture. */
export const readSound = (name: string): Buffer => readFileSync(join(import.meta.dirname, name));

export const syllables = (
  seconds: number,
  { level = 0.3, sampleRate = 16_000 }: { level?: number; sampleRate?: number } = {},
): Sound => ({
  sampleRate,
  samples: Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, at) => {
    const second = at / sampleRate;
    const isPause = second % 2 > 1.5;
    const swell = isPause ? 0 : Math.abs(Math.sin(Math.PI * 4 * second));
    const buzz = Math.sin(2 * Math.PI * 150 * second) + 0.4 * Math.sin(2 * Math.PI * 1200 * second);
    return (level * swell * buzz) / 1.4;
  }),
});

export const silence = (seconds: number, sampleRate = 16_000): Float32Array =>
  new Float32Array(Math.round(seconds * sampleRate));

export const withNoise = ({ samples, sampleRate }: Sound, decibelsBelow: number): Sound => {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const level = Math.sqrt(3 * power) * 10 ** (-decibelsBelow / 20);
  let state = 7;
  return {
    sampleRate,
    samples: samples.map((sample) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return sample + level * (state / 0x40000000 - 1);
    }),
  };
};

export const joinSounds = (...parts: readonly Float32Array[]): Float32Array => joinSamples(parts);

const HEADER_BYTES = 44;

export const asWav = (
  { samples, sampleRate }: Sound,
  says: { tag?: number; channels?: number; bits?: number; dataBytes?: number } = {},
): Buffer => {
  const { tag = 1, channels = 1, bits = 16, dataBytes = samples.length * 2 } = says;
  const wav = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(tag, 20);
  wav.writeUInt16LE(channels, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE((sampleRate * channels * bits) / 8, 28);
  wav.writeUInt16LE((channels * bits) / 8, 32);
  wav.writeUInt16LE(bits, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(dataBytes, 40);
  for (const [at, sample] of samples.entries())
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), HEADER_BYTES + at * 2);
  return wav;
};
