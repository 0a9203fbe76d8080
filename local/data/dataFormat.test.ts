import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#functions/housekeeping/migrations/migrations.ts';
import { FORMAT_FILE, RESTORING_FOLDER, savedInDataFolder } from './dataFolder.ts';
import { FORMAT_VERSION, refuseOtherFormat, writeFormat } from './dataFormat.ts';
import { newestVersions, refuseNewerItem, refuseOlderItem } from './itemVersions.ts';

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

it('refuses a data folder of an earlier version with the way to start clean, and leaves it unchanged', () => {
  writeFileSync(marker(), JSON.stringify({ formatVersion: 1 }));
  expect(() => refuseOtherFormat(folder)).toThrow(/^An earlier version of the product wrote .*npm start -- --reset/);
  expect(readFileSync(marker(), 'utf8')).toBe('{"formatVersion":1}');
});

describe('a data folder without a format', () => {
  it('is accepted as new when it has only files of others', () => {
    writeFileSync(join(folder, 'holiday.jpg'), 'mine');
    refuseOtherFormat(folder);
  });

  it.each(savedInDataFolder.filter((name) => ![FORMAT_FILE, RESTORING_FOLDER].includes(name)))(
    'is refused in one sentence that names both ways on, and left unchanged, when it has %s',
    (name) => {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'saved'), 'once');
      expect(() => refuseOtherFormat(folder)).toThrow(
        /^The data folder \S+ has data but no format\.json, [^.]*npm start -- --repair [^.]*npm start -- --reset [^.]*\.$/,
      );
      expect(readdirSync(folder)).toEqual([name]);
    },
  );
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

  it.each(Object.entries(newestVersions))('of the kind %s is of an earlier version only below %i', (kind, version) => {
    refuseOlderItem(item(kind, version));
    refuseOlderItem(item(kind, version + 1));
    expect(() => refuseOlderItem(item(`${kind}1`, version - 1))).toThrow(/^An earlier version .*npm start -- --reset/);
  });

  it('without a version, or of an unversioned kind, is accepted', () => {
    for (const refuse of [refuseNewerItem, refuseOlderItem]) {
      refuse({ pk: { S: 'x' }, sk: { S: 'PROFILE' } });
      for (const version of [0, 99]) refuse(item('METRICS', version));
    }
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
