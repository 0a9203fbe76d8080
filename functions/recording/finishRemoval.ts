import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { ExportJob } from '#functions/video/exportJob.ts';
import { removeVideo, type VideoRemovalPorts } from '#functions/video/removeVideo.ts';
import type { RecordingPorts } from './ports.ts';
import { voiceIdOf, type Recording } from './recording.ts';
import { recordingFiles } from './recordingFiles.ts';

export type RecordingRemovalPorts = Pick<RecordingPorts, 'recordings'> &
  VideoRemovalPorts &
  Pick<PlatformPorts, 'media'>;

export const videosOf = async (
  { exportJobs }: Pick<VideoRemovalPorts, 'exportJobs'>,
  recording: Recording,
): Promise<ExportJob[]> =>
  (await exportJobs.listOf(recording.uid)).filter(({ voiceId }) => voiceId === voiceIdOf(recording));

/** Removes the item of the recording last. So after a crash, a second run still finds the videos and files. */
export const finishRemoval = async (
  { recordings, media, ...videos }: RecordingRemovalPorts,
  recording: Recording,
): Promise<void> => {
  for (const job of await videosOf(videos, recording)) await removeVideo(videos, job);
  await media.remove([recording.incomingKey, ...Object.values(recordingFiles(recording))]);
  await recordings.forget(recording);
};
