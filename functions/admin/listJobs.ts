import { listJobs as spec, type StoryJob } from '#shared/admin/listJobs.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { mayRetry } from '#functions/housekeeping/retryStory.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import { buildFailedRuns } from '#functions/story/narrate/failedRuns.ts';
import type { StoryReader } from '#functions/story/ports.ts';
import type { FailedRun, RunningStory, RunPorts } from '#functions/story/runs.ts';
import type { Story } from '#functions/story/story.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildRunningStories } from '#functions/story/store/runningStories.ts';

type Needs = RunPorts & { stories: Pick<StoryReader, 'findAll'> };

/** Privacy: an administrator sees neither the words nor the pictures of these stories. */
const toJob = (run: RunningStory | FailedRun, story: Story | undefined): StoryJob => ({
  uid: run.uid,
  version: run.version,
  startedAt: run.startedAt,
  endedAt: 'endedAt' in run ? run.endedAt : null,
  story: story ? { ownerId: story.ownerId, stage: story.stage, failure: story.failure ?? null } : null,
  mayRetry: !('endedAt' in run) && mayRetry(story, run.version),
});

export const listJobs =
  ({ runningStories, failedRuns, stories }: Needs): UseCase<typeof spec> =>
  async ({ query: { state, cursor }, fail }) => {
    const source = state === 'running' ? runningStories : failedRuns;
    const page = await source.list(cursor).catch((error: unknown) => {
      throw error instanceof CursorError ? fail('BAD_REQUEST', 'LIST_PAGE_MISSING') : error;
    });
    const uids = [...new Set(page.items.map(({ uid }) => uid))];
    const found = uids.length === 0 ? [] : await stories.findAll(uids);
    const storyOf = new Map(uids.map((uid, index) => [uid, found[index]]));
    return reply(
      page.items.map((run) => toJob(run, storyOf.get(run.uid))),
      { next: page.cursor },
    );
  };

export const handler = serve('admin.listJobs', spec, listJobs, {
  callers: buildCallers,
  runningStories: buildRunningStories,
  failedRuns: buildFailedRuns,
  stories: buildStoryReader,
});
