import { buildStories } from '#functions/lib/db/stories.ts';
import { buildLog } from '#functions/lib/log.ts';
import type { Services } from '#functions/lib/services.ts';
import { AnyInput, step } from '#functions/lib/step.ts';

/** Gives back what was held for stories that nobody settled in time. Runs on a schedule; the event holds nothing of use. */
export const releaseDueHolds =
  ({ stories, log }: Pick<Services, 'stories' | 'log'>) =>
  async (): Promise<void> => {
    const released = await stories.releaseDueHolds();
    if (released > 0) log.warn('holds released', { released });
  };

export const handler = step({ name: 'sweep.releaseDueHolds', input: AnyInput }, releaseDueHolds, {
  stories: buildStories,
  log: buildLog,
});
