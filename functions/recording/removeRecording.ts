import { removeRecording as spec } from '#shared/recording/removeRecording.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { notChanged } from '#functions/story/makeVersion.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildExportRuns } from '#functions/video/exportRuns.ts';
import { buildExportJobs } from '#functions/video/store/exportJobs.ts';
import { buildVideoFiles } from '#functions/video/videoFiles.ts';
import { findRecording } from './findRecording.ts';
import { finishRemoval, type RecordingRemovalPorts } from './finishRemoval.ts';
import { buildRecordings } from './store/recordings.ts';

export const removeRecording =
  ({ stories, ...removes }: StoryReaderPorts & RecordingRemovalPorts): UseCase<typeof spec> =>
  async ({ params, caller, fail }) => {
    const { recordings } = removes;
    const { story, recording } = await findRecording({ stories, recordings }, { ...params, caller, fail });
    const gone = await recordings.withdraw(story, recording);
    if (gone.status !== 'done') throw notChanged(gone, fail);
    await finishRemoval(removes, recording);
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
