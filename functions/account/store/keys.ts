import { type Key, sha256, shardOf } from '#functions/platform/table/keys.ts';

/**
 * The number of items that store the pause. Each new story checks one of them. At 100 stories a second, each item is
 * checked about six times a second.
 */
const PAUSE_SHARDS = 16;
const pauseOf = (shard: number): Key => ({ pk: `PAUSE#${shard}`, sk: 'PAUSE' });

type CountedFor = { callerId: string } | { addressKey: string } | { everybodyBy: string };

const usesPartition = (use: CountedFor, day: string): string => {
  if ('callerId' in use) return `CALLER#${use.callerId}`;
  if ('addressKey' in use) return `ADDRESS#${day}#${sha256(`${day} ${use.addressKey}`)}`;
  return `EVERYBODY#${day}#${shardOf(use.everybodyBy, EVERYBODY_SHARDS)}`;
};

/** Splits the counter that all visitors share, so that its writes go to several items. */
export const EVERYBODY_SHARDS = 4;

export const accountKeys = {
  login: (userId: string, loginId: string): Key => ({ pk: `CALLER#${userId}`, sk: `LOGIN#${loginId}` }),
  identity: (identityHash: string): Key => ({ pk: `IDENTITY#${identityHash}`, sk: 'ACCOUNT' }),
  /** Upper and lower case count as equal, as most providers of e-mail treat them. */
  email: (email: string, userId: string): Key => ({ pk: `EMAIL#${sha256(email.trim().toLowerCase())}`, sk: userId }),
  deletedIdentity: (saltedHash: string): Key => ({ pk: `DELETED#${saltedHash}`, sk: 'IDENTITY' }),
  nonce: (visitorId: string, nonceHash: string): Key => ({ pk: `CALLER#${visitorId}`, sk: `NONCE#${nonceHash}` }),
  addressCounter: (addressKey: string, day: string): Key => ({
    pk: `ADDRESS#${day}#${sha256(`${day} ${addressKey}`)}`,
    sk: 'VISITORS',
  }),
  dailyUses: (use: CountedFor & { what: string }, day: string): Key => ({
    pk: usesPartition(use, day),
    sk: `USES#${day}#${use.what}`,
  }),
  endingVisitor: (day: string, callerId: string): Key => ({ pk: `VISITORS#${day}`, sk: callerId }),
  /** The pause is stored in several items, so that concurrent checks do not conflict. */
  pause: (by: string): Key => pauseOf(shardOf(by, PAUSE_SHARDS)),
  pauses: (): Key[] => Array.from({ length: PAUSE_SHARDS }, (_, shard) => pauseOf(shard)),
};
