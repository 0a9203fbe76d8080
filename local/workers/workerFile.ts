import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { once } from '#shared/once.ts';
import { stepNames, steps } from '#infra/steps.ts';
import { builtOnce } from '../builtOnce.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { bundleWorkers } from './bundleWorkers.ts';

/** What runs beside the product's own thread, each in a thread or, ffmpeg, in a process. */
const sources = {
  ffmpeg: 'local/emulators/mediaconvert/ffmpegChild.ts',
  pictures: 'local/emulators/pictureWorker.ts',
  speech: 'local/emulators/polly/speechWorker.ts',
  steps: 'local/workers/stepWorker.ts',
} as const;
export type WorkerName = keyof typeof sources;

/** The functions that the thread of the steps loads; each has a file of its own, as in Lambda. */
const functionsInThread = stepNames
  .map((name) => steps[name])
  .filter(({ onOneMachine }) => onOneMachine?.inThread ?? onOneMachine?.isBuiltinForSamples)
  .map(({ file }) => `functions/${file}`);

const root = join(import.meta.dirname, '../..');
const output = join(root, 'dist', 'workers');
/** The lock is that of packages: another bundler builds anew. */
export const workerInputs = ['local', 'functions', 'shared', 'infra', 'package-lock.json'];

/** Builds unless what is there was built from these very sources. @throws BuildError naming file and line */
export const ensureWorkersBuilt = (): Promise<void> =>
  builtOnce({
    folder: output,
    wanted: fingerprintOf(root, workerInputs),
    build: () => bundleWorkers(root, [...Object.values(sources), ...functionsInThread], output),
  });

let ensure = once(ensureWorkersBuilt);

/** In development: what has been edited is built anew for the next thread. */
export const buildEditedWorkers = (): void => {
  ensure = ensureWorkersBuilt;
};

/** Once in a process: what it has begun with stays, whatever is edited meanwhile. @throws BuildError */
export const workersBuilt = (): Promise<void> => ensure();

/** The built file of a worker, which starts without a loader of TypeScript: that took 30 to 90 MB a thread. */
export const workerFile = async (name: WorkerName): Promise<URL> => {
  await workersBuilt();
  return pathToFileURL(join(output, sources[name].replace(/\.ts$/, '.js')));
};
