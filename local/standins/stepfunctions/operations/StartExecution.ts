import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError, type Operation } from '#local/platform/wire/wire.ts';
import { checkExecutionName, executionArn } from '../arn.ts';
import { machineAt, type Service } from '../service.ts';
import { checkJson, epochSeconds, parseInput, payloadText } from './input.ts';

const inputSchema = z.object({
  stateMachineArn: z.string(),
  name: z.string().optional(),
  input: payloadText.default('{}'),
});

/** If an execution with the same name and input is running, it is returned. Any other reuse of a name is refused. */
export const startExecution =
  ({ machines, executions, runner, now }: Service): Operation =>
  async (request) => {
    const { stateMachineArn, name = randomUUID(), input } = parseInput(inputSchema, request);
    const machine = machineAt({ machines }, stateMachineArn);
    checkExecutionName(name);
    checkJson(input, 'InvalidExecutionInput');

    const arn = executionArn(machine.name, name);
    const known = executions.find(arn);
    if (known?.status === 'RUNNING' && executions.payloads(arn).input === input) {
      return { executionArn: arn, startDate: epochSeconds(known.startedMs) };
    }
    if (known) throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);

    const header = { stateMachineName: machine.name, name, startedMs: now().getTime(), input };
    executions.create(header);
    runner.launch(header, machine.definition);
    return { executionArn: arn, startDate: epochSeconds(header.startedMs) };
  };
