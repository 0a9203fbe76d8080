import type { Entry } from './entry.ts';
import { restAfter, type List, type Rest } from './list.ts';

/** Each story is in the queue once. `rest` says how to load more of the list. */
export type Queue = { entries: readonly Entry[]; at: number; rest: Rest | undefined };

export const emptyQueue: Queue = { entries: [], at: 0, rest: undefined };

/** The queue is saved in the browser, so it stays small. */
const MAX_ENTRIES = 200;

export const currentOf = ({ entries, at }: Queue): Entry | undefined => entries[at];
export const nextOf = ({ entries, at }: Queue): Entry | undefined => entries[at + 1];

const alone = (entry: Entry): Queue => ({ ...emptyQueue, entries: [entry] });

/** A story outside the list is alone in its queue. */
export const queueAt = (entry: Entry, list: List): Queue => {
  const at = list.entries.findIndex(({ uid }) => uid === entry.uid);
  if (at === -1) return alone(entry);
  const first = Math.max(0, Math.min(at, list.entries.length - MAX_ENTRIES));
  const entries = list.entries.slice(first, first + MAX_ENTRIES).map((one, i) => (first + i === at ? entry : one));
  return { entries, at: at - first, rest: restAfter(list, first + entries.length) };
};

export const goTo = (queue: Queue, uid: string | undefined): Queue => ({
  ...queue,
  at: Math.max(
    0,
    queue.entries.findIndex((entry) => entry.uid === uid),
  ),
});

const replaceEntries = (before: Queue, entries: readonly Entry[]): Queue =>
  goTo({ ...before, entries }, currentOf(before)?.uid);

export const moveEntry = (queue: Queue, uid: string, by: -1 | 1): Queue => {
  const from = queue.entries.findIndex((entry) => entry.uid === uid);
  const [entry, other] = [queue.entries[from], queue.entries[from + by]];
  if (!entry || !other) return queue;
  return replaceEntries(queue, queue.entries.with(from, other).with(from + by, entry));
};

export const removeEntry = (queue: Queue, uid: string): Queue =>
  currentOf(queue)?.uid === uid
    ? queue
    : replaceEntries(
        queue,
        queue.entries.filter((entry) => entry.uid !== uid),
      );

export const removeOthers = (queue: Queue): Queue => {
  const entry = currentOf(queue);
  return entry ? alone(entry) : emptyQueue;
};

/** A full queue drops its first stories. */
export const appendPage = ({ entries: before, at }: Queue, more: readonly Entry[], rest: Rest | undefined): Queue => {
  const known = new Set(before.map(({ uid }) => uid));
  const entries = [...before, ...more.filter(({ uid }) => !known.has(uid))];
  const leaving = Math.min(at, Math.max(0, entries.length - MAX_ENTRIES));
  return { entries: entries.slice(leaving), at: at - leaving, rest };
};

export const updateEntry = (queue: Queue, entry: Entry): Queue => ({
  ...queue,
  entries: queue.entries.map((one) => (one.uid === entry.uid ? entry : one)),
});
