import type { JobHandlers, JobRequest } from './workerJobs.ts';
import { named, startWorkerThread, type Waiting, type WorkerThread } from './workerThread.ts';

export type WorkerPool<Jobs extends JobHandlers> = {
  /**
   * @param signal removes the job from the queue if it has not started
   * @param maxProcessorSeconds ends the thread if the job uses more processor time
   */
  run: <Name extends keyof Jobs & string>(
    job: Name,
    input: Parameters<Jobs[Name]>[0],
    signal?: AbortSignal,
    maxProcessorSeconds?: number,
  ) => Promise<Awaited<ReturnType<Jobs[Name]>>>;
  readonly size: number;
  resize: (size: number) => void;
  /** Ends the threads that have no job, to free their memory. A later job starts another one. */
  endIdle: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  /** Returns a promise, because the file may have to be built first. */
  file: () => Promise<URL>;
  size: number;
  silenceSeconds: number;
  idleSeconds?: number;
};

type QueuedJob = Pick<Waiting, 'maxProcessorSeconds'> & { request: Omit<JobRequest, 'id'> };

/** A crashed or silent thread fails only its own job. The packages piscina and tinypool can't detect silent threads. */
export const createWorkerPool = <Jobs extends JobHandlers>({
  file,
  size,
  silenceSeconds,
  idleSeconds,
}: Options): WorkerPool<Jobs> => {
  const threads = new Set<WorkerThread>();
  const queue: Waiting[] = [];
  let closed = false;
  let lastId = 0;
  let max = size;

  const start = (found: URL): WorkerThread => {
    const thread = startWorkerThread({
      file: found,
      silenceSeconds,
      idleSeconds,
      onFree: () => next(),
      onOver: () => threads.delete(thread),
    });
    threads.add(thread);
    return thread;
  };

  const next = (): void => {
    const job = queue[0];
    if (!job || closed) return;
    const idle = [...threads].find((thread) => !thread.isBusy());
    if (!idle && threads.size >= max) return;
    queue.shift();
    (idle ?? start(job.file)).work(job);
    next();
  };

  const enqueue = async (queued: QueuedJob, signal: AbortSignal | undefined): Promise<unknown> => {
    const found = await file();
    if (closed) throw named('WorkerPoolClosed', 'The worker pool is closed');
    signal?.throwIfAborted();
    let forget: () => void = () => undefined;
    const answer = new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      const waiting: Waiting = { file: found, resolve, reject, ...queued, request: { id: lastId, ...queued.request } };
      queue.push(waiting);
      forget = () => {
        const at = queue.indexOf(waiting);
        if (at < 0) return;
        queue.splice(at, 1);
        reject(signal?.reason as Error);
      };
    });
    signal?.addEventListener('abort', forget, { once: true });
    next();
    return answer.finally(() => signal?.removeEventListener('abort', forget));
  };

  return {
    get size() {
      return max;
    },
    resize: (wanted) => {
      max = wanted;
      next();
    },
    run: (job, input, signal, maxProcessorSeconds) =>
      // The type of the answer is the return type of the job's handler.
      enqueue({ request: { job, input }, maxProcessorSeconds }, signal) as Promise<never>,
    endIdle: async () => {
      const idle = [...threads].filter((thread) => !thread.isBusy());
      await Promise.all(idle.map((thread) => thread.end(named('WorkerTimeout', 'The thread was idle'))));
    },
    close: async () => {
      closed = true;
      const error = named('WorkerPoolClosed', 'The worker pool was closed');
      for (const job of queue.splice(0)) job.reject(error);
      await Promise.all([...threads].map((thread) => thread.end(error)));
    },
  };
};
