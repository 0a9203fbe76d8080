import type { Key } from '#functions/platform/table/keys.ts';

export const RECORDING_PREFIX = 'RECORDING#';
export const LINK_PREFIX = 'RECORDINGLINK#';
export const REMOVAL_PREFIX = 'RECORDINGREMOVAL#';

/** All items are in their story's partition, and are removed with the story. */
export const recordingKeys = {
  recording: (uid: string, recordingId: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `${RECORDING_PREFIX}${recordingId}`,
  }),
  /** The slot of the owner, or of a link. Each can have only one recording in progress. */
  slot: (uid: string, by: string): Key => ({ pk: `STORY#${uid}`, sk: `RECORDINGSLOT#${by}` }),
  /** `linkId` is the beginning of the secret's hash. */
  link: (uid: string, linkId: string): Key => ({ pk: `STORY#${uid}`, sk: `${LINK_PREFIX}${linkId}` }),
  removal: (uid: string, recordingId: string): Key => ({
    pk: `STORY#${uid}`,
    sk: `${REMOVAL_PREFIX}${recordingId}`,
  }),
};

/** GSI 1 also lists the recordings that an owner must still accept. */
export const offeredIndex = {
  name: 'gsi1',
  partition: (ownerId: string): string => `OFFERED#${ownerId}`,
  keys: (ownerId: string, { createdAt, recordingId }: { createdAt: string; recordingId: string }) => ({
    gsi1pk: offeredIndex.partition(ownerId),
    gsi1sk: `${createdAt}#${recordingId}`,
  }),
};
