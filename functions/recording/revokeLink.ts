import { revokeLink as spec } from '#shared/recording/revokeLink.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { findOwnStory } from './findRecording.ts';
import type { RecordingPorts } from './ports.ts';
import { buildRecordingLinks } from './store/links.ts';
import { buildRecordings } from './store/recordings.ts';

type Needs = StoryReaderPorts & Pick<RecordingPorts, 'recordings' | 'recordingLinks'> & Pick<PlatformPorts, 'media'>;

export const revokeLink =
  ({ stories, recordings, recordingLinks, media }: Needs): UseCase<typeof spec> =>
  async ({ params: { uid, linkId }, caller, fail }) => {
    await findOwnStory({ stories }, { uid, caller, fail });
    if (!(await recordingLinks.revoke(uid, linkId))) throw fail('NOT_FOUND', 'LINK_MISSING');
    // Upload forms stay valid for some minutes. Within a day, the bucket removes files that arrive later.
    for (const recording of await recordings.list(uid))
      if (recording.linkId === linkId && (await recordings.forgetAwaited(recording)))
        await media.remove([recording.incomingKey]);
    return {};
  };

export const handler = serve('recording.revokeLink', spec, revokeLink, {
  callers: buildCallers,
  stories: buildStoryReader,
  recordings: buildRecordings,
  recordingLinks: buildRecordingLinks,
  media: buildMedia,
});
