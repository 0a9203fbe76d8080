import * as z from 'zod/mini';
import { Id } from '#shared/ids.ts';
import { buildOnce, type Builders } from './buildOnce.ts';
import { readEnvironment } from './environment.ts';
import type { World } from './http/serve.ts';
import { createLog, type Log } from './log.ts';
import { withSourceStack } from './sourceStack.ts';
import { namedError } from './vendorErrors.ts';

/** Contains only ids, because each step reads its data from the table. */
export const StepInput = z.object({ uid: Id, version: z.int().check(z.gte(1)) });
export type StepInput = z.output<typeof StepInput>;

export const AnyInput = z.unknown();

export type StepHandler = (event: unknown, context?: { awsRequestId?: string }) => Promise<unknown>;

type StepWorld = Omit<World, 'metricsOf' | 'readSecret'>;

/** Errors that state machines handle, such as a bad picture. They are logged as warnings. */
const EXPECTED = new Set([
  'PictureUnreadable',
  'PictureTooLarge',
  'PictureRefused',
  'ModelAnswerInvalid',
  'ModerationUnavailable',
  'Throttled',
  'Unavailable',
]);

/** The ids for the log, or none if the input is malformed. */
const Named = z.catch(z.partial(StepInput), {});

const lambda: StepWorld = { environment: () => readEnvironment(), createLog, now: () => new Date() };

/** Makes a Lambda handler of a workflow step. Steps may run twice. @param name for the log, like `narrate.prepare` */
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
      // Lambda logs the thrown error too, so its stack must also refer to the source files.
      throw withSourceStack(error);
    }
  };
};
