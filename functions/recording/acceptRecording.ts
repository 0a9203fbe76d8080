import { acceptRecording as spec } from '#shared/recording/acceptRecording.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { findRecording } from './findRecording.ts';
import type { RecordingPorts } from './ports.ts';
import { toRecording } from './present.ts';
import { buildRecordings } from './store/recordings.ts';

type Needs = StoryReaderPorts & Pick<RecordingPorts, 'recordings'> & Pick<PlatformPorts, 'mediaUrls'>;

export const acceptRecording =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params, caller, fail }) => {
    const { story, recording } = await findRecording(services, { ...params, caller, fail });
    const accepted = await services.recordings.accept(recording);
    if (!accepted) throw fail('NOT_FOUND', 'RECORDING_MISSING');
    return toRecording(accepted, story, services.mediaUrls);
  };

export const handler = serve('recording.acceptRecording', spec, acceptRecording, {
  callers: buildCallers,
  stories: buildStoryReader,
  recordings: buildRecordings,
  mediaUrls: buildMediaUrls,
});
