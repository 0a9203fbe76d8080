import { builtFile } from '#local/build/code/builtCode.ts';
import { workerSources, type WorkerName } from '#local/build/code/codeEntries.ts';

/** The built file of a worker, which starts without a loader of TypeScript: that took 30 to 90 MB a thread. */
export const workerFile = (name: WorkerName): Promise<URL> => builtFile(workerSources[name]);
