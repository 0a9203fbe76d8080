export type Samples = { samples: Float32Array; sampleRate: number };

/**
 * The built-in voice took 0.075 to 0.105 s per letter in the sample stories' paragraphs. Other voices took 0.75 to 1.1
 * times as long.
 */
const SECONDS_PER_LETTER = 0.09;
/** Minimum seconds of speech for each second that the built-in voice speaks. A voice at double speed still has 0.43. */
const MIN_FACTOR = 0.3;
const MAX_FACTOR = 3;
const SPARE_SECONDS = 2;
/** Quieter sound counts as silence. The limit is 50 dB below full scale. Speech at -46 dB is mostly above it. */
const SILENCE = 0.003;
const WINDOW_SECONDS = 0.02;

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

/**
 * Estimates from the letters, because the built-in voice spells out scripts that it cannot read, which takes longer.
 */
const usualSeconds = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length * SECONDS_PER_LETTER;

/** @param reading the text, spoken by the built-in voice */
export const maxSpeechSeconds = (text: string, reading: Samples): number =>
  MAX_FACTOR * Math.max(secondsOf(reading), usualSeconds(text)) + SPARE_SECONDS;

/** @throws Error with the reason when the sound is too long, silent or truncated */
export const checkSpeech = (sound: Samples, text: string, reading: Samples): void => {
  const usual = `where the built-in voice takes ${secondsOf(reading).toFixed(1)}`;
  if (secondsOf(sound) > maxSpeechSeconds(text, reading))
    throw new Error(`its sound lasts over ${maxSpeechSeconds(text, reading).toFixed(1)} seconds ${usual}`);
  const heard = audibleSeconds(sound);
  const min = MIN_FACTOR * Math.min(audibleSeconds(reading), usualSeconds(text));
  if (heard < min) throw new Error(`its sound has ${heard.toFixed(1)} seconds of speech ${usual}`);
};
