import type { ExportInput } from '#functions/workflows/export/exportInput.ts';

/** Executions of the `export` workflow, each under the name of its job. */
export type ExportRuns = {
  /** Starting it twice is success. */
  start(input: ExportInput): Promise<void>;
  /** `over`: it ended, well or badly; `unknown`: it was never started, or long ago. */
  stateOf(jobId: string): Promise<'running' | 'over' | 'unknown'>;
  /** Ends one that runs; one that does not is left alone. */
  stop(jobId: string): Promise<void>;
};
