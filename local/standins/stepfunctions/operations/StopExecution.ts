import * as z from 'zod';
import type { Operation } from '#local/platform/wire/wire.ts';
import { CAUSE_CHARACTERS } from '../limits.ts';
import { executionAt, type Service } from '../service.ts';
import { epochSeconds, parseInput } from './input.ts';

const inputSchema = z.object({
  executionArn: z.string(),
  error: z.string().max(256).optional(),
  cause: z.string().max(CAUSE_CHARACTERS).optional(),
});

/** Does not change an execution that has already ended. */
export const stopExecution =
  ({ executions, runner, now }: Service): Operation =>
  async (request) => {
    const { executionArn, error, cause } = parseInput(inputSchema, request);
    const { status, stoppedMs = now().getTime() } = executionAt({ executions }, executionArn);
    if (status === 'RUNNING') {
      runner.end(executionArn, { status: 'ABORTED', ...(error && { error }), ...(cause && { cause }) });
    }
    return { stopDate: epochSeconds(stoppedMs) };
  };
