import type { Contract } from '#shared/contract.ts';
import type { ApiResources, Grant, StepResources } from './grant.ts';

type Common = {
  memoryMegabytes?: number;
  timeoutSeconds?: number;
  /** The effect on customers when this function fails. Alarms show this text. */
  ifItFails: string;
  /** Money: if the stage has gradual releases, a new version gets one call in ten at first. */
  isReleasedGradually?: true;
};

export type Setup = Common & {
  may: readonly Grant<ApiResources>[];
  /** Calls that are costly, essential or open to anybody have their own share of the API's rate limit. */
  hasOwnShare?: true;
};

export type WorkflowName = 'narrate' | 'record' | 'export' | 'seed';

export type Schedule = { description: string } & (
  | { everyMinutes: number; dailyAtHour?: never }
  | { dailyAtHour: number; everyMinutes?: never }
);

export type StepSetup = Common & {
  file: string;
  workflow?: WorkflowName;
  schedule?: Schedule;
  /** The event that starts the function, if it has neither a workflow nor a schedule. */
  event?: string;
  may: readonly Grant<StepResources>[];
  memoryMegabytes: number;
  /** At most the timeout of the step's state in the workflow. */
  timeoutSeconds: number;
  onOneMachine?: {
    /** Set for a step that computes for seconds, which would block the product's main thread. */
    inThread?: true;
    /** Limits parallel calls, as Lambda's reserved concurrency does. */
    concurrency?: number;
    /** Runs a rare job more often, because the machine may be off at the scheduled hour. */
    everyMinutes?: number;
    /** Money: samples, previews and soundtracks use the built-in model and voice, so no vendor is paid. */
    isBuiltinForSamples?: true;
  };
};

type Endpoints<Area extends keyof Contract> = { readonly [Name in keyof Contract[Area]]: Setup };

/** The code does not compile if an endpoint has no setup. */
export type Setups = { readonly [Area in keyof Contract]: Endpoints<Area> };

export type Steps = Readonly<Record<string, StepSetup>>;

export type DomainSetup<Area extends keyof Contract> = {
  readonly endpoints: Endpoints<Area>;
  readonly steps?: Steps;
};
