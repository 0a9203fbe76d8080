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

type Instance = { exports: object };
type Instantiate = (imports: object, onInstance: (instance: Instance, module: object) => void) => object;

/** Node's types lack this global. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    compile(bytes: Uint8Array): Promise<object>;
    Instance: new (module: object, imports: object) => Instance;
  };
};

const LAST_LINES = 4;

/** @ffmpeg/core expects the globals of a web worker. */
const loadCore = async (): Promise<Core> => {
  Object.assign(globalThis, { self: globalThis, location: { href: import.meta.url }, importScripts: () => undefined });
  const require = createRequire(import.meta.url);
  const create = require('@ffmpeg/core') as (options: { instantiateWasm: Instantiate }) => Promise<Core>;
  // Compiled here, because the core would keep the file's 32 MB in memory.
  const compiled = await WebAssembly.compile(readFileSync(require.resolve('@ffmpeg/core/wasm')));
  return create({
    instantiateWasm: (imports, onInstance) => {
      const instance = new WebAssembly.Instance(compiled, imports);
      onInstance(instance, compiled);
      return instance.exports;
    },
  });
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
