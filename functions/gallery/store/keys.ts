import { type Key, sha256 } from '#functions/platform/table/keys.ts';

export const REPORTS_PARTITION = 'REPORTS';

export const galleryKeys = {
  /** An address's count of a favorite on that day, by a similar hash. */
  favoriteAddress: (uid: string, addressKey: string, day: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `FAVORITEADDRESS#${day}#${sha256(`${uid} ${day} ${addressKey}`)}`,
  }),
  /** A person's report of the story, by a hash specific to this story. */
  reporter: (uid: string, callerId: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `REPORTER#${sha256(`${uid} ${callerId}`)}`,
  }),
  /** An address's report, by a hash specific to this story. */
  reportingAddress: (uid: string, addressKey: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `REPORTADDRESS#${sha256(`${uid} ${addressKey}`)}`,
  }),
  /** Number of stories hidden by reports in an hour (UTC). */
  hides: (now: Date): Key => ({ pk: 'HIDES', sk: `HOUR#${now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}` }),
  reports: (uid: string): Key => ({ pk: REPORTS_PARTITION, sk: uid }),
  /** The week's best stories at that time, for readers in the middle of its pages. */
  ranking: (rankedAt: string): Key => ({ pk: 'TOP', sk: `AT#${rankedAt}` }),
  latestRanking: { pk: 'TOP', sk: 'LATEST' } satisfies Key,
};

/** GSI 1 also lists a caller's favorites by their time. */
export const favoritesIndex = {
  name: 'gsi1',
  partition: (callerId: string): string => `FAVORITES#${callerId}`,
  keys: ({ callerId, uid, markedAt }: { callerId: string; uid: string; markedAt: string }) => ({
    gsi1pk: favoritesIndex.partition(callerId),
    gsi1sk: `${markedAt}#${uid}`,
  }),
};
