import { buildDueHolds } from '#functions/story/store/dueHolds.ts';
import { buildLog } from '#functions/platform/log.ts';
import { AnyInput, step } from '#functions/platform/step.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { buildWorkflows } from '#functions/story/narrate/workflows.ts';
import type { Stories, StoryPorts } from '#functions/story/ports.ts';
import { systemAccount } from './systemAccount.ts';

type Needs = { stories: Pick<Stories, 'releaseDueHolds' | 'listUnstarted'> } & Pick<StoryPorts, 'workflows'> &
  Pick<PlatformPorts, 'log'>;

/** Starts the workflows of unfinished stories, in case a start was lost. A second start is harmless. */
const startUnstarted = async ({ stories, workflows, log }: Needs): Promise<void> => {
  const unstarted = (await stories.listUnstarted()).filter(({ callerId }) => callerId !== systemAccount.id);
  const starts = unstarted.map(({ uid, version, startAt }) => workflows.startNarrate({ uid, version, startAt }));
  const failed = (await Promise.allSettled(starts)).filter(({ status }) => status === 'rejected');
  if (unstarted.length > 0) log.warn('stories started late', { stories: unstarted.length, failed: failed.length });
};

/** Runs every minute. Ends stories whose hold is too old, and starts missing workflows. */
export const releaseDueHolds = (needs: Needs) => async (): Promise<void> => {
  const { stories, log } = needs;
  const released = await stories.releaseDueHolds();
  if (released > 0) log.warn('holds released', { released });
  await startUnstarted(needs);
};

export const handler = step({ name: 'sweep.releaseDueHolds', input: AnyInput }, releaseDueHolds, {
  stories: buildDueHolds,
  workflows: buildWorkflows,
  log: buildLog,
});
