import * as z from 'zod';
import type { Operation } from '../../wire.ts';
import type { Json } from '../json.ts';
import type { Service } from '../service.ts';
import { checkJson, parseInput, payloadText } from './input.ts';

const inputSchema = z.object({ taskToken: z.string(), output: payloadText });

export const sendTaskSuccess =
  ({ tokens }: Service): Operation =>
  async (request) => {
    const { taskToken, output } = parseInput(inputSchema, request);
    checkJson(output, 'InvalidOutput');
    tokens.find(taskToken).succeed(JSON.parse(output) as Json);
    return {};
  };
