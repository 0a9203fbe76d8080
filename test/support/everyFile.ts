import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import type { Product } from '#local/product/product.ts';
import { attemptStart } from './attemptStart.ts';
import { count } from './count.ts';
import { eventually } from './eventually.ts';
import { newDataFolder, removeDataFolder } from './product.ts';
import { readStore } from './store.ts';

const GARBLED_BYTES = 200;
const damages: Record<string, (path: string) => void> = {
  'cut to 20 bytes': (path) => truncateSync(path, 20),
  emptied: (path) => truncateSync(path, 0),
  garbled: (path) => {
    const bytes = readFileSync(path);
    const from = Math.max(0, Math.floor((bytes.length - GARBLED_BYTES) / 2));
    for (let at = from; at < Math.min(bytes.length, from + GARBLED_BYTES); at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0xa5;
    writeFileSync(path, bytes);
  },
  removed: (path) => rmSync(path),
};

const filesUnder = (path: string): string[] =>
  lstatSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesUnder(join(path, name))) : [path];

/** The kind of a file: its path without ids, hashes and numbers. */
const kindOf = (place: string): string =>
  place
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{40,}|\d{13}-[a-z0-9]{6}/, 'ID')
    .replace(/^dynamodb\/(MANIFEST-)?\d+/, 'dynamodb/$1N');

const groupByKind = (all: readonly string[]): Map<string, string[]> => {
  const kinds = new Map<string, string[]>();
  for (const place of all) kinds.set(kindOf(place), [...(kinds.get(kindOf(place)) ?? []), place]);
  return kinds;
};

const readIfThere = (path: string, otherwise: string): string =>
  existsSync(path) ? readFileSync(path, 'utf8') : otherwise;

/** The people's data in a folder, for a comparison after the damage. */
const contentsOf = async (folder: string) => {
  const { items, objects } = await readStore(folder);
  const has = (pk: RegExp, sk: string) => items.filter((item) => pk.test(String(item['pk'])) && item['sk'] === sk);
  return {
    items: new Map(items.map((item) => [`${String(item['pk'])} ${String(item['sk'])}`, item])),
    objects: new Map(objects.map(({ key, bytes }) => [key, Buffer.from(bytes).toString('base64')])),
    accounts: has(/^IDENTITY#/, 'ACCOUNT').length,
    stories: has(/^STORY#/, 'STORY').length,
    usernames: Object.keys(JSON.parse(readIfThere(join(folder, 'cognito/users.json'), '{}')) as object).length,
    customers: readFileSync(join(folder, 'stripe/objects.jsonl'), 'utf8').match(/"object":"customer"/g)?.length ?? 0,
  };
};
type Contents = Awaited<ReturnType<typeof contentsOf>>;

/** Damages a file of each kind in turn, then starts and repairs a copy. @returns the faults and the number of kinds */
export const damageEveryFile = async (whole: string, uid: string): Promise<{ harmed: string[]; kinds: number }> => {
  const copy = newDataFolder();
  const places = filesUnder(whole).map((path) => relative(whole, path));
  cpSync(whole, copy, { recursive: true });
  const before = await contentsOf(copy);
  let running: Product | undefined;

  const start = async (...args: string[]) => {
    const attempt = await attemptStart(copy, args);
    running = attempt.product;
    return attempt;
  };
  const stop = async (): Promise<void> => {
    await running?.close();
    running = undefined;
  };

  /** Fails if data is missing or changed. */
  const expectAllThere = (after: Contents): void => {
    expect([...before.items.keys()].filter((key) => !after.items.has(key))).toEqual([]);
    expect([...before.objects].filter(([key, bytes]) => after.objects.get(key) !== bytes).map(([key]) => key)).toEqual(
      [],
    );
    expect(after.customers).toBe(before.customers);
  };

  const expectTruth = (text: string, after: Contents): void => {
    const known = Math.min(after.accounts, after.usernames);
    expect(text).toMatch(
      new RegExp(`  ${after.usernames} accounts are known to sign-in, ${known} of them are in the table`),
    );
    const files = [...before.objects.keys()].filter(
      (key) => key.startsWith(`media/${uid}/`) && !after.objects.has(key),
    );
    if (after.stories === 0) expect(text).toMatch(/No published story is in the table|0 of these stories/);
    for (const key of files)
      expect(text, `${key} is gone`).toMatch(/Put aside|is gone|was deleted|missing files|lacks/);
    if (after.customers < before.customers && after.items.size === before.items.size)
      expect(text).toMatch(/Missing in the simulated payments/);
  };

  /** A start checks only the size of media, so it does not see this damage. A repair reads the files. */
  const tryUnseenDamage = async (place: string): Promise<string> => {
    const { isUp, lines } = await start('--repair');
    const text = lines.join('\n');
    expect([isUp, text]).toEqual([true, expect.stringMatching(/the bytes of \S+ are not those that were stored/)]);
    await stop();
    expectTruth(text, await contentsOf(copy));
    return `${place}: named by a repair`;
  };

  const tryDamage = async (place: string, [name, damage]: [string, (path: string) => void]): Promise<string> => {
    // Retries, because work of a refused start may still run in this process.
    await eventually(() => {
      rmSync(copy, { recursive: true, force: true });
      cpSync(whole, copy, { recursive: true });
    });
    damage(join(copy, place));
    if (kindOf(place).includes('/data/') && name === 'garbled') return tryUnseenDamage(place);
    const first = await start();
    if (first.isUp) {
      await stop();
      expectAllThere(await contentsOf(copy));
      return `${place} ${name}: no harm`;
    }
    const isUnmarked = place.endsWith('format.json') && name === 'removed';
    const what = isUnmarked ? /^[^\n]* has data but no format\.json,/ : /^[^\n]* is damaged: /;
    expect(first.lines[0]).toMatch(what);
    expect(first.lines[0]).toMatch(/^[^\n]*--repair[^\n]*--reset starts clean[^\n]*\.$/);
    const repaired = await start('--repair');
    expect([repaired.isUp, repaired.lines]).toEqual([true, expect.anything()]);
    await stop();
    expectTruth(repaired.lines.join('\n'), await contentsOf(copy));
    return `${place} ${name}: ${first.lines[0]}`;
  };

  const kinds = groupByKind(places);
  const ways = Object.entries(damages);
  const tried = [...kinds.values()].flatMap((ofKind, at) =>
    ofKind
      .slice(0, count(1, ofKind.length))
      .flatMap((place) =>
        count(0, 1) === 1 ? ways.map((way) => [place, way] as const) : [[place, ways[at % ways.length]] as const],
      ),
  );
  const harmed: string[] = [];
  for (const [place, way] of tried) {
    if (!way) continue;
    await tryDamage(place, way).catch((error: unknown) => harmed.push(`${place} ${way[0]}: ${String(error)}`));
    await stop();
  }
  removeDataFolder(copy);
  return { harmed, kinds: kinds.size };
};
