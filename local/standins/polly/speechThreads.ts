import { workerFile } from '#local/platform/threads/workerFile.ts';
import { createWorkerPool, type WorkerPool } from '#local/platform/threads/workerPool.ts';
import type { SpeechJobs } from './speechWorker.ts';
import { createWarmUp } from './warmUp.ts';

/** Loading the synthesizer takes half a second. The rest allows for a busy machine. */
const SILENCE_SECONDS = 120;

export type SpeechThreads = { pool: WorkerPool<SpeechJobs>; warmUp: ReturnType<typeof createWarmUp> };

export const createSpeechThreads = (size: number): SpeechThreads => {
  const pool = createWorkerPool<SpeechJobs>({
    file: () => workerFile('speech'),
    size,
    silenceSeconds: SILENCE_SECONDS,
  });
  return { pool, warmUp: createWarmUp(pool) };
};
