import { alignSpeech } from '#functions/sound/align/alignSpeech.ts';
import { decodeMp3 } from '#functions/sound/decodeMp3.ts';
import { checkSpeech, maxSpeechSeconds, type Samples } from './checkSpeech.ts';

/** A text with an mp3 of it and the start of each word in seconds, and another recording to align. */
export type ToPlace = { text: string; reading: { mp3: Uint8Array; words: readonly number[] }; recording: Uint8Array };

/** `words` in seconds of the recording. For another text they are spread in proportion, and `isOtherText` is set. */
export type Placed = { seconds: number; words: number[]; isOtherText: boolean };

const samplesOf = async (mp3: Uint8Array, maxSeconds?: number): Promise<Samples> => {
  const { left, sampleRate } = await decodeMp3(mp3, maxSeconds);
  return { samples: left, sampleRate };
};

/** @throws Error for a file that is not mp3, or a recording that cannot be this text (see `checkSpeech`). */
export const placeWords = async ({ text, reading, recording }: ToPlace): Promise<Placed> => {
  const read = await samplesOf(reading.mp3);
  // Decodes only enough of a long recording to show that it is too long.
  const recorded = await samplesOf(recording, maxSpeechSeconds(text, read) + 1);
  checkSpeech(recorded, text, read);
  const seconds = recorded.samples.length / recorded.sampleRate;
  const aligned = alignSpeech({ sound: read, words: reading.words }, recorded);
  if (aligned.status === 'aligned') return { seconds, words: aligned.words, isOtherText: false };
  const stretch = (seconds * read.sampleRate) / read.samples.length;
  return { seconds, words: reading.words.map((word) => word * stretch), isOtherText: true };
};
