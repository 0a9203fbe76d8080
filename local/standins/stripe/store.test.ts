import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newCustomer } from './objects/customer.ts';
import { openStore } from './store.ts';

let root: string;
const file = () => join(root, 'objects.jsonl');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aw-stripe-store-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const customer = (name: string) => newCustomer({ name, email: null, metadata: {}, created: 1 });

it('has the last version of every object after a restart, one line each', () => {
  const store = openStore(root);
  const [ada, ben] = [customer('Ada'), customer('Ben')];
  for (const one of [ada, ben, { ...ada, name: 'Countess' }]) store.put(one);
  store.setAhead(60);
  store.putKey('k', { fingerprint: 'f', status: 200, body: { id: ada.id } });
  const again = openStore(root);
  expect(again.list('customer').map(({ name }) => name)).toEqual(['Ben', 'Countess']);
  expect([again.aheadSeconds(), again.findKey('k')?.fingerprint]).toEqual([60, 'f']);
  expect(readFileSync(file(), 'utf8').trim().split('\n')).toHaveLength(4);
  expect((statSync(file()).mode & 0o777).toString(8)).toBe('600');
});

it('changes a stored object only through the store', () => {
  const store = openStore();
  const ada = customer('Ada');
  store.put(ada);
  ada.name = 'Eve';
  expect(store.get('customer', ada.id).name).toBe('Ada');
});

it('reports and sets aside half a line of a power cut, and names a file with other damage', () => {
  openStore(root).put(customer('Ada'));
  appendFileSync(file(), '{"kind":"object","obj');
  const reported: string[] = [];
  expect(openStore(root, { log: (line) => reported.push(line) }).list('customer')).toHaveLength(1);
  expect(reported).toEqual([expect.stringMatching(/last line of .*objects\.jsonl was cut off/)]);
  expect(readFileSync(`${file()}.torn`, 'utf8')).toMatch(/"obj$/);
  writeFileSync(file(), `{"kind":\n${readFileSync(file(), 'utf8')}\n`);
  expect(() => openStore(root)).toThrow(/objects\.jsonl is damaged: its line 1 cannot be read/);
});

it('does not treat a file without a whole line as new', () => {
  openStore(root).put(customer('Ada'));
  truncateSync(file(), 12);
  expect(() => openStore(root)).toThrow(/objects\.jsonl is damaged: no line can be read/);
});

it('reports how many lines a truncated file lost, even at a line’s end', () => {
  const store = openStore(root);
  for (const name of ['Ada', 'Ben', 'Cy']) store.put(customer(name));
  openStore(root);
  const lines = readFileSync(file(), 'utf8').split('\n');
  for (const text of [lines.slice(0, 2).join('\n') + '\n', lines.slice(0, 3).join('\n').slice(0, -9)]) {
    writeFileSync(file(), text);
    expect(() => openStore(root)).toThrow(/objects\.jsonl is damaged: 2 of its 4 lines are missing/);
  }
});

it('carries the good lines over, and says how many, when a line is no line of this file', () => {
  openStore(root).put(customer('Ada'));
  openStore(root).put(customer('Ben'));
  appendFileSync(file(), '5\n');
  const reported: string[] = [];
  const onDamage = (path: string, what: string) => {
    reported.push(what);
    rmSync(path);
  };
  const store = openStore(root, { onDamage, log: (line) => reported.push(line) });
  expect(store.list('customer').map(({ name }) => name)).toEqual(['Ben', 'Ada']);
  expect(reported).toEqual([
    'its line 4 cannot be read',
    expect.stringMatching(/^3 whole lines of .* were carried over/),
  ]);
  expect(openStore(root).list('customer')).toHaveLength(2);
});
