import type { Key } from '#functions/platform/table/keys.ts';

export const RECORDING_PREFIX = 'RECORDING#';
export const LINK_PREFIX = 'RECORDINGLINK#';
export const REMOVAL_PREFIX = 'RECORDINGREMOVAL#';

/** All items are stored with the story, and removed with it. */
export const recordingKeys = {
  recording: (uid: string, recordingId: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `${RECORDING_PREFIX}${recordingId}`,
  }),
  /** The owner and each link have one recording in progress at a time. */
  slot: (uid: string, by: string): Key => ({ pk: `STORY#${uid}`, sk: `RECORDINGSLOT#${by}` }),
  /** `linkId` is the beginning of the hash of the link's secret. */
  link: (uid: string, linkId: string): Key => ({ pk: `STORY#${uid}`, sk: `${LINK_PREFIX}${linkId}` }),
  removal: (uid: string, recordingId: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `${REMOVAL_PREFIX}${recordingId}`,
  }),
};

/** GSI 1 also lists recordings that wait for an account to accept them. */
export const offeredIndex = {
  name: 'gsi1',
  partition: (ownerId: string): string => `OFFERED#${ownerId}`,
  keys: (ownerId: string, { createdAt, recordingId }: { createdAt: string; recordingId: string }) => ({
    gsi1pk: offeredIndex.partition(ownerId),
    gsi1sk: `${createdAt}#${recordingId}`,
  }),
};
