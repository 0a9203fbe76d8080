import { listRecordings as spec } from '#shared/recording/listRecordings.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { findOwnStory } from './findRecording.ts';
import type { RecordingPorts } from './ports.ts';
import { toLink, toRecording } from './present.ts';
import { buildRecordingLinks } from './store/links.ts';
import { buildRecordings } from './store/recordings.ts';

type Needs = StoryReaderPorts &
  Pick<RecordingPorts, 'recordings' | 'recordingLinks'> &
  Pick<PlatformPorts, 'mediaUrls'>;

export const listRecordings =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params: { uid }, caller, fail }) => {
    const story = await findOwnStory(services, { uid, caller, fail });
    const [recordings, links] = await Promise.all([services.recordings.list(uid), services.recordingLinks.list(uid)]);
    return {
      recordings: recordings.map((recording) => toRecording(recording, story, services.mediaUrls)),
      links: links.filter(({ ownerId }) => ownerId === caller.id).map(toLink),
    };
  };

export const handler = serve('recording.listRecordings', spec, listRecordings, {
  callers: buildCallers,
  stories: buildStoryReader,
  recordings: buildRecordings,
  recordingLinks: buildRecordingLinks,
  mediaUrls: buildMediaUrls,
});
