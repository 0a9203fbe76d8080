import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#functions/housekeeping/migrations/migrations.ts';
import { FORMAT_FILE, FORMAT_VERSION, refuseOtherFormat, writeFormat } from './dataFormat.ts';
import { newestVersions, refuseNewerItem } from './newerItems.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aw-format-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const marker = () => join(folder, FORMAT_FILE);

describe('the format of a data folder', () => {
  it('is the present one in an empty folder, and once written', () => {
    refuseOtherFormat(folder);
    writeFormat(folder);
    refuseOtherFormat(folder);
    expect(JSON.parse(readFileSync(marker(), 'utf8'))).toEqual({ formatVersion: FORMAT_VERSION });
  });

  it('is refused in one sentence when it is newer', () => {
    writeFileSync(marker(), JSON.stringify({ formatVersion: FORMAT_VERSION + 1 }));
    expect(() => refuseOtherFormat(folder)).toThrow(/^A newer version of the product wrote .*\. Update the product.*$/);
  });

  it('is refused as damaged when it cannot be read', () => {
    writeFileSync(marker(), '{"formatVersion"');
    expect(() => refuseOtherFormat(folder)).toThrow(/format\.json is damaged: which version .* cannot be read\.$/);
  });
});

describe('a data folder of an earlier version', () => {
  it.each([
    ['says so', () => writeFileSync(marker(), JSON.stringify({ formatVersion: 1 }))],
    ['has data and says nothing', () => mkdirSync(join(folder, 'dynamodb'))],
  ])('is refused with the way to start clean, and left unchanged, when it %s', (_, write) => {
    write();
    const before = readdirSync(folder);
    expect(() => refuseOtherFormat(folder)).toThrow(/^An earlier version of the product wrote .*npm start -- --reset/);
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe('an item of the table', () => {
  const item = (sk: string, version: number) => ({
    pk: { S: 'x' },
    sk: { S: sk },
    schemaVersion: { N: String(version) },
  });

  it.each(Object.entries(newestVersions))('of the kind %s is refused only above version %i', (kind, version) => {
    refuseNewerItem(item(kind, version));
    expect(() => refuseNewerItem(item(`${kind}1`, version + 1))).toThrow(/A newer version of the product wrote/);
  });

  it('without a version is accepted', () => {
    refuseNewerItem({ pk: { S: 'x' }, sk: { S: 'PROFILE' } });
  });

  it('is accepted up to the version of its kind’s last migration', () => {
    for (const { name, of, to } of migrations) {
      const { sk } = of;
      const kind = typeof sk === 'string' ? sk : sk?.beginsWith;
      const known = Object.entries(newestVersions).find(([beginning]) => kind?.startsWith(beginning))?.[1];
      expect([name, known]).toEqual([name, expect.any(Number)]);
      expect([name, Number(known) >= to]).toEqual([name, true]);
    }
  });
});
