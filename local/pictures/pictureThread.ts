import { workerFile } from '#local/platform/threads/workerFile.ts';
import { createWorkerPool, type WorkerPool } from '#local/platform/threads/workerPool.ts';
import type { PictureJobs } from './pictureWorker.ts';

/** Loading the model takes half a second. The rest allows for a busy machine. */
const SILENCE_SECONDS = 120;

export type PictureThread = WorkerPool<PictureJobs>;

/** Storyteller and moderation share one thread, because a second model takes 200 MB. */
export const createPictureThread = (): PictureThread =>
  createWorkerPool<PictureJobs>({
    file: () => workerFile('pictures'),
    size: 1,
    silenceSeconds: SILENCE_SECONDS,
  });
