import { Worker } from 'node:worker_threads';
import type { JobHandlers, JobReply, JobRequest } from './workerJobs.ts';

export type WorkerPool<Jobs extends JobHandlers> = {
  /**
   * Runs one job when a thread is free. Rejects with the job's own error, a `WorkerTimeout`, a `WorkerCrash` or, after
   * `close`, a `WorkerPoolClosed` (told apart by `name`).
   * @param signal aborted when nobody waits for the answer any more: the job is then not begun, and rejects with the
   *   signal's reason. One that is under way is finished.
   */
  run: <Name extends keyof Jobs & string>(
    job: Name,
    input: Parameters<Jobs[Name]>[0],
    signal?: AbortSignal,
  ) => Promise<Awaited<ReturnType<Jobs[Name]>>>;
  readonly size: number;
  close: () => Promise<void>;
};

type Waiting = { request: JobRequest; resolve: (answer: unknown) => void; reject: (error: Error) => void };
type Thread = {
  worker: Worker;
  current: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Counts the messages of the thread: each is a sign of life. */
  signs: number;
};

/**
 * A thread's own JavaScript heap. Left to itself each grows its nursery to 48 MB; models and sounds lie outside of it.
 * A thread that passes it ends, like one that crashes.
 */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

/**
 * A few worker threads behind a queue. A thread starts when a job needs it; one that crashes or falls silent is ended and
 * the next job starts a fresh one, so a bad picture or text costs its own request and no other. How long a job takes ends
 * nothing: on a busy machine that is no fault of the job's, and the next thread would have to load everything anew.
 *
 * Our own, because the libraries (piscina, tinypool) load the entry file themselves: neither can start TypeScript
 * through `local/worker.mjs`, and what is left of them is shorter than their options.
 * @param entry the thread's file, which calls `serveJobs`.
 */
export const createWorkerPool = <Jobs extends JobHandlers>({
  entry,
  size,
  silenceSeconds,
  idleSeconds,
}: {
  entry: URL;
  size: number;
  /** A thread at work that gives no sign of life for so long is given up. */
  silenceSeconds: number;
  /** After so long without a job a thread ends, with its memory; it stays when left out. */
  idleSeconds?: number;
}): WorkerPool<Jobs> => {
  const threads = new Set<Thread>();
  const queue: Waiting[] = [];
  let closed = false;
  let lastId = 0;

  const settle = (thread: Thread): Waiting | undefined => {
    const { current } = thread;
    clearTimeout(thread.timer);
    thread.current = undefined;
    return current;
  };

  const drop = (thread: Thread, error: Error): void => {
    threads.delete(thread);
    settle(thread)?.reject(error);
    void thread.worker.terminate();
    next();
  };

  const rest = (thread: Thread): void => {
    if (idleSeconds === undefined || thread.current || !threads.has(thread)) return;
    thread.timer = setTimeout(() => {
      threads.delete(thread);
      void thread.worker.terminate();
    }, idleSeconds * 1000);
    thread.timer.unref();
  };

  /** (Re)starts the wait for the thread's next sign of life. */
  const listenTo = (thread: Thread, job: Waiting): void => {
    clearTimeout(thread.timer);
    const { signs } = thread;
    thread.timer = setTimeout(() => {
      // When it was this thread that was kept busy, signs of life are waiting to be read: they are, before setImmediate.
      setImmediate(() => {
        if (thread.current !== job || thread.signs !== signs) return;
        drop(thread, named('WorkerTimeout', `The job ${job.request.job} was silent for ${silenceSeconds} seconds`));
      });
    }, silenceSeconds * 1000);
  };

  const start = (): Thread => {
    // No execArgv: loader flags of the parent process (tsx, vitest) must not run twice beside worker.mjs's own.
    const worker = new Worker(new URL('worker.mjs', import.meta.url), {
      workerData: { entry: entry.href },
      execArgv: [],
      resourceLimits: HEAP,
    });
    const thread: Thread = { worker, current: undefined, timer: undefined, signs: 0 };
    threads.add(thread);
    worker.on('message', (reply: JobReply) => {
      if (reply.id !== thread.current?.request.id) return;
      thread.signs += 1;
      if ('isAlive' in reply) {
        listenTo(thread, thread.current);
        return;
      }
      const job = settle(thread);
      // An idle thread must not keep a finished process alive.
      worker.unref();
      if ('failed' in reply) job?.reject(named(reply.failed.name, reply.failed.message));
      else job?.resolve(reply.answer);
      next();
      rest(thread);
    });
    worker.on('error', (cause) => drop(thread, named('WorkerCrash', `The worker thread crashed: ${String(cause)}`)));
    worker.on('exit', (code) => {
      if (threads.has(thread)) drop(thread, named('WorkerCrash', `The worker thread ended with code ${code}`));
    });
    return thread;
  };

  const next = (): void => {
    const job = queue[0];
    if (!job || closed) return;
    const idle = [...threads].find((thread) => !thread.current);
    if (!idle && threads.size >= size) return;
    queue.shift();
    const thread = idle ?? start();
    thread.current = job;
    thread.worker.ref();
    listenTo(thread, job);
    thread.worker.postMessage(job.request);
    next();
  };

  const enqueue = async (job: string, input: unknown, signal: AbortSignal | undefined): Promise<unknown> => {
    if (closed) throw named('WorkerPoolClosed', 'The worker pool is closed');
    signal?.throwIfAborted();
    let forget: () => void = () => undefined;
    const answer = new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      const waiting: Waiting = { request: { id: lastId, job, input }, resolve, reject };
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
    size,
    run: (job, input, signal) =>
      // The reply's type is the handler's: both ends come from the same `Jobs`.
      enqueue(job, input, signal) as Promise<never>,
    close: async () => {
      closed = true;
      const error = named('WorkerPoolClosed', 'The worker pool was closed');
      for (const job of queue.splice(0)) job.reject(error);
      const ending = [...threads].map((thread) => {
        threads.delete(thread);
        settle(thread)?.reject(error);
        return thread.worker.terminate();
      });
      await Promise.all(ending);
    },
  };
};
