import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArgs } from '../readArgs.ts';
import { runCommand } from '../runCommand.ts';
import { costPage } from './page.ts';
import { usage as measured } from './usage.ts';

const usage =
  'npm run cost     writes docs/cost.md: what a story costs on AWS, what it brings, and what a stage costs idle';

await runCommand(async (args) => {
  readArgs(args, { usage });
  await writeFile(join(import.meta.dirname, '../../../docs/cost.md'), costPage(measured()));
  process.stdout.write('docs/cost.md is written.\n');
});
