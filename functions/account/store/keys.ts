import { type Key, sha256, shardOf } from '#functions/platform/table/keys.ts';

/** Each story that is begun checks one of them: a hundred a second leave each some six. */
const PAUSE_SHARDS = 16;
const pauseOf = (shard: number): Key => ({ pk: `PAUSE#${shard}`, sk: 'PAUSE' });

/** Whose uses of something are counted: a caller's, or a link's by its id. What everybody shares is spread by a name. */
type CountedFor = { callerId: string } | { addressKey: string } | { everybodyBy: string };

const usesPartition = (use: CountedFor, day: string): string => {
  if ('callerId' in use) return `CALLER#${use.callerId}`;
  if ('addressKey' in use) return `ADDRESS#${day}#${sha256(`${day} ${use.addressKey}`)}`;
  return `EVERYBODY#${day}#${shardOf(use.everybodyBy, EVERYBODY_SHARDS)}`;
};

/** Counters that all visitors share are this many, so that none is written to by everybody at once. */
export const EVERYBODY_SHARDS = 4;

/** The primary keys of what account keeps in the table. */
export const accountKeys = {
  /** A signed-in browser, with the hashes of what its cookies hold now and held a minute ago. */
  login: (userId: string, loginId: string): Key => ({ pk: `CALLER#${userId}`, sk: `LOGIN#${loginId}` }),
  /** The account of a person at a provider, by the hash of the two. */
  identity: (identityHash: string): Key => ({ pk: `IDENTITY#${identityHash}`, sk: 'ACCOUNT' }),
  /** That this person had an account and deleted it. Only whoever has the salt can tell who it was. */
  deletedIdentity: (saltedHash: string): Key => ({ pk: `DELETED#${saltedHash}`, sk: 'IDENTITY' }),
  /** That an ID token with this nonce may sign this visitor's browser in, once. */
  nonce: (visitorId: string, nonceHash: string): Key => ({ pk: `CALLER#${visitorId}`, sk: `NONCE#${nonceHash}` }),
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
  /** That a visitor is over on this day, and what is left of them goes after it. */
  endingVisitor: (day: string, callerId: string): Key => ({ pk: `VISITORS#${day}`, sk: callerId }),
  /** That the stage makes nothing new, in several items so that no check of it waits for another. */
  pause: (by: string): Key => pauseOf(shardOf(by, PAUSE_SHARDS)),
  pauses: (): Key[] => Array.from({ length: PAUSE_SHARDS }, (_, shard) => pauseOf(shard)),
};
