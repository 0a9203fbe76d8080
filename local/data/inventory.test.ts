import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkInventory, INVENTORY_FILE, removeInventory, writeInventory } from './inventory.ts';

let folder: string;
const at = (place: string) => join(folder, place);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aw-inventory-'));
  for (const name of ['cognito', 'dynamodb', 's3/buckets/media/data', 'stripe'])
    mkdirSync(at(name), { recursive: true });
  writeFileSync(at('dynamodb/LOG'), 'opened at noon');
  writeFileSync(at('dynamodb/000003.log'), 'items');
  writeFileSync(at('cognito/users.json'), '{"google_1":{}}');
  writeFileSync(at('s3/buckets/media/data/1'), 'sound');
  writeInventory(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('accepts an unchanged folder', () => {
  checkInventory(folder);
});

it.each([
  ['is gone', () => rmSync(at('dynamodb/000003.log')), /000003\.log is damaged: it was deleted after/],
  ['has changed', () => writeFileSync(at('dynamodb/000003.log'), 'other'), /it was changed after/],
  [
    'still parses',
    () => writeFileSync(at('cognito/users.json'), '{"google_2":{}}'),
    /users\.json is damaged: it was changed after/,
  ],
])('names a file that %s', (_, damage, says) => {
  damage();
  expect(() => checkInventory(folder)).toThrow(says);
});

it.each([
  ['what a stand-in cannot parse, which says more of it', () => writeFileSync(at('cognito/users.json'), '{"goo')],
  ['bytes of files, whose entries say how many they are', () => rmSync(at('s3/buckets/media/data/1'))],
  [
    'a folder that an older product, or another tool, has opened since',
    () => {
      writeFileSync(at('dynamodb/LOG'), 'opened at one');
      rmSync(at('dynamodb/000003.log'));
    },
  ],
  [
    'what an inventory says that was changed itself',
    () => {
      const text = readFileSync(at(INVENTORY_FILE), 'utf8');
      writeFileSync(at(INVENTORY_FILE), text.replace('000003', '000004'));
    },
  ],
  ['new files', () => appendFileSync(at('stripe/objects.jsonl'), '{}')],
  [
    'anything once the inventory is removed',
    () => {
      removeInventory(folder);
      rmSync(at('dynamodb/000003.log'));
    },
  ],
])('ignores %s', (_, change) => {
  change();
  checkInventory(folder);
});
