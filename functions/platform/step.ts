import * as z from 'zod/mini';
import { Id } from '#shared/ids.ts';
import { buildOnce, type Builders } from './buildOnce.ts';
import { readEnvironment } from './environment.ts';
import type { World } from './http/serve.ts';
import { createLog, type Log } from './log.ts';
import { withSourceStack } from './sourceStack.ts';
import { namedError } from './vendorErrors.ts';

/** The state machine's input of each step: ids only, the step reads the rest from the table. */
export const StepInput = z.object({ uid: Id, version: z.int().check(z.gte(1)) });
export type StepInput = z.output<typeof StepInput>;

export const AnyInput = z.unknown();

export type StepHandler = (event: unknown, context?: { awsRequestId?: string }) => Promise<unknown>;

type StepWorld = Omit<World, 'metricsOf' | 'readSecret'>;

/** Errors that are a result, not a fault: a bad picture, or a retry by the state machine. */
const EXPECTED = new Set([
  'PictureUnreadable',
  'PictureTooLarge',
  'PictureRefused',
  'ModelAnswerInvalid',
  'ModerationUnavailable',
  'Throttled',
  'Unavailable',
]);

/** For the log line, which is written even for malformed input. */
const Named = z.catch(z.partial(StepInput), {});

const lambda: StepWorld = { environment: () => readEnvironment(), createLog, now: () => new Date() };

/**
 * Turns a workflow step into a Lambda handler, as `serve` does for an endpoint: services are built on the first call, the input is
 * parsed, and one line is logged. Steps may run twice. Errors leave under the names that the state machine's Retry matches; retryable
 * errors of AWS clients become `Throttled` or `Unavailable`. @param name for the log, e.g. `narrate.prepare`.
 */
export const step = <Input extends z.ZodMiniType, Needs extends object>(
  { name, input }: { name: string; input: Input },
  makeStep: (services: Needs) => (input: z.output<Input>) => Promise<unknown>,
  needs: Builders<Needs>,
  world: StepWorld = lambda,
): StepHandler => {
  const services = buildOnce(needs, world.environment);
  let log: Log | undefined;
  return async (event, context) => {
    const startedAt = world.now().getTime();
    const { uid, version } = Named.parse(event);
    const logOutcome = (level: keyof Log, fields: Record<string, unknown>): void => {
      const milliseconds = world.now().getTime() - startedAt;
      log ??= world.createLog();
      log[level]('step', { step: name, requestId: context?.awsRequestId, uid, version, milliseconds, ...fields });
    };
    try {
      const output = await makeStep(await services())(input.parse(event));
      logOutcome('info', { outcome: 'done' });
      return output;
    } catch (thrown) {
      const error = namedError(thrown);
      const outcome = error instanceof Error ? error.name : 'UnknownError';
      if (EXPECTED.has(outcome)) logOutcome('warn', { outcome, reason: String(error) });
      else logOutcome('error', { outcome, error });
      // Lambda also logs an error that leaves here.
      throw withSourceStack(error);
    }
  };
};
