import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { elapsedMilliseconds, median, within } from '../support/measure.ts';
import { newDataFolder, removeDataFolder, startProduct } from '../support/product.ts';

const READY_SECONDS = 8;
const STOPPED_SECONDS = 2;
const RUNS = 5;

/** Seconds from the start to the URL, and from Ctrl-C to the end. */
const startAndStop = async (): Promise<{ ready: number; stopped: number }> => {
  const dataFolder = newDataFolder();
  const started = await elapsedMilliseconds(() => startProduct({ dataFolder, env: { AW_WARM: 'on' } }));
  const stopped = await elapsedMilliseconds(() => started.result.stop());
  removeDataFolder(dataFolder);
  return { ready: started.milliseconds / 1000, stopped: stopped.milliseconds / 1000 };
};

/** From `npm start` to its URL, everything installed: with the client to be built first, and with it built. */
export const bench = async (): Promise<boolean> => {
  rmSync(join(import.meta.dirname, '../../dist/web'), { recursive: true, force: true });
  const { ready } = await startAndStop();
  const first = within('first start, the client built on the way', ready, READY_SECONDS, 's');
  const runs: Awaited<ReturnType<typeof startAndStop>>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await startAndStop());
  const later = within(`later starts, median of ${RUNS}`, median(runs.map((run) => run.ready)), READY_SECONDS, 's');
  const stops = within(`Ctrl-C, median of ${RUNS}`, median(runs.map((run) => run.stopped)), STOPPED_SECONDS, 's');
  return first && later && stops;
};
