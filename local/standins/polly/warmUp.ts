import type { WorkerPool } from '#local/platform/threads/workerPool.ts';
import { plainScript } from './script.ts';
import type { SpeechJobs } from './speechWorker.ts';
import { findVoice } from './voices.ts';
import texts from './warmUp.json' with { type: 'json' };

type Piece = Parameters<SpeechJobs['speakPiece']>[0];

type Threads = Pick<WorkerPool<SpeechJobs>, 'size' | 'resize'> & {
  run: (job: 'speakPiece', piece: Piece, signal: AbortSignal) => Promise<unknown>;
};

/** A woman's and a man's voice run different code. */
const pieces = (): Piece[] =>
  texts.flatMap(({ text, voice: id }) => {
    const voice = findVoice(id);
    return voice ? [{ script: plainScript(text), isFirst: true, timbre: voice.timbre, sampleRate: 24_000 }] : [];
  });

/** The first story finds the synthesizer compiled. Only one thread compiles while callers wait. */
export const createWarmUp = (pool: Threads) => {
  const threads = pool.size;
  let wanted = new AbortController();

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
    /** Skips the rest of the warm-up, because a caller waits for speech. */
    giveWay: () => wanted.abort(),
  };
};
