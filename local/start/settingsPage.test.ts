import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from './settings.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/how-to/host-it-yourself.md'), 'utf8');
const [, table = ''] = page.split('## Settings');
const listed = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = '']) => name);

/** Read by functions and not by the start. */
const OTHERS = ['ADMIN_GROUP', 'AW_LOG', 'DAILY_CAPS', 'FREE_NARRATIONS'];

it('the page for operators lists every setting once, and no other', () => {
  expect(listed.toSorted()).toEqual([...settingNames, ...OTHERS].toSorted());
});
