import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureClientBuilt } from '#local/build/client.ts';
import { elapsedMilliseconds, median, within } from '../support/measure.ts';
import { newDataFolder, removeDataFolder, startProduct } from '../support/product.ts';

const FIRST_SECONDS = 6;
/** The time until the pages are available. A first start builds them. */
const PAGES_SECONDS = 20;
const LATER_SECONDS = 3;
const STOPPED_SECONDS = 2;
const RUNS = 5;

/** Seconds from the start to the URL and to the pages, and from Ctrl-C to the end. */
const startAndStop = async (): Promise<{ ready: number; pages: number; stopped: number }> => {
  const dataFolder = newDataFolder();
  const started = await elapsedMilliseconds(() =>
    startProduct({ dataFolder, env: { AW_WARM: 'on' } }, { withPages: false }),
  );
  const built = await elapsedMilliseconds(ensureClientBuilt);
  const stopped = await elapsedMilliseconds(() => started.result.stop());
  removeDataFolder(dataFolder);
  const [ready, stop] = [started.milliseconds / 1000, stopped.milliseconds / 1000];
  return { ready, pages: ready + built.milliseconds / 1000, stopped: stop };
};

/** Measures starts with and without a built client. All packages are installed. */
export const bench = async (): Promise<boolean> => {
  rmSync(join(import.meta.dirname, '../../dist/web'), { recursive: true, force: true });
  const { ready, pages } = await startAndStop();
  const first = within('first start, before the client is built', ready, FIRST_SECONDS, 's');
  const built = within('first start, until the client is built', pages, PAGES_SECONDS, 's');
  const runs: Awaited<ReturnType<typeof startAndStop>>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await startAndStop());
  const later = within(`later starts, median of ${RUNS}`, median(runs.map((run) => run.ready)), LATER_SECONDS, 's');
  const stops = within(`Ctrl-C, median of ${RUNS}`, median(runs.map((run) => run.stopped)), STOPPED_SECONDS, 's');
  return first && built && later && stops;
};
