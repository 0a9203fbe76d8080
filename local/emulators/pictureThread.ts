import { createWorkerPool, type WorkerPool } from '#local/workerPool.ts';
import type { PictureJobs } from './pictureWorker.ts';

/** Model and storyteller take 0.1 s a picture; the first call also loads the model. */
const JOB_TIMEOUT_SECONDS = 30;

export type PictureThread = WorkerPool<PictureJobs>;

/**
 * The one thread that looks at pictures, for the storyteller and for moderation: a second one would cost 200 MB for
 * its own copy of the model.
 */
export const createPictureThread = (): PictureThread =>
  createWorkerPool<PictureJobs>({
    entry: new URL('pictureWorker.ts', import.meta.url),
    size: 1,
    jobTimeoutSeconds: JOB_TIMEOUT_SECONDS,
  });
