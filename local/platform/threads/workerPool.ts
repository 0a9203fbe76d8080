import type { JobHandlers, JobRequest } from './workerJobs.ts';
import { named, startWorkerThread, type Waiting, type WorkerThread } from './workerThread.ts';

export type WorkerPool<Jobs extends JobHandlers> = {
  /**
   * Runs one job when a thread is free. Rejects with the job's own error, a `WorkerTimeout`, a `WorkerOverrun`, a `WorkerCrash`
   * or, after `close`, a `WorkerPoolClosed` (told apart by `name`).
   * @param signal aborted when nobody waits for the answer any more: the job is then not begun, and rejects with the
   *   signal's reason. One that is under way is finished.
   * @param maxProcessorSeconds what the job may use of a processor. Its thread is ended when it has; others are not concerned.
   */
  run: <Name extends keyof Jobs & string>(
    job: Name,
    input: Parameters<Jobs[Name]>[0],
    signal?: AbortSignal,
    maxProcessorSeconds?: number,
  ) => Promise<Awaited<ReturnType<Jobs[Name]>>>;
  /** How many threads there may be. */
  readonly size: number;
  /** From now on there may be so many; those that are there stay. */
  resize: (size: number) => void;
  close: () => Promise<void>;
};

type Options = {
  /** The thread's JavaScript file, which calls `serveJobs`; asked for with each job, as it may be built first. */
  file: () => Promise<URL>;
  size: number;
  /** A thread at work that gives no sign of life for so long is given up. */
  silenceSeconds: number;
  /** After so long without a job a thread ends, with its memory; it stays when left out. */
  idleSeconds?: number;
};

/** A job before it has its number. */
type Asked = Pick<Waiting, 'maxProcessorSeconds'> & { request: Omit<JobRequest, 'id'> };

/**
 * A few worker threads behind a queue. A thread starts when a job needs it; one that crashes or falls silent is ended and
 * the next job starts a fresh one, so a bad picture or text costs its own request and no other. How long a job takes by the
 * clock ends nothing: on a busy machine that is no fault of the job's, and the next thread would have to load everything anew.
 *
 * Our own, because the libraries (piscina, tinypool) know no signs of life: they give a job up by its whole time or never.
 */
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
  let most = size;

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
    if (!idle && threads.size >= most) return;
    queue.shift();
    (idle ?? start(job.file)).work(job);
    next();
  };

  const enqueue = async (asked: Asked, signal: AbortSignal | undefined): Promise<unknown> => {
    const found = await file();
    if (closed) throw named('WorkerPoolClosed', 'The worker pool is closed');
    signal?.throwIfAborted();
    let forget: () => void = () => undefined;
    const answer = new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      const waiting: Waiting = { file: found, resolve, reject, ...asked, request: { id: lastId, ...asked.request } };
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
      return most;
    },
    resize: (wanted) => {
      most = wanted;
      next();
    },
    run: (job, input, signal, maxProcessorSeconds) =>
      // The reply's type is the handler's: both ends come from the same `Jobs`.
      enqueue({ request: { job, input }, maxProcessorSeconds }, signal) as Promise<never>,
    close: async () => {
      closed = true;
      const error = named('WorkerPoolClosed', 'The worker pool was closed');
      for (const job of queue.splice(0)) job.reject(error);
      await Promise.all([...threads].map((thread) => thread.end(error)));
    },
  };
};
