import { builtFile } from '#local/build/code/builtCode.ts';
import { workerSources, type WorkerName } from '#local/build/code/codeEntries.ts';

/** The built file of a worker. Starting without a TypeScript loader saves 30 to 90 MB per thread. */
export const workerFile = (name: WorkerName): Promise<URL> => builtFile(workerSources[name]);
