import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

const read = (path: string): Line[] => {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    try {
      return [JSON.parse(line) as Line];
    } catch (error) {
      // A power cut may leave half of the last line; half of another one is damage.
      if (index >= lines.length - 2) return [];
      throw new Error(`${path} is damaged in line ${index + 1}.`, { cause: error });
    }
  });
};

/**
 * Every object in memory and, with `root`, on disk: a file of lines, the last one about a thing being the true one. It is
 * written anew at each start.
 */
export const openStore = (root?: string): Store => {
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
    for (const line of read(path)) apply(line);
    const lines: Line[] = [
      { is: 'clock', aheadSeconds: ahead },
      ...[...objects.values()].map((object) => ({ is: 'object' as const, object })),
      ...[...keys].map(([key, answer]) => ({ is: 'key' as const, key, ...answer })),
    ];
    writeFileSync(`${path}.draft`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
    renameSync(`${path}.draft`, path);
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
