import * as z from 'zod';
import type { Operation } from '../../wire.ts';
import { CAUSE_CHARACTERS } from '../limits.ts';
import type { Service } from '../service.ts';
import { StatesError } from '../statesError.ts';
import { parseInput } from './input.ts';

const inputSchema = z.object({
  taskToken: z.string(),
  error: z.string().max(256).default(''),
  cause: z.string().max(CAUSE_CHARACTERS).default(''),
});

export const sendTaskFailure =
  ({ tokens }: Service): Operation =>
  async (request) => {
    const { taskToken, error, cause } = parseInput(inputSchema, request);
    tokens.find(taskToken).fail(new StatesError(error, cause));
    return {};
  };
