import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { workerFile } from '#local/platform/threads/workerFile.ts';
import type { FfmpegReply, FfmpegRun } from './ffmpegChild.ts';

/** An error of ffmpeg. The message is the end of its output. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';
}

type Watching = {
  signal?: AbortSignal;
  onProgress?: (seconds: number) => void;
  onProcess?: (process: ChildProcess) => void;
};

/** A third of a request's CPU share. With much less a busy machine would never finish a video. */
const NICENESS = 5;
const NICE = '/usr/bin/nice';
/** One worker thread: more would compile 32 MB of WebAssembly on every processor at once. */
const FLAGS = ['--v8-pool-size=1'];
/** The end of a failed process's output to keep. */
const COMPLAINT_CHARACTERS = 500;

/** A process instead of a thread: `nice` applies to all its threads, it holds no lock of a request, and its memory is always freed. */
const start = (file: URL): ChildProcess => {
  const args = [...FLAGS, fileURLToPath(file)];
  const node = process.execPath;
  const [command, before] = existsSync(NICE) ? [NICE, ['-n', String(NICENESS), node]] : [node, []];
  return spawn(command, [...before, ...args], {
    // Security: ffmpeg gets no credentials and no flags.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
};

/**
 * Runs ffmpeg in its own process, which frees its 300 MB at the end. @returns the output file. @throws FfmpegError, Error when the
 * process died, or the signal's reason.
 */
export const runFfmpeg = async (
  run: FfmpegRun,
  { signal, onProgress, onProcess }: Watching = {},
): Promise<Uint8Array> => {
  signal?.throwIfAborted();
  const child = start(await workerFile('ffmpeg'));
  signal?.throwIfAborted();
  const exited = once(child, 'close').catch(() => undefined);
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
    await exited;
  }
};
