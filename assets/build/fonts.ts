import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutFonts } from './cutFonts.ts';

const folder = join(import.meta.dirname, '../fonts');
for (const [name, file] of await cutFonts()) await writeFile(join(folder, name), file);
