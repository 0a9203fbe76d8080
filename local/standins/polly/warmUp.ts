import type { WorkerPool } from '#local/platform/threads/workerPool.ts';
import { plainScript } from './script.ts';
import type { SpeechJobs } from './speechWorker.ts';
import { findVoice } from './voices.ts';
import texts from './warmUp.json' with { type: 'json' };

type Piece = Parameters<SpeechJobs['speakPiece']>[0];

type Threads = Pick<WorkerPool<SpeechJobs>, 'size' | 'resize'> & {
  run: (job: 'speakPiece', piece: Piece, signal: AbortSignal) => Promise<unknown>;
};

/** A woman's and a man's voice, which differ in the code they run. */
const pieces = (): Piece[] =>
  texts.flatMap(({ text, voice: id }) => {
    const voice = findVoice(id);
    return voice ? [{ script: plainScript(text), isFirst: true, timbre: voice.timbre, sampleRate: 24_000 }] : [];
  });

/**
 * First texts, spoken in the background so that the first story finds the synthesizer compiled. Each thread compiles it for
 * itself, for more than a second: a first story would wait for all of them. So there is one thread until nobody waits.
 */
export const createWarmUp = (pool: Threads) => {
  const threads = pool.size;
  let wanted = new AbortController();

  /** Ends when all are spoken on all threads, or left out. */
  const speak = async (): Promise<void> => {
    wanted = new AbortController();
    const { signal } = wanted;
    for (const piece of pieces()) {
      if (signal.aborted) return;
      await Promise.allSettled(Array.from({ length: pool.size }, () => pool.run('speakPiece', piece, signal)));
    }
  };

  return {
    first: (): Promise<void> => {
      pool.resize(1);
      return speak();
    },
    others: (): Promise<void> => {
      pool.resize(threads);
      return speak();
    },
    /** Leaves out what is not begun: somebody waits for speech. */
    giveWay: () => wanted.abort(),
  };
};
