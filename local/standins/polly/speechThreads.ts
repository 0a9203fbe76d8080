import { workerFile } from '#local/platform/threads/workerFile.ts';
import { createWorkerPool, type WorkerPool } from '#local/platform/threads/workerPool.ts';
import type { SpeechJobs } from './speechWorker.ts';
import { createWarmUp } from './warmUp.ts';

/** Its longest step, loading the synthesizer, takes half a second; the rest is for a machine that has much else to do. */
const SILENCE_SECONDS = 120;

export type SpeechThreads = { pool: WorkerPool<SpeechJobs>; warmUp: ReturnType<typeof createWarmUp> };

/** @param size threads that speak; two halves of a text are spoken at once, so more than two serve several stories only */
export const createSpeechThreads = (size: number): SpeechThreads => {
  const pool = createWorkerPool<SpeechJobs>({
    file: () => workerFile('speech'),
    size,
    silenceSeconds: SILENCE_SECONDS,
  });
  return { pool, warmUp: createWarmUp(pool) };
};
