import type { Output } from './operate.ts';

export type Run = (args: readonly string[]) => Promise<number | void>;

export const output: Output = {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
};

/** Each command is loaded only when it runs, because most commands need no AWS clients. */
export const stageCommands: Readonly<Record<string, Run>> = {
  accounts: async (args) => (await import('./accounts/operate.ts')).operateAccounts(args, output),
  moderate: async (args) => (await import('./moderate/operate.ts')).operateModeration(args, output),
  recordings: async (args) => (await import('./recordings/operate.ts')).operateRecordings(args, output),
  pause: async (args) => (await import('./pause/operate.ts')).operatePause(args, output),
};
