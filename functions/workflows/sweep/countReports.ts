import { buildReports } from '#functions/lib/db/reports.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import { buildLog } from '#functions/lib/log.ts';
import type { ReadsStories } from '#functions/lib/services/storyReader.ts';
import { buildMetrics } from '#functions/lib/metrics.ts';
import type { Services } from '#functions/lib/services.ts';
import { AnyInput, step } from '#functions/lib/step.ts';

type Needs = ReadsStories & Pick<Services, 'reports' | 'log' | 'metrics'>;

/**
 * Tells operators how many reported stories wait to be looked at. On the way, reports of stories that are gone are
 * forgotten, and a story is hidden whose last report broke off, or for which an earlier hour had no room. Runs on a
 * schedule; the event holds nothing of use.
 */
export const countReports =
  ({ reports, stories, log, metrics }: Needs) =>
  async (): Promise<void> => {
    let [waiting, postponed] = [0, 0];
    for (const { uid } of await reports.listWaiting()) {
      if (await stories.find(uid)) {
        waiting += 1;
        if ((await reports.enforce(uid)) === 'postponed') postponed += 1;
      } else await reports.forget(uid);
    }
    metrics.add('ReportsWaiting', waiting);
    metrics.add('HidesPostponed', postponed);
    if (waiting > 0) log.warn('reports are waiting', { stories: waiting });
  };

export const handler = step({ name: 'sweep.countReports', input: AnyInput }, countReports, {
  reports: buildReports,
  stories: buildStoryReader,
  log: buildLog,
  metrics: buildMetrics,
});
