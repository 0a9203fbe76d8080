/** Samples of one channel. */
export type Samples = { samples: Float32Array; sampleRate: number };

/**
 * What the built-in voice takes for a letter or digit: measured over the paragraphs of the sample stories, where it gives
 * 0.075 to 0.105 seconds of sound. Other voices gave 0.75 to 1.1 times as much for a paragraph.
 */
const SECONDS_PER_LETTER = 0.09;
/** How far a voice may be from the built-in one: one that speaks at twice its speed gives 0.43 times as much sound. */
const MIN_FACTOR = 0.3;
const MAX_FACTOR = 3;
/** Silence that a voice may have around a text, however short. */
const SPARE_SECONDS = 2;
/** -50 dB of full scale. Speech as quiet as -46 dB is above it most of the time. */
const SILENCE = 0.003;
const WINDOW_SECONDS = 0.02;

/** Seconds in which something can be heard. */
const audibleSeconds = ({ samples, sampleRate }: Samples): number => {
  const size = Math.round(WINDOW_SECONDS * sampleRate);
  let windows = 0;
  for (let from = 0; from + size <= samples.length; from += size) {
    let power = 0;
    for (let at = from; at < from + size; at += 1) power += (samples[at] ?? 0) ** 2;
    if (power / size >= SILENCE ** 2) windows += 1;
  }
  return (windows * size) / sampleRate;
};

const secondsOf = ({ samples, sampleRate }: Samples): number => samples.length / sampleRate;

/** By its letters alone, as the built-in voice spells out what is in a script that it cannot read. */
const usualSeconds = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length * SECONDS_PER_LETTER;

/** What sound of this text lasts at most. @param reading the built-in voice's sound of it */
export const maxSpeechSeconds = (text: string, reading: Samples): number =>
  MAX_FACTOR * Math.max(secondsOf(reading), usualSeconds(text)) + SPARE_SECONDS;

/** @throws Error saying why this sound cannot be this text: it lasts too long, is silent or stops early */
export const checkSpeech = (sound: Samples, text: string, reading: Samples): void => {
  const usual = `where the built-in voice takes ${secondsOf(reading).toFixed(1)}`;
  if (secondsOf(sound) > maxSpeechSeconds(text, reading))
    throw new Error(`its sound lasts over ${maxSpeechSeconds(text, reading).toFixed(1)} seconds ${usual}`);
  const heard = audibleSeconds(sound);
  const least = MIN_FACTOR * Math.min(audibleSeconds(reading), usualSeconds(text));
  if (heard < least) throw new Error(`its sound has ${heard.toFixed(1)} seconds of speech ${usual}`);
};
