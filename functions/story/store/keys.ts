import { limits } from '#shared/limits.ts';
import { monthOf, sha256, shardOf, type Key } from '#functions/platform/table/keys.ts';
import { firstLetters } from '../search/words.ts';

/** Subtracting a time from this number makes newer stories sort first. The numbers have 13 digits until 2286. */
const LAST_MILLISECOND = 9_999_999_999_999;

const timeLeft = (at: string): number => LAST_MILLISECOND - Date.parse(at);

/** Splits a month's public stories, so that no single partition gets all requests. */
export const PUBLIC_SHARDS = 4;

export const PHOTO_DRAFT_PREFIX = 'PHOTODRAFT#';
export const TEXT_PREFIX = 'TEXT#';
export const NARRATION = '#NARRATION#';

export const textKey = (version: number): string => `${TEXT_PREFIX}${String(version).padStart(6, '0')}`;

export const searchPartition = (word: string): string => `WORD#${firstLetters(word, limits.searchLetters)}`;

export const storyKeys = {
  speech: (callerId: string, mp3Key: string): Key => ({ pk: `CALLER#${callerId}`, sk: `SPEECH#${mp3Key}` }),
  /** The idempotency key is hashed, because callers may send any text. */
  idempotency: (callerId: string, idempotencyKey: string): Key => ({
    pk: `CALLER#${callerId}`,
    sk: `IDEMPOTENCY#${sha256(idempotencyKey)}`,
  }),
  story: (uid: string): Key => ({ pk: `STORY#${uid}`, sk: 'STORY' }),
  metrics: (uid: string): Key => ({ pk: `STORY#${uid}`, sk: 'METRICS' }),
  /** All drafts are in their owner's partition, and are removed with the account. */
  photoDraft: (callerId: string, draftId: string): Key => ({
    pk: `CALLER#${callerId}`,
    sk: `${PHOTO_DRAFT_PREFIX}${draftId}`,
  }),
  favorite: (callerId: string, uid: string): Key => ({ pk: `CALLER#${callerId}`, sk: `FAVORITE#${uid}` }),
  text: (uid: string, version: number): Key => ({ pk: `STORY#${uid}`, sk: textKey(version) }),
  /** The key begins with the key of its text, so that one query reads a text with its narrations. */
  narration: (uid: string, text: number, voiceId: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `${textKey(text)}${NARRATION}${voiceId}`,
  }),
  deletion: (uid: string): Key => ({ pk: 'DELETIONS', sk: uid }),
  viewMark: (uid: string, callerId: string, day: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `VIEW#${day}#${callerId}`,
  }),
  /** The hash depends on story and day, so that it cannot be used to follow a person. */
  viewAddress: (uid: string, addressKey: string, day: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `VIEWADDRESS#${day}#${sha256(`${uid} ${day} ${addressKey}`)}`,
  }),
  /** The hash is specific to this link, so a new link counts from zero. */
  openingMark: (uid: string, secret: string, day: string, who: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `OPENING#${day}#${sha256(`${uid} ${secret} ${day} ${who}`)}`,
  }),
  /** The partition is the word's first three letters, or the whole word if it is shorter. */
  searchTerm: (word: string, uid: string, publishedAt: string): Key => ({
    pk: searchPartition(word),
    sk: `${word}#${timeLeft(publishedAt)}#${uid}`,
  }),
  publicMonths: { pk: 'PUBLIC', sk: 'MONTHS' } satisfies Key,
};

export const speechesOf = (callerId: string, uid: string): { pk: string; prefix: string } => ({
  pk: `CALLER#${callerId}`,
  prefix: `SPEECH#media/${uid}/`,
});

/** The public stories that people read, newest first. */
export const readByPeople = {
  partition: 'READBYPEOPLE',
  key: (uid: string, publishedAt: string): Key => ({
    pk: readByPeople.partition,
    sk: `${timeLeft(publishedAt)}#${uid}`,
  }),
};

export const ownerIndex = {
  name: 'gsi1',
  partition: (ownerId: string): string => `OWNER#${ownerId}`,
  keys: (story: { ownerId: string; uid: string; createdAt: string }) => ({
    gsi1pk: ownerIndex.partition(story.ownerId),
    gsi1sk: `${story.createdAt}#${story.uid}`,
  }),
};

export const publicIndex = {
  name: 'gsi2',
  partitions: (month: string): string[] =>
    Array.from({ length: PUBLIC_SHARDS }, (_, shard) => `PUBLIC#${month}#${shard}`),
  keys: (uid: string, publishedAt: Date) => ({
    gsi2pk: `PUBLIC#${monthOf(publishedAt)}#${shardOf(uid, PUBLIC_SHARDS)}`,
    gsi2sk: `${publishedAt.toISOString()}#${uid}`,
  }),
};
