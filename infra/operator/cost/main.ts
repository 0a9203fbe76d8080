import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { costPage } from './page.ts';
import { usage } from './usage.ts';

const page = join(import.meta.dirname, '../../../docs/cost.md');
await writeFile(page, costPage(usage()));
process.stdout.write('docs/cost.md is written.\n');
