import { alignSpeech } from '#functions/sound/align/alignSpeech.ts';
import { decodeMp3 } from '#functions/sound/decodeMp3.ts';
import { checkSpeech, maxSpeechSeconds, type Samples } from './checkSpeech.ts';

/** A text, the mp3 of a reading of it and when its words begin, in seconds of it; and what is to be another recording of it. */
export type ToPlace = { text: string; reading: { mp3: Uint8Array; words: readonly number[] }; recording: Uint8Array };

/** `words` in seconds of the recording; where something else is said there, spread in proportion, and `isOtherText`. */
export type Placed = { seconds: number; words: number[]; isOtherText: boolean };

const samplesOf = async (mp3: Uint8Array, mostSeconds?: number): Promise<Samples> => {
  const { left, sampleRate } = await decodeMp3(mp3, mostSeconds);
  return { samples: left, sampleRate };
};

/** @throws Error when one of them is no mp3, or the recording cannot be this text: see `checkSpeech`. */
export const placeWords = async ({ text, reading, recording }: ToPlace): Promise<Placed> => {
  const read = await samplesOf(reading.mp3);
  // No more of a long recording is decoded than shows that it is too long.
  const recorded = await samplesOf(recording, maxSpeechSeconds(text, read) + 1);
  checkSpeech(recorded, text, read);
  const seconds = recorded.samples.length / recorded.sampleRate;
  const aligned = alignSpeech({ sound: read, words: reading.words }, recorded);
  if (aligned.is === 'aligned') return { seconds, words: aligned.words, isOtherText: false };
  const stretch = (seconds * read.sampleRate) / read.samples.length;
  return { seconds, words: reading.words.map((word) => word * stretch), isOtherText: true };
};
