import type { BookKind } from '#shared/video/job.ts';
import { fileExtensionOf } from '#shared/video/fileExtension.ts';

/** Videos are stored with their story's files, so that the same signature is valid for them. */
export const videoKey = ({ uid, jobId }: { uid: string; jobId: string }): string => `media/${uid}/videos/${jobId}.mp4`;

export const captionsKey = ({ uid, jobId }: { uid: string; jobId: string }): string =>
  `media/${uid}/videos/${jobId}.vtt`;

/** The file of a job: a video or a book. */
export const jobFileKey = ({ uid, jobId, kind }: { uid: string; jobId: string; kind?: BookKind | undefined }): string =>
  `media/${uid}/videos/${jobId}.${fileExtensionOf(kind)}`;

/** All files that a job of any kind may have left. */
export const jobFileKeys = (job: { uid: string; jobId: string }): string[] => [
  videoKey(job),
  captionsKey(job),
  jobFileKey({ ...job, kind: 'epub' }),
  jobFileKey({ ...job, kind: 'booklet' }),
];

export const exportFolder = (jobId: string): string => `exports/${jobId}/`;

/** The key without the extension, which MediaConvert adds. */
export const madeVideo = (jobId: string): string => `${exportFolder(jobId)}video`;
export const madeCaptionsFile = (jobId: string): string => `${exportFolder(jobId)}captions.vtt`;
export const madeVideoFile = (jobId: string): string => `${madeVideo(jobId)}.mp4`;

/** The tag of videos. The bucket's lifecycle rule removes files with this tag after `limits.exportDays`. */
export const VIDEO_TAG = { key: 'kept', value: 'video' } as const;
