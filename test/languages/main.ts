import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import type { Dictionary, Words } from '../../web/strings/language.ts';
import { missingOf } from '../../web/strings/missing.ts';

const usage = `npm run languages     says how many strings of the interface each language lacks, and is English in
  --names             also which`;
const options = { names: { type: 'boolean' } } as const;
const folder = join(import.meta.dirname, '../../web/strings');

const englishAreas = async (): Promise<Words[]> => {
  const files = readdirSync(join(folder, 'en')).map(
    (name) => import(join(folder, 'en', name)) as Promise<Record<string, Words>>,
  );
  return (await Promise.all(files)).flatMap((file) => Object.values(file));
};

await runCommand(async (args) => {
  const { names: isLong = false } = readArgs(args, { usage, options }).values;
  const english = await englishAreas();
  const languages = readdirSync(folder, { withFileTypes: true }).filter(
    (one) => one.isDirectory() && one.name !== 'en',
  );
  for (const { name } of languages) {
    const { dictionary } = (await import(join(folder, name, 'dictionary.ts'))) as { dictionary: Dictionary };
    const { strings, missing } = missingOf(dictionary, english);
    console.log(`${name}: ${missing.length} of ${strings} missing`);
    if (isLong) for (const one of missing) console.log(`  ${one}`);
  }
});
