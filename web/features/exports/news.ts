import type { Job } from './jobs.ts';

export type States = ReadonlyMap<string, Job['state']>;

const sentences: Partial<Record<Job['state'], (name: string) => string>> = {
  ready: (name) => `Your video ${name} is ready.`,
  failed: (name) => `Your video ${name} was not made.`,
};

/** What came to its end since the states of before, in sentences; nothing where it was not seen running. */
export const newsOf = (jobs: readonly Job[], before: States): { text: string; states: States } => ({
  text: jobs
    .filter(({ jobId }) => before.get(jobId) === 'running')
    .flatMap(({ state, friendlyName }) => sentences[state]?.(friendlyName) ?? [])
    .join(' '),
  states: new Map(jobs.map(({ jobId, state }) => [jobId, state])),
});
