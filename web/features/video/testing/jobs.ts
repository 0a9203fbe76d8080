import { defaultLanguage } from '#shared/story/language.ts';
import { uidOf } from '../../../test/stories.ts';
import type { Job } from '../jobs.ts';

export const aJob = (changes: Partial<Job> = {}): Job => ({
  jobId: uidOf('job'),
  uid: uidOf('story'),
  kind: 'video',
  uids: [changes.uid ?? uidOf('story')],
  friendlyName: 'Before the bells',
  language: defaultLanguage,
  thumbnail: '/media/thumbnail.webp',
  downloadUrl: null,
  videoUrl: null,
  captionsUrl: null,
  state: 'running',
  progressPercent: 40,
  failure: null,
  shape: 'wide',
  captions: true,
  isHighlighted: false,
  musicVolume: 0.06,
  createdAt: '2030-01-01T00:00:00.000Z',
  ...changes,
});

export const readyJob = aJob({ jobId: uidOf('ready'), friendlyName: 'The lights came late', state: 'ready' });
export const failedJob = aJob({
  jobId: uidOf('failed'),
  friendlyName: 'Three pears',
  state: 'failed',
  failure: { reason: 'VIDEO_PARTS_MISSING', arguments: {} },
  shape: 'tall',
  captions: false,
  musicVolume: 0.2,
});
export const expiredJob = aJob({
  jobId: uidOf('expired'),
  friendlyName: 'One sail',
  state: 'expired',
  shape: 'square',
});
