import * as z from 'zod';
import type { Operation } from '#local/platform/wire/wire.ts';
import type { Json } from '../json.ts';
import type { Service } from '../service.ts';
import { checkJson, parseInput, payloadText } from './input.ts';
import { CAUSE_CHARACTERS } from '../limits.ts';
import { StatesError } from '../statesError.ts';

const successInput = z.object({ taskToken: z.string(), output: payloadText });

export const sendTaskSuccess =
  ({ tokens }: Service): Operation =>
  async (request) => {
    const { taskToken, output } = parseInput(successInput, request);
    checkJson(output, 'InvalidOutput');
    tokens.find(taskToken).succeed(JSON.parse(output) as Json);
    return {};
  };

const failureInput = z.object({
  taskToken: z.string(),
  error: z.string().max(256).default(''),
  cause: z.string().max(CAUSE_CHARACTERS).default(''),
});

export const sendTaskFailure =
  ({ tokens }: Service): Operation =>
  async (request) => {
    const { taskToken, error, cause } = parseInput(failureInput, request);
    tokens.find(taskToken).fail(new StatesError(error, cause));
    return {};
  };

const heartbeatInput = z.object({ taskToken: z.string() });

export const sendTaskHeartbeat =
  ({ tokens }: Service): Operation =>
  async (request) => {
    const { taskToken } = parseInput(heartbeatInput, request);
    tokens.find(taskToken).beat();
    return {};
  };
