import { judgeStory as spec } from '#shared/admin/judgeStory.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { hideStory, removeStory, restoreStory, type StoryJudgingPorts } from '#functions/gallery/judgeStory.ts';
import { buildReports } from '#functions/gallery/store/reports.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildDeletions } from '#functions/story/store/deletions.ts';
import { audited } from './audited.ts';
import type { AdminPorts } from './ports.ts';
import { withRefusals } from './refuse.ts';
import { buildAudit } from './store/audit.ts';

type Needs = Pick<AdminPorts, 'audit'> & Pick<StoryJudgingPorts, 'reports' | 'deletions' | 'media'>;

const judgements = { hide: hideStory, keep: restoreStory, remove: removeStory };

export const judgeStory =
  (needs: Needs): UseCase<typeof spec> =>
  async ({ params: { uid }, body: { action, reason }, caller, fail }) =>
    withRefusals(fail, async () => {
      const entry = { action: `story.${action}`, target: uid, reason, by: caller.id } as const;
      await audited(needs, entry, () => judgements[action](needs, uid));
      return {};
    });

export const handler = serve('admin.judgeStory', spec, judgeStory, {
  callers: buildCallers,
  audit: buildAudit,
  reports: buildReports,
  deletions: buildDeletions,
  media: buildMedia,
});
