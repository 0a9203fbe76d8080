import { readKeptFor, readQueue, writeQueue } from '../../lib/storage.ts';
import type { Entry, Queue } from './queue.ts';

/** `owner` names whose it is, as the device does: nobody else is brought back to what somebody listened to. */
type Kept = Queue & { owner: string | null };

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

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  const { entries, at, owner } = value as Record<keyof Kept, unknown>;
  return Array.isArray(entries) && entries.every(isEntry) && Number.isInteger(at) && isTextOrNone(owner);
};

/** The queue of the visit before, where it is of whoever this browser belongs to. */
export const readKeptQueue = (): Queue | undefined => {
  const kept = readQueue();
  if (!isKept(kept) || kept.owner !== (readKeptFor() ?? null)) return undefined;
  const { entries, at } = kept;
  return entries[at] ? { entries, at } : undefined;
};

export const writeKeptQueue = ({ entries, at }: Queue): void => {
  if (entries.length === 0) return writeQueue(undefined);
  const kept: Kept = { entries, at, owner: readKeptFor() ?? null };
  writeQueue(kept);
};
