import { runStep } from './functions.ts';
import { serveJobs } from './workerJobs.ts';

type Job = { name: string; payload: unknown; environment: Readonly<Record<string, string | undefined>> };

const jobs = {
  step: ({ name, payload, environment }: Job): Promise<unknown> => {
    Object.assign(process.env, environment);
    return runStep(name, payload);
  },
};
export type StepJobs = typeof jobs;

serveJobs(jobs);
