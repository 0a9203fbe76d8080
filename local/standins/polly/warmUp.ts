import type { WorkerPool } from '#local/platform/threads/workerPool.ts';
import { plainScript } from './script.ts';
import type { SpeechJobs } from './speechWorker.ts';
import { findVoice } from './voices.ts';
import texts from './warmUp.json' with { type: 'json' };

type Piece = Parameters<SpeechJobs['speakPiece']>[0];

type Threads = Pick<WorkerPool<SpeechJobs>, 'size' | 'resize'> & {
  run: (job: 'speakPiece', piece: Piece, signal: AbortSignal) => Promise<unknown>;
};

/** A woman's and a man's voice, which run different code. */
const pieces = (): Piece[] =>
  texts.flatMap(({ text, voice: id }) => {
    const voice = findVoice(id);
    return voice ? [{ script: plainScript(text), isFirst: true, timbre: voice.timbre, sampleRate: 24_000 }] : [];
  });

/**
 * Speaks first texts in the background, so that the first story finds the synthesizer compiled. Each thread compiles for over a second,
 * so only one thread warms up while callers wait.
 */
export const createWarmUp = (pool: Threads) => {
  const threads = pool.size;
  let wanted = new AbortController();

  /** Resolves when every piece is spoken on all threads, or skipped. */
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
    /** Skips pieces that have not started, because a caller waits for speech. */
    giveWay: () => wanted.abort(),
  };
};
