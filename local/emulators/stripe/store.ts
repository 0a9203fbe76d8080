import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFileSync } from '#infra/operator/replaceFile.ts';
import { refuseDamage, type OnDamage } from '../dataFolder.ts';
import { appendLine } from '../stepfunctions/storage/appendLine.ts';
import { missing } from './stripeError.ts';
import type { AnyObject, Kind, Kinds } from './objects/kinds.ts';

/** What an idempotency key led to. `fingerprint` is of the request. */
export type Repeatable = { fingerprint: string; status: number; body: unknown };

type Line =
  | { is: 'object'; object: AnyObject }
  | { is: 'clock'; aheadSeconds: number }
  | ({ is: 'key'; key: string } & Repeatable);

export type Store = {
  put(object: AnyObject): void;
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  /** @throws StripeRefusal 404 */
  get<K extends Kind>(kind: K, id: string): Kinds[K];
  /** Newest first, as Stripe lists. */
  list<K extends Kind>(kind: K): Kinds[K][];
  /** How far the stand-in's clock is ahead of the machine's. */
  aheadSeconds(): number;
  setAhead(seconds: number): void;
  findKey(key: string): Repeatable | undefined;
  putKey(key: string, answer: Repeatable): void;
};

type Options = { onDamage?: OnDamage; log?: (line: string) => void };

const lineIn = (text: string): Line | undefined => {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
};

/**
 * A power cut may leave half of the last line, which is said and put aside. The first is written as a whole, and so is
 * every line before another: half of one of those is damage.
 */
const read = (path: string, onDamage: OnDamage, log: (line: string) => void): Line[] => {
  if (!existsSync(path)) return [];
  const texts = readFileSync(path, 'utf8').split('\n');
  const torn = texts.pop() ?? '';
  const lines = texts.map(lineIn);
  const bad = lines.findIndex((line) => line === undefined);
  if (bad >= 0) onDamage(path, `its line ${bad + 1} cannot be read`);
  else if (lines.length === 0) onDamage(path, 'not one line of it is whole');
  else if (torn !== '') {
    copyFileSync(path, `${path}.torn`);
    log(
      `stripe: the last line of ${path} was cut off, as by a power cut. What it said of a payment is lost; see ${path}.torn`,
    );
  }
  return lines.filter((line) => line !== undefined);
};

/**
 * Every object in memory and, with `root`, on disk: a file of lines, the last one about a thing being the true one. It is
 * written anew at each start.
 */
export const openStore = (root?: string, { onDamage = refuseDamage, log = console.log }: Options = {}): Store => {
  const path = root === undefined ? undefined : join(root, 'objects.jsonl');
  const objects = new Map<string, AnyObject>();
  const keys = new Map<string, Repeatable>();
  let ahead = 0;

  const apply = (line: Line): void => {
    if (line.is === 'object') objects.set(`${line.object.object} ${line.object.id}`, line.object);
    else if (line.is === 'clock') ahead = line.aheadSeconds;
    else keys.set(line.key, { fingerprint: line.fingerprint, status: line.status, body: line.body });
  };
  if (path !== undefined && root !== undefined) {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    for (const line of read(path, onDamage, log)) apply(line);
    const lines: Line[] = [
      { is: 'clock', aheadSeconds: ahead },
      ...[...objects.values()].map((object) => ({ is: 'object' as const, object })),
      ...[...keys].map(([key, answer]) => ({ is: 'key' as const, key, ...answer })),
    ];
    replaceFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
  const write = (line: Line): void => {
    // A copy, so that nobody changes what is stored but by storing it again.
    const copy = structuredClone(line);
    if (path !== undefined) appendLine(path, copy);
    apply(copy);
  };
  const find = <K extends Kind>(kind: K, id: string) => objects.get(`${kind} ${id}`) as Kinds[K] | undefined;

  return {
    put: (object) => write({ is: 'object', object }),
    find,
    get: (kind, id) => {
      const found = find(kind, id);
      if (!found) throw missing(kind, id);
      return found;
    },
    list: <K extends Kind>(kind: K) =>
      [...objects.values()].filter((object): object is Kinds[K] => object.object === kind).toReversed(),
    aheadSeconds: () => ahead,
    setAhead: (seconds) => write({ is: 'clock', aheadSeconds: seconds }),
    findKey: (key) => keys.get(key),
    putKey: (key, answer) => write({ is: 'key', key, ...answer }),
  };
};
