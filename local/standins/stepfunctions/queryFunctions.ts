import { createHash, randomUUID } from 'node:crypto';
import type jsonata from 'jsonata';

const HASHES = ['MD5', 'SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'];
/** Step Functions' quotas for the intrinsic functions `States.ArrayRange` and `States.Hash`. */
const RANGE_ITEMS = 1_000;
const HASH_CHARACTERS = 10_000;

const partition = (items: unknown[], size: number): unknown[][] => {
  if (!Number.isInteger(size) || size < 1) throw new Error('$partition needs a positive whole size');
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
};

const range = (first: number, last: number, step = 1): number[] => {
  if (step === 0) throw new Error('$range needs a step other than 0');
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  if (count > RANGE_ITEMS) throw new Error(`$range makes at most ${RANGE_ITEMS} items`);
  return Array.from({ length: count }, (_, index) => first + index * step);
};

const hash = (text: string, algorithm: string): string => {
  if (!HASHES.includes(algorithm)) throw new Error(`$hash knows ${HASHES.join(', ')}, not ${algorithm}`);
  if (text.length > HASH_CHARACTERS) throw new Error(`$hash takes at most ${HASH_CHARACTERS} characters`);
  return createHash(algorithm.replace('-', '').toLowerCase()).update(text).digest('hex');
};

const seeded = (seed: number): number => createHash('sha256').update(`${seed}`).digest().readUInt32BE(0) / 2 ** 32;

const refuseEval = (): never => {
  throw new Error('$eval is not part of Step Functions; use $parse');
};

export const registerQueryFunctions = (expression: jsonata.Expression, random: () => number): void => {
  expression.registerFunction('partition', partition, '<an:a>');
  expression.registerFunction('range', range, '<nnn?:a>');
  expression.registerFunction('hash', hash, '<ss:s>');
  expression.registerFunction('uuid', () => randomUUID(), '<:s>');
  expression.registerFunction('random', (seed?: number) => (seed === undefined ? random() : seeded(seed)), '<n?:n>');
  expression.registerFunction('parse', (text: string) => JSON.parse(text) as unknown, '<s:x>');
  expression.registerFunction('eval', refuseEval);
};
