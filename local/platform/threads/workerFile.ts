import { builtFile } from '#local/build/code/builtCode.ts';
import { workerSources, type WorkerName } from '#local/build/code/codeEntries.ts';

/** Threads run built JavaScript, because a TypeScript loader would take 30 to 90 MB per thread. */
export const workerFile = (name: WorkerName): Promise<URL> => builtFile(workerSources[name]);
