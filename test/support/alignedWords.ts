import { alignSpeech, type Alignment, type Reading } from '#functions/sound/align/alignSpeech.ts';
import type { Sound } from '#functions/sound/align/features.ts';
import { decodeMp3 } from '#functions/sound/decodeMp3.ts';
import { speakPiece } from '#local/standins/polly/speakPiece.ts';
import { pieceOf } from '#local/standins/polly/testing/plain.ts';
import { findVoice, type Timbre } from '#local/standins/polly/voices.ts';

/** `index` is the word's position in the text. */
export type Spoken = { sound: Sound; words: readonly { index: number; seconds: number }[] };

export const timbreOf = (voiceId: string): Timbre => {
  const voice = findVoice(voiceId);
  if (!voice) throw new Error(`There is no voice ${voiceId}.`);
  return voice.timbre;
};

/** Reads a text with eSpeak, whose times are right to a few milliseconds, even in an mp3. */
export const readByEspeak = async (text: string, timbre: Timbre): Promise<Spoken> => {
  const { mp3, words } = await speakPiece(pieceOf(text, timbre));
  const { left: samples, sampleRate } = await decodeMp3(mp3);
  return { sound: { samples, sampleRate }, words: words.map(({ start, seconds }) => ({ index: start, seconds })) };
};

export const readingOf = ({ sound, words }: Spoken): Reading => ({ sound, words: words.map(({ seconds }) => seconds) });

const ECHOES = [
  { seconds: 0.05, part: 0.35 },
  { seconds: 0.13, part: 0.2 },
];
/** The noise is this much quieter than the speech. */
const NOISE_DECIBELS = 20;

/** The sound as in a bare, noisy room. The times of the words stay the same. */
export const inARoom = ({ samples, sampleRate }: Sound): Sound => {
  const heard = Float32Array.from(samples);
  for (const { seconds, part } of ECHOES) {
    const delay = Math.round(seconds * sampleRate);
    for (let at = heard.length - 1; at >= delay; at -= 1)
      heard[at] = (heard[at] ?? 0) + part * (heard[at - delay] ?? 0);
  }
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  // Uniform noise between -a and a has a power of a²/3, hence the factor 3.
  const level = Math.sqrt(3 * power) * 10 ** (-NOISE_DECIBELS / 20);
  let state = 1;
  for (let at = 0; at < heard.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    heard[at] = (heard[at] ?? 0) + level * (state / 0x40000000 - 1);
  }
  return { samples: heard, sampleRate };
};

/** The differences between found and true word times, in milliseconds. */
export const errorsOf = (alignment: Alignment, reading: Spoken, recording: Spoken): number[] => {
  if (alignment.status === 'otherText') throw new Error(`taken for another text (${alignment.mismatch.toFixed(3)})`);
  const truth = new Map(recording.words.map(({ index, seconds }) => [index, seconds]));
  return alignment.words.flatMap((found, at) => {
    const known = truth.get(reading.words[at]?.index ?? -1);
    return known === undefined ? [] : [Math.abs(found - known) * 1000];
  });
};

export const align = (reading: Spoken, recording: Spoken): Alignment =>
  alignSpeech(readingOf(reading), recording.sound);

/** The quantile of the values at `part`, e.g. 0.95. */
export const partOf = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? Number.NaN;
