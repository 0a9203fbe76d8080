import { buildDueHolds } from '#functions/story/store/dueHolds.ts';
import { buildLog } from '#functions/platform/log.ts';
import { AnyInput, step } from '#functions/platform/step.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { Stories } from '#functions/story/ports.ts';

/** Gives back what was held for stories that nobody settled in time. Runs on a schedule; the event holds nothing of use. */
export const releaseDueHolds =
  ({ stories, log }: { stories: Pick<Stories, 'releaseDueHolds'> } & Pick<PlatformPorts, 'log'>) =>
  async (): Promise<void> => {
    const released = await stories.releaseDueHolds();
    if (released > 0) log.warn('holds released', { released });
  };

export const handler = step({ name: 'sweep.releaseDueHolds', input: AnyInput }, releaseDueHolds, {
  stories: buildDueHolds,
  log: buildLog,
});
