import { createHash } from 'node:crypto';
import { limits } from '#shared/limits.ts';
import { firstLetters } from '../search/words.ts';

export type Key = { pk: string; sk: string };

/** Public stories of a month spread over this many partitions, so that one month is not one hot partition. */
export const PUBLIC_SHARDS = 4;

/** A partition takes 1,000 writes a second: together four times as many stories as a month will ever have at once. */
export const BOOKS_SHARDS = 4;

/** Counters that all visitors share are this many, so that none is written to by everybody at once. */
export const EVERYBODY_SHARDS = 4;

export const REVISION_PREFIX = 'REVISION#';
export const REPORTS_PARTITION = 'REPORTS';
export const RUNNING_EXPORTS_PARTITION = 'EXPORTS';
export const ACCOUNT_DELETIONS_PARTITION = 'ACCOUNTDELETIONS';

const minuteOf = (date: Date): string => date.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
const monthOf = (date: Date): string => date.toISOString().slice(0, 'yyyy-mm'.length);

/** The partition of everything that falls due in the hour of this minute. */
export const duePartition = (minute: string): string => `DUE#${minute.slice(0, 'yyyy-mm-ddThh'.length)}`;

/** In the year 2286, when times in milliseconds get a digit more: until then, what is left to it sorts as text. */
const LAST_MILLISECOND = 9_999_999_999_999;

/** The partition of all words that begin like this one. */
export const searchPartition = (word: string): string => `WORD#${firstLetters(word, limits.searchLetters)}`;

/** The first byte decides: uids are random, so the shards fill evenly. */
const shardOf = (name: string, shards: number): number => (createHash('sha256').update(name).digest()[0] ?? 0) % shards;

/** SHA-256 as base64url, for what must be found by its value but never read back. */
export const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('base64url');

/** Each story that is begun checks one of them: a hundred a second leave each some six. */
const PAUSE_SHARDS = 16;
const pauseOf = (shard: number): Key => ({ pk: `PAUSE#${shard}`, sk: 'PAUSE' });

/** Whose uses of something are counted. What everybody shares is spread by a name. */
type CountedFor = { callerId: string } | { addressKey: string } | { everybodyBy: string };

const usesPartition = (use: CountedFor, day: string): string => {
  if ('callerId' in use) return `CALLER#${use.callerId}`;
  if ('addressKey' in use) return `ADDRESS#${day}#${sha256(`${day} ${use.addressKey}`)}`;
  return `EVERYBODY#${day}#${shardOf(use.everybodyBy, EVERYBODY_SHARDS)}`;
};

/** Every primary key of the table, and what lives there. */
export const keys = {
  /** Who somebody is, with their balances: a visitor (with the hash of the cookie's secret) or an account. */
  profile: (callerId: string): Key => ({ pk: `CALLER#${callerId}`, sk: 'PROFILE' }),
  /** A signed-in browser, with the hashes of what its cookies hold now and held a minute ago. */
  login: (userId: string, loginId: string): Key => ({ pk: `CALLER#${userId}`, sk: `LOGIN#${loginId}` }),
  /** The account of a person at a provider, by the hash of the two. */
  identity: (identityHash: string): Key => ({ pk: `IDENTITY#${identityHash}`, sk: 'ACCOUNT' }),
  /** That this person had an account and deleted it. Only whoever has the salt can tell who it was. */
  deletedIdentity: (saltedHash: string): Key => ({ pk: `DELETED#${saltedHash}`, sk: 'IDENTITY' }),
  /** That an ID token with this nonce may sign this visitor's browser in, once. */
  nonce: (visitorId: string, nonceHash: string): Key => ({ pk: `CALLER#${visitorId}`, sk: `NONCE#${nonceHash}` }),
  /** What a story in the making has set aside. */
  hold: (callerId: string, uid: string, version: number): Key => ({
    pk: `CALLER#${callerId}`,
    sk: `HOLD#${uid}#${version}`,
  }),
  /** One entry of the ledger; never changed. `entryId` makes writing it twice impossible. */
  ledger: (callerId: string, entryId: string): Key => ({ pk: `CALLER#${callerId}`, sk: `LEDGER#${entryId}` }),
  /** A narration that `speech` gave a caller for a silent story; its mp3's key names the story. */
  speech: (callerId: string, mp3Key: string): Key => ({ pk: `CALLER#${callerId}`, sk: `SPEECH#${mp3Key}` }),
  order: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' }),
  /** The order a user made last: the only one of theirs that can still be paid. */
  latestOrder: (userId: string): Key => ({ pk: `CALLER#${userId}`, sk: 'CHECKOUT' }),
  /** Whose a customer of the payment provider is. */
  customer: (customerId: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'CUSTOMER' }),
  /** What the payment provider told us, by the day it happened there. */
  paymentEvent: (eventId: string, createdAt: Date): Key => ({
    pk: `EVENTS#${createdAt.toISOString().slice(0, 'yyyy-mm-dd'.length)}`,
    sk: `EVENT#${eventId}`,
  }),
  /** What an idempotency key led to. The caller's own text is hashed: it may be anything. */
  idempotency: (callerId: string, idempotencyKey: string): Key => ({
    pk: `CALLER#${callerId}`,
    sk: `IDEMPOTENCY#${sha256(idempotencyKey)}`,
  }),
  /** How many visitors an address made on a day. The address is not kept, only a hash that differs each day. */
  addressCounter: (addressKey: string, day: string): Key => ({
    pk: `ADDRESS#${day}#${sha256(`${day} ${addressKey}`)}`,
    sk: 'VISITORS',
  }),
  /** How often a caller, an address or everybody has used something capped on a day. Of the address, again, only a day's hash. */
  dailyUses: (use: CountedFor & { what: string }, day: string): Key => ({
    pk: usesPartition(use, day),
    sk: `USES#${day}#${use.what}`,
  }),
  /** That a caller marked a story as a favourite. */
  favorite: (callerId: string, uid: string): Key => ({ pk: `CALLER#${callerId}`, sk: `FAVORITE#${uid}` }),
  story: (uid: string): Key => ({ pk: `STORY#${uid}`, sk: 'STORY' }),
  metrics: (uid: string): Key => ({ pk: `STORY#${uid}`, sk: 'METRICS' }),
  /** The words of a story before a change of them. Padded, so that they sort by version. */
  revision: (uid: string, version: number): Key => ({
    pk: `STORY#${uid}`,
    sk: `${REVISION_PREFIX}${String(version).padStart(6, '0')}`,
  }),
  /** A video of the story, in the making or made. */
  exportJob: (uid: string, jobId: string): Key => ({ pk: `STORY#${uid}`, sk: `JOB#${jobId}` }),
  /** Which job makes, or made, the video of this content (`contentOf`). */
  exportOf: (uid: string, content: string): Key => ({ pk: `STORY#${uid}`, sk: `EXPORT#${sha256(content)}` }),
  /** That a video is being made, and somebody looks after it. Only running ones are there, so they are few. */
  runningExport: (jobId: string): Key => ({ pk: RUNNING_EXPORTS_PARTITION, sk: jobId }),
  /** That a story is being deleted: what is left of it goes, whoever has to finish that. */
  deletion: (uid: string): Key => ({ pk: 'DELETIONS', sk: uid }),
  /** That a caller is being deleted: what is left of them goes, whoever has to finish that. */
  accountDeletion: (callerId: string): Key => ({ pk: ACCOUNT_DELETIONS_PARTITION, sk: callerId }),
  /** That a visitor is over on this day, and what is left of them goes after it. */
  endingVisitor: (day: string, callerId: string): Key => ({ pk: `VISITORS#${day}`, sk: callerId }),
  /** The day up to which the sweeper has removed visitors who were over. */
  visitorsSweptTo: { pk: 'DUE', sk: 'VISITORS' } satisfies Key,
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
  /** That somebody's favourite from there is counted that day, in the same manner. */
  favoriteAddress: (uid: string, addressKey: string, day: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `FAVORITEADDRESS#${day}#${sha256(`${uid} ${day} ${addressKey}`)}`,
  }),
  /** That a person has reported the story, by a hash that is of this story alone. */
  reporter: (uid: string, callerId: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `REPORTER#${sha256(`${uid} ${callerId}`)}`,
  }),
  /** That a report came from an address, by a hash that is of this story alone. */
  reportingAddress: (uid: string, addressKey: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `REPORTADDRESS#${sha256(`${uid} ${addressKey}`)}`,
  }),
  /** How many stories reports have hidden in an hour (UTC). */
  hides: (now: Date): Key => ({ pk: 'HIDES', sk: `HOUR#${now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}` }),
  /** Reports of a story at which nobody has looked yet. */
  reports: (uid: string): Key => ({ pk: REPORTS_PARTITION, sk: uid }),
  /**
   * A hold falls due in this minute (UTC). A partition is an hour, so that sweepers query and never scan, and a sweep
   * after days of standing still asks for hours, not minutes: 72 queries for three days where it would be 4,320.
   */
  dueHold: (dueMinute: string, uid: string, version: number): Key => ({
    pk: duePartition(dueMinute),
    sk: `${dueMinute}#HOLD#${uid}#${version}`,
  }),
  /** That the stage makes nothing new, in several items so that no check of it waits for another. */
  pause: (by: string): Key => pauseOf(shardOf(by, PAUSE_SHARDS)),
  pauses: (): Key[] => Array.from({ length: PAUSE_SHARDS }, (_, shard) => pauseOf(shard)),
  /** The minute up to which the sweeper has released everything. */
  sweptTo: { pk: 'DUE', sk: 'SWEPT' } satisfies Key,
  /** What the books said at the end of a day (UTC). */
  closing: (day: string): Key => ({ pk: 'BOOKS', sk: `DAY#${day}` }),
  /**
   * That a public story is found by this word: those of a word together, the newest first. A prefix of three letters or
   * more is one range of one partition; a shorter word, of a script that has whole words so short, a partition of its own.
   */
  searchTerm: (word: string, uid: string, publishedAt: string): Key => ({
    pk: searchPartition(word),
    sk: `${word}#${LAST_MILLISECOND - Date.parse(publishedAt)}#${uid}`,
  }),
  /** The week's best stories as they were ranked at that time, for those who are turning its pages. */
  ranking: (rankedAt: string): Key => ({ pk: 'TOP', sk: `AT#${rankedAt}` }),
  /** The same, as they were ranked last. */
  latestRanking: { pk: 'TOP', sk: 'LATEST' } satisfies Key,
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

/** GSI 1 also lists a caller's favourites by the time they were marked. */
export const favoritesIndex = {
  name: 'gsi1',
  partition: (callerId: string): string => `FAVORITES#${callerId}`,
  keys: ({ callerId, uid, markedAt }: { callerId: string; uid: string; markedAt: string }) => ({
    gsi1pk: favoritesIndex.partition(callerId),
    gsi1sk: `${markedAt}#${uid}`,
  }),
};

/** GSI 1 also lists an owner's videos by the time they were asked for, but those that were dismissed. */
export const exportsIndex = {
  name: 'gsi1',
  partition: (ownerId: string): string => `JOBS#${ownerId}`,
  keys: ({ ownerId, jobId, createdAt }: { ownerId: string; jobId: string; createdAt: string }) => ({
    gsi1pk: exportsIndex.partition(ownerId),
    gsi1sk: `${createdAt}#${jobId}`,
  }),
};

/**
 * GSI 1 also lists the entries of accounts, by month and time, so that finance reads what happened and never who there
 * is. What moved money is in one partition; all others, stories above all, are many and spread over a few. Visitors'
 * entries are not listed: there is no money in them.
 */
export const booksIndex = {
  name: 'gsi1',
  money: (month: string): string => `MONEY#${month}`,
  others: (month: string): string[] => Array.from({ length: BOOKS_SHARDS }, (_, shard) => `TELLING#${month}#${shard}`),
  keys: (entry: { isMoney: boolean; callerId: string; entryId: string }, at: Date) => {
    const name = `${entry.callerId}#${entry.entryId}`;
    const month = monthOf(at);
    return {
      gsi1pk: entry.isMoney ? booksIndex.money(month) : `TELLING#${month}#${shardOf(name, BOOKS_SHARDS)}`,
      gsi1sk: `${at.toISOString()}#${name}`,
    };
  },
};

/** GSI 1 also lists the accounts that say PRO, so that the payment provider can be asked about each of them. */
export const subscribersIndex = {
  name: 'gsi1',
  partition: 'SUBSCRIBERS',
  keys: (userId: string) => ({ gsi1pk: subscribersIndex.partition, gsi1sk: userId }),
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

export const times = {
  minuteOf,
  monthOf,
  dayOf: (date: Date): string => date.toISOString().slice(0, 'yyyy-mm-dd'.length),
};

/** A time to live, in epoch seconds. */
export const expiresIn = (now: Date, seconds: number): number => Math.ceil(now.getTime() / 1000) + seconds;
