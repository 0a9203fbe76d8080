import { type Key, sha256 } from '#functions/platform/table/keys.ts';

export const REPORTS_PARTITION = 'REPORTS';

export const galleryKeys = {
  favoriteAddress: (uid: string, addressKey: string, day: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `FAVORITEADDRESS#${day}#${sha256(`${uid} ${day} ${addressKey}`)}`,
  }),
  reporter: (uid: string, callerId: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `REPORTER#${sha256(`${uid} ${callerId}`)}`,
  }),
  reportingAddress: (uid: string, addressKey: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `REPORTADDRESS#${sha256(`${uid} ${addressKey}`)}`,
  }),
  hides: (now: Date): Key => ({ pk: 'HIDES', sk: `HOUR#${now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}` }),
  reports: (uid: string): Key => ({ pk: REPORTS_PARTITION, sk: uid }),
  /** Old rankings stay for a day, because later pages of Explore use the first page's ranking. */
  ranking: (rankedAt: string): Key => ({ pk: 'TOP', sk: `AT#${rankedAt}` }),
  latestRanking: { pk: 'TOP', sk: 'LATEST' } satisfies Key,
};

export const favoritesIndex = {
  name: 'gsi1',
  partition: (callerId: string): string => `FAVORITES#${callerId}`,
  keys: ({ callerId, uid, markedAt }: { callerId: string; uid: string; markedAt: string }) => ({
    gsi1pk: favoritesIndex.partition(callerId),
    gsi1sk: `${markedAt}#${uid}`,
  }),
};
