import { quantile, type Sound } from '#functions/sound/align/features.ts';
import { RecordingUnfit } from './faults.ts';

export const FRAME_SECONDS = 0.02;
export type Levels = { levels: Float32Array; loud: number };

const SILENCE = 1e-10;
const toDecibels = (power: number): number => 10 * Math.log10(power + SILENCE);

const LOUD_PART = 0.95;

export const levelsOf = ({ samples, sampleRate }: Sound): Levels => {
  const length = Math.round(FRAME_SECONDS * sampleRate);
  const levels = new Float32Array(Math.floor(samples.length / length));
  for (let frame = 0; frame < levels.length; frame += 1) {
    let power = 0;
    for (let at = frame * length; at < (frame + 1) * length; at += 1) power += (samples[at] ?? 0) ** 2;
    levels[frame] = toDecibels(power / length);
  }
  return { levels, loud: quantile(levels, LOUD_PART) };
};

/** The level of a whisper across a room. Quieter speech cannot be made audible. */
const MIN_DECIBELS = -55;
const MIN_SECONDS = 1;

/** A frame counts as clipped if 4 samples reach 97 % of the highest value. Quiet frames are not examined. */
const TOP = 0.97;
const SAMPLES_AT_TOP = 4;
const LOUD_DECIBELS = 15;
const MAX_CLIPPED = 0.6;

/** Examines positive and negative samples separately, because a microphone may have an offset. */
const clippedPart = ({ samples, sampleRate }: Sound, { levels, loud }: Levels): number => {
  let [highest, lowest] = [0, 0];
  for (const sample of samples) {
    if (sample > highest) highest = sample;
    if (sample < lowest) lowest = sample;
  }
  const length = Math.round(FRAME_SECONDS * sampleRate);
  let [frames, clipped] = [0, 0];
  for (const [frame, level] of levels.entries()) {
    if (level < loud - LOUD_DECIBELS) continue;
    let tops = 0;
    for (let at = frame * length; at < (frame + 1) * length; at += 1) {
      const sample = samples[at] ?? 0;
      if (sample >= TOP * highest || sample <= TOP * lowest) tops += 1;
    }
    frames += 1;
    if (tops >= SAMPLES_AT_TOP) clipped += 1;
  }
  return frames === 0 ? 0 : clipped / frames;
};

/** The quietest periods of 0.1 s contain only the room's noise, because speech pauses every few seconds. */
const NOISE_FRAMES = 5;
const NOISE_PART = 0.05;
const MIN_SIGNAL_DECIBELS = 6;

/** The ratio of signal to noise, in dB. */
const signalToNoise = ({ levels }: Levels): number => {
  const powers = new Float32Array(Math.floor(levels.length / NOISE_FRAMES));
  for (const [frame, level] of levels.entries()) {
    const part = Math.floor(frame / NOISE_FRAMES);
    if (part < powers.length) powers[part] = (powers[part] ?? 0) + 10 ** (level / 10) / NOISE_FRAMES;
  }
  const noise = quantile(powers, NOISE_PART);
  const all = powers.reduce((sum, power) => sum + power, 0) / powers.length;
  return toDecibels(all - noise) - toDecibels(noise);
};

/** @throws RecordingUnfit for silence, for clipping of most loud frames, or for noise almost as loud as speech */
export const judgeSound = (sound: Sound): void => {
  const levels = levelsOf(sound);
  if (sound.samples.length < MIN_SECONDS * sound.sampleRate || levels.loud < MIN_DECIBELS)
    throw new RecordingUnfit('RECORDING_SILENT');
  if (clippedPart(sound, levels) > MAX_CLIPPED) throw new RecordingUnfit('RECORDING_CLIPPED');
  if (signalToNoise(levels) < MIN_SIGNAL_DECIBELS) throw new RecordingUnfit('RECORDING_NOISY');
};
