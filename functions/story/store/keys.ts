import { limits } from '#shared/limits.ts';
import { monthOf, sha256, shardOf, type Key } from '#functions/platform/table/keys.ts';
import { firstLetters } from '../search/words.ts';

/** Times sort as text until milliseconds get another digit in 2286. */
const LAST_MILLISECOND = 9_999_999_999_999;

/** Shards spread a month's public stories, so that no partition gets all the traffic. */
export const PUBLIC_SHARDS = 4;

export const TEXT_PREFIX = 'TEXT#';
export const NARRATION = '#NARRATION#';

export const textKey = (version: number): string => `${TEXT_PREFIX}${String(version).padStart(6, '0')}`;

export const searchPartition = (word: string): string => `WORD#${firstLetters(word, limits.searchLetters)}`;

export const storyKeys = {
  speech: (callerId: string, mp3Key: string): Key => ({ pk: `CALLER#${callerId}`, sk: `SPEECH#${mp3Key}` }),
  /** The caller's key is hashed, as it may hold anything. */
  idempotency: (callerId: string, idempotencyKey: string): Key => ({
    pk: `CALLER#${callerId}`,
    sk: `IDEMPOTENCY#${sha256(idempotencyKey)}`,
  }),
  story: (uid: string): Key => ({ pk: `STORY#${uid}`, sk: 'STORY' }),
  metrics: (uid: string): Key => ({ pk: `STORY#${uid}`, sk: 'METRICS' }),
  favorite: (callerId: string, uid: string): Key => ({ pk: `CALLER#${callerId}`, sk: `FAVORITE#${uid}` }),
  text: (uid: string, version: number): Key => ({ pk: `STORY#${uid}`, sk: textKey(version) }),
  /** The key sorts below its text, so one Query reads a text with its narrations. */
  narration: (uid: string, text: number, voiceId: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `${textKey(text)}${NARRATION}${voiceId}`,
  }),
  deletion: (uid: string): Key => ({ pk: 'DELETIONS', sk: uid }),
  viewMark: (uid: string, callerId: string, day: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `VIEW#${day}#${callerId}`,
  }),
  /** The hash is specific to this story and day, so it identifies nobody elsewhere. */
  viewAddress: (uid: string, addressKey: string, day: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `VIEWADDRESS#${day}#${sha256(`${uid} ${day} ${addressKey}`)}`,
  }),
  /** Three letters are a partition; shorter words of scripts without spaces have their own. */
  searchTerm: (word: string, uid: string, publishedAt: string): Key => ({
    pk: searchPartition(word),
    sk: `${word}#${LAST_MILLISECOND - Date.parse(publishedAt)}#${uid}`,
  }),
  publicMonths: { pk: 'PUBLIC', sk: 'MONTHS' } satisfies Key,
};

export const speechesOf = (callerId: string, uid: string): { pk: string; prefix: string } => ({
  pk: `CALLER#${callerId}`,
  prefix: `SPEECH#media/${uid}/`,
});

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
