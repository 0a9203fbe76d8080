import { retryJob as spec } from '#shared/admin/retryJob.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { retryStory } from '#functions/housekeeping/retryStory.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildWorkflows } from '#functions/story/narrate/workflows.ts';
import type { StoryPorts, StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { audited } from './audited.ts';
import type { AdminPorts } from './ports.ts';
import { withRefusals } from './refuse.ts';
import { buildAudit } from './store/audit.ts';

type Needs = Pick<AdminPorts, 'audit'> & StoryReaderPorts & Pick<StoryPorts, 'workflows'>;

export const retryJob =
  (needs: Needs): UseCase<typeof spec> =>
  async ({ params: { uid }, body: { version, reason }, caller, fail }) =>
    withRefusals(fail, async () => {
      const entry = { action: 'story.retry', target: uid, reason, by: caller.id } as const;
      await audited(needs, entry, () => retryStory(needs, { uid, version }));
      return {};
    });

export const handler = serve('admin.retryJob', spec, retryJob, {
  callers: buildCallers,
  audit: buildAudit,
  stories: buildStoryReader,
  workflows: buildWorkflows,
});
