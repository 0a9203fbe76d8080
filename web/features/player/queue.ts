import type { MoodRef } from '#shared/story/card.ts';

/** What of a story is shown before it is loaded: in the queue, and after a reload. */
export type Entry = {
  uid: string;
  title: string;
  thumbnail: string | null;
  placeholder: string | null;
  duration: number | null;
  mood: MoodRef | null;
};

/** Stories one after the other; `at` is the one that is listened to. Each is in it once. */
export type Queue = { entries: readonly Entry[]; at: number };

export const emptyQueue: Queue = { entries: [], at: 0 };

/** More than anybody hears in a night; what is stored of a queue stays small. */
const MOST_ENTRIES = 200;

/** A story as lists and its screen have it. */
export type Listed = Omit<Entry, 'mood'> & { stage: string; tags: readonly MoodRef[] };

export const entryOf = ({ uid, title, thumbnail, placeholder, duration, tags }: Listed): Entry => ({
  uid,
  title,
  thumbnail,
  placeholder,
  duration,
  mood: tags[0] ?? null,
});

/** Of a list, the stories that have a voice. */
export const entriesOf = (stories: readonly Listed[]): Entry[] =>
  stories.filter(({ stage }) => stage === 'ready').map(entryOf);

export const currentOf = ({ entries, at }: Queue): Entry | undefined => entries[at];
export const nextOf = ({ entries, at }: Queue): Entry | undefined => entries[at + 1];

/** A list with one of its stories as the one listened to; alone where it is not in the list. */
export const queueAt = (entry: Entry, list: readonly Entry[]): Queue => {
  const at = list.findIndex(({ uid }) => uid === entry.uid);
  if (at === -1) return { entries: [entry], at: 0 };
  const first = Math.max(0, Math.min(at, list.length - MOST_ENTRIES));
  const entries = list.slice(first, first + MOST_ENTRIES).map((one, i) => (first + i === at ? entry : one));
  return { entries, at: at - first };
};

/** The same order of stories, `uid` in it the one listened to wherever it stands now. */
const keepingCurrent = (before: Queue, entries: readonly Entry[]): Queue => {
  const uid = currentOf(before)?.uid;
  return {
    entries,
    at: Math.max(
      0,
      entries.findIndex((entry) => entry.uid === uid),
    ),
  };
};

/** One place up or down; what is at an end stays there. */
export const moved = (queue: Queue, uid: string, by: -1 | 1): Queue => {
  const from = queue.entries.findIndex((entry) => entry.uid === uid);
  const [entry, other] = [queue.entries[from], queue.entries[from + by]];
  if (!entry || !other) return queue;
  return keepingCurrent(queue, queue.entries.with(from, other).with(from + by, entry));
};

/** Without a story; the one listened to cannot be taken out. */
export const without = (queue: Queue, uid: string): Queue =>
  currentOf(queue)?.uid === uid
    ? queue
    : keepingCurrent(
        queue,
        queue.entries.filter((entry) => entry.uid !== uid),
      );

/** Nothing follows, and nothing went before. */
export const cleared = (queue: Queue): Queue => {
  const entry = currentOf(queue);
  return entry ? { entries: [entry], at: 0 } : emptyQueue;
};

/** More of the list it came from. */
export const withMore = (queue: Queue, more: readonly Entry[]): Queue => {
  const known = new Set(queue.entries.map(({ uid }) => uid));
  const entries = [...queue.entries, ...more.filter(({ uid }) => !known.has(uid))];
  return { ...queue, entries: entries.slice(0, Math.max(queue.entries.length, MOST_ENTRIES)) };
};

/** The newest of what is known of one of its stories. */
export const withKnown = (queue: Queue, entry: Entry): Queue => ({
  ...queue,
  entries: queue.entries.map((one) => (one.uid === entry.uid ? entry : one)),
});
