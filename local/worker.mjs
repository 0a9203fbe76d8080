// Node 20 does not start TypeScript in worker threads, even under tsx: every worker enters here and loads its own file.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
