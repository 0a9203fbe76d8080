import {
  DescribeExecutionCommand,
  ExecutionDoesNotExist,
  InvalidToken,
  ListExecutionsCommand,
  SFNClient,
  type ExecutionStatus,
} from '@aws-sdk/client-sfn';
import { withDeadline } from './retry.ts';
import { CursorError } from './table/cursor.ts';
import type { Page } from './table/queryPages.ts';

const REQUEST_TIMEOUT_MILLISECONDS = 5_000;

export type Execution = { name: string; startedAt: string; endedAt: string | undefined };

/** A workflow's executions of the past 90 days. */
export type Executions = {
  /** Newest first. With a cursor, `max` must stay the same. @throws CursorError */
  list(status: ExecutionStatus, page: { max: number; cursor: string | undefined }): Promise<Page<Execution>>;
  /** @returns the JSON, or undefined if the execution is gone */
  inputOf(name: string): Promise<string | undefined>;
};

export const executionsOn = (client: SFNClient, stateMachineArn: string): Executions => ({
  list: async (statusFilter, { max, cursor: nextToken }) => {
    const command = new ListExecutionsCommand({
      stateMachineArn,
      statusFilter,
      maxResults: max,
      ...(nextToken !== undefined && { nextToken }),
    });
    const { executions = [], nextToken: cursor } = await client.send(command).catch((error: unknown) => {
      throw error instanceof InvalidToken ? new CursorError() : error;
    });
    const items = executions.flatMap(({ name, startDate, stopDate }): Execution[] =>
      name === undefined || !startDate
        ? []
        : [{ name, startedAt: startDate.toISOString(), endedAt: stopDate?.toISOString() }],
    );
    return { items, cursor };
  },
  inputOf: async (name) => {
    const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
    try {
      return (await client.send(new DescribeExecutionCommand({ executionArn }))).input;
    } catch (error) {
      if (error instanceof ExecutionDoesNotExist) return undefined;
      throw error;
    }
  },
});

export const buildExecutions = (stateMachineArn: string): Executions => {
  const requestHandler = { requestTimeout: REQUEST_TIMEOUT_MILLISECONDS, throwOnRequestTimeout: true };
  return executionsOn(withDeadline(new SFNClient({ requestHandler })), stateMachineArn);
};
