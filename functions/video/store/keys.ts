import { type Key, sha256 } from '#functions/platform/table/keys.ts';

export const RUNNING_EXPORTS_PARTITION = 'EXPORTS';

export const JOB_PREFIX = 'JOB#';

/** A video is among the items of its story, and a book among those of its owner. Only owners' ids have a prefix. */
const partitionOf = (uid: string): string => (/^[uv]_.{22}$/.test(uid) ? `CALLER#${uid}` : `STORY#${uid}`);

export const videoKeys = {
  exportJob: (uid: string, jobId: string): Key => ({ pk: partitionOf(uid), sk: `${JOB_PREFIX}${jobId}` }),
  exportOf: (uid: string, content: string): Key => ({ pk: partitionOf(uid), sk: `EXPORT#${sha256(content)}` }),
  /** The sweep's list, which contains only running jobs, so that the sweep reads few items. */
  runningExport: (jobId: string): Key => ({ pk: RUNNING_EXPORTS_PARTITION, sk: jobId }),
};

/** GSI 1 also lists an owner's videos by the time of the request, without dismissed ones. */
export const exportsIndex = {
  name: 'gsi1',
  partition: (ownerId: string): string => `JOBS#${ownerId}`,
  keys: ({ ownerId, jobId, createdAt }: { ownerId: string; jobId: string; createdAt: string }) => ({
    gsi1pk: exportsIndex.partition(ownerId),
    gsi1sk: `${createdAt}#${jobId}`,
  }),
};
