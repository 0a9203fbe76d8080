import { Worker } from 'node:worker_threads';
import type { FfmpegReply, FfmpegRun } from './ffmpegWorker.ts';

/** ffmpeg could not do it; the message is the end of what it said. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';
}

type Watching = {
  signal?: AbortSignal;
  /** How far the output is, in its own seconds. */
  onProgress?: (seconds: number) => void;
  onThread?: (thread: Worker) => void;
};

/**
 * Runs ffmpeg in a thread of its own, which ends with its 250 MB of memory when the work does.
 * @returns the output file.
 * @throws FfmpegError, an Error when the thread ended by itself, or the signal's reason.
 */
export const runFfmpeg = async (
  run: FfmpegRun,
  { signal, onProgress, onThread }: Watching = {},
): Promise<Uint8Array> => {
  signal?.throwIfAborted();
  const entry = new URL('ffmpegWorker.ts', import.meta.url).href;
  const worker = new Worker(new URL('../../worker.mjs', import.meta.url), { workerData: { entry, run }, execArgv: [] });
  let onAbort = (): void => undefined;
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      onAbort = () => reject(signal?.reason as Error);
      signal?.addEventListener('abort', onAbort, { once: true });
      worker.on('message', (reply: FfmpegReply) => {
        if ('seconds' in reply) onProgress?.(reply.seconds);
        else if ('made' in reply) resolve(reply.made);
        else reject(new FfmpegError(reply.failed));
      });
      worker.on('error', (cause) => reject(new Error(`The thread crashed: ${String(cause)}`)));
      worker.on('exit', (code) => reject(new Error(`The thread ended with code ${code}.`)));
      onThread?.(worker);
    });
  } finally {
    signal?.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
};
