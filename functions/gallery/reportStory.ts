import { reportStory as spec } from '#shared/gallery/reportStory.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { isOwner, isServedTo } from '#functions/story/rules.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import type { GalleryPorts } from './ports.ts';
import { buildReports } from './store/reports.ts';

const THANKS = 'Thank you. We’ll review this story.';

export const reportStory =
  ({ stories, reports }: StoryReaderPorts & Pick<GalleryPorts, 'reports'>): UseCase<typeof spec> =>
  async ({ params: { uid }, body: { reason, note }, caller, address, fail }) => {
    const story = await stories.find(uid);
    if (!story || !isServedTo(caller, story)) throw fail('NOT_FOUND', 'STORY_MISSING');
    if (isOwner(caller, story)) throw fail('BAD_REQUEST', 'OWN_STORY');
    const written = note?.trim();
    const counted = await reports.report({
      uid,
      callerId: caller.id,
      addressKey: address,
      reason,
      note: written === '' ? undefined : written,
    });
    if (counted === 'overQuota') throw fail('QUOTA_EXCEEDED', 'MANY_REPORTS');
    return { message: THANKS };
  };

export const handler = serve('gallery.reportStory', spec, reportStory, {
  callers: buildCallers,
  stories: buildStoryReader,
  reports: buildReports,
});
