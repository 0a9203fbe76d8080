export type Samples = { samples: Float32Array; sampleRate: number };

/** Measured over the sample stories' paragraphs: 0.075 to 0.105 s. Other voices took 0.75 to 1.1 times as long. */
const SECONDS_PER_LETTER = 0.09;
/** A voice at twice its speed gives 0.43 times the sound of the built-in voice. */
const MIN_FACTOR = 0.3;
const MAX_FACTOR = 3;
const SPARE_SECONDS = 2;
/** -50 dB of full scale. Speech at -46 dB stays above it most of the time. */
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

/** Counts letters, because the built-in voice spells out scripts that it cannot read. */
const usualSeconds = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length * SECONDS_PER_LETTER;

/** @param reading the text's sound by the built-in voice */
export const maxSpeechSeconds = (text: string, reading: Samples): number =>
  MAX_FACTOR * Math.max(secondsOf(reading), usualSeconds(text)) + SPARE_SECONDS;

/** @throws Error with the reason: too long, silent, or truncated */
export const checkSpeech = (sound: Samples, text: string, reading: Samples): void => {
  const usual = `where the built-in voice takes ${secondsOf(reading).toFixed(1)}`;
  if (secondsOf(sound) > maxSpeechSeconds(text, reading))
    throw new Error(`its sound lasts over ${maxSpeechSeconds(text, reading).toFixed(1)} seconds ${usual}`);
  const heard = audibleSeconds(sound);
  const min = MIN_FACTOR * Math.min(audibleSeconds(reading), usualSeconds(text));
  if (heard < min) throw new Error(`its sound has ${heard.toFixed(1)} seconds of speech ${usual}`);
};
