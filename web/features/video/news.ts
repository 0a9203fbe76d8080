import { exports as english } from '../../strings/en/exports.ts';
import { wordsOf } from '../../strings/language.ts';
import type { Job } from './jobs.ts';

export type States = ReadonlyMap<string, Job['state']>;

/** What came to its end since the states of before, in sentences; nothing where it was not seen running. */
export const newsOf = (jobs: readonly Job[], before: States): { text: string; states: States } => {
  const { news } = wordsOf(english);
  const text = jobs
    .filter(({ jobId }) => before.get(jobId) === 'running')
    .flatMap(({ state, friendlyName }) => (state === 'ready' || state === 'failed' ? news[state](friendlyName) : []))
    .join(' ');
  return { text, states: new Map(jobs.map(({ jobId, state }) => [jobId, state])) };
};
