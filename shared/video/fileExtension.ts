import type { JobKind } from './job.ts';

/** The extension of a job's file. */
export const fileExtensionOf = (kind: JobKind = 'video'): 'mp4' | 'epub' | 'pdf' => {
  if (kind === 'video') return 'mp4';
  return kind === 'epub' ? 'epub' : 'pdf';
};
