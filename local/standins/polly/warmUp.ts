import type { WorkerPool } from '#local/platform/threads/workerPool.ts';
import { plainScript } from './script.ts';
import type { SpeechJobs } from './speechWorker.ts';
import { findVoice } from './voices.ts';
import texts from './warmUp.json' with { type: 'json' };

type Piece = Parameters<SpeechJobs['speakPiece']>[0];

type Threads = Pick<WorkerPool<SpeechJobs>, 'size' | 'resize'> & {
  run: (job: 'speakPiece', piece: Piece, signal: AbortSignal) => Promise<unknown>;
};

/** Texts in a woman's and a man's voice, because these voices run different code in the synthesizer. */
const pieces = (): Piece[] =>
  texts.flatMap(({ text, voice: id }) => {
    const voice = findVoice(id);
    return voice ? [{ script: plainScript(text), isFirst: true, timbre: voice.timbre, sampleRate: 24_000 }] : [];
  });

/**
 * Speaks texts so that the synthesizer is compiled before the first story. `first` uses one thread, so that other
 * threads do not slow it down.
 */
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
    /** Skips the rest of the warm-up. Called when a client requests speech. */
    giveWay: () => wanted.abort(),
  };
};
