import type { Key } from '#functions/platform/table/keys.ts';

export const RECORDING_PREFIX = 'RECORDING#';
export const LINK_PREFIX = 'RECORDINGLINK#';
export const REMOVAL_PREFIX = 'RECORDINGREMOVAL#';

/** The primary keys of what recording keeps in the table: all of it lies with its story, and goes with it. */
export const recordingKeys = {
  recording: (uid: string, recordingId: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `${RECORDING_PREFIX}${recordingId}`,
  }),
  /** Which recording of the owner, or by that link, came last: there is one in the making at a time. */
  slot: (uid: string, by: string): Key => ({ pk: `STORY#${uid}`, sk: `RECORDINGSLOT#${by}` }),
  /** `linkId` is the beginning of the hash of the link's secret. */
  link: (uid: string, linkId: string): Key => ({ pk: `STORY#${uid}`, sk: `${LINK_PREFIX}${linkId}` }),
  removal: (uid: string, recordingId: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `${REMOVAL_PREFIX}${recordingId}`,
  }),
};

/** GSI 1 also lists what waits for an account to accept it. */
export const offeredIndex = {
  name: 'gsi1',
  partition: (ownerId: string): string => `OFFERED#${ownerId}`,
  keys: (ownerId: string, { createdAt, recordingId }: { createdAt: string; recordingId: string }) => ({
    gsi1pk: offeredIndex.partition(ownerId),
    gsi1sk: `${createdAt}#${recordingId}`,
  }),
};
