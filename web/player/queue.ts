import type { Entry } from './entry.ts';
import { restAfter, type List, type Rest } from './list.ts';

/**
 * Stories one after the other; `at` is the one that is listened to. Each is in it once. `rest` is what its list goes on
 * with, undefined where all of it is here.
 */
export type Queue = { entries: readonly Entry[]; at: number; rest: Rest | undefined };

export const emptyQueue: Queue = { entries: [], at: 0, rest: undefined };

/** Hours of listening; what is stored of a queue stays small, however long its list is. */
const MAX_ENTRIES = 200;

export const currentOf = ({ entries, at }: Queue): Entry | undefined => entries[at];
export const nextOf = ({ entries, at }: Queue): Entry | undefined => entries[at + 1];

const alone = (entry: Entry): Queue => ({ ...emptyQueue, entries: [entry] });

/** A list with one of its stories as the one listened to; alone where it is not in the list. */
export const queueAt = (entry: Entry, list: List): Queue => {
  const at = list.entries.findIndex(({ uid }) => uid === entry.uid);
  if (at === -1) return alone(entry);
  const first = Math.max(0, Math.min(at, list.entries.length - MAX_ENTRIES));
  const entries = list.entries.slice(first, first + MAX_ENTRIES).map((one, i) => (first + i === at ? entry : one));
  return { entries, at: at - first, rest: restAfter(list, first + entries.length) };
};

/** With this story as the one listened to, wherever it stands. */
export const goTo = (queue: Queue, uid: string | undefined): Queue => ({
  ...queue,
  at: Math.max(
    0,
    queue.entries.findIndex((entry) => entry.uid === uid),
  ),
});

/** Another order or choice of stories, and the same one listened to. */
const replaceEntries = (before: Queue, entries: readonly Entry[]): Queue =>
  goTo({ ...before, entries }, currentOf(before)?.uid);

/** One place up or down; what is at an end stays there. */
export const moveEntry = (queue: Queue, uid: string, by: -1 | 1): Queue => {
  const from = queue.entries.findIndex((entry) => entry.uid === uid);
  const [entry, other] = [queue.entries[from], queue.entries[from + by]];
  if (!entry || !other) return queue;
  return replaceEntries(queue, queue.entries.with(from, other).with(from + by, entry));
};

/** Without a story; the one listened to cannot be taken out. */
export const removeEntry = (queue: Queue, uid: string): Queue =>
  currentOf(queue)?.uid === uid
    ? queue
    : replaceEntries(
        queue,
        queue.entries.filter((entry) => entry.uid !== uid),
      );

/** Nothing follows, and nothing went before. */
export const removeOthers = (queue: Queue): Queue => {
  const entry = currentOf(queue);
  return entry ? alone(entry) : emptyQueue;
};

/** The next page of the list it came from, and what comes after that. What was heard first leaves a queue that is full. */
export const appendPage = ({ entries: before, at }: Queue, more: readonly Entry[], rest: Rest | undefined): Queue => {
  const known = new Set(before.map(({ uid }) => uid));
  const entries = [...before, ...more.filter(({ uid }) => !known.has(uid))];
  const leaving = Math.min(at, Math.max(0, entries.length - MAX_ENTRIES));
  return { entries: entries.slice(leaving), at: at - leaving, rest };
};

/** The newest of what is known of one of its stories. */
export const updateEntry = (queue: Queue, entry: Entry): Queue => ({
  ...queue,
  entries: queue.entries.map((one) => (one.uid === entry.uid ? entry : one)),
});
