import { alignSpeech } from '#functions/story/speech/align/alignSpeech.ts';
import { decodeMp3 } from '#functions/video/mix/decodeMp3.ts';

/** The mp3 of a reading and when its words begin, in seconds of it; and another recording of the same text. */
export type ToPlace = { reading: { mp3: Uint8Array; words: readonly number[] }; recording: Uint8Array };

/** `words` in seconds of the recording; where something else is said there, spread in proportion, and `isOtherText`. */
export type Placed = { seconds: number; words: number[]; isOtherText: boolean };

/** @throws Error when one of them is no mp3. */
export const placeWords = async ({ reading, recording }: ToPlace): Promise<Placed> => {
  const [read, recorded] = [await decodeMp3(reading.mp3), await decodeMp3(recording)];
  const seconds = recorded.left.length / recorded.sampleRate;
  const aligned = alignSpeech(
    { sound: { samples: read.left, sampleRate: read.sampleRate }, words: reading.words },
    { samples: recorded.left, sampleRate: recorded.sampleRate },
  );
  if (aligned.is === 'aligned') return { seconds, words: aligned.words, isOtherText: false };
  const stretch = (seconds * read.sampleRate) / read.left.length;
  return { seconds, words: reading.words.map((word) => word * stretch), isOtherText: true };
};
