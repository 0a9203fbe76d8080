import { Worker } from 'node:worker_threads';
import { withSourceStack } from '#functions/platform/sourceStack.ts';
import { watchProcessorTime } from './processorTime.ts';
import type { JobReply, JobRequest } from './workerJobs.ts';

export type Waiting = {
  file: URL;
  request: JobRequest;
  maxProcessorSeconds?: number | undefined;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
};

export type WorkerThread = {
  isBusy: () => boolean;
  work: (job: Waiting) => void;
  end: (error: Error) => Promise<unknown>;
};

type Needs = {
  file: URL;
  silenceSeconds: number;
  idleSeconds: number | undefined;
  onFree: () => void;
  onOver: () => void;
};

/** Node's default young generation grows to 48 MB. Models and sounds are in memory outside the heap. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

export const named = (name: string, message: string, options?: ErrorOptions): Error =>
  Object.assign(new Error(message, options), { name });

/** If the process was too busy to read messages, `setImmediate` lets it read them before `look` runs. */
const afterSilence = (seconds: number, look: () => void): NodeJS.Timeout =>
  setTimeout(() => setImmediate(look), seconds * 1000);

export const startWorkerThread = ({ file, silenceSeconds, idleSeconds, onFree, onOver }: Needs): WorkerThread => {
  // Without `execArgv: []`, each thread would load the process's TypeScript loader, which takes memory.
  const worker = new Worker(file, { execArgv: [], resourceLimits: HEAP });
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let systemThread: string | undefined;
  let stopWatch: (() => void) | undefined;
  let signs = 0;
  let isOver = false;

  const settle = (): Waiting | undefined => {
    const job = current;
    clearTimeout(timer);
    stopWatch?.();
    current = undefined;
    return job;
  };

  const end = (error: Error): Promise<unknown> => {
    isOver = true;
    onOver();
    settle()?.reject(error);
    return worker.terminate();
  };

  const drop = (error: Error): void => {
    void end(error);
    onFree();
  };

  const rest = (): void => {
    if (idleSeconds === undefined || current || isOver) return;
    timer = setTimeout(() => void end(named('WorkerTimeout', 'The thread was idle')), idleSeconds * 1000);
    timer.unref();
  };

  const listenTo = (job: Waiting): void => {
    clearTimeout(timer);
    const before = signs;
    const error = named('WorkerTimeout', `The job ${job.request.job} was silent for ${silenceSeconds} seconds`);
    timer = afterSilence(silenceSeconds, () => {
      if (current === job && signs === before) drop(error);
    });
  };

  worker.on('message', (reply: JobReply) => {
    if (reply.id !== current?.request.id) return;
    signs += 1;
    systemThread ??= reply.systemThread;
    if ('isAlive' in reply) return listenTo(current);
    const job = settle();
    // An idle thread must not keep a finished process alive.
    worker.unref();
    if ('failed' in reply) job?.reject(Object.assign(new Error(reply.failed.message), reply.failed));
    else job?.resolve(reply.answer);
    onFree();
    rest();
  });
  worker.on('error', (error) => {
    const crash = named('WorkerCrash', `The worker thread crashed: ${String(error)}`);
    drop(Object.assign(crash, { cause: withSourceStack(error) }));
  });
  worker.on('exit', (code) => {
    if (!isOver) drop(named('WorkerCrash', `The worker thread ended with code ${code}`));
  });

  return {
    isBusy: () => current !== undefined,
    work: (job) => {
      current = job;
      worker.ref();
      listenTo(job);
      stopWatch = watchProcessorTime(worker, () => systemThread, { job, onOver: drop });
      worker.postMessage(job.request);
    },
    end,
  };
};
