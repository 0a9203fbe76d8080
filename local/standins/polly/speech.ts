import type { WorkerPool } from '#local/platform/threads/workerPool.ts';
import { cutScript, type Script } from './script.ts';
import type { SpeechJobs } from './speechWorker.ts';
import type { Voice } from './voices.ts';
import type { TimedWord } from './wordTimes.ts';

export type Utterance = { source: string; script: Script; voice: Voice; sampleRate: number };
/** Words' times count from the start of the decoded sound. Indexes count UTF-16 units. */
export type Recording = { mp3: Uint8Array; seconds: number; words: TimedWord[] };
/** `signal` aborts when no caller waits for the recording any longer. */
export type Speak = (utterance: Utterance, signal?: AbortSignal) => Promise<Recording>;

/** Shorter texts are not split between two threads, because that costs more time than it saves. */
const WORTH_SPLITTING_CHARACTERS = 200;

export const halve = (script: Script): Script[] => {
  const { text, lines } = script;
  if (text.length < WORTH_SPLITTING_CHARACTERS) return [script];
  const borders = lines.slice(0, -1).map(({ end }) => end);
  const distance = (at: number) => Math.abs(at - text.length / 2);
  const border = borders.toSorted((a, b) => distance(a) - distance(b))[0];
  return border === undefined ? [script] : [cutScript(script, 0, border), cutScript(script, border, text.length)];
};

/** Two threads speak half of the text each. The halves are joined at a pause, where two mp3 streams can be joined. */
export const speakLocally =
  (pool: Pick<WorkerPool<SpeechJobs>, 'run' | 'size'>): Speak =>
  async ({ script, voice: { timbre }, sampleRate }, signal) => {
    const halves = pool.size > 1 ? halve(script) : [script];
    const pieces = await Promise.all(
      halves.map((half, at) => pool.run('speakPiece', { script: half, isFirst: at === 0, timbre, sampleRate }, signal)),
    );
    const words: TimedWord[] = [];
    let seconds = 0;
    let index = 0;
    for (const [at, piece] of pieces.entries()) {
      for (const word of piece.words) {
        words.push({ start: word.start + index, end: word.end + index, seconds: word.seconds + seconds });
      }
      seconds += piece.seconds;
      index += halves[at]?.text.length ?? 0;
    }
    return { mp3: Buffer.concat(pieces.map((piece) => piece.mp3)), seconds, words };
  };

const REMEMBERED_RECORDINGS = 16;

/** A synthesis, which is aborted when its last caller has disconnected. */
type Flight = { recording: Promise<Recording>; waiting: number; abandoned: AbortController };

/**
 * Keeps the last recordings, because audio and marks are requested by two calls. Simultaneous calls for the same text
 * share one synthesis.
 */
export const rememberingSpeech = (speak: Speak): Speak => {
  const flights = new Map<string, Flight>();

  const begin = (utterance: Utterance): Flight => {
    const abandoned = new AbortController();
    return { recording: speak(utterance, abandoned.signal), waiting: 0, abandoned };
  };

  return async (utterance, signal) => {
    signal?.throwIfAborted();
    const key = JSON.stringify([
      utterance.voice.id,
      utterance.voice.languageCode,
      utterance.sampleRate,
      utterance.source,
    ]);
    const flight = flights.get(key) ?? begin(utterance);
    flights.delete(key);
    flights.set(key, flight);
    for (const oldest of flights.keys()) {
      if (flights.size <= REMEMBERED_RECORDINGS) break;
      flights.delete(oldest);
    }
    const leave = (): void => {
      flight.waiting -= 1;
      if (flight.waiting === 0) flight.abandoned.abort(signal?.reason);
    };
    flight.waiting += 1;
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await flight.recording;
    } catch (error) {
      if (flights.get(key) === flight) flights.delete(key);
      throw error;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
};
