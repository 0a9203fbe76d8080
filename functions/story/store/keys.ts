import { limits } from '#shared/limits.ts';
import { monthOf, sha256, shardOf, type Key } from '#functions/platform/table/keys.ts';
import { firstLetters } from '../search/words.ts';

/** In the year 2286, when times in milliseconds get a digit more: until then, what is left to it sorts as text. */
const LAST_MILLISECOND = 9_999_999_999_999;

/** Public stories of a month spread over this many partitions, so that one month is not one hot partition. */
export const PUBLIC_SHARDS = 4;

export const TEXT_PREFIX = 'TEXT#';

/** The partition of all words that begin like this one. */
export const searchPartition = (word: string): string => `WORD#${firstLetters(word, limits.searchLetters)}`;

/** The primary keys of what story keeps in the table. */
export const storyKeys = {
  /** A narration that `speech` gave a caller for a silent story; its mp3's key names the story. */
  speech: (callerId: string, mp3Key: string): Key => ({ pk: `CALLER#${callerId}`, sk: `SPEECH#${mp3Key}` }),
  /** What an idempotency key led to. The caller's own text is hashed: it may be anything. */
  idempotency: (callerId: string, idempotencyKey: string): Key => ({
    pk: `CALLER#${callerId}`,
    sk: `IDEMPOTENCY#${sha256(idempotencyKey)}`,
  }),
  story: (uid: string): Key => ({ pk: `STORY#${uid}`, sk: 'STORY' }),
  metrics: (uid: string): Key => ({ pk: `STORY#${uid}`, sk: 'METRICS' }),
  /** That a caller marked a story as a favourite. */
  favorite: (callerId: string, uid: string): Key => ({ pk: `CALLER#${callerId}`, sk: `FAVORITE#${uid}` }),
  /** A text of a story. Padded, so that they sort by version. */
  text: (uid: string, version: number): Key => ({
    pk: `STORY#${uid}`,
    sk: `${TEXT_PREFIX}${String(version).padStart(6, '0')}`,
  }),
  /** That a story is being deleted: what is left of it goes, whoever has to finish that. */
  deletion: (uid: string): Key => ({ pk: 'DELETIONS', sk: uid }),
  /** That this caller's view of that day is counted. */
  viewMark: (uid: string, callerId: string, day: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `VIEW#${day}#${callerId}`,
  }),
  /** That somebody's view from there is counted that day, by a hash that is of this story and day alone. */
  viewAddress: (uid: string, addressKey: string, day: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `VIEWADDRESS#${day}#${sha256(`${uid} ${day} ${addressKey}`)}`,
  }),
  /**
   * That a public story is found by this word: those of a word together, the newest first. A prefix of three letters or
   * more is one range of one partition; a shorter word, of a script that has whole words so short, a partition of its own.
   */
  searchTerm: (word: string, uid: string, publishedAt: string): Key => ({
    pk: searchPartition(word),
    sk: `${word}#${LAST_MILLISECOND - Date.parse(publishedAt)}#${uid}`,
  }),
  /** The months that have public stories, as a string set. */
  publicMonths: { pk: 'PUBLIC', sk: 'MONTHS' } satisfies Key,
};

/** Where the narrations are that a caller was given for a story. */
export const speechesOf = (callerId: string, uid: string): { pk: string; prefix: string } => ({
  pk: `CALLER#${callerId}`,
  prefix: `SPEECH#media/${uid}/`,
});

/** GSI 1: an owner's stories by time. */
export const ownerIndex = {
  name: 'gsi1',
  partition: (ownerId: string): string => `OWNER#${ownerId}`,
  keys: (story: { ownerId: string; uid: string; createdAt: string }) => ({
    gsi1pk: ownerIndex.partition(story.ownerId),
    gsi1sk: `${story.createdAt}#${story.uid}`,
  }),
};

/** GSI 2: public stories by the month of their publication, in `PUBLIC_SHARDS` partitions a month. */
export const publicIndex = {
  name: 'gsi2',
  partitions: (month: string): string[] =>
    Array.from({ length: PUBLIC_SHARDS }, (_, shard) => `PUBLIC#${month}#${shard}`),
  keys: (uid: string, publishedAt: Date) => ({
    gsi2pk: `PUBLIC#${monthOf(publishedAt)}#${shardOf(uid, PUBLIC_SHARDS)}`,
    gsi2sk: `${publishedAt.toISOString()}#${uid}`,
  }),
};
