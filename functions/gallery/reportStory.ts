import { reportStory as spec } from '#shared/gallery/reportStory.ts';
import { LINK_HEADER } from '#shared/story/linkAddress.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { isOwner } from '#functions/story/rules.ts';
import { requireServed } from '#functions/story/servedStory.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import type { GalleryPorts } from './ports.ts';
import { buildReports } from './store/reports.ts';

const THANKS = 'Thank you. We’ll review this story.';

type Needs = StoryReaderPorts & Pick<GalleryPorts, 'reports'> & Pick<AccountPorts, 'fairUse'>;

export const reportStory =
  ({ stories, reports, fairUse }: Needs): UseCase<typeof spec> =>
  async ({ params: { uid }, headers, body: { reason, note }, caller, address, fail }) => {
    const reader = { caller, linkAddress: headers[LINK_HEADER], address, fail };
    const { story } = await requireServed({ fairUse }, await stories.find(uid), reader);
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
  fairUse: buildFairUse,
});
