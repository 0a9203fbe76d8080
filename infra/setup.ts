import type { Contract } from '#shared/contract.ts';
import type { ApiResources, Grant, StepResources } from './grant.ts';

type Common = {
  memoryMegabytes?: number;
  timeoutSeconds?: number;
  /** The customer's loss, which alarms repeat. */
  ifItFails: string;
  /** Money: a release of these functions reaches one call in ten first, if the stage wants it. */
  isReleasedGradually?: true;
};

export type Setup = Common & {
  may: readonly Grant<ApiResources>[];
  /** The call is costly, must arrive, or is open to anybody, so it has its own share of the throttle. */
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
  /** Functions without a workflow or schedule are started by this event. */
  event?: string;
  may: readonly Grant<StepResources>[];
  memoryMegabytes: number;
  /** A step's timeout is at most its state's timeout. */
  timeoutSeconds: number;
  onOneMachine?: {
    /** The step computes for seconds, so it runs in its own thread. */
    inThread?: true;
    /** Limits parallel calls, as Lambda's reserved concurrency does. */
    concurrency?: number;
    /** The machine may be off at any hour, so rare jobs run more often. */
    everyMinutes?: number;
    /** Money: samples, previews and soundtracks use the built-in model and voice, so no vendor is paid. */
    isBuiltinForSamples?: true;
  };
};

type Endpoints<Area extends keyof Contract> = { readonly [Name in keyof Contract[Area]]: Setup };

/** A missing endpoint does not compile. */
export type Setups = { readonly [Area in keyof Contract]: Endpoints<Area> };

export type Steps = Readonly<Record<string, StepSetup>>;

export type DomainSetup<Area extends keyof Contract> = {
  readonly endpoints: Endpoints<Area>;
  readonly steps?: Steps;
};
