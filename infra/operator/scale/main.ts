import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scalePage } from './page.ts';

const page = join(import.meta.dirname, '../../../docs/scale.md');
await writeFile(page, scalePage());
process.stdout.write('docs/scale.md is written.\n');
