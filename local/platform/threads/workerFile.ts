import { builtFile } from '#local/build/code/builtCode.ts';
import { workerSources, type WorkerName } from '#local/build/code/codeEntries.ts';

/** A built file needs no TypeScript loader, which saves 30 to 90 MB per thread. */
export const workerFile = (name: WorkerName): Promise<URL> => builtFile(workerSources[name]);
