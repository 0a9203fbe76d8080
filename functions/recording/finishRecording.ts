import { finishRecording as spec } from '#shared/recording/finishRecording.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { findRecording } from './findRecording.ts';
import { checkRecording } from './makeRecording.ts';
import type { RecordingPorts } from './ports.ts';
import { toRecording } from './present.ts';
import { buildRecordingRuns } from './recordingRuns.ts';
import { buildRecordings } from './store/recordings.ts';

type Needs = StoryReaderPorts &
  Pick<RecordingPorts, 'recordings' | 'recordingRuns'> &
  Pick<PlatformPorts, 'media' | 'mediaUrls'>;

export const finishRecording =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params, caller, fail }) => {
    const { story, recording } = await findRecording(services, { ...params, caller, fail });
    return toRecording(await checkRecording(services, recording, fail), story, services.mediaUrls);
  };

export const handler = serve('recording.finishRecording', spec, finishRecording, {
  callers: buildCallers,
  stories: buildStoryReader,
  recordings: buildRecordings,
  recordingRuns: buildRecordingRuns,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
});
