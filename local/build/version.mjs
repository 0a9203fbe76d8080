import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './code/findCode.mjs';

/** Read when the product runs, so that a new version alone needs no build. */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
