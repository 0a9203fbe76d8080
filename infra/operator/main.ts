import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArgs, runCommand } from './runCommand.ts';
import type { Output } from './operate.ts';

type Run = (args: readonly string[]) => Promise<number | void>;

const output: Output = {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
};

const writePage = async (name: string, text: string): Promise<void> => {
  await writeFile(join(import.meta.dirname, '../../docs', name), text);
  output.write(`docs/${name} is written.\n`);
};

const COST = 'npm run cost     writes docs/cost.md: what a story and an idle stage cost on AWS, and what a story earns';
const SCALE = 'npm run scale     writes docs/scale.md: at which multiple of today’s load each limit is reached';

/** Each command is loaded only when it runs, because most commands need no AWS clients. */
const commands: Readonly<Record<string, Run>> = {
  accounts: async (args) => (await import('./accounts/operate.ts')).operateAccounts(args, output),
  moderate: async (args) => (await import('./moderate/operate.ts')).operateModeration(args, output),
  recordings: async (args) => (await import('./recordings/operate.ts')).operateRecordings(args, output),
  pause: async (args) => (await import('./pause/operate.ts')).operatePause(args, output),
  samples: async (args) => (await import('./samples/operate.ts')).operateSamples(args, output),
  cost: async (args) => {
    readArgs(args, { usage: COST });
    const [{ costPage }, { usage }] = await Promise.all([import('./cost/page.ts'), import('./cost/usage.ts')]);
    await writePage('cost.md', costPage(usage()));
  },
  scale: async (args) => {
    readArgs(args, { usage: SCALE });
    await writePage('scale.md', (await import('./scale/scale.ts')).scalePage());
  },
};

// A reader such as `head` closes the pipe early, which is not a failure.
process.stdout.on('error', () => process.exit(0));

await runCommand(async ([name = '', ...args]) => commands[name]?.(args));
