import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../infra/operator');

/** An operator's environment. It has an AWS profile, which must not be used for the local product. */
const environment = (dataFolder: string) => ({ AW_DATA: dataFolder, AWS_PROFILE: 'production' });

/** Most commands share one entry file. Commands that run for long have their own. */
const entryOf = (command: string): string[] =>
  command === 'finance' ? [join(folder, command, 'main.ts')] : [join(folder, 'main.ts'), command];

export type Operated = { code: number | null; text: string; errors: string };
type Output = (text: string) => void;
type Operate = (args: readonly string[], to: { write: Output; writeError: Output }) => Promise<number>;

export const spawnOperator = (command: string, dataFolder: string, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', ...entryOf(command), '--stage', 'local', ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environment(dataFolder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export const runOperator = async (command: string, dataFolder: string, ...args: string[]): Promise<Operated> => {
  const child = spawnOperator(command, dataFolder, args);
  let [text, errors] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text, errors };
};

/** Runs a command in this process, which saves a start each time. The process keeps the operator's environment. */
export const operatorHere =
  (operate: Operate, dataFolder: () => string) =>
  async (...args: string[]): Promise<Operated> => {
    Object.assign(process.env, environment(dataFolder()));
    const output: Operated = { code: null, text: '', errors: '' };
    output.code = await operate(['--stage', 'local', ...args], {
      write: (text) => (output.text += text),
      writeError: (text) => (output.errors += text),
    });
    return output;
  };
