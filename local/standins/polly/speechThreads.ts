import { workerFile } from '#local/platform/threads/workerFile.ts';
import { createWorkerPool, type WorkerPool } from '#local/platform/threads/workerPool.ts';
import type { SpeechJobs } from './speechWorker.ts';
import { createWarmUp } from './warmUp.ts';

/** A thread that is silent for this long is ended. Loading eSpeak takes 0.5 s, but longer on a busy machine. */
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
