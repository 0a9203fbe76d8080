import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type FfmpegRun = { files: Record<string, Uint8Array>; arguments: readonly string[]; output: string };
export type FfmpegReply = { seconds: number } | { made: Uint8Array } | { failed: string };

type Core = {
  FS: {
    mkdir(path: string): void;
    writeFile(path: string, bytes: Uint8Array): void;
    readFile(path: string): Uint8Array<ArrayBuffer>;
  };
  exec(...args: string[]): number;
  setLogger(log: (line: { message: string }) => void): void;
  setProgress(report: (progress: { time: number }) => void): void;
};

const LAST_LINES = 4;

/** @ffmpeg/core expects the globals of a web worker. */
const loadCore = async (): Promise<Core> => {
  Object.assign(globalThis, { self: globalThis, location: { href: import.meta.url }, importScripts: () => undefined });
  const require = createRequire(import.meta.url);
  const create = require('@ffmpeg/core') as (options: { wasmBinary: Uint8Array }) => Promise<Core>;
  return create({ wasmBinary: readFileSync(require.resolve('@ffmpeg/core/wasm')) });
};

const run = async ({ files, arguments: args, output }: FfmpegRun, reply: (reply: FfmpegReply) => void) => {
  const core = await loadCore();
  const lines: string[] = [];
  core.setLogger(({ message }) => lines.push(message));
  core.setProgress(({ time }) => reply({ seconds: time / 1e6 }));
  for (const folder of new Set(Object.keys(files).filter((path) => path.includes('/')))) {
    const name = folder.slice(0, folder.indexOf('/'));
    try {
      core.FS.mkdir(`/${name}`);
    } catch {
      // The folder already exists.
    }
  }
  for (const [path, bytes] of Object.entries(files)) core.FS.writeFile(`/${path}`, bytes);
  const code = core.exec(...args);
  if (code !== 0) return reply({ failed: lines.slice(-LAST_LINES).join(' | ') });
  const made = core.FS.readFile(output);
  reply({ made });
};

const send = (reply: FfmpegReply): void => void process.send?.(reply);

// Ctrl-C sends SIGINT to this process too, but the product decides when a job ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.once('message', (wanted) => {
  run(wanted as FfmpegRun, send).catch((error: unknown) => send({ failed: String(error) }));
});
