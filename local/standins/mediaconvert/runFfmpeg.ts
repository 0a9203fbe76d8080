import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { workerFile } from '#local/platform/threads/workerFile.ts';
import type { FfmpegReply, FfmpegRun } from './ffmpegChild.ts';

/** ffmpeg could not do it; the message is the end of what it said. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';
}

type Watching = {
  signal?: AbortSignal;
  /** How far the output is, in its own seconds. */
  onProgress?: (seconds: number) => void;
  onProcess?: (process: ChildProcess) => void;
};

/** A third of the share that a request gets. Much less, and a busy machine would make no video at all. */
const NICENESS = 5;
const NICE = '/usr/bin/nice';
/** One thread beside the one that encodes: more would compile 32 MB of WebAssembly on every processor at once. */
const FLAGS = ['--v8-pool-size=1'];
/** Of what a process says before it ends by itself. */
const COMPLAINT_CHARACTERS = 500;

/**
 * A process and no thread: all of its threads give way, those that compile too; none holds a lock that requests wait for
 * when it is made to; and its memory is given back whatever happens.
 */
const start = (file: URL): ChildProcess => {
  const args = [...FLAGS, fileURLToPath(file)];
  const node = process.execPath;
  const [command, before] = existsSync(NICE) ? [NICE, ['-n', String(NICENESS), node]] : [node, []];
  return spawn(command, [...before, ...args], {
    // It needs nothing of ours: no credentials, no flags.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
};

/**
 * Runs ffmpeg in a process of its own, which ends with its 300 MB of memory when the work does.
 * @returns the output file.
 * @throws FfmpegError, an Error when the process ended by itself, or the signal's reason.
 */
export const runFfmpeg = async (
  run: FfmpegRun,
  { signal, onProgress, onProcess }: Watching = {},
): Promise<Uint8Array> => {
  signal?.throwIfAborted();
  const child = start(await workerFile('ffmpeg'));
  signal?.throwIfAborted();
  const gone = once(child, 'close').catch(() => undefined);
  let complaint = '';
  child.stderr?.on(
    'data',
    (text: Buffer) => (complaint = `${complaint}${text.toString()}`.slice(-COMPLAINT_CHARACTERS)),
  );
  let onAbort = (): void => undefined;
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      onAbort = () => reject(signal?.reason as Error);
      signal?.addEventListener('abort', onAbort, { once: true });
      child.on('message', (reply: FfmpegReply) => {
        if ('seconds' in reply) onProgress?.(reply.seconds);
        else if ('made' in reply) resolve(reply.made);
        else reject(new FfmpegError(reply.failed));
      });
      child.on('error', (cause) => reject(new Error(`The process could not be used: ${String(cause)}`)));
      child.on('close', (code, by) => reject(new Error(`The process ended with ${by ?? code}. ${complaint}`.trim())));
      child.send(run, (error) => error && reject(new Error(`The process could not be asked: ${String(error)}`)));
      onProcess?.(child);
    });
  } finally {
    signal?.removeEventListener('abort', onAbort);
    child.kill('SIGKILL');
    await gone;
  }
};
