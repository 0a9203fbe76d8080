import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aw-fingerprint-'));
  mkdirSync(join(root, 'functions/story'), { recursive: true });
  writeFileSync(join(root, 'functions/story/tell.ts'), 'one');
  writeFileSync(join(root, 'lock.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const fingerprint = () => fingerprintOf(root, ['functions', 'lock.json']);

it('is the same for the same files', () => {
  expect(fingerprint()).toBe(fingerprint());
});

it.each([
  ['a file is edited', () => writeFileSync(join(root, 'functions/story/tell.ts'), 'two')],
  ['a file is added', () => writeFileSync(join(root, 'functions/more.ts'), '')],
  ['a file has another name', () => renameSync(join(root, 'functions/story/tell.ts'), join(root, 'functions/tell.ts'))],
  ['the lock of packages changes', () => writeFileSync(join(root, 'lock.json'), '{"a":1}')],
])('changes when %s', (_, change) => {
  const before = fingerprint();
  change();
  expect(fingerprint()).not.toBe(before);
});

it('is the same for the same files in another folder', () => {
  const before = fingerprint();
  const moved = `${root}-moved`;
  renameSync(root, moved);
  root = moved;
  expect(fingerprint()).toBe(before);
});
