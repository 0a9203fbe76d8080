import * as z from 'zod';
import type { Operation } from '#local/platform/wire/wire.ts';
import { stateMachineArn as arnOfMachine } from '../arn.ts';
import { machineAt, type Service } from '../service.ts';
import { arnOf, type Summary } from '../storage/executions.ts';
import { epochSeconds, pageSize, parseInput } from './input.ts';
import { pageOf } from './page.ts';

const inputSchema = z.object({
  stateMachineArn: z.string(),
  statusFilter: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']).optional(),
  maxResults: pageSize,
  nextToken: z.string().optional(),
});

const isOlder = ({ startedMs, name }: Summary, otherStartedMs: number, otherName: string): boolean =>
  startedMs < otherStartedMs || (startedMs === otherStartedMs && name > otherName);

const newestFirst = (a: Summary, b: Summary): number => (isOlder(a, b.startedMs, b.name) ? 1 : -1);

export const listExecutions =
  ({ machines, executions }: Service): Operation =>
  async (request) => {
    const { stateMachineArn, statusFilter, ...paging } = parseInput(inputSchema, request);
    const machine = machineAt({ machines }, stateMachineArn);
    const matching = executions
      .list()
      .filter(({ stateMachineName }) => stateMachineName === machine.name)
      .filter(({ status }) => statusFilter === undefined || status === statusFilter)
      .sort(newestFirst);
    const { page, nextToken } = pageOf(matching, paging, {
      keyOf: ({ startedMs, name }) => [startedMs, name],
      isAfter: (item, [startedMs, name]) => isOlder(item, Number(startedMs), String(name)),
    });
    const items = page.map((item) => ({
      executionArn: arnOf(item),
      stateMachineArn: arnOfMachine(item.stateMachineName),
      name: item.name,
      status: item.status,
      startDate: epochSeconds(item.startedMs),
      stopDate: item.stoppedMs === undefined ? undefined : epochSeconds(item.stoppedMs),
    }));
    return { executions: items, nextToken };
  };
