import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod';
import { replaceFile } from './replaceFile.ts';

/** Is called for a damaged file. If it returns, the file counts as missing. */
type OnDamage = (path: string, cause: unknown) => void;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export const readJsonFile = <T>(path: string, schema: z.ZodType<T>, onDamage: OnDamage): T | undefined => {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (!isMissing(error)) onDamage(path, error);
    return undefined;
  }
};

export type JsonFile<T> = {
  value(): T;
  /**
   * Runs one change at a time. If `change` returns undefined, the file stays the same. @throws the file system's error;
   * later updates still run
   */
  update(change: (value: T) => T | undefined): Promise<void>;
};

type Options<T> = { schema: z.ZodType<T>; initial: T; onDamage: OnDamage };

/** Reads the file once, then keeps its value in memory. Each update replaces the whole file. */
export const openJsonFile = async <T>(
  path: string,
  { schema, initial, onDamage }: Options<T>,
): Promise<JsonFile<T>> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  let value = readJsonFile(path, schema, onDamage) ?? initial;
  let last: Promise<unknown> = Promise.resolve();
  return {
    value: () => value,
    update: async (change) => {
      const write = async (): Promise<void> => {
        const next = change(value);
        if (next === undefined) return;
        await replaceFile(path, JSON.stringify(next));
        value = next;
      };
      const turn = last.then(write);
      last = turn.catch(() => {});
      return turn;
    },
  };
};
