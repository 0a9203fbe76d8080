import { workerFile } from '#local/platform/threads/workerFile.ts';
import { createWorkerPool, type WorkerPool } from '#local/platform/threads/workerPool.ts';
import type { PictureJobs } from './pictureWorker.ts';

/** A thread that is silent for this long is ended. Loading the model takes 0.5 s, but longer on a busy machine. */
const SILENCE_SECONDS = 120;

export type PictureThread = WorkerPool<PictureJobs>;

/** The storyteller and moderation share one thread and its image classifier, because a second one takes 200 MB. */
export const createPictureThread = (): PictureThread =>
  createWorkerPool<PictureJobs>({
    file: () => workerFile('pictures'),
    size: 1,
    silenceSeconds: SILENCE_SECONDS,
  });
