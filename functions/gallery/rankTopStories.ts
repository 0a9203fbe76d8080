import { buildLog } from '#functions/platform/log.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { AnyInput, step } from '#functions/platform/step.ts';
import type { GalleryPorts } from './ports.ts';
import { buildRanking } from './store/ranking.ts';

export const rankTopStories =
  ({ ranking, log }: Pick<GalleryPorts, 'ranking'> & Pick<PlatformPorts, 'log'>) =>
  async (): Promise<void> => {
    log.info('stories ranked', await ranking.rankTop());
  };

export const handler = step({ name: 'rank.rankTopStories', input: AnyInput }, rankTopStories, {
  ranking: buildRanking,
  log: buildLog,
});
