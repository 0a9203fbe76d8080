import { revokeLink as spec } from '#shared/recording/revokeLink.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { ReadsStories } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { findOwnStory } from './findRecording.ts';
import type { RecordingPorts } from './ports.ts';
import { buildRecordingLinks } from './store/links.ts';

export const revokeLink =
  ({ stories, recordingLinks }: ReadsStories & Pick<RecordingPorts, 'recordingLinks'>): UseCase<typeof spec> =>
  async ({ params: { uid, linkId }, caller, fail }) => {
    await findOwnStory({ stories }, { uid, caller, fail });
    if (!(await recordingLinks.revoke(uid, linkId))) throw fail('NOT_FOUND', 'LINK_MISSING');
    return {};
  };

export const handler = serve('recording.revokeLink', spec, revokeLink, {
  callers: buildCallers,
  stories: buildStoryReader,
  recordingLinks: buildRecordingLinks,
});
