/** Videos are stored with their story's files, so that the same signature is valid for them. */
export const videoKey = ({ uid, jobId }: { uid: string; jobId: string }): string => `media/${uid}/videos/${jobId}.mp4`;

export const captionsKey = ({ uid, jobId }: { uid: string; jobId: string }): string =>
  `media/${uid}/videos/${jobId}.vtt`;

export const exportFolder = (jobId: string): string => `exports/${jobId}/`;

/** The key without the extension, which MediaConvert adds. */
export const madeVideo = (jobId: string): string => `${exportFolder(jobId)}video`;
export const madeCaptionsFile = (jobId: string): string => `${exportFolder(jobId)}captions.vtt`;
export const madeVideoFile = (jobId: string): string => `${madeVideo(jobId)}.mp4`;

/** The tag of videos. The bucket's lifecycle rule removes files with this tag after `limits.exportDays`. */
export const VIDEO_TAG = { key: 'kept', value: 'video' } as const;
