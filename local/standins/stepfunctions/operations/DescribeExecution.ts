import * as z from 'zod';
import type { Operation } from '#local/platform/wire/wire.ts';
import { stateMachineArn } from '../arn.ts';
import { executionAt, type Service } from '../service.ts';
import { epochSeconds, parseInput } from './input.ts';

const inputSchema = z.object({ executionArn: z.string() });

export const describeExecution =
  ({ executions }: Service): Operation =>
  async (request) => {
    const { executionArn } = parseInput(inputSchema, request);
    const { stateMachineName, name, status, startedMs, stoppedMs } = executionAt({ executions }, executionArn);
    return {
      executionArn,
      stateMachineArn: stateMachineArn(stateMachineName),
      name,
      status,
      startDate: epochSeconds(startedMs),
      stopDate: stoppedMs === undefined ? undefined : epochSeconds(stoppedMs),
      ...executions.payloads(executionArn),
    };
  };
