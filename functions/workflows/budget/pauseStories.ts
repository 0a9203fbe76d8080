import { buildPause } from '#functions/lib/db/pause.ts';
import { buildLog } from '#functions/lib/log.ts';
import type { Services } from '#functions/lib/services.ts';
import { AnyInput, step } from '#functions/lib/step.ts';

/**
 * The month has cost what it may: nothing new is made until an operator says so. AWS Budgets calls it through a topic; its
 * message is for people and holds nothing of use.
 */
export const pauseStories =
  ({ pause, log }: Pick<Services, 'pause' | 'log'>) =>
  async (): Promise<void> => {
    const paused = await pause.set({ reason: 'The budget of the month is spent.', by: 'the budget’s alarm' });
    log.error('stories are paused', paused);
  };

export const handler = step({ name: 'budget.pauseStories', input: AnyInput }, pauseStories, {
  pause: buildPause,
  log: buildLog,
});
