import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataFolder, resetDataFolder } from './dataFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aw-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('resets what is ours and leaves everything else alone', () => {
  mkdirSync(join(folder, 's3/deep'), { recursive: true });
  writeFileSync(join(folder, 'holiday.jpg'), 'mine');
  resetDataFolder(folder);
  expect(readdirSync(folder)).toEqual(['holiday.jpg']);
});

it('makes the folder when it is not there', () => {
  openDataFolder(join(folder, 'a/b'));
  expect(existsSync(join(folder, 'a/b'))).toBe(true);
});

it('says in one line when a file stands where the folder should be', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => openDataFolder(join(folder, 'file'))).toThrow(/cannot be written to/);
});
