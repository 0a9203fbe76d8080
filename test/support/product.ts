import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureClientBuilt } from '#local/build/client.ts';
import { memoryEnv, memoryFlags } from '#local/start/memory.mjs';

const root = join(import.meta.dirname, '../..');

export type RunningProduct = {
  url: string;
  dataFolder: string;
  pid: number;
  output(): string;
  /** Resolves when the process ends, for any reason. */
  ended: Promise<number | null>;
  /** Stops the product like Ctrl-C. @returns the exit code */
  stop(): Promise<number | null>;
  /** Stops the product like a power cut. The data folder remains. */
  kill(): Promise<void>;
};

export type StartOptions = { dataFolder?: string; env?: Record<string, string>; port?: number; args?: string[] };

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'aw-'));
export const removeDataFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Starts a product in its own process, with its own port and data folder, an empty gallery and the built-in model. */
export const spawnProduct = ({ dataFolder = newDataFolder(), env = {}, port = 0, args = [] }: StartOptions = {}) => {
  const child = spawn(process.execPath, [...memoryFlags, join(root, 'local/start/run.mjs'), ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PORT: String(port),
      AW_DATA: dataFolder,
      AW_SAMPLES: 'off',
      AW_MODELS: 'built-in',
      AW_WARM: 'off',
      ...memoryEnv,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, dataFolder, output: () => text, exit: exitOf(child) };
};

/** Starts a product and waits for its pages to be built. @throws Error with its output if it ends before */
export const startProduct = async (
  options: StartOptions = {},
  { withPages = true }: { withPages?: boolean } = {},
): Promise<RunningProduct> => {
  if (withPages) await ensureClientBuilt();
  const { child, dataFolder, output, exit } = spawnProduct(options);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /A Thousand Words is at (\S+)/.exec(output());
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout.on('data', look);
    void exit.then((code) => reject(new Error(`The product ended with ${code}:\n${output()}`)));
  });
  return {
    url,
    dataFolder,
    pid: child.pid ?? 0,
    output,
    ended: exit,
    stop: async () => {
      child.kill('SIGINT');
      return exit;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
};
