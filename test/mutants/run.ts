import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import type { Target } from './mutate.ts';
import { judge, LEAST_PERCENT, percentOf, tableOf, totalOf, type Counted, type Equivalent } from './score.ts';

const readJson = <T>(name: string): T => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as T;
const targets = readJson<Target[]>('targets.json');
const equivalents = readJson<Equivalent[]>('equivalents.json');

const usage = `npm run mutants -- [PART …]     changes the code line by line, and lists the changes that no test notices.
                                PART is a part of a file's name, to test only files such as these:
${targets.map(({ mutate: file }) => `  ${file}`).join('\n')}`;

await runCommand(async (args) => {
  const wanted = readArgs(args, { usage, allowPositionals: true }).positionals;
  const chosen = targets.filter(
    ({ mutate: file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
  );
  if (chosen.length === 0) throw new OperatorError(`No file that is tested this way has such a name.\n${usage}`);
  // Loaded on demand, because Stryker takes seconds to load.
  const { mutate } = await import('./mutate.ts');
  const all: Counted[] = [];
  for (const target of chosen) {
    const { counted, left, unneeded } = judge(target.mutate, await mutate(target), equivalents);
    all.push(counted);
    console.log(`${target.mutate}: ${percentOf(counted).toFixed(1)} %`);
    for (const { line, was, became } of left) console.log(`  survived: ${line}: ${was}  →  ${became}`);
    for (const { was, became } of unneeded) console.log(`  excused, but not surviving: ${was}  →  ${became}`);
  }
  console.log(`\n${tableOf(all)}`);
  const isEnough = percentOf(totalOf(all)) >= LEAST_PERCENT;
  if (!isEnough) console.log(`\nTests notice fewer than ${LEAST_PERCENT} % of the changes.`);
  process.exit(isEnough ? 0 : 1);
});
