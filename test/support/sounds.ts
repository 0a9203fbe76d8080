import { createMp3Encoder } from 'wasm-media-encoders';
import type { StereoSound } from '#functions/sound/decodeMp3.ts';

export const aTone = (seconds: number, hertz: number, level: number, sampleRate: number): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, at) =>
    Math.fround(level * Math.sin((2 * Math.PI * hertz * at) / sampleRate)),
  );

/** Encodes an mp3. One channel gives mono, two give stereo. */
export const asMp3 = async (sides: readonly Float32Array[], sampleRate: number): Promise<Buffer> => {
  const encoder = await createMp3Encoder();
  const channels = sides.length === 1 ? 1 : 2;
  encoder.configure({ sampleRate, channels, bitrate: 96, ...(sampleRate === 32_000 && { outputSampleRate: 32_000 }) });
  const parts: Uint8Array[] = [];
  const length = sides[0]?.length ?? 0;
  for (let at = 0; at < length; at += sampleRate)
    parts.push(encoder.encode(sides.map((side) => side.subarray(at, at + sampleRate))).slice());
  return Buffer.concat([...parts, encoder.finalize()]);
};

/** A word is a note of 300 Hz at 24,000 samples a second. Like a syllable, its first 50 ms are louder than the rest. */
const WORD_SECONDS = 0.3;
const wordTone = Float32Array.from(aTone(WORD_SECONDS, 300, 0.5, 24_000), (value, at) =>
  at < 1_200 ? value * 1.6 : value * 0.5,
);

export const aNarration = async (durationSeconds: number, wordsAt: readonly number[]) => {
  const voice = new Float32Array(Math.round(durationSeconds * 24_000));
  for (const seconds of wordsAt) voice.set(wordTone, Math.round(seconds * 24_000));
  const words = wordsAt.map((seconds, i) => ({ milliseconds: seconds * 1000, start: i * 5, end: i * 5 + 1 }));
  return { narration: await asMp3([voice], 24_000), timings: { words, sentences: [], durationSeconds } };
};

/** A stereo soundtrack with one note per channel. */
export const aSoundtrack = (seconds: number, [left, right]: readonly [number, number]): Promise<Buffer> =>
  asMp3([aTone(seconds, left, 0.2, 32_000), aTone(seconds, right, 0.2, 32_000)], 32_000);

/** The loudness of one pitch within a sound (a Goertzel filter under a Hann window). */
export const levelOf = ({ left, sampleRate }: StereoSound, hertz: number, from: number, to: number): number => {
  const part = left.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
  let [re, im] = [0, 0];
  part.forEach((value, at) => {
    const windowed = value * (1 - Math.cos((2 * Math.PI * at) / part.length));
    re += windowed * Math.cos((2 * Math.PI * hertz * at) / sampleRate);
    im += windowed * Math.sin((2 * Math.PI * hertz * at) / sampleRate);
  });
  return (2 * Math.hypot(re, im)) / part.length;
};

export const decibels = (ratio: number): number => 20 * Math.log10(ratio);

/** The ratio of the sharpest bend near the loop's start to the sharpest elsewhere. A gap or click makes it large. */
export const seamOf = ({ left }: StereoSound): number => {
  const bend = (at: number): number => {
    const value = (offset: number): number => left[(at + offset + left.length) % left.length] ?? 0;
    return Math.abs(value(-1) - 2 * value(0) + value(1));
  };
  let [near, far] = [0, 0];
  for (let at = -441; at < left.length - 441; at += 1) {
    if (at < 441) near = Math.max(near, bend(at));
    else far = Math.max(far, bend(at));
  }
  return near / far;
};
