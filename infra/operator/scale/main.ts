import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArgs } from '../readArgs.ts';
import { runCommand } from '../runCommand.ts';
import { scalePage } from './page.ts';

const usage =
  'npm run simulate     writes docs/scale.md: what breaks first as the product grows, by a simulation of its days';

await runCommand(async (args) => {
  readArgs(args, { usage });
  await writeFile(join(import.meta.dirname, '../../../docs/scale.md'), scalePage());
  process.stdout.write('docs/scale.md is written.\n');
});
