import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFileSync } from '#infra/operator/replaceFile.ts';
import { refuseDamage, type OnDamage } from '#local/platform/files/dataFolder.ts';
import { appendLine } from '#local/platform/files/appendLine.ts';
import { missing } from './stripeError.ts';
import type { AnyObject, Kind, Kinds } from './objects/kinds.ts';

/** A saved answer. `fingerprint` is its request's digest, so that a changed request with the same key is noticed. */
export type Repeatable = { fingerprint: string; status: number; body: unknown };

type Line =
  | { kind: 'object'; object: AnyObject }
  | { kind: 'clock'; aheadSeconds: number; following?: number }
  | ({ kind: 'key'; key: string } & Repeatable);

/** Checks only the fields that distinguish a line from damaged data. */
const Shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('object'), object: z.object({ object: z.string(), id: z.string() }) }),
  z.object({ kind: z.literal('clock'), aheadSeconds: z.number(), following: z.number().optional() }),
  z.object({ kind: z.literal('key'), key: z.string(), fingerprint: z.string(), status: z.number() }),
]);

export type Store = {
  put(object: AnyObject): void;
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  get<K extends Kind>(kind: K, id: string): Kinds[K];
  list<K extends Kind>(kind: K): Kinds[K][];
  ids(): ReadonlySet<string>;
  aheadSeconds(): number;
  setAhead(seconds: number): void;
  /** Privacy: clears the fields with these texts, and removes the texts from the disk. */
  forget(customerId: string, texts: readonly (string | null | undefined)[]): void;
  findKey(key: string): Repeatable | undefined;
  putKey(key: string, answer: Repeatable): void;
};

type Options = { onDamage?: OnDamage; log?: (line: string) => void };

const lineIn = (text: string): Line | undefined => {
  try {
    const line: unknown = JSON.parse(text);
    return Shape.safeParse(line).success ? (line as Line) : undefined;
  } catch {
    return undefined;
  }
};

const faultIn = (lines: readonly (Line | undefined)[]): string | undefined => {
  const [first] = lines;
  const bad = lines.filter((line) => line === undefined).length;
  if (lines.length === 0) return 'no line can be read';
  if (bad > 0)
    return `its line ${lines.indexOf(undefined) + 1} cannot be read${bad > 1 ? `, nor can ${bad - 1} more` : ''}`;
  const expected = first?.kind === 'clock' ? (first.following ?? 0) + 1 : 1;
  return lines.length < expected ? `${expected - lines.length} of its ${expected} lines are missing` : undefined;
};

/** A power cut can only truncate the last line, which is then dropped. Any other incomplete line counts as damage. */
const read = (path: string, onDamage: OnDamage, log: (line: string) => void): Line[] => {
  if (!existsSync(path)) return [];
  const texts = readFileSync(path, 'utf8').split('\n');
  const torn = texts.pop() ?? '';
  const lines = texts.map(lineIn);
  const whole = lines.filter((line) => line !== undefined);
  const fault = faultIn(lines);
  if (fault !== undefined) {
    onDamage(path, fault);
    log(`${whole.length} whole lines of ${path} were carried over.`);
  } else if (torn !== '') {
    copyFileSync(path, `${path}.torn`);
    log(
      `stripe: the last line of ${path} was cut off, as by a power cut. Its payment data is lost; see ${path}.torn. A start with --repair compares it with the books.`,
    );
  }
  return whole;
};

/** Names of Stripe's fields that identify a person. */
const OF_A_PERSON = /(^|_)(name|email|email_address)$/;

const emptying =
  (texts: readonly (string | null | undefined)[]) =>
  <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (name, field: unknown) =>
      OF_A_PERSON.test(name) && texts.some((text) => text === field) ? null : field,
    ) as T;

/** Appends each change to a file, in which the last line about an object counts. Each start rewrites the file. */
export const openStore = (root?: string, { onDamage = refuseDamage, log = console.log }: Options = {}): Store => {
  const path = root === undefined ? undefined : join(root, 'objects.jsonl');
  const objects = new Map<string, AnyObject>();
  const keys = new Map<string, Repeatable>();
  let ahead = 0;

  const apply = (line: Line): void => {
    if (line.kind === 'object') objects.set(`${line.object.object} ${line.object.id}`, line.object);
    else if (line.kind === 'clock') ahead = line.aheadSeconds;
    else keys.set(line.key, { fingerprint: line.fingerprint, status: line.status, body: line.body });
  };
  const rewrite = (): void => {
    if (path === undefined) return;
    const lines: Line[] = [
      { kind: 'clock', aheadSeconds: ahead, following: objects.size + keys.size },
      ...[...objects.values()].map((object) => ({ kind: 'object' as const, object })),
      ...[...keys].map(([key, answer]) => ({ kind: 'key' as const, key, ...answer })),
    ];
    replaceFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
  if (path !== undefined && root !== undefined) {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    for (const line of read(path, onDamage, log)) apply(line);
    rewrite();
  }
  const write = (line: Line): void => {
    // Copied, so that a stored object can only be changed through the store.
    const copy = structuredClone(line);
    if (path !== undefined) appendLine(path, copy);
    apply(copy);
  };
  const find = <K extends Kind>(kind: K, id: string) => objects.get(`${kind} ${id}`) as Kinds[K] | undefined;

  return {
    put: (object) => write({ kind: 'object', object }),
    find,
    get: (kind, id) => {
      const found = find(kind, id);
      if (!found) throw missing(kind, id);
      return found;
    },
    list: <K extends Kind>(kind: K) =>
      [...objects.values()].filter((object): object is Kinds[K] => object.object === kind).toReversed(),
    ids: () => new Set([...objects.values()].map(({ id }) => id)),
    aheadSeconds: () => ahead,
    setAhead: (seconds) => write({ kind: 'clock', aheadSeconds: seconds }),
    forget: (customerId, texts) => {
      const emptied = emptying(texts);
      for (const [name, object] of objects)
        if (JSON.stringify(object).includes(customerId)) objects.set(name, emptied(object));
      for (const [key, answer] of keys) if (JSON.stringify(answer).includes(customerId)) keys.set(key, emptied(answer));
      rewrite();
      // Privacy: this file is an old copy of all data.
      if (path !== undefined) rmSync(`${path}.torn`, { force: true });
    },
    findKey: (key) => keys.get(key),
    putKey: (key, answer) => write({ kind: 'key', key, ...answer }),
  };
};
