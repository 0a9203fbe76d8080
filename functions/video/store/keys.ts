import { type Key, sha256 } from '#functions/platform/table/keys.ts';

export const RUNNING_EXPORTS_PARTITION = 'EXPORTS';

/** The primary keys of what video keeps in the table. */
export const videoKeys = {
  /** A video of the story, in the making or made. */
  exportJob: (uid: string, jobId: string): Key => ({ pk: `STORY#${uid}`, sk: `JOB#${jobId}` }),
  /** Which job makes, or made, the video of this content (`contentOf`). */
  exportOf: (uid: string, content: string): Key => ({ pk: `STORY#${uid}`, sk: `EXPORT#${sha256(content)}` }),
  /** That a video is being made, and somebody looks after it. Only running ones are there, so they are few. */
  runningExport: (jobId: string): Key => ({ pk: RUNNING_EXPORTS_PARTITION, sk: jobId }),
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
