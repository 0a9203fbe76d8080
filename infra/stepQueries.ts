import type { Schedule, WorkflowName } from './stepSetup.ts';
import { stepNames, steps, type StepName } from './steps.ts';

/** The steps that a workflow calls. */
export const stepsOf = (workflow: WorkflowName): StepName[] =>
  stepNames.filter((name) => steps[name].workflow === workflow);

export type ScheduledStep = { name: StepName; schedule: Schedule; ifItFails: string };

export const scheduledSteps: readonly ScheduledStep[] = stepNames.flatMap((name) => {
  const { schedule, ifItFails } = steps[name];
  return schedule ? [{ name, schedule, ifItFails }] : [];
});

const DAY_MINUTES = 1_440;

export const minutesBetween = ({ everyMinutes = DAY_MINUTES }: Schedule): number => everyMinutes;

/** `narrate.prepare` is `Prepare`. */
export const shortNameOf = (name: StepName): string => {
  const [, own = ''] = name.split('.');
  return own.charAt(0).toUpperCase() + own.slice(1);
};

/** How the files in `infra/workflows` call a step: `${PrepareFunction}`. */
export const placeholderOf = (name: StepName): string => `${shortNameOf(name)}Function`;
