import { removeRecording as spec } from '#shared/recording/removeRecording.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { notChanged } from '#functions/story/makeChange.ts';
import type { ReadsStories } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import type { ExportJob } from '#functions/video/exportJob.ts';
import { buildExportRuns } from '#functions/video/exportRuns.ts';
import { removeVideo, type RemovesVideos } from '#functions/video/removeVideo.ts';
import { buildExportJobs } from '#functions/video/store/exportJobs.ts';
import { buildVideoFiles } from '#functions/video/videoFiles.ts';
import { findRecording } from './findRecording.ts';
import type { RecordingPorts } from './ports.ts';
import { voiceIdOf, type Recording } from './recording.ts';
import { recordingFiles } from './recordingFiles.ts';
import { buildRecordings } from './store/recordings.ts';

type Needs = ReadsStories & Pick<RecordingPorts, 'recordings'> & RemovesVideos & Pick<PlatformPorts, 'media'>;

/** Of an earlier release's video, which does not say by which recording, it is enough that its reader is called so. */
const isMadeOf =
  (recording: Recording) =>
  ({ voiceId, reader }: ExportJob): boolean =>
    voiceId === undefined ? reader === recording.reader : voiceId === voiceIdOf(recording);

/**
 * Nobody hears it any more, so no video of it can begin; then the videos of it go, its files, and it. Whoever comes after a
 * crash begins anew.
 */
export const removeRecording =
  ({ stories, recordings, media, ...videos }: Needs): UseCase<typeof spec> =>
  async ({ params, caller, fail }) => {
    const { story, recording } = await findRecording({ stories, recordings }, { ...params, caller, fail });
    const gone = await recordings.letGo(story, recording);
    if (gone.is !== 'done') throw notChanged(gone, fail);
    const made = (await videos.exportJobs.listOf(story.uid)).filter(isMadeOf(recording));
    for (const job of made) await removeVideo(videos, job);
    await media.remove([recording.incomingKey, ...Object.values(recordingFiles(recording))]);
    await recordings.forget(recording);
    return {};
  };

export const handler = serve('recording.removeRecording', spec, removeRecording, {
  callers: buildCallers,
  stories: buildStoryReader,
  recordings: buildRecordings,
  exportJobs: buildExportJobs,
  exportRuns: buildExportRuns,
  videoFiles: buildVideoFiles,
  media: buildMedia,
});
