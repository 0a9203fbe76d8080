import type { WorkerPool } from '#local/workerPool.ts';
import { splitSentences } from './sentences.ts';
import type { SpeechJobs } from './speechWorker.ts';
import type { Voice } from './voices.ts';
import type { TimedWord } from './wordTimes.ts';

export type Utterance = { text: string; voice: Voice; sampleRate: number };
/** `seconds` is the decoded length; word times count from its start and indexes are the text's (UTF-16). */
export type Recording = { mp3: Uint8Array; seconds: number; words: TimedWord[] };
export type Speak = (utterance: Utterance) => Promise<Recording>;

/** Below this a second thread costs more than it saves. */
const WORTH_SPLITTING_CHARACTERS = 200;

/** The text in at most two runs of whole sentences of about the same length. */
export const halve = (text: string): string[] => {
  if (text.length < WORTH_SPLITTING_CHARACTERS) return [text];
  const borders = splitSentences(text)
    .slice(0, -1)
    .map(({ end }) => end);
  const distance = (at: number) => Math.abs(at - text.length / 2);
  const border = borders.toSorted((a, b) => distance(a) - distance(b))[0];
  return border === undefined ? [text] : [text.slice(0, border), text.slice(border)];
};

/**
 * Speaks with espeak, both halves of the text at the same time. Each half is a whole mp3 stream that begins and ends in
 * a pause, so the two put one after another are one, and the second begins at the first's decoded length.
 */
export const speakLocally =
  ({ run }: Pick<WorkerPool<SpeechJobs>, 'run'>): Speak =>
  async ({ text, voice, sampleRate }) => {
    const halves = halve(text);
    const pieces = await Promise.all(
      halves.map((half) => run('speakPiece', { text: half, timbre: voice.timbre, sampleRate })),
    );
    const words: TimedWord[] = [];
    let seconds = 0;
    let index = 0;
    for (const [at, piece] of pieces.entries()) {
      for (const word of piece.words) {
        words.push({ start: word.start + index, end: word.end + index, seconds: word.seconds + seconds });
      }
      seconds += piece.seconds;
      index += halves[at]?.length ?? 0;
    }
    return { mp3: Buffer.concat(pieces.map((piece) => piece.mp3)), seconds, words };
  };

const REMEMBERED_RECORDINGS = 16;

/**
 * One synthesis serves the audio and the marks, which are two calls: the last recordings are kept, and calls for the
 * same words at the same time share the work under way.
 */
export const rememberingSpeech = (speak: Speak): Speak => {
  const recordings = new Map<string, Promise<Recording>>();
  return async (utterance) => {
    const key = JSON.stringify([utterance.voice.id, utterance.sampleRate, utterance.text]);
    const known = recordings.get(key);
    const recording = known ?? speak(utterance);
    // Taken out and put in again, the key is the youngest.
    recordings.delete(key);
    recordings.set(key, recording);
    for (const oldest of recordings.keys()) {
      if (recordings.size <= REMEMBERED_RECORDINGS) break;
      recordings.delete(oldest);
    }
    try {
      return await recording;
    } catch (error) {
      if (recordings.get(key) === recording) recordings.delete(key);
      throw error;
    }
  };
};
