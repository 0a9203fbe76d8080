import { buildPause } from '#functions/account/store/pause.ts';
import { buildLog } from '#functions/platform/log.ts';
import { AnyInput, step } from '#functions/platform/step.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';

/** AWS Budgets calls this function when the month's budget is spent. An operator must end the pause. */
export const pauseStories =
  ({ pause, log }: Pick<AccountPorts, 'pause'> & Pick<PlatformPorts, 'log'>) =>
  async (): Promise<void> => {
    const paused = await pause.set({ reason: 'The budget of the month is spent.', by: 'the budget’s alarm' });
    log.error('stories are paused', paused);
  };

export const handler = step({ name: 'budget.pauseStories', input: AnyInput }, pauseStories, {
  pause: buildPause,
  log: buildLog,
});
