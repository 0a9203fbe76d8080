import { withdrawByLink as spec } from '#shared/recording/withdrawByLink.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { notChanged } from '#functions/story/makeVersion.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildExportRuns } from '#functions/video/exportRuns.ts';
import { buildExportJobs } from '#functions/video/store/exportJobs.ts';
import { buildVideoFiles } from '#functions/video/videoFiles.ts';
import { finishRemoval, type RecordingRemovalPorts } from './finishRemoval.ts';
import { buildLinks } from './links.ts';
import { buildRecordings } from './store/recordings.ts';

type Needs = StoryReaderPorts & RecordingRemovalPorts;

/** Withdrawing must be as easy as giving consent. So it needs no account, and works even while the story is hidden. */
export const withdrawByLink =
  ({ stories, ...removes }: Needs): UseCase<typeof spec> =>
  async ({ caller: { uid, linkId, ownerId }, fail }) => {
    for (const recording of await removes.recordings.list(uid)) {
      if (recording.linkId !== linkId) continue;
      // Read again for each recording, because each removal may change the story.
      const story = await stories.find(uid);
      if (story?.ownerId !== ownerId) throw fail('NOT_FOUND', 'LINK_MISSING');
      const gone = await removes.recordings.withdraw(story, recording);
      if (gone.status !== 'done') throw notChanged(gone, fail);
      await finishRemoval(removes, recording);
    }
    return {};
  };

export const handler = serve('recording.withdrawByLink', spec, withdrawByLink, {
  links: buildLinks,
  stories: buildStoryReader,
  recordings: buildRecordings,
  exportJobs: buildExportJobs,
  exportRuns: buildExportRuns,
  videoFiles: buildVideoFiles,
  media: buildMedia,
});
