import { CacheControl } from '@remix-run/headers/cache-control';
import { addressesOf, cachedPatternsOf, maxCacheSeconds } from '#shared/cachedPaths.ts';
import { operations } from '#shared/contract.ts';
import type { Answer } from './answer.ts';

type Options = {
  now: () => Date;
  maxBytes?: number;
  /** Larger answers are not cached, because one of them would push out many others. */
  maxAnswerBytes?: number;
};

type Entry = { answer: Answer; at: number; until: number; bytes: number };

const MAX_BYTES = 32_000_000;
const MAX_ANSWER_BYTES = 4_000_000;

/** For the entry itself and its headers. */
const ENTRY_BYTES = 1_000;

const MAX_SECONDS = maxCacheSeconds(cachedPatternsOf(addressesOf(operations)));

/** @returns the milliseconds for which a shared cache may keep the answer */
export const sharedMilliseconds = ({ status, headers, cookies = [] }: Answer): number => {
  const {
    private: isPrivate,
    noStore,
    noCache,
    sMaxage,
    maxAge = 0,
  } = CacheControl.from(headers['cache-control'] ?? '');
  const varies = (headers['vary'] ?? 'accept-encoding').toLowerCase() !== 'accept-encoding';
  if (status !== 200 || isPrivate || noStore || noCache || varies) return 0;
  if (cookies.length > 0 || headers['set-cookie'] !== undefined) return 0;
  const seconds = Math.min(sMaxage ?? maxAge, MAX_SECONDS);
  // An unreadable number counts as none.
  return seconds > 0 ? seconds * 1_000 : 0;
};

/**
 * Keeps answers in memory for as long as CloudFront would. The least recently used ones are removed when the memory is
 * full. Equal calls at the same time share one answer.
 */
export const createEdgeCache = ({ now, maxBytes = MAX_BYTES, maxAnswerBytes = MAX_ANSWER_BYTES }: Options) => {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let running = new Map<string, Promise<Answer | undefined>>();

  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const find = (key: string): Answer | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const time = now().getTime();
    remove(key);
    // The clock may have been set back.
    if (time >= entry.until || time < entry.at) return undefined;
    entries.set(key, entry);
    bytes += entry.bytes;
    const age = String(Math.floor((time - entry.at) / 1_000));
    return { ...entry.answer, headers: { ...entry.answer.headers, age } };
  };

  const keep = (key: string, answer: Answer, milliseconds: number): void => {
    const size = answer.bytes.length + 2 * key.length + ENTRY_BYTES;
    if (answer.bytes.length > maxAnswerBytes || size > maxBytes) return;
    const at = now().getTime();
    remove(key);
    entries.set(key, { answer, at, until: at + milliseconds, bytes: size });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  };

  /** Privacy: if the cache is cleared while an answer is made, the answer is not kept. */
  const make = async (key: string, call: () => Promise<Answer>) => {
    const since = running;
    const answer = await call();
    const milliseconds = sharedMilliseconds(answer);
    if (milliseconds > 0 && since === running) keep(key, answer, milliseconds);
    return { answer, isShared: milliseconds > 0 };
  };

  /** @returns what `call` answers, or an equal answer that was made for another caller */
  const answer = async (key: string, call: () => Promise<Answer>): Promise<Answer> => {
    const found = find(key);
    if (found) return found;
    const others = running.get(key);
    if (others) return (await others) ?? call();
    const made = make(key, call);
    const mine = running;
    mine.set(
      key,
      made.then(
        (one) => (one.isShared ? one.answer : undefined),
        () => undefined,
      ),
    );
    try {
      return (await made).answer;
    } finally {
      mine.delete(key);
    }
  };

  return {
    find,
    answer,
    /** Calls that begin afterwards get new answers. */
    clear: (): void => {
      entries.clear();
      bytes = 0;
      running = new Map();
    },
    bytes: (): number => bytes,
  };
};

export type EdgeCache = ReturnType<typeof createEdgeCache>;
