import type { ExportJob } from '#functions/video/exportJob.ts';

/** A running e-book of two stories. */
export const aBookJob = (ownerId: string, jobId: string): ExportJob => ({
  jobId,
  uid: ownerId,
  ownerId,
  kind: 'epub',
  stories: [{ uid: 'storystorystorystory00' }, { uid: 'storystorystorystory01', voiceId: 'recording-r' }],
  state: 'running',
  progressPercent: 0,
  friendlyName: 'My stories',
  title: 'My stories',
  createdAt: '2026-03-14T08:00:00.000Z',
});
