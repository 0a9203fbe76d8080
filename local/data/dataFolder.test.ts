import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataFolder, resetDataFolder } from './dataFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aw-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('resets our files and keeps everything else', () => {
  mkdirSync(join(folder, 's3/deep'), { recursive: true });
  writeFileSync(join(folder, 'holiday.jpg'), 'mine');
  resetDataFolder(folder);
  expect(readdirSync(folder)).toEqual(['holiday.jpg']);
});

it('creates a missing folder', () => {
  openDataFolder(join(folder, 'a/b'));
  expect(existsSync(join(folder, 'a/b'))).toBe(true);
});

it('makes a readable folder private, with our files only', () => {
  mkdirSync(join(folder, 's3/deep'), { recursive: true });
  writeFileSync(join(folder, 's3/deep/picture'), 'a picture');
  writeFileSync(join(folder, 'holiday.jpg'), 'mine');
  symlinkSync('/etc/hostname', join(folder, 's3/link'));
  for (const [name, mode] of Object.entries({ '': 0o755, s3: 0o755, 's3/deep': 0o755 }))
    chmodSync(join(folder, name), mode);
  for (const name of ['s3/deep/picture', 'holiday.jpg']) chmodSync(join(folder, name), 0o644);
  openDataFolder(folder);
  const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777;
  expect(['', 's3', 's3/deep', 's3/deep/picture', 'holiday.jpg'].map(modeOf)).toEqual([
    0o700, 0o700, 0o700, 0o600, 0o644,
  ]);
});

it('says in one line which user cannot write to the folder, and what to do', () => {
  writeFileSync(join(folder, 'file'), '');
  const user = process.getuid ? `user ${process.getuid()}` : 'this user';
  expect(() => openDataFolder(join(folder, 'file'))).toThrow(
    `The data folder ${join(folder, 'file')} is not writable for ${user}. Change its owner, or choose another folder: AW_DATA=… npm start`,
  );
});
