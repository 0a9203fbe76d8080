import { createStepRunner } from './runStep.ts';
import { serveJobs } from '#local/platform/threads/workerJobs.ts';

type Job = { name: string; payload: unknown; environment: Readonly<Record<string, string | undefined>> };

const runStep = createStepRunner(
  (path) => import(new URL(`../../functions/${path.replace(/\.ts$/, '.js')}`, import.meta.url).href),
);

const jobs = {
  step: ({ name, payload, environment }: Job): Promise<unknown> => {
    Object.assign(process.env, environment);
    return runStep(name, payload);
  },
};
export type StepJobs = typeof jobs;

serveJobs(jobs);
