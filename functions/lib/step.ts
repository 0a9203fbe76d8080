import * as z from 'zod';
import { Id } from '#shared/ids.ts';
import { namedError } from './adapters/vendorErrors.ts';
import { buildOnce, type Builders } from './buildOnce.ts';
import { buildNow } from './clock.ts';
import type { Environment } from './environment.ts';
import { buildLog } from './log.ts';
import type { Services } from './services.ts';

/** What the state machine hands to each step: names only, the step reads the rest from the table. */
export const StepInput = z.object({ uid: Id, version: z.number().int().min(1) });
export type StepInput = z.output<typeof StepInput>;

export type StepHandler = (event: unknown, context?: { awsRequestId?: string }) => Promise<void>;

/** Errors that are an answer, not a fault: the picture is to blame, or the state machine asks again. */
const EXPECTED = new Set([
  'PictureUnreadable',
  'PictureTooLarge',
  'PictureRefused',
  'ModelAnswerInvalid',
  'Throttled',
  'Unavailable',
]);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'UnknownError');

/**
 * A workflow step as a Lambda handler, as `serve` makes one of an endpoint: services are built on the first call, the
 * input is parsed, and one line is logged. Steps may run twice. Errors leave under the names that the state machine's
 * Retry matches; those of AWS clients become `Throttled` or `Unavailable` where asking again can help.
 * @param name what the log calls it, e.g. `narrate.prepare`.
 */
export const step = <Input extends z.ZodType, Needs extends object>(
  { name, input }: { name: string; input: Input },
  makeStep: (services: Needs) => (input: z.output<Input>) => Promise<void>,
  needs: Builders<Needs>,
  {
    environment,
    observe = { log: buildLog, now: buildNow },
  }: { environment?: () => Environment; observe?: Builders<Pick<Services, 'log' | 'now'>> } = {},
): StepHandler => {
  const observers = buildOnce(observe, environment);
  const services = buildOnce(needs, environment);
  return async (event, context) => {
    const { log, now } = await observers();
    const startedAt = now().getTime();
    const { uid, version } = StepInput.partial().catch({}).parse(event);
    const line = () => ({
      step: name,
      requestId: context?.awsRequestId,
      uid,
      version,
      milliseconds: now().getTime() - startedAt,
    });
    try {
      await makeStep(await services())(input.parse(event));
      log.info('step', { ...line(), outcome: 'done' });
    } catch (thrown) {
      const error = namedError(thrown);
      const outcome = nameOf(error);
      if (EXPECTED.has(outcome)) log.warn('step', { ...line(), outcome, reason: String(error) });
      else log.error('step', { ...line(), outcome, error });
      throw error;
    }
  };
};
