import { reportStory as spec } from '#shared/stories/reportStory.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildReports } from '#functions/lib/db/reports.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import type { ReadsStories } from '#functions/lib/services/storyReader.ts';
import { isOwner, mayRead } from './rules.ts';

/** Said whether it counts or not: nobody learns what makes a story vanish. */
const THANKS = 'Thank you. Somebody will look at this story.';

export const reportStory =
  ({ stories, reports }: ReadsStories & Pick<Services, 'reports'>): UseCase<typeof spec> =>
  async ({ params: { uid }, body: { reason, note }, caller, address, fail }) => {
    const story = await stories.find(uid);
    if (!story || !mayRead(caller, story)) throw fail('NOT_FOUND', 'There is no such story.');
    if (isOwner(caller, story))
      throw fail('BAD_REQUEST', 'This is your own story: you can make it private, or delete it.');
    const written = note?.trim();
    const counted = await reports.report({
      uid,
      callerId: caller.id,
      addressKey: address,
      reason,
      note: written === '' ? undefined : written,
    });
    if (counted === 'overQuota') throw fail('QUOTA_EXCEEDED', 'These were many reports for one day. Thank you.');
    return { message: THANKS };
  };

export const handler = serve('stories.reportStory', spec, reportStory, {
  callers: buildCallers,
  stories: buildStoryReader,
  reports: buildReports,
});
