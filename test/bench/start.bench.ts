import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { elapsedMilliseconds, median, within } from '../support/measure.ts';
import { newDataFolder, removeDataFolder, startProduct } from '../support/product.ts';

const READY_SECONDS = 8;
const RUNS = 5;

const secondsToReady = async (): Promise<number> => {
  const dataFolder = newDataFolder();
  const { milliseconds, result } = await elapsedMilliseconds(() => startProduct({ dataFolder }));
  await result.stop();
  removeDataFolder(dataFolder);
  return milliseconds / 1000;
};

/** From `npm start` to its URL, everything installed: with the client to be built first, and with it built. */
export const bench = async (): Promise<boolean> => {
  rmSync(join(import.meta.dirname, '../../dist/web'), { recursive: true, force: true });
  const first = within('first start, the client built on the way', await secondsToReady(), READY_SECONDS, 's');
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await secondsToReady());
  return within(`later starts, median of ${RUNS}`, median(runs), READY_SECONDS, 's') && first;
};
