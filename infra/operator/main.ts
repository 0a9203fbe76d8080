import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArgs, runCommand } from './runCommand.ts';
import { output, stageCommands, type Run } from './stageCommands.ts';

const writePage = async (name: string, text: string): Promise<void> => {
  await writeFile(join(import.meta.dirname, '../../docs', name), text);
  output.write(`docs/${name} is written.\n`);
};

const COST = 'npm run cost     writes docs/cost.md: what a story and an idle stage cost on AWS, and what a story earns';
const SCALE = 'npm run scale     writes docs/scale.md: at which multiple of today’s load each limit is reached';

const commands: Readonly<Record<string, Run>> = {
  ...stageCommands,
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
