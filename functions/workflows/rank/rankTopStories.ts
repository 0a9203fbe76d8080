import { buildRanking } from '#functions/lib/db/ranking.ts';
import { buildLog } from '#functions/lib/log.ts';
import type { Services } from '#functions/lib/services.ts';
import { AnyInput, step } from '#functions/lib/step.ts';

/** Ranks the week's stories for Explore and Home. Runs every hour; the event holds nothing of use. */
export const rankTopStories =
  ({ ranking, log }: Pick<Services, 'ranking' | 'log'>) =>
  async (): Promise<void> => {
    log.info('stories ranked', await ranking.rankTop());
  };

export const handler = step({ name: 'rank.rankTopStories', input: AnyInput }, rankTopStories, {
  ranking: buildRanking,
  log: buildLog,
});
