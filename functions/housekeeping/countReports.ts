import { buildReports } from '#functions/gallery/store/reports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildLog } from '#functions/platform/log.ts';
import { buildMetrics } from '#functions/platform/metrics.ts';
import { AnyInput, step } from '#functions/platform/step.ts';
import type { GalleryPorts } from '#functions/gallery/ports.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';

type Needs = StoryReaderPorts & Pick<GalleryPorts, 'reports'> & Pick<PlatformPorts, 'log' | 'metrics'>;

/** Counts reported stories. Also hides those that have enough reports but are still visible after an interruption. */
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
