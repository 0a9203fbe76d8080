import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { workerFile } from '#local/platform/threads/workerFile.ts';
import type { FfmpegReply, FfmpegRun } from './ffmpegChild.ts';

/** `message` is the end of ffmpeg's output. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';
}

type Watching = {
  signal?: AbortSignal;
  onProgress?: (seconds: number) => void;
  onProcess?: (process: ChildProcess) => void;
};

/** A slightly lower priority. With a much lower one, a busy machine would never finish a video. */
const NICENESS = 5;
const NICE = '/usr/bin/nice';
/** Only one V8 worker thread, because otherwise several would compile ffmpeg's 32 MB of WebAssembly at once. */
const FLAGS = ['--v8-pool-size=1'];
const COMPLAINT_CHARACTERS = 500;

/** Starts a process instead of a thread: the memory of a process is always freed, and `nice` applies to it. */
const start = (file: URL): ChildProcess => {
  const args = [...FLAGS, fileURLToPath(file)];
  const node = process.execPath;
  const [command, before] = existsSync(NICE) ? [NICE, ['-n', String(NICENESS), node]] : [node, []];
  return spawn(command, [...before, ...args], {
    // Security: ffmpeg gets no credentials and no NODE_OPTIONS. Two memory arenas save 17 MB, and a fixed trim threshold
    // 10 MB.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
};

/** @returns the output file @throws FfmpegError, an Error when the process dies, or the signal's reason */
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
