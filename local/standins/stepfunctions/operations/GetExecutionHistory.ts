import * as z from 'zod';
import type { Operation } from '#local/platform/wire/wire.ts';
import type { HistoryEvent } from '../history.ts';
import { executionAt, type Service } from '../service.ts';
import { epochSeconds, pageSize, parseInput } from './input.ts';
import { pageOf } from './page.ts';

const inputSchema = z.object({
  executionArn: z.string(),
  reverseOrder: z.boolean().default(false),
  includeExecutionData: z.boolean().default(true),
  maxResults: pageSize,
  nextToken: z.string().optional(),
});

const PAYLOADS = ['input', 'output', 'parameters'];

const withoutPayloads = (details: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([member, value]) => [
      member,
      Object.fromEntries(Object.entries(value as object).filter(([field]) => !PAYLOADS.includes(field))),
    ]),
  );

export const getExecutionHistory =
  ({ executions }: Service): Operation =>
  async (request) => {
    const { executionArn, reverseOrder, includeExecutionData, ...paging } = parseInput(inputSchema, request);
    executionAt({ executions }, executionArn);
    const events = executions.events(executionArn);
    const { page, nextToken } = pageOf(reverseOrder ? events.toReversed() : events, paging, {
      keyOf: ({ id }: HistoryEvent) => [id],
      isAfter: ({ id }, [other]) => (reverseOrder ? id < Number(other) : id > Number(other)),
    });
    const shown = page.map(({ atMs, details = {}, ...event }) => ({
      ...event,
      timestamp: epochSeconds(atMs),
      ...(includeExecutionData ? details : withoutPayloads(details)),
    }));
    return { events: shown, nextToken };
  };
