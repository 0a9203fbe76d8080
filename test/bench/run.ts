import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** `npm run bench -- NAME`: prints what it measured and ends with 1 when a figure is over its budget. */
type Bench = { bench: () => Promise<boolean> };

const folder = import.meta.dirname;
const names = (await readdir(folder))
  .filter((file) => file !== 'run.ts' && file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));
const wanted = process.argv.slice(2);

if (wanted.length === 0 || wanted.some((name) => !existsSync(join(folder, `${name}.bench.ts`)))) {
  console.error(`npm run bench -- ${names.join(' | ')}`);
  process.exit(1);
}
let within = true;
for (const name of wanted) {
  const { bench } = (await import(`./${name}.bench.ts`)) as Bench;
  within = (await bench()) && within;
}
process.exit(within ? 0 : 1);
