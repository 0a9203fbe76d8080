import * as z from 'zod';
import type { Operation } from '#local/platform/wire/wire.ts';
import { roleArn } from '../arn.ts';
import { machineAt, type Service } from '../service.ts';
import { epochSeconds, parseInput } from './input.ts';

const inputSchema = z.object({ stateMachineArn: z.string() });

export const describeStateMachine =
  ({ machines, createdAt }: Service): Operation =>
  async (request) => {
    const { stateMachineArn } = parseInput(inputSchema, request);
    const { name, definition } = machineAt({ machines }, stateMachineArn);
    return {
      stateMachineArn,
      name,
      status: 'ACTIVE',
      type: 'STANDARD',
      definition: JSON.stringify(definition),
      roleArn,
      creationDate: epochSeconds(createdAt.getTime()),
    };
  };
