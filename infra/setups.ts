import { account } from './account.ts';
import { admin } from './admin.ts';
import { billing } from './billing.ts';
import { book } from './book.ts';
import { draft } from './draft.ts';
import { feed } from './feed.ts';
import { gallery } from './gallery.ts';
import { housekeeping } from './housekeeping.ts';
import { lifecycle } from './lifecycle.ts';
import { recording } from './recording.ts';
import type { Schedule, Setup, Setups, StepSetup, WorkflowName } from './setup.ts';
import { sharing } from './sharing.ts';
import { story } from './story.ts';
import { video } from './video.ts';

/** The code does not compile if an endpoint is missing. */
export const setups: Setups = {
  account: account.endpoints,
  admin: admin.endpoints,
  lifecycle: lifecycle.endpoints,
  story: story.endpoints,
  billing: billing.endpoints,
  video: video.endpoints,
  gallery: gallery.endpoints,
  recording: recording.endpoints,
  sharing: sharing.endpoints,
  draft: draft.endpoints,
  feed: feed.endpoints,
  book: book.endpoints,
};

/** Contains every endpoint, because the type of `setups` requires it. */
const setupById: ReadonlyMap<string, Setup> = new Map(
  Object.entries(setups).flatMap(([area, endpoints]) =>
    Object.entries<Setup>(endpoints).map(([name, setup]) => [`${area}.${name}`, setup] as const),
  ),
);

export const setupOf = (id: string): Setup => {
  const setup = setupById.get(id);
  if (!setup) throw new Error(`${id} has no setup in its area's file in infra/`);
  return setup;
};

const ofDomains = {
  ...story.steps,
  ...recording.steps,
  ...video.steps,
  ...book.steps,
  ...gallery.steps,
  ...billing.steps,
  ...housekeeping.steps,
};

export type StepName = keyof typeof ofDomains;

/** All functions without an endpoint, by their names in Lambda and logs. Docs and dashboards use this list too. */
export const steps: Readonly<Record<StepName, StepSetup>> = ofDomains;

export const stepNames = Object.keys(ofDomains) as readonly StepName[];

export const isStepName = (name: string): name is StepName => Object.hasOwn(ofDomains, name);

export const stepsOf = (workflow: WorkflowName): StepName[] =>
  stepNames.filter((name) => steps[name].workflow === workflow);

export type ScheduledStep = { name: StepName; schedule: Schedule; ifItFails: string };

export const scheduledSteps: readonly ScheduledStep[] = stepNames.flatMap((name) => {
  const { schedule, ifItFails } = steps[name];
  return schedule ? [{ name, schedule, ifItFails }] : [];
});

const DAY_MINUTES = 1_440;

export const minutesBetween = ({ everyMinutes = DAY_MINUTES }: Schedule): number => everyMinutes;

/** The short name of `narrate.prepare` is `Prepare`. */
export const shortNameOf = (name: StepName): string => {
  const [, own = ''] = name.split('.');
  return own.charAt(0).toUpperCase() + own.slice(1);
};

/** The placeholder of a step in `infra/workflows`: `${PrepareFunction}`. */
export const placeholderOf = (name: StepName): string => `${shortNameOf(name)}Function`;
