import { readdir } from 'node:fs/promises';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';

/** `bench` returns whether every figure is within its budget. */
type Bench = { bench: () => Promise<boolean> };

const OVER = 1;
const ENDING = '.bench.ts';

await runCommand(async (args) => {
  const names = (await readdir(import.meta.dirname))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length));
  const usage = `npm run bench -- NAME …     runs benchmarks, and compares them with budgets or with a floor from the same run.
                            The names are ${names.join(', ')}`;
  const { positionals: wanted } = readArgs(args, { usage, allowPositionals: true });
  const unknown = wanted.find((name) => !names.includes(name));
  if (wanted.length === 0 || unknown !== undefined)
    throw new OperatorError(
      unknown === undefined ? usage : `There is no benchmark "${unknown}". The names are ${names.join(', ')}.`,
    );
  let within = true;
  for (const name of wanted) {
    const { bench } = (await import(`./${name}${ENDING}`)) as Bench;
    within = (await bench()) && within;
  }
  // Idle threads would keep the process alive.
  process.exit(within ? 0 : OVER);
});
