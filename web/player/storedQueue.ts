import { readOfflineOwner, readQueue, writeQueue } from '../storage/storage.ts';
import { collections } from '../story/collections.ts';
import type { Rest } from './list.ts';
import type { Entry } from './entry.ts';
import type { Queue } from './queue.ts';

/** `owner` is saved, because another user of the browser must not see the queue. */
type StoredQueue = Queue & { owner: string | null };

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNone = (value: unknown): boolean => value === null || isText(value);

const isEntry = (value: unknown): value is Entry => {
  if (typeof value !== 'object' || value === null) return false;
  const { uid, title, thumbnail, placeholder, duration, mood } = value as Record<keyof Entry, unknown>;
  return (
    [uid, title].every(isText) &&
    [thumbnail, placeholder].every(isTextOrNone) &&
    (duration === null || typeof duration === 'number') &&
    (mood === null || (typeof mood === 'object' && mood !== undefined && 'id' in mood && 'name' in mood))
  );
};

const isRest = (value: unknown): value is Rest => {
  if (typeof value !== 'object' || value === null) return false;
  const { collection, tagIds, search, cursor } = value as Record<keyof Rest, unknown>;
  return (
    typeof collection === 'string' &&
    Object.hasOwn(collections, collection) &&
    Array.isArray(tagIds) &&
    tagIds.every(Number.isInteger) &&
    [search, cursor].every(isText)
  );
};

const isStoredQueue = (value: unknown): value is StoredQueue => {
  if (typeof value !== 'object' || value === null) return false;
  const { entries, at, rest, owner } = value as Record<keyof StoredQueue, unknown>;
  return (
    Array.isArray(entries) &&
    entries.every(isEntry) &&
    Number.isInteger(at) &&
    (rest === undefined || isRest(rest)) &&
    isTextOrNone(owner)
  );
};

export const readStoredQueue = (): Queue | undefined => {
  const stored = readQueue();
  if (!isStoredQueue(stored) || stored.owner !== (readOfflineOwner() ?? null)) return undefined;
  const { entries, at, rest } = stored;
  return entries[at] ? { entries, at, rest } : undefined;
};

export const writeStoredQueue = ({ entries, at, rest }: Queue): void => {
  if (entries.length === 0) return writeQueue(undefined);
  const stored: StoredQueue = { entries, at, rest, owner: readOfflineOwner() ?? null };
  writeQueue(stored);
};
