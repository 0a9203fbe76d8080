import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { count } from '#test/support/count.ts';
import { openDatabase, repairDatabase, type Change } from '../database.ts';
import { Malformed } from './byteReader.ts';
import { salvage } from './salvage.ts';
import { uncompress } from './uncompress.ts';

const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const root = await mkdtemp(join(tmpdir(), 'words-salvage-'));
const [whole, copy] = [join(root, 'whole'), join(root, 'copy')];
/** All values that each key has had. Undefined stands for a deletion. */
const written = new Map<string, (string | undefined)[]>();
const newest = (key: string) => written.get(key)?.at(-1);
const present = () => [...written.keys()].filter((key) => newest(key) !== undefined).toSorted();

/** Writes values that compress well and values that do not. Overwrites and deletes some keys. */
const write = async (seed: number, isClosedBefore: boolean): Promise<void> => {
  const database = await openDatabase(whole);
  const random = createRandom(seed);
  for (let batch = 0; batch < 40; batch += 1) {
    const changes = Array.from({ length: 20 }, (): Change => {
      const key = `item-words~${Math.floor(random() * 500).toString(36)}`;
      if (random() < 0.1) return { type: 'del', key };
      const noise = Array.from({ length: 40 }, () => random().toString(36).slice(2, 6)).join('');
      return { type: 'put', key, value: { text: 'so many words '.repeat(random() * 40), noise } };
    });
    // If a batch changes a key several times, the last change counts.
    for (const change of changes)
      written.set(change.key, [
        ...(written.get(change.key) ?? []),
        change.type === 'put' ? JSON.stringify(change.value) : undefined,
      ]);
    await database.batch(changes);
  }
  if (isClosedBefore) await database.compactRange?.('\u{0}', '\u{10FFFF}');
  await database.close();
};
beforeAll(async () => {
  await write(1, true);
  await write(2, false);
});
afterAll(() => rm(root, { recursive: true }));

const filesOf = async (end: string) => (await readdir(copy)).filter((name) => name.endsWith(end));
const pathOf = async (end: string, random: () => number): Promise<string> => {
  const names = await filesOf(end);
  return join(copy, names[Math.floor(random() * names.length)] ?? 'none');
};
const change = async (path: string, how: (bytes: Buffer) => void): Promise<void> => {
  const bytes = await readFile(path);
  how(bytes);
  await writeFile(path, bytes);
};

type Damage = (random: () => number) => Promise<unknown>;
const inFile = (end: string): Record<string, Damage> => ({
  [`a bit of a ${end} is flipped`]: async (random) =>
    change(await pathOf(end, random), (bytes) => {
      const at = Math.floor(random() * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    }),
  [`200 bytes of a ${end} are garbled`]: async (random) =>
    change(await pathOf(end, random), (bytes) => {
      const from = Math.floor(random() * bytes.length);
      for (let at = from; at < Math.min(bytes.length, from + 200); at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0xa5;
    }),
  [`4 KB of a ${end} are zeros`]: async (random) =>
    change(await pathOf(end, random), (bytes) => {
      const from = Math.floor((random() * bytes.length) / 4_096) * 4_096;
      bytes.fill(0, from, Math.min(bytes.length, from + 4_096));
    }),
  [`a ${end} is cut off`]: async (random) => {
    const path = await pathOf(end, random);
    await truncate(path, Math.floor(random() * (await readFile(path)).length));
  },
  [`a ${end} is gone`]: async (random) => rm(await pathOf(end, random)),
});
const damages: Record<string, Damage> = {
  ...inFile('.ldb'),
  ...inFile('.log'),
  'CURRENT is gone': () => rm(join(copy, 'CURRENT')),
  'CURRENT names a file that is not there': () => writeFile(join(copy, 'CURRENT'), 'MANIFEST-999999\n'),
  'the manifest is gone': async () => {
    for (const name of await readdir(copy)) if (name.startsWith('MANIFEST')) await rm(join(copy, name));
  },
};

const damaged = async (damage: Damage, seed: number): Promise<void> => {
  await rm(copy, { recursive: true, force: true });
  await cp(whole, copy, { recursive: true });
  await damage(createRandom(seed));
};

it('reads the newest version of everything in LevelDB’s tables and log', async () => {
  await damaged(async () => {}, 0);
  expect([(await filesOf('.ldb')).length > 0, (await filesOf('.log')).length > 0]).toEqual([true, true]);
  const { values, unread } = await salvage(copy);
  expect([...values.keys()].toSorted()).toEqual(present());
  expect([...values].filter(([key, text]) => text !== newest(key))).toEqual([]);
  expect(unread).toBe(0);
});

describe.each(Object.entries(damages))('when %s', (_what, damage) => {
  it('a repair ends with a database that opens, without foreign data', async () => {
    for (let seed = 1; seed <= count(4, 100); seed += 1) {
      await damaged(damage, seed);
      await repairDatabase(copy);
      const database = await openDatabase(copy);
      const strangers: string[] = [];
      for await (const [key, value] of database.iterator({}))
        if (!written.get(key)?.includes(JSON.stringify(value))) strangers.push(key);
      await database.batch([{ type: 'put', key: 'item-words~new', value: 1 }]);
      await database.close();
      expect({ seed, strangers }).toEqual({ seed, strangers: [] });
      expect((await readdir(root)).toSorted()).toEqual(['copy', 'whole']);
    }
  });
});

it('loses one block of a table to one flipped bit, and reports it', async () => {
  const flip: Damage = damages['a bit of a .ldb is flipped'] ?? expect.fail('no such damage');
  for (let seed = 1; seed <= count(10, 200); seed += 1) {
    await damaged(flip, seed);
    const { values, unread } = await salvage(copy);
    const lost = present().filter((key) => !values.has(key));
    expect(lost.length).toBeLessThan(60);
    if (lost.length > 0) expect(unread).toBe(1);
  }
});

it('refuses to open a damaged table', async () => {
  await damaged(damages['200 bytes of a .ldb are garbled'] ?? expect.fail('no such damage'), 5);
  await expect(openDatabase(copy)).rejects.toMatchObject({
    code: 'DATA_FOLDER_DAMAGED',
    message: expect.stringMatching(/\.ldb is damaged: a part of it cannot be read\.$/),
  });
});

it('rejects invalid compressed bytes', () => {
  const random = createRandom(7);
  for (let tries = 0; tries < 2_000; tries += 1) {
    const bytes = Buffer.from(Array.from({ length: 1 + random() * 60 }, () => random() * 256));
    try {
      // A damaged block may declare a wrong length.
      expect(uncompress(bytes).length).toBeLessThanOrEqual(bytes.length * 32);
    } catch (error) {
      expect(error).toBeInstanceOf(Malformed);
    }
  }
});
