import { parentPort } from 'node:worker_threads';
import { withSourceStack } from '#functions/platform/sourceStack.ts';
import { currentSystemThread } from './processorTime.ts';

/** A long job calls `isAlive` between its steps, because a thread that sends nothing for a while is ended. */
export type JobHandlers = Record<string, (input: never, isAlive: () => void) => unknown>;

export type JobRequest = { id: number; job: string; input: unknown };
export type JobReply =
  | { id: number; isAlive: true; systemThread?: string | undefined }
  | { id: number; answer: unknown; systemThread?: never }
  | { id: number; failed: { name: string; message: string; stack: string }; systemThread?: never };

export const serveJobs = (handlers: JobHandlers): void => {
  const port = parentPort;
  if (!port) throw new Error('serveJobs runs in a worker thread only');

  const systemThread = currentSystemThread();
  const reply = async ({ id, job, input }: JobRequest): Promise<JobReply> => {
    // Loading the worker's code may have taken long, so the time without a message is counted from here.
    const isAlive = () => port.postMessage({ id, isAlive: true, systemThread } satisfies JobReply);
    isAlive();
    try {
      const handler = Object.hasOwn(handlers, job) ? handlers[job] : undefined;
      if (!handler) throw new Error(`This worker has no job ${job}`);
      return { id, answer: await handler(input as never, isAlive) };
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const { name, message, stack = '' } = withSourceStack(error);
      return { id, failed: { name, message, stack } };
    }
  };

  port.on('message', (request: JobRequest) => {
    void reply(request).then((answer) => port.postMessage(answer));
  });
};
