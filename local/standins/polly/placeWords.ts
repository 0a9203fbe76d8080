import { alignSpeech } from '#functions/sound/align/alignSpeech.ts';
import { decodeMp3 } from '#functions/sound/decodeMp3.ts';
import { checkSpeech, maxSpeechSeconds, type Samples } from './checkSpeech.ts';

export type ToPlace = { text: string; reading: { mp3: Uint8Array; words: readonly number[] }; recording: Uint8Array };

/**
 * The times of the words in a recording, in seconds. If the recording has a different text, `isOtherText` is true, and
 * the times are those of the reading, stretched to the recording's length.
 */
export type Placed = { seconds: number; words: number[]; isOtherText: boolean };

const samplesOf = async (mp3: Uint8Array, maxSeconds?: number): Promise<Samples> => {
  const { left, sampleRate } = await decodeMp3(mp3, maxSeconds);
  return { samples: left, sampleRate };
};

/** @throws Error for a file that is not an mp3, or a recording that cannot be of this text */
export const placeWords = async ({ text, reading, recording }: ToPlace): Promise<Placed> => {
  const read = await samplesOf(reading.mp3);
  // The limit stops the decoding of a recording that is too long.
  const recorded = await samplesOf(recording, maxSpeechSeconds(text, read) + 1);
  checkSpeech(recorded, text, read);
  const seconds = recorded.samples.length / recorded.sampleRate;
  const aligned = alignSpeech({ sound: read, words: reading.words }, recorded);
  if (aligned.status === 'aligned') return { seconds, words: aligned.words, isOtherText: false };
  const stretch = (seconds * read.sampleRate) / read.samples.length;
  return { seconds, words: reading.words.map((word) => word * stretch), isOtherText: true };
};
