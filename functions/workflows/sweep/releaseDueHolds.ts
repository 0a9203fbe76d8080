import { buildDueHolds } from '#functions/lib/db/dueHolds.ts';
import { buildLog } from '#functions/lib/log.ts';
import type { Services } from '#functions/lib/services.ts';
import type { Stories } from '#functions/lib/services/stories.ts';
import { AnyInput, step } from '#functions/lib/step.ts';

/** Gives back what was held for stories that nobody settled in time. Runs on a schedule; the event holds nothing of use. */
export const releaseDueHolds =
  ({ stories, log }: { stories: Pick<Stories, 'releaseDueHolds'> } & Pick<Services, 'log'>) =>
  async (): Promise<void> => {
    const released = await stories.releaseDueHolds();
    if (released > 0) log.warn('holds released', { released });
  };

export const handler = step({ name: 'sweep.releaseDueHolds', input: AnyInput }, releaseDueHolds, {
  stories: buildDueHolds,
  log: buildLog,
});
