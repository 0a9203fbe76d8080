import { type Key, sha256 } from '#functions/platform/table/keys.ts';

export const REPORTS_PARTITION = 'REPORTS';

/** The primary keys of what gallery keeps in the table. */
export const galleryKeys = {
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
  /** The week's best stories as they were ranked at that time, for those who are turning its pages. */
  ranking: (rankedAt: string): Key => ({ pk: 'TOP', sk: `AT#${rankedAt}` }),
  /** The same, as they were ranked last. */
  latestRanking: { pk: 'TOP', sk: 'LATEST' } satisfies Key,
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
