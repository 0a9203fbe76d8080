import type { RecordingFailure } from '#shared/english.ts';
import type { Highlighting } from '#shared/recording/recording.ts';
import type { Language } from '#shared/story/language.ts';
import type { Timings } from '#shared/story/story.ts';
import { decodeMp3 } from '#functions/sound/decodeMp3.ts';
import { masterVoice, trim } from './clean.ts';
import { decodeRecording } from './decodeRecording.ts';
import { RecordingUnfit } from './faults.ts';
import { judgeSound } from './judgeSound.ts';
import { alignText } from './alignText.ts';
import { placeByPauses } from './placeByPauses.ts';

export type ProcessedRecording =
  | {
      status: 'fit';
      mp3: Uint8Array;
      timings: Timings;
      durationSeconds: number;
      highlighting: Highlighting;
      isCompared: boolean;
    }
  | { status: 'unfit'; failure: RecordingFailure };

export type ToRead = {
  text: string;
  language: Language;
  /** The synthetic narration of the text. Without it, the recording is not compared with the text. */
  reference?: { narration: Uint8Array; timings: Pick<Timings, 'words'> };
  /** The highlighting that the person wants. With `none`, the recording is not compared with the text. */
  highlighting: Highlighting;
};

const processOrThrow = async (
  bytes: Uint8Array,
  { text, language, reference, highlighting }: ToRead,
): Promise<ProcessedRecording> => {
  const sound = await decodeRecording(bytes);
  judgeSound(sound);
  const voice = trim(sound);
  const place = async () => {
    const none = { timings: { words: [], sentences: [] }, highlighting: 'none' as const, isCompared: false };
    if (highlighting === 'none') return none;
    if (!reference) return { ...placeByPauses(text, language, voice), isCompared: false };
    const { narration, timings } = reference;
    if (timings.words.length === 0) return none;
    const { left: samples, sampleRate } = await decodeMp3(narration);
    const aligned = alignText({ text, language }, { sound: { samples, sampleRate }, timings }, voice, highlighting);
    return { ...aligned, isCompared: true };
  };
  // Aligned before mastering, so that no work is wasted on a refused recording.
  const placed = await place();
  return { status: 'fit', ...placed, ...(await masterVoice(voice)) };
};

/** Cleans a recording and aligns it with the text. Deterministic, so that a repeated step gets the same result. */
export const processRecording = async (bytes: Uint8Array, toRead: ToRead): Promise<ProcessedRecording> => {
  try {
    return await processOrThrow(bytes, toRead);
  } catch (error) {
    if (error instanceof RecordingUnfit) return { status: 'unfit', failure: error.failure };
    throw error;
  }
};
