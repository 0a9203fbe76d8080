import { workerFile } from '#local/platform/threads/workerFile.ts';
import { createWorkerPool, type WorkerPool } from '#local/platform/threads/workerPool.ts';
import type { PictureJobs } from './pictureWorker.ts';

/** Its longest step, loading the model, takes half a second; the rest is for a machine that has much else to do. */
const SILENCE_SECONDS = 120;

export type PictureThread = WorkerPool<PictureJobs>;

/**
 * The one thread that looks at pictures, for the storyteller and for moderation: a second one would cost 200 MB for
 * its own copy of the model.
 */
export const createPictureThread = (): PictureThread =>
  createWorkerPool<PictureJobs>({
    file: () => workerFile('pictures'),
    size: 1,
    silenceSeconds: SILENCE_SECONDS,
  });
