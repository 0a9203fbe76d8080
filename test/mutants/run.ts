import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#infra/operator/operatorError.ts';
import { readArgs } from '#infra/operator/readArgs.ts';
import { runCommand } from '#infra/operator/runCommand.ts';
import { mutate, type Survivor, type Target } from './mutate.ts';

/** A change that no test can notice, because it changes nothing that matters; `reason` says why. */
type Equivalent = { file: string; was: string; became: string; reason: string };

const LEAST_PERCENT = 90;

const readJson = <T>(name: string): T => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as T;
const targets = readJson<Target[]>('targets.json');
const equivalents = readJson<Equivalent[]>('equivalents.json');

const usage = `npm run mutants -- [PART …]     changes the code line by line and says which changes no test notices; with parts
                                of names, in those files alone, of
${targets.map(({ mutate: file }) => `  ${file}`).join('\n')}`;

const isEquivalent = (file: string, { was, became }: Survivor): boolean =>
  equivalents.some((one) => one.file === file && one.was === was && one.became === became);

await runCommand(async (args) => {
  const wanted = readArgs(args, { usage, allowPositionals: true }).positionals;
  const chosen = targets.filter(
    ({ mutate: file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
  );
  if (chosen.length === 0) throw new OperatorError(`No file of these is called so.\n${usage}`);
  let isEnough = true;
  for (const target of chosen) {
    const { mutants, survivors } = await mutate(target);
    const left = survivors.filter((survivor) => !isEquivalent(target.mutate, survivor));
    const percent = mutants === 0 ? 100 : (100 * (mutants - left.length)) / mutants;
    isEnough &&= percent >= LEAST_PERCENT;
    const noted = survivors.length - left.length;
    console.log(
      `${percent >= LEAST_PERCENT ? 'ok  ' : 'FEW '} ${target.mutate}: ${percent.toFixed(1)} % of ${mutants} noticed${noted > 0 ? `, ${noted} change nothing` : ''}`,
    );
    for (const { line, was, became } of left) console.log(`       ${line}: ${was}  →  ${became}`);
  }
  process.exit(isEnough ? 0 : 1);
});
