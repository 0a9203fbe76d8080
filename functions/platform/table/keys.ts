import { createHash } from 'node:crypto';

export type Key = { pk: string; sk: string };

export const minuteOf = (date: Date): string => date.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
export const monthOf = (date: Date): string => date.toISOString().slice(0, 'yyyy-mm'.length);

/** Assigns a name to a shard by the first byte of its hash, which spreads names evenly. */
export const shardOf = (name: string, shards: number): number =>
  (createHash('sha256').update(name).digest()[0] ?? 0) % shards;

/** SHA-256 as base64url, for secrets that we must recognize but not know. */
export const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('base64url');

export const times = {
  minuteOf,
  monthOf,
  dayOf: (date: Date): string => date.toISOString().slice(0, 'yyyy-mm-dd'.length),
};

export const expiresIn = (now: Date, seconds: number): number => Math.ceil(now.getTime() / 1000) + seconds;
