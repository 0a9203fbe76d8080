import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

const runs = { 'node_modules/runs': { version: '1.0.0', integrity: 'sha512-a' } };
const tests = { 'node_modules/tests': { version: '1.0.0', integrity: 'sha512-b', dev: true } };
const elsewhere = { 'node_modules/elsewhere': { version: '1.0.0', optional: true } };
const linked = { 'local/own': { version: '1.0.0' }, 'node_modules/own': { resolved: 'local/own', link: true } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aw-install-'));
  mkdirSync(join(folder, 'node_modules'));
  mkdirSync(join(folder, 'local/own'), { recursive: true });
  lock({ '': {}, ...runs, ...tests, ...elsewhere, ...linked });
  link('local/own');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, packages: object): void => writeFileSync(join(folder, path), JSON.stringify({ packages }));
const lock = (packages: object): void => write('package-lock.json', packages);
const installed = (packages: object): void => write('node_modules/.package-lock.json', packages);
const link = (target: string): void => symlinkSync(join(folder, target), join(folder, 'node_modules/own'), 'junction');
const answers = (): boolean[] => [isInstalled(folder, false), isInstalled(folder, true)];

it('a fresh clone has nothing installed', () => {
  expect(answers()).toEqual([false, false]);
});

it('runtime packages are enough to start, not to test', () => {
  installed(runs);
  expect(answers()).toEqual([true, false]);
  installed({ ...runs, ...tests });
  expect(answers()).toEqual([true, true]);
});

it('another version or content in the lock counts as not installed', () => {
  installed({ ...tests, 'node_modules/runs': { version: '0.9.0', integrity: 'sha512-a' } });
  expect(answers()).toEqual([false, false]);
  installed({ ...tests, 'node_modules/runs': { version: '1.0.0', integrity: 'sha512-c' } });
  expect(answers()).toEqual([false, false]);
});

it('a link to a moved folder counts as not installed', () => {
  installed({ ...runs, ...tests });
  rmSync(join(folder, 'local'), { recursive: true });
  expect(answers()).toEqual([false, false]);
});

it('a link to a folder that the lock does not name counts as not installed', () => {
  installed({ ...runs, ...tests });
  mkdirSync(join(folder, 'before'));
  rmSync(join(folder, 'node_modules/own'));
  link('before');
  expect(answers()).toEqual([false, false]);
});
