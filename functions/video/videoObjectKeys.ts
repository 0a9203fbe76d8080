/** Where a video is served from: with the files of its story, whose signed addresses cover it. */
export const videoKey = ({ uid, jobId }: { uid: string; jobId: string }): string => `media/${uid}/videos/${jobId}.mp4`;

/** Its captions as WebVTT, beside it. */
export const captionsKey = ({ uid, jobId }: { uid: string; jobId: string }): string =>
  `media/${uid}/videos/${jobId}.vtt`;

/** What the workflow leaves on its way to a video. */
export const exportFolder = (jobId: string): string => `exports/${jobId}/`;

/** The video as it comes out of the workflow, without and with the extension that the maker adds. */
export const madeVideo = (jobId: string): string => `${exportFolder(jobId)}video`;
export const madeCaptionsFile = (jobId: string): string => `${exportFolder(jobId)}captions.vtt`;
export const madeVideoFile = (jobId: string): string => `${madeVideo(jobId)}.mp4`;

/** By this tag the bucket knows which files go after `limits.exportDays`. */
export const VIDEO_TAG = { key: 'kept', value: 'video' } as const;
