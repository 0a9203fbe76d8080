import * as z from 'zod';
import type { Operation } from '../../wire.ts';
import type { Service } from '../service.ts';
import { parseInput } from './input.ts';

const inputSchema = z.object({ taskToken: z.string() });

export const sendTaskHeartbeat =
  ({ tokens }: Service): Operation =>
  async (request) => {
    const { taskToken } = parseInput(inputSchema, request);
    tokens.find(taskToken).beat();
    return {};
  };
