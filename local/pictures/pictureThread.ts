import { workerFile } from '#local/platform/threads/workerFile.ts';
import { createWorkerPool, type WorkerPool } from '#local/platform/threads/workerPool.ts';
import type { PictureJobs } from './pictureWorker.ts';

/** Loading the model takes half a second. The rest allows for a busy machine. */
const SILENCE_SECONDS = 120;

export type PictureThread = WorkerPool<PictureJobs>;

/** The one thread for pictures, of the storyteller and of moderation. A second one would take 200 MB for its own model. */
export const createPictureThread = (): PictureThread =>
  createWorkerPool<PictureJobs>({
    file: () => workerFile('pictures'),
    size: 1,
    silenceSeconds: SILENCE_SECONDS,
  });
